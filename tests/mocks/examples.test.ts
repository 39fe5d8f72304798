import { describe, expect, it } from 'vitest';
import { contract } from '../../src/mocks/contract.ts';
import { createPlatform } from '../../src/platform/handle.ts';
import { operations, send } from './operations.ts';

const shown = operations.flatMap((operation) =>
  operation.responses.flatMap(({ status, content, provocation }) => {
    const [example] = content[0]?.examples ?? [];
    // The shared examples of 401, 404 and 500 are general; the responses name the case.
    const general = provocation === null || ['401', '404', '500'].includes(status);
    return example === undefined || general ? [] : [{ title: `${operation.id} ${status}`, provocation, value: example.value }];
  }),
);

/** A body with one URL in place of those of tagger versions: each mount of the mock has its own. */
const withoutContentUrls = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body ?? null), (name, value: unknown) =>
    name === 'content' && typeof value === 'object' && value !== null && 'url' in value ? { ...value, url: '' } : value,
  );

describe('the examples of the specs', () => {
  it.each(shown)('show the responses of the demo organization: $title', async ({ provocation, value }) => {
    const { body } = await send(createPlatform({ contract }).handle, provocation);
    expect(withoutContentUrls(body)).toEqual(withoutContentUrls(value));
  });
});
