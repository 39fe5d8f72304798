import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Language } from '../../src/shared/snippets/language.ts';
import { languages } from '../../src/shared/snippets/languages/index.ts';
import { operations } from '../../generated/operations.ts';
import { servedMock } from '../mocks/servedMock.ts';
import { variantKey } from '../../src/shared/snippets/variantKey.ts';
import { runSnippets, type Target } from '../shared/snippets/runSnippets.ts';
import { sdkClients } from '../shared/snippets/sdkClients.ts';
import { generatedOperation } from '../generatedOperation.ts';
import { programsFor } from '../programs.ts';
import { skipWithout } from '../skip.ts';
import { messageOf } from '../../src/shared/messageOf.ts';

vi.mock('@tanstack/react-query', async () => (await import('../shared/snippets/runSnippets.ts')).queryStandIn);

const generated = join(import.meta.dirname, '..', '..', 'generated');

/** The kinds of snippets: each language, without or with the API's client. */
const kinds = languages.flatMap((language: Language) => [
  { id: language.id as string, language, isSdk: false },
  ...(language.variants?.others ?? [])
    .filter(({ id }) => id === 'sdk')
    .map((variant) => ({ id: variantKey(language.id, variant.id), language, isSdk: true })),
]);

const cases = operations.map(({ api, name }) => ({ api, name, status: generatedOperation(api, name).exampleRequest.expectedStatus }));

const log: string[] = [];
const mock = servedMock({ log: (line) => log.push(line) });
let clients: Target['clients'];

beforeAll(async () => {
  clients = await sdkClients('all');
}, 60_000);
beforeEach(() => {
  log.length = 0;
});

/** Returns the statuses of the calls after each reset. */
const responsesPerSnippet = (): readonly (readonly number[])[] => {
  const groups: number[][] = [];
  for (const line of log) {
    const status = Number(/ (\d{3}) \d+ ms /.exec(line)?.[1]);
    if (line.startsWith('POST /__mock/reset')) groups.push([]);
    else groups.at(-1)?.push(status);
  }
  return groups;
};

test('every curl snippet starts with the URL of its operation', () => {
  const first = (file: string): string => readFileSync(join(generated, file), 'utf8').split('\n')[0] ?? '';
  const withoutUrl = cases
    .map(({ api, name }) => `${api}/snippets/curl/${name}.sh`)
    .filter((file) => !/^\(?curl ['"]?https:\/\//.test(first(file)));
  expect(withoutUrl).toEqual([]);
});

describe('every snippet of every operation gets the response that its example documents', () => {
  test.for(kinds)('$id', { timeout: 240_000 }, async ({ id, isSdk, language: { extension, program } }, context) => {
    skipWithout(context, ...programsFor(program));
    const files = cases.map(({ api, name }) => ({ path: `${api}/snippets/${id}/${name}.${extension}` }));
    const failure = await runSnippets({ program }, files, generated, {
      // Some readers end the URL with a slash.
      url: `${mock.url}/`,
      token: 'admin',
      reset: `${mock.url}/__mock/reset`,
      ...(isSdk && clients !== undefined && { clients }),
    }).then(
      () => '',
      (error: unknown) => messageOf(error),
    );
    const responses = responsesPerSnippet();
    const wrong = cases.flatMap(({ api, name, status }, index) => {
      const got = responses[index] ?? [];
      return got.at(-1) === status && got.every((one) => one < 400)
        ? []
        : [`specs/${api}.yaml ${name}: ${got.join(', ') || 'no call'} in place of ${status}`];
    });
    expect(wrong, failure).toEqual([]);
    expect(failure).toBe('');
  });
});
