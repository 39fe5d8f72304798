import { beforeEach, expect, it, vi } from 'vitest';
import { exampleDraft } from '../../src/console/draft/draft.ts';
import { replay, runOnDemo, wireOfDraft } from '../../src/console/send/run.ts';
import type { Demo } from '../../src/demo/demo.ts';
import type { OperationPage } from '../../src/shared/pages/referencePage.ts';
import { operationOf } from '../mocks/operations.ts';

const sent: Request[] = [];
const demo = {
  fetch: (request: Request) => {
    sent.push(request);
    return Promise.resolve(new Response());
  },
  effectsOf: () => ({ changes: [] }),
  ageTo: () => undefined,
} as unknown as Demo;
vi.mock('../../src/demo/demo.ts', () => ({ loadDemo: () => Promise.resolve(demo), sandboxAge: () => 0 }));

beforeEach(() => void (sent.length = 0));

it.each([
  [undefined, 'Authorization', 'Bearer admin'],
  [{ in: 'header', name: 'Authorization', prefix: 'Basic ' }, 'Authorization', 'Basic admin'],
  [{ in: 'header', name: 'X-Key', prefix: '' }, 'X-Key', 'admin'],
] as const)(
  'sends the token to the sandbox where the operation expects it, on the first call and on repeats: %o',
  async (credential, name, value) => {
    const operation: OperationPage = {
      ...operationOf('listFields'),
      ...(credential !== undefined && { credential }),
      snippets: [],
      schemas: {},
    };
    const draft = exampleDraft(operation, 'admin');
    await runOnDemo(operation, draft);
    await replay(demo, operation, [wireOfDraft(operation, draft, operation.exampleRequest.baseUrl)]);
    expect(sent.map(({ headers }) => headers.get(name))).toEqual([value, value]);
  },
);
