import { configure, useInviteUser } from '@acme/api/react/oum';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

export function InviteUser() {
  const { mutate, isSuccess, error, isPending } = useInviteUser();
  const send = () => mutate({
    data: {
      email: 'noor@harbor-robotics.example',
      name: 'Noor de Wit',
      roles: ['analyst'],
      connection: 'none',
    },
  });
  return (
    <>
      <button type="button" disabled={isPending} onClick={send}>
        Invite a user to your organization
      </button>
      {error && <p role="alert">{error.message}</p>}
      {isSuccess && <p>Done</p>}
    </>
  );
}
