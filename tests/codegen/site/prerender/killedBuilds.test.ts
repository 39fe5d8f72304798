import { expect, it } from 'vitest';
import { killBuilds } from '../../../soak/builds.ts';

// `npm run soak` does this more often, and builds on a full disk too.
it('a killed build leaves the old site or the new one, and a preview goes on responding', async () => {
  const result = await killBuilds(2);
  expect(result).toMatchObject({ broken: [], failedRequests: [] });
  expect(result.old + result.new).toBe(2);
  expect(result.requests).toBeGreaterThan(10);
}, 300_000);
