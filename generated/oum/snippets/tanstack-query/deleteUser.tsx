import { configure, useDeleteUser } from '@acme/api/react/oum';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

export function DeleteUser() {
  const { mutate, isSuccess, error, isPending } = useDeleteUser();
  const send = () => mutate({ id: 'e4978ea6-c264-4f4b-a90e-eb157f0dc41d' });
  return (
    <>
      <button type="button" disabled={isPending} onClick={send}>
        Remove a user from your organization
      </button>
      {error && <p role="alert">{error.message}</p>}
      {isSuccess && <p>Done</p>}
    </>
  );
}
