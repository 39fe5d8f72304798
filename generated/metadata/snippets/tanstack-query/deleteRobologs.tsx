import { configure, useDeleteRobologs } from '@acme/api/react/metadata';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

export function DeleteRobologs() {
  const { mutate, data, error, isPending } = useDeleteRobologs();
  const send = () => mutate({
    params: {
      ids: [
        '04d13bc3-2bda-4741-8817-b898cbb6e22b',
        '32d681b4-2d40-4193-8e50-b81b743dc85e',
      ],
    },
  });
  return (
    <>
      <button type="button" disabled={isPending} onClick={send}>
        Delete several robologs
      </button>
      {error && <p role="alert">{error.message}</p>}
      {data && <pre>{JSON.stringify(data, null, 2)}</pre>}
    </>
  );
}
