import { configure, useDeleteToken } from '@acme/api/react/pat';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

export function DeleteToken() {
  const { mutate, isSuccess, error, isPending } = useDeleteToken();
  const send = () => mutate({ id: '887fe918-7d9f-4adc-97b7-ca2d1878709a' });
  return (
    <>
      <button type="button" disabled={isPending} onClick={send}>
        Delete a token
      </button>
      {error && <p role="alert">{error.message}</p>}
      {isSuccess && <p>Done</p>}
    </>
  );
}
