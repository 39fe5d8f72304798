import { configure, useRemoveSupplements } from '@acme/api/react/metadata';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

export function RemoveSupplements() {
  const { mutate, isSuccess, error, isPending } = useRemoveSupplements();
  const send = () => mutate({
    id: 'f0bcd62c-3b11-4d43-878a-19f5012036a5',
    data: { children: ['6cfa740a-0c5e-4a53-a28e-edec076dd3a0'] },
  });
  return (
    <>
      <button type="button" disabled={isPending} onClick={send}>
        Remove supplements from a robolog
      </button>
      {error && <p role="alert">{error.message}</p>}
      {isSuccess && <p>Done</p>}
    </>
  );
}
