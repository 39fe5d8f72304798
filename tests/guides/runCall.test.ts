import { expect, it } from 'vitest';
import { stepOfCall } from '../../codegen/guides/calls/story.ts';
import { runCall } from '../../src/guides/steps/runCall.ts';
import type { CredentialModel } from '../../src/shared/model/types.ts';
import { operationOf } from '../mocks/operations.ts';

const call = {
  title: 'List',
  operationId: 'listFields',
  as: 'developer',
  path: {},
  query: {},
  headers: {},
  wait: 0,
  save: {},
  expect: { status: 200 },
  line: 1,
} as const;

const sentWith = async (credential: CredentialModel | undefined): Promise<Request> => {
  const operation = { ...operationOf('listFields'), ...(credential !== undefined && { credential }) };
  let sent: Request | undefined;
  const handle = (request: Request): Promise<Response> => {
    sent = request;
    return Promise.resolve(Response.json({}));
  };
  await runCall(stepOfCall(call, operation), { handle, advance: () => undefined }, {});
  if (sent === undefined) throw new Error('The call was not sent.');
  return sent;
};

it.each([
  [undefined, 'Authorization', 'Bearer developer'],
  [{ in: 'header', name: 'Authorization', prefix: 'Basic ' }, 'Authorization', 'Basic developer'],
  [{ in: 'header', name: 'X-Key', prefix: '' }, 'X-Key', 'developer'],
] as const)('sends the token of a call where its operation expects it: %o', async (credential, name, value) => {
  expect((await sentWith(credential)).headers.get(name)).toBe(value);
});

it('sends the token in the query if the operation expects it there', async () => {
  expect(new URL((await sentWith({ in: 'query', name: 'key', prefix: '' })).url).searchParams.get('key')).toBe('developer');
});
