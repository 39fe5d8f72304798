import { expect, test } from 'vitest';
import { claimReload, reloadPause } from '../../src/page/chunks/chunkReload.ts';

const guardAt = (times: number[], stored: { value: string | null }, isOffline = false) => ({
  isOffline: () => isOffline,
  read: () => stored.value,
  write: (value: string) => {
    stored.value = value;
  },
  now: () => times.shift() ?? 0,
});

test('one reload is allowed in thirty seconds', () => {
  const guard = guardAt([1000, 1000, 2000, 1000 + reloadPause, 1000 + reloadPause], { value: null });
  expect([claimReload(guard), claimReload(guard), claimReload(guard)]).toEqual([true, false, true]);
});

test('invalid storage and a clock that was set back do not prevent it', () => {
  expect(claimReload(guardAt([1000, 1000], { value: 'junk' }))).toBe(true);
  expect(claimReload(guardAt([1000, 1000], { value: '999999' }))).toBe(true);
});

test('without network no reload is allowed, and none is used up', () => {
  const stored = { value: null };
  expect(claimReload(guardAt([1000], stored, true))).toBe(false);
  expect(claimReload(guardAt([1000, 1000], stored))).toBe(true);
});
