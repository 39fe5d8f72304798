import { configure, useDeleteRobolog } from '@acme/api/react/metadata';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

export function DeleteRobolog() {
  const { mutate, data, error, isPending } = useDeleteRobolog();
  const send = () => mutate({ id: 'f0bcd62c-3b11-4d43-878a-19f5012036a5' });
  return (
    <>
      <button type="button" disabled={isPending} onClick={send}>
        Delete a robolog
      </button>
      {error && <p role="alert">{error.message}</p>}
      {data && <pre>{JSON.stringify(data, null, 2)}</pre>}
    </>
  );
}
