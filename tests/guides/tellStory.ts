import type { SavedValues } from '../../src/shared/guides/placeholders.ts';
import { stepOfCall, type Story, type StoryPage } from '../../codegen/guides/calls/story.ts';
import type { CallFacts, GuideCall } from '../../codegen/guides/calls/call.ts';
import { contract } from '../../src/mocks/contract.ts';
import { createPlatform } from '../../src/platform/handle.ts';
import { runCall, type RanCall } from '../../src/guides/steps/runCall.ts';

/** A call that was made, and what came back. */
export type ToldCall = { readonly page: StoryPage; readonly call: GuideCall; readonly ran: RanCall };

/**
 * Makes the calls of a story one after the other on a fresh demo organization.
 * @param until the page to stop after; the end of the story when absent
 */
export const tellStory = async ({ pages }: Story, { operations }: CallFacts, until?: StoryPage): Promise<readonly ToldCall[]> => {
  const platform = createPlatform({ contract });
  const told: ToldCall[] = [];
  let saved: SavedValues = {};
  for (const page of pages) {
    for (const call of page.calls) {
      const operation = operations.get(call.operationId);
      if (operation === undefined) throw new Error(`${page.file}:${call.line}: no API has an operation "${call.operationId}".`);
      const ran = await runCall(stepOfCall(call, operation), platform, saved);
      saved = ran.saved;
      told.push({ page, call, ran });
    }
    if (page === until) break;
  }
  return told;
};
