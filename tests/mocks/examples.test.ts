import { describe, expect, it } from 'vitest';
import { contract } from '../../src/mocks/contract.ts';
import type { OperationModel } from '../../src/shared/model/types.ts';
import { createPlatform } from '../../src/platform/createPlatform.ts';
import { refusedExamples } from '../../src/mocks/refusedExamples.ts';
import { operationOf, operations, requestOf, send } from './operations.ts';

const shown = operations.flatMap((operation) =>
  operation.responses.flatMap(({ status, content, provocation }) => {
    const [example] = content[0]?.examples ?? [];
    // The shared examples of 401, 404 and 500 are general; the responses describe the case.
    const general = provocation === null || ['401', '404', '500'].includes(status);
    return example === undefined || general ? [] : [{ title: `${operation.id} ${status}`, provocation, value: example.value }];
  }),
);

/** Returns a body without the URLs of tagger versions, because each mount of the mock has its own. */
const withoutContentUrls = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body ?? null), (name, value: unknown) =>
    name === 'content' && typeof value === 'object' && value !== null && 'url' in value ? { ...value, url: '' } : value,
  );

describe('the examples of the specs', () => {
  it.each(shown)('show the responses of the demo organization: $title', async ({ provocation, value }) => {
    const { body } = await send(createPlatform({ contract }).handle, provocation);
    expect(withoutContentUrls(body)).toEqual(withoutContentUrls(value));
  });

  // Beyond their schemas, requests must follow the rules of the platform, about names in use and valid units for example.
  it('are requests that the demo organization accepts', async () => {
    expect(await refusedExamples(contract, operations)).toEqual([]);
  });
});

const withUpperCaseIds = (text: string): string =>
  text.replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, (uuid) => uuid.toUpperCase());

const hasId = ({ exampleRequest }: OperationModel): boolean =>
  JSON.stringify(exampleRequest) !== withUpperCaseIds(JSON.stringify(exampleRequest));

// https://www.rfc-editor.org/rfc/rfc9562#section-4; the attributes of jobs are any strings.
it.each(operations.filter((operation) => hasId(operation) && operation.id !== 'listJobs'))(
  'ids in upper case get the same response: $id',
  async ({ id }) => {
    const usual = requestOf({ operationId: id });
    const { url, method, headers } = usual;
    const text = await usual.clone().text();
    const other = new Request(withUpperCaseIds(url), { method, headers, ...(text !== '' && { body: withUpperCaseIds(text) }) });
    const [expected, found] = await Promise.all([usual, other].map((request) => createPlatform({ contract }).handle(request)));
    expect([found?.status, await found?.text()]).toEqual([expected?.status, await expected?.text()]);
  },
);

describe('an example that matches its schema and is refused', () => {
  const unknown = 'e4978ea6-c264-4f4b-a90e-eb157f0dc41e';
  const getUser = operationOf('getUser');
  const createToken = operationOf('createToken');

  it('is named with the reason: an id of nothing', async () => {
    const example = { ...getUser.exampleRequest, pathParameters: { id: unknown } };
    expect(await refusedExamples(contract, [{ ...getUser, exampleRequest: example }])).toEqual([
      { operationId: 'getUser', part: { kind: 'parameter', in: 'path', name: 'id' }, status: 404, reason: `id: ${unknown} was not found.` },
    ]);
  });

  it('is named with the reason: one of several bodies', async () => {
    const [media] = createToken.requestBody?.content ?? [];
    if (media === undefined || createToken.requestBody === null) throw new Error('createToken has no body.');
    const past = { name: 'past', summary: '', value: { name: 'a', expiration: '2001-01-01T00:00:00Z' } };
    const content = [{ ...media, examples: [...media.examples, past] }];
    expect(await refusedExamples(contract, [{ ...createToken, requestBody: { ...createToken.requestBody, content } }])).toEqual([
      {
        operationId: 'createToken',
        part: { kind: 'body', mediaType: 'application/json', example: 'past' },
        status: 400,
        reason: 'expiration: 2001-01-01T00:00:00Z is in the past.',
      },
    ]);
  });
});
