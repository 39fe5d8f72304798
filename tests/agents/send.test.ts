import { expect, test } from 'vitest';
import { sendAs, setDestination } from '../../src/agents/send.ts';

const sent: Request[] = [];
const to = (fetch: (request: Request) => Promise<Response>, seconds = 5): void =>
  setDestination({ baseUrl: 'https://host.test/below/', token: 't', fetch, variables: { url: 'X_URL', token: 'X_TOKEN' }, seconds });

const record = async (request: Request): Promise<Response> => {
  sent.push(request);
  return new Response(null, { status: 204 });
};

test('gives up on a host that does not answer, and says what is open', async () => {
  to(({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))), 0.05);
  await expect(sendAs({})('/a', { method: 'POST' })).rejects.toThrow(
    'https://host.test did not answer within 0.05 seconds. Whether the call took effect is not known',
  );
});

test('sends arguments that are headers as headers, below the path of the address', async () => {
  to(record);
  await sendAs({ headers: ['If-Match'] })('/api?If-Match=%22a%22&page=1', { method: 'PUT', body: '{}' });
  const request = sent.at(-1);
  expect(request?.url).toBe('https://host.test/below/api?page=1');
  expect(request?.headers.get('If-Match')).toBe('"a"');
  expect(request?.headers.get('Authorization')).toBe('Bearer t');
  expect(request?.redirect).toBe('manual');
});

test('sends text that is no JSON as it stands', async () => {
  to(record);
  await sendAs({ mediaType: 'text/turtle' })('/api', { method: 'PUT', body: JSON.stringify('<a> <b> "c" .') });
  expect(sent.at(-1)?.headers.get('Content-Type')).toBe('text/turtle');
  expect(await sent.at(-1)?.text()).toBe('<a> <b> "c" .');
});

test('sends the fields of a form as its media type has them', async () => {
  to(record);
  const body = JSON.stringify({ name: 'a & b', tags: ['x', 'y'], photo: 'bytes' });
  await sendAs({ mediaType: 'application/x-www-form-urlencoded', form: { files: {}, deep: [] } })('/api', { method: 'POST', body });
  expect(await sent.at(-1)?.text()).toBe('name=a+%26+b&tags=x&tags=y&photo=bytes');
  await sendAs({ mediaType: 'multipart/form-data', form: { files: { photo: 'image/png' }, deep: [] } })('/api', { method: 'POST', body });
  const form = await sent.at(-1)?.formData();
  expect(form?.getAll('tags')).toEqual(['x', 'y']);
  expect(form?.get('photo')).toMatchObject({ name: 'photo.png', type: 'image/png' });
});
