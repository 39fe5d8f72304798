import { configure, useSetUserRoles } from '@acme/api/react/oum';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

export function SetUserRoles() {
  const { mutate, isSuccess, error, isPending } = useSetUserRoles();
  const send = () => mutate({
    id: 'e4978ea6-c264-4f4b-a90e-eb157f0dc41d',
    data: ['analyst', 'developer'],
  });
  return (
    <>
      <button type="button" disabled={isPending} onClick={send}>
        Set the roles of a user
      </button>
      {error && <p role="alert">{error.message}</p>}
      {isSuccess && <p>Done</p>}
    </>
  );
}
