import { expect, test } from 'vitest';
import { timelineData } from '../../../src/shared/guides/timelineData.ts';

test('periods get their position and length on a common axis, and a text description', () => {
  const data = timelineData([
    { label: 'before', from: 0, to: 5, note: '5 s', part: true },
    { label: 'Event', from: 5, to: 20 },
  ]);
  expect(data?.rows).toEqual([
    { label: 'before', note: '5 s', text: '5 s, from 0 s to 5 s', start: 0, width: 0.25, isPart: true },
    { label: 'Event', text: 'from 5 s to 20 s', start: 0.25, width: 0.75, isPart: false },
  ]);
});

test.each([
  [0, 1],
  [0, 23.5],
  [-30, 38.5],
  [0, 86_400],
  [0.2, 0.9],
])('the axis from %s to %s has two to six different labels', (from, to) => {
  const ticks = timelineData([{ label: 'Event', from, to }])?.ticks ?? [];
  expect(ticks.length).toBeGreaterThanOrEqual(2);
  expect(ticks.length).toBeLessThanOrEqual(6);
  expect(new Set(ticks.map(({ text }) => text)).size).toBe(ticks.length);
  expect(ticks.every(({ at }) => at >= 0 && at <= 1)).toBe(true);
});

test.each([[undefined], [[]], [[{ label: 'Event', from: 5, to: 5 }]], [[{ label: 'Event', from: 5 }]], [[{ from: 0, to: 5 }]]])(
  'rows that are not periods are rejected: %j',
  (rows) => {
    expect(timelineData(rows)).toBeUndefined();
  },
);
