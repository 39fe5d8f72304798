import { contract } from '../../mocks/contract.ts';
import { createPlatform } from '../../platform/handle.ts';
import type { SavedValues } from '../../shared/guides/placeholders.ts';
import type { StepCall } from '../../shared/guides/stepCall.ts';
import { runCall, type RanCall } from './runCall.ts';

/** Makes calls one after the other on a fresh demo organization. Its clock stands still between the waits of the calls. */
export const runSteps = async (steps: readonly StepCall[]): Promise<readonly RanCall[]> => {
  const platform = createPlatform({ contract });
  const ran: RanCall[] = [];
  let saved: SavedValues = {};
  for (const step of steps) {
    const result = await runCall(step, platform, saved);
    saved = result.saved;
    ran.push(result);
  }
  return ran;
};
