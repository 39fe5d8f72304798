import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FailedStep, MockRuns, WrongResponse } from '../diff/types.ts';
import type { StepCall } from '../../src/shared/guides/stepCall.ts';
import type { BuildContext } from '../cache/buildContext.ts';
import { loadCheckedApis } from './checkedApi.ts';
import { createDriftCheck } from './drift.ts';
import type { Exchange } from './har.ts';
import type { GuideCall } from '../guides/calls/call.ts';
import { loadCallFacts, type LoadedOperation } from '../guides/calls/facts.ts';
import { readStories, stepsOf } from '../guides/calls/story.ts';
import { loadGuides } from '../guides/read/loadGuides.ts';
import { inputsOf, plainRun, recall } from '../lastRun.ts';
import { exampleRole } from '../load/settings/permissions.ts';
import { loadProject } from '../load/settings/project.ts';

type Result = { readonly problems: readonly string[] };

type Runner = {
  readonly runSteps: (
    steps: readonly StepCall[],
    watch: (request: Request, response: Response) => Promise<void>,
  ) => Promise<readonly Result[]>;
};

/** The call of an operation's own example. */
const exampleStep = (operation: LoadedOperation, role: string): StepCall => ({
  title: operation.id,
  operationId: operation.id,
  as: role,
  request: operation.exampleRequest,
  parameters: operation.parameters,
  ...(operation.credential !== undefined && { credential: operation.credential }),
  wait: 0,
  save: {},
  expect: { status: operation.exampleRequest.expectedStatus },
});

/** Returns the failed calls of a story. One that uses none of the operations counts as a consequence of the failure before it. */
const failuresOf = (
  calls: readonly (GuideCall & { readonly file: string })[],
  results: readonly Result[],
  operations: ReadonlySet<string>,
): readonly FailedStep[] => {
  const failed: FailedStep[] = [];
  for (const [at, { file, line, title, operationId }] of calls.entries()) {
    const [problem] = results[at]?.problems ?? [];
    if (problem === undefined) continue;
    const last = failed.pop();
    if (last !== undefined && !operations.has(operationId)) failed.push({ ...last, consequences: last.consequences + 1 });
    else failed.push(...(last === undefined ? [] : [last]), { file, line, title, operationId, problem, consequences: 0 });
  }
  return failed;
};

/**
 * Calls these operations on the generated mock, as their examples and the guides do.
 * @returns the calls of guides that fail, and the responses that do not match the specs; undefined when generated/ was not built
 * from the current specs and guides
 */
export const runOnMock = async (root: string, operations: ReadonlySet<string>, context: BuildContext): Promise<MockRuns | undefined> => {
  const runner = join(root, 'src/guides/steps/runSteps.ts');
  const project = loadProject(root);
  if (!existsSync(runner) || !project.ok || recall(inputsOf(root, join(root, 'generated'), plainRun)) === undefined) return undefined;
  const facts = await loadCallFacts(root);
  const guides = await loadGuides(root, project.value.product, true, context);
  const { stories } = readStories(guides.ok ? guides.value : [], facts);
  const { runSteps } = (await import(pathToFileURL(runner).href)) as Runner;
  const exchanges: Exchange[] = [];
  const watch = async ({ method, url }: Request, response: Response): Promise<void> => {
    const { status, headers } = response;
    exchanges.push({ method: method.toLowerCase(), url, status, headers: new Map(headers), body: await response.text() });
  };
  const failed: FailedStep[] = [];
  for (const story of stories) {
    const calls = story.pages.flatMap((page) => page.calls.map((call) => ({ ...call, file: page.file })));
    if (!calls.some(({ operationId }) => operations.has(operationId))) continue;
    failed.push(...failuresOf(calls, await runSteps(stepsOf(story, facts), watch), operations));
  }
  for (const id of operations) {
    const operation = facts.operations.get(id);
    if (operation !== undefined) await runSteps([exampleStep(operation, exampleRole(facts))], watch);
  }
  const check = createDriftCheck(await loadCheckedApis(root));
  const wrong = check(exchanges)
    .operations.filter(({ operation }) => operations.has(operation))
    .flatMap(({ api, operation, drifts }) =>
      drifts.map(({ status, text }): WrongResponse => ({ api, operationId: operation, problem: `${status}: ${text}` })),
    );
  return { failed, wrong };
};
