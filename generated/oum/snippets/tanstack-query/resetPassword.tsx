import { configure, useResetPassword } from '@acme/api/react/oum';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

export function ResetPassword() {
  const { mutate, isSuccess, error, isPending } = useResetPassword();
  const send = () => mutate({ id: '597d166a-7951-4e54-ab39-5198b5fab9a2' });
  return (
    <>
      <button type="button" disabled={isPending} onClick={send}>
        Send a password reset link
      </button>
      {error && <p role="alert">{error.message}</p>}
      {isSuccess && <p>Done</p>}
    </>
  );
}
