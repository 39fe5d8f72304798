import type { BuildContext } from '../../cache/buildContext.ts';
import type { JsonValue } from '../../../src/shared/model/types.ts';
import type { StepCall } from '../../../src/shared/guides/stepCall.ts';
import { dataModule } from '../../files/dataModule.ts';
import type { GuideCall } from '../calls/call.ts';
import { stepOfCall } from '../calls/story.ts';
import { storiesOf, type SiteIndex } from '../siteIndex.ts';
import { operationOf } from './guideSteps.ts';

/** The response to a step, which a page shows before the step is run. */
type StepResponse = { readonly status: number; readonly body?: JsonValue | undefined };

/** Runs the calls of a story in order on a fresh demo organization. */
export type RunSteps = (steps: readonly StepCall[]) => Promise<readonly StepResponse[]>;

/**
 * Returns the responses to the calls of a guide, after those of the earlier pages of its story. A story runs once for all of its
 * pages.
 * @param calls the calls in the current text of the guide
 */
const responsesOf = async (
  file: string,
  calls: readonly GuideCall[],
  index: SiteIndex,
  runSteps: RunSteps,
  { memory }: BuildContext,
): Promise<readonly StepResponse[]> => {
  const { id = file, pages = [] } = storiesOf(index).stories.find((story) => story.pages.some((page) => page.file === file)) ?? {};
  const at = pages.findIndex((page) => page.file === file);
  const before = pages.slice(0, Math.max(0, at)).flatMap((page) => page.calls);
  const after = at === -1 ? [] : pages.slice(at + 1).flatMap((page) => page.calls);
  const steps = [...before, ...calls, ...after].map((call) => stepOfCall(call, operationOf(call, index.facts)));
  const responses = await memory(`responses of ${id}`, JSON.stringify(steps), () => runSteps(steps));
  return responses.slice(before.length, before.length + calls.length);
};

/** The responses to the calls of a guide as a module, which is loaded when a reader asks for one of them. */
export const responsesModule = async (...guide: Parameters<typeof responsesOf>): Promise<string> => {
  const responses = (await responsesOf(...guide)).map(({ status, body }) => ({ status, body }));
  return dataModule(JSON.stringify(responses));
};
