import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { StepCall } from '../../src/shared/guides/stepCall.ts';
import type { BuildContext } from '../cache/buildContext.ts';
import { loadCallFacts } from '../guides/calls/facts.ts';
import { readStories, stepsOf } from '../guides/calls/story.ts';
import { loadGuides } from '../guides/read/loadGuides.ts';
import { inputsOf, plainRun, recall } from '../lastRun.ts';
import { loadProject } from '../load/settings/project.ts';

/** A call of a guide whose response is not the one that the guide describes. */
export type FailedStep = {
  readonly file: string;
  readonly line: number;
  readonly title: string;
  readonly operationId: string;
  readonly problem: string;
  /** How many later calls of its story fail although they use none of the changed operations. */
  readonly consequences: number;
};

type Runner = { readonly runSteps: (steps: readonly StepCall[]) => Promise<readonly { readonly problems: readonly string[] }[]> };

/**
 * Runs the calls of the guides that use one of these operations against the generated mock.
 * @returns the calls that fail; undefined when generated/ was not built from the current specs and guides
 */
export const failedSteps = async (
  root: string,
  operations: ReadonlySet<string>,
  context: BuildContext,
): Promise<readonly FailedStep[] | undefined> => {
  const runner = join(root, 'src/guides/steps/runSteps.ts');
  const project = loadProject(root);
  if (!existsSync(runner) || !project.ok || recall(inputsOf(root, join(root, 'generated'), plainRun)) === undefined) return undefined;
  const facts = await loadCallFacts(root);
  const guides = await loadGuides(root, project.value.product, true, context);
  const { stories } = readStories(guides.ok ? guides.value : [], facts);
  const { runSteps } = (await import(pathToFileURL(runner).href)) as Runner;
  const failed: FailedStep[] = [];
  for (const story of stories) {
    const calls = story.pages.flatMap((page) => page.calls.map((call) => ({ ...call, file: page.file })));
    if (!calls.some(({ operationId }) => operations.has(operationId))) continue;
    const results = await runSteps(stepsOf(story, facts));
    const ofStory: FailedStep[] = [];
    for (const [at, { file, line, title, operationId }] of calls.entries()) {
      const [problem] = results[at]?.problems ?? [];
      if (problem === undefined) continue;
      const last = ofStory.pop();
      if (last !== undefined && !operations.has(operationId)) ofStory.push({ ...last, consequences: last.consequences + 1 });
      else ofStory.push(...(last === undefined ? [] : [last]), { file, line, title, operationId, problem, consequences: 0 });
    }
    failed.push(...ofStory);
  }
  return failed;
};
