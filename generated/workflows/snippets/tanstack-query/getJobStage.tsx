import { configure, useGetJobStage } from '@acme/api/react/workflows';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

export function GetJobStage() {
  const { data, error, isPending } = useGetJobStage('359e78f9-5834-4728-8f15-ba458ba775b5', 'eae118e7-d234-431a-9d72-6fad4a4bc213');
  if (isPending) return <p>Loading…</p>;
  if (error) return <p role="alert">{error.message}</p>;
  return <pre>{JSON.stringify(data, null, 2)}</pre>;
}
