import { configure, nextPage, useListLocationsInfinite } from '@acme/api/react/metadata';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

export function ListLocations() {
  const { data, error, isPending, hasNextPage, isFetching, fetchNextPage } = useListLocationsInfinite(
    {
      uri: 's3://harbor-robot-logs/rotterdam/2025-06-02/hall-3-run-14.mcap',
    },
    { query: { initialPageParam: 1, getNextPageParam: nextPage } },
  );
  if (isPending) return <p>Loading…</p>;
  if (error) return <p role="alert">{error.message}</p>;
  const items = data.pages.flatMap((page) => page.items);
  return (
    <>
      <ul>
        {items.map((item) => (
          <li key={item.id}>{item.uri}</li>
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
