import { configure, useDeleteValue } from '@acme/api/react/metadata';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

export function DeleteValue() {
  const { mutate, isSuccess, error, isPending } = useDeleteValue();
  const send = () => mutate({
    id: 'f0bcd62c-3b11-4d43-878a-19f5012036a5',
    fieldValueId: '2f862ffe-cf28-4725-92d8-75af412a1927',
  });
  return (
    <>
      <button type="button" disabled={isPending} onClick={send}>
        Delete a value
      </button>
      {error && <p role="alert">{error.message}</p>}
      {isSuccess && <p>Done</p>}
    </>
  );
}
