import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { OperationPage } from '../../src/shared/pages/referencePage.ts';
import { exampleDraft, provokedDraft, requestOfDraft } from '../../src/console/draft/draft.ts';
import { problemsOfDraft } from '../../src/console/form/problems.ts';
import { linkHash, readLink } from '../../src/console/draft/permalink.ts';
import { loadRenderer } from '../../src/console/renderSnippet.ts';
import { earlierWires } from '../../src/console/send/run.ts';
import { toRequest, wireCall } from '../../src/shared/request/wire.ts';
import { contract } from '../../src/mocks/contract.ts';
import { createPlatform } from '../../src/platform/createPlatform.ts';

const generated = join(import.meta.dirname, '../../generated');
const operations: readonly OperationPage[] = contract.apis.flatMap(({ name }) =>
  readdirSync(join(generated, name, 'operations'))
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(join(generated, name, 'operations', file), 'utf8')) as OperationPage),
);

const origin = 'https://api.test';

const call = async (operation: OperationPage, draft: ReturnType<typeof exampleDraft>): Promise<number> => {
  const platform = createPlatform({ contract });
  const wire = wireCall(requestOfDraft(operation, draft, operation.exampleRequest.baseUrl), operation.parameters, draft.actor);
  for (const earlier of earlierWires(operation, draft))
    await platform.handle(toRequest(earlier, origin, earlier.actor === 'nobody' ? null : earlier.actor));
  return (await platform.handle(toRequest(wire, origin, draft.actor === 'nobody' ? null : draft.actor))).status;
};

test('every operation of the mock has generated data', () => {
  expect(operations.map(({ id }) => id).toSorted()).toEqual(contract.operations.map(({ id }) => id).toSorted());
});

describe.each(operations.map((operation) => [operation.id, operation] as const))('%s', (_id, operation) => {
  test('responds to its example with the documented response', async () => {
    expect(await call(operation, exampleDraft(operation, 'admin'))).toBe(operation.exampleRequest.expectedStatus);
  });
  test('finds no problems in its own example', () => {
    expect(problemsOfDraft(operation, exampleDraft(operation, 'admin'), operation.schemas)).toEqual([]);
  });
  test.each(operation.responses.map(({ status, provocation }) => [status, provocation] as const))(
    'responds with %s to the request that the list of examples loads',
    async (status, provocation) => {
      expect(provocation).not.toBeNull();
      if (provocation !== null) expect(await call(operation, provokedDraft(operation, provocation))).toBe(Number(status));
    },
  );
  test('is restored completely from its link', () => {
    const draft = exampleDraft(operation, 'admin');
    expect(readLink(linkHash(operation.anchor, { draft, earlier: [], age: 0 }), operation.anchor)?.draft).toEqual(draft);
  });
  test('renders the snippets of its page from the example', async () => {
    for (const { language, code } of operation.snippets)
      expect((await loadRenderer(language))(operation.exampleRequest, operation).code).toBe(code.code.trimEnd());
  });
});
