import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createProgress } from '../../src/shell/loading/progress.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const record = () => {
  const shown: (number | null)[] = [];
  return {
    shown,
    progress: createProgress(
      (share) => shown.push(share),
      () => 1,
    ),
  };
};

test('draws nothing when loading ends within 200 ms', () => {
  const { shown, progress } = record();
  progress.start();
  vi.advanceTimersByTime(199);
  progress.done();
  vi.advanceTimersByTime(2000);
  expect(shown).toEqual([]);
});

test('begins at 0.08 after 200 ms and grows by at most 0.02 each 800 ms', () => {
  const { shown, progress } = record();
  progress.start();
  vi.advanceTimersByTime(200);
  expect(shown).toEqual([0.08]);
  vi.advanceTimersByTime(1600);
  expect(shown.map((share) => share?.toFixed(2))).toEqual(['0.08', '0.10', '0.12']);
});

test('never reaches the end by itself', () => {
  const { shown, progress } = record();
  progress.start();
  vi.advanceTimersByTime(200 + 800 * 100);
  expect(Math.max(...shown.map((share) => share ?? 0))).toBe(0.994);
});

test('fills when loading is over and disappears 200 ms later', () => {
  const { shown, progress } = record();
  progress.start();
  vi.advanceTimersByTime(300);
  progress.done();
  expect(shown.at(-1)).toBe(1);
  vi.advanceTimersByTime(200);
  expect(shown.at(-1)).toBeNull();
});
