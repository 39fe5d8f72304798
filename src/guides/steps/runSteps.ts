import { contract } from '../../mocks/contract.ts';
import { createPlatform } from '../../platform/createPlatform.ts';
import type { SavedValues } from '../../shared/guides/placeholders.ts';
import type { StepCall } from '../../shared/guides/stepCall.ts';
import { runCall, type RanCall, type StoryPlatform } from './runCall.ts';

/**
 * Makes calls one after the other on a fresh demo organization. Its clock stands still between the waits of the calls.
 * @param watch gets every request with a copy of its response
 */
export const runSteps = async (
  steps: readonly StepCall[],
  watch?: (request: Request, response: Response) => Promise<void>,
): Promise<readonly RanCall[]> => {
  const { handle, advance } = createPlatform({ contract });
  const platform: StoryPlatform = {
    advance,
    handle: async (request) => {
      const response = await handle(request);
      await watch?.(request, response.clone());
      return response;
    },
  };
  const ran: RanCall[] = [];
  let saved: SavedValues = {};
  for (const step of steps) {
    const result = await runCall(step, platform, saved);
    saved = result.saved;
    ran.push(result);
  }
  return ran;
};
