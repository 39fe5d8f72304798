import { configure, useCreateTagger } from '@acme/api/react/autotagging';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

export function CreateTagger() {
  const { mutate, data, error, isPending } = useCreateTagger();
  const send = () => mutate({
    data: {
      name: 'Wheel slip',
      description: 'Finds wheels that turn without moving the robot.',
    },
  });
  return (
    <>
      <button type="button" disabled={isPending} onClick={send}>
        Create a tagger
      </button>
      {error && <p role="alert">{error.message}</p>}
      {data && <pre>{JSON.stringify(data, null, 2)}</pre>}
    </>
  );
}
