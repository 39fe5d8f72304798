import { configure, nextPage, useListTaggerVersionsInfinite } from '@acme/api/react/autotagging';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

export function ListTaggerVersions() {
  const { data, error, isPending, hasNextPage, isFetching, fetchNextPage } = useListTaggerVersionsInfinite(
    'cb93ca56-4f17-4f11-8d8e-c078b37e2630',
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
