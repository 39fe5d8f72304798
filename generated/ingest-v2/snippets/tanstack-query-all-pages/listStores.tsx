import { configure, nextPage, useListStoresInfinite } from '@acme/api/react/ingest-v2';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

export function ListStores() {
  const { data, error, isPending, hasNextPage, isFetching, fetchNextPage } = useListStoresInfinite(
    { page_size: 100 },
    { query: { initialPageParam: 1, getNextPageParam: nextPage } },
  );
  if (isPending) return <p>Loading…</p>;
  if (error) return <p role="alert">{error.message}</p>;
  const items = data.pages.flatMap((page) => page.items);
  return (
    <>
      <ul>
        {items.map((item) => (
          <li key={item.id}>{item.id}</li>
        ))}
      </ul>
      {hasNextPage && (
        <button type="button" disabled={isFetching} onClick={() => void fetchNextPage()}>
          Load more
        </button>
      )}
    </>
  );
}
