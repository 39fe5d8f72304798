import { configure, useDeleteToken } from './pat.hooks.ts';

configure({ baseUrl: process.env.ACME_API_URL ?? 'https://api.acme.example', token: process.env.ACME_TOKEN });

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
