import { configure, useInviteUser } from './oum.hooks.ts';

configure({ baseUrl: process.env.ACME_API_URL ?? 'https://api.acme.example', token: process.env.ACME_TOKEN });

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
