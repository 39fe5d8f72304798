import { stepOfCall, type Story, type StoryPage } from '../../codegen/guides/calls/story.ts';
import type { CallFacts, GuideCall } from '../../codegen/guides/calls/call.ts';
import type { RanCall } from '../../src/guides/steps/runCall.ts';
import { runSteps } from '../../src/guides/steps/runSteps.ts';

/** A call of a story and its result. */
export type StoryCall = { readonly page: StoryPage; readonly call: GuideCall; readonly ran: RanCall };

/**
 * Makes the calls of a story in order on a fresh demo organization.
 * @param until the page to stop after; omitted, the whole story runs
 */
export const runStory = async ({ pages }: Story, { operations }: CallFacts, until?: StoryPage): Promise<readonly StoryCall[]> => {
  const told = pages.slice(0, until === undefined ? undefined : pages.indexOf(until) + 1).flatMap((page) =>
    page.calls.map((call) => {
      const operation = operations.get(call.operationId);
      if (operation === undefined) throw new Error(`${page.file}:${call.line}: no API has an operation "${call.operationId}".`);
      return { page, call, step: stepOfCall(call, operation) };
    }),
  );
  const results = await runSteps(told.map(({ step }) => step));
  return told.flatMap(({ page, call }, index) => {
    const ran = results[index];
    return ran === undefined ? [] : [{ page, call, ran }];
  });
};
