import { describe, expect, it } from 'vitest';
import { contract } from '../../src/mocks/contract.ts';
import type { CallModel } from '../../src/shared/model/types.ts';
import { createPlatform } from '../../src/platform/handle.ts';
import { operations, send } from './operations.ts';

const shown = operations.flatMap((operation) =>
  operation.responses.flatMap(({ status, content, provocation }) => {
    const [example] = content[0]?.examples ?? [];
    // The shared examples of 401, 404 and 500 are general; the responses describe the case.
    const general = provocation === null || ['401', '404', '500'].includes(status);
    return example === undefined || general ? [] : [{ title: `${operation.id} ${status}`, provocation, value: example.value }];
  }),
);

/** The robolog in the example has supplements and no parent. */
const withoutParent = 'removeSupplements parent';

/** Every example of a request body and of a query parameter, in an otherwise successful call. */
const requests = operations.flatMap(({ id, source, requestBody, parameters, responses }) => {
  const usual = responses.find(({ status }) => status.startsWith('2'))?.provocation ?? { operationId: id };
  const titled = (part: string, values: Partial<CallModel>) => ({
    title: `${id}, ${part} (${source.file}:${source.line})`,
    call: { ...usual, ...values },
  });
  return [
    ...(requestBody?.content ?? []).flatMap(({ examples }) =>
      examples.map(({ name, value }) => titled(`the body ${name}`, { body: value })),
    ),
    ...parameters.flatMap(({ name, in: place, example }) =>
      place === 'query' && example !== undefined && `${id} ${name}` !== withoutParent
        ? [titled(name, { query: { ...usual.query, [name]: example } })]
        : [],
    ),
  ];
});

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
  it.each(requests)('are requests that the demo organization accepts: $title', async ({ call }) => {
    const { status, body } = await send(createPlatform({ contract }).handle, call);
    expect(status < 300 ? undefined : body).toBeUndefined();
  });
});
