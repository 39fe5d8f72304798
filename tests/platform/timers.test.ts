import { afterEach, expect, it, vi } from 'vitest';
import type { World } from '../../src/platform/request/call.ts';
import { MissingPart } from '../../src/platform/missingPart.ts';
import { seedTables } from '../../src/platform/seed/all.ts';
import { makeState, makeTables } from '../../src/platform/state/state.ts';
import { loadTimerRule } from '../../src/platform/state/timerRules.ts';
import { runTimers } from '../../src/platform/state/timers.ts';

vi.mock(import('../../src/platform/state/timerRules.ts'), () => ({ loadTimerRule: vi.fn<typeof loadTimerRule>() }));
afterEach(() => vi.mocked(loadTimerRule).mockReset());

const world = (ms: number) => ({ now: ms }) as World;

it('keeps a timer due if its rule does not load, and runs it when it loads', async () => {
  const timers = [{ id: 't1', at: 1, kind: 'backfilled', subject: 's', data: {} }];
  const state = makeState(makeTables({ ...seedTables(), timers }));
  vi.mocked(loadTimerRule).mockResolvedValueOnce(() => Promise.reject(new MissingPart('offline')));
  await expect(runTimers(state, 5, world)).rejects.toBeInstanceOf(MissingPart);
  expect(state.all('timers')).toHaveLength(1);

  const ran = vi.fn<() => void>();
  vi.mocked(loadTimerRule).mockResolvedValueOnce(ran);
  await runTimers(state, 5, world);
  expect(ran).toHaveBeenCalledOnce();
  expect(state.all('timers')).toEqual([]);
});
