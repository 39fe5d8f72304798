import { configure, nextPage, useGetJobStatisticsInfinite } from '@acme/api/react/workflows';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

export function GetJobStatistics() {
  const { data, error, isPending, hasNextPage, isFetching, fetchNextPage } = useGetJobStatisticsInfinite(
    { page_size: 100 },
    { query: { initialPageParam: 1, getNextPageParam: nextPage } },
  );
  if (isPending) return <p>Loading…</p>;
  if (error) return <p role="alert">{error.message}</p>;
  const items = data.pages.flatMap((page) => page.items);
  return (
    <>
      <pre>{JSON.stringify(items, null, 2)}</pre>
      {hasNextPage && (
        <button type="button" disabled={isFetching} onClick={() => void fetchNextPage()}>
          Load more
        </button>
      )}
    </>
  );
}
