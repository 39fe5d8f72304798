import { expect, test } from 'vitest';
import { freshPlatform, operations } from '../mocks/operations.ts';
import { reportFigures, soakCount, soakTimeout } from '../soak/count.ts';
import { type WorstCase, worstCases } from './worstCases.ts';

const seed = Number(process.env['SEED'] ?? 20250616);
const count = soakCount(150);
const mostMilliseconds = 200;

/** Measures the CPU milliseconds of a call on a new platform. Lazy parts of the platform are loaded in advance. */
const cost = async ({ request }: WorstCase): Promise<{ readonly milliseconds: number; readonly status: number }> => {
  const platform = freshPlatform();
  const asked = request();
  const before = process.threadCpuUsage();
  const response = await platform.handle(asked);
  await response.arrayBuffer();
  const { user, system } = process.threadCpuUsage(before);
  return { milliseconds: (user + system) / 1000, status: response.status };
};

test(`no call takes more than ${mostMilliseconds} ms of CPU (seed ${seed})`, { timeout: soakTimeout(600_000) }, async (context) => {
  const platform = freshPlatform();
  await Promise.all(operations.map(({ id }) => platform.prepare(id)));
  const cases = worstCases(operations, seed, count);
  const slow: string[] = [];
  let slowest = 0;
  for (const worst of cases) {
    // The first run may include compilation, and garbage collection of earlier cases. The second run shows the cost of the call.
    let { milliseconds, status } = await cost(worst);
    if (milliseconds > mostMilliseconds) ({ milliseconds, status } = await cost(worst));
    slowest = Math.max(slowest, milliseconds);
    if (milliseconds > mostMilliseconds) slow.push(`${worst.title}: ${Math.round(milliseconds)} ms, ${status}`);
    if (status >= 500) slow.push(`${worst.title}: ${status}`);
  }
  reportFigures(context, { calls: cases.length, 'slowest (ms of CPU)': Math.round(slowest) });
  expect(cases.length).toBeGreaterThan(500);
  expect(slow).toEqual([]);
});
