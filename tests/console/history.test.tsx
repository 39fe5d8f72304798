import { beforeEach, expect, test } from 'vitest';
import { forgetChanges, history, remember, rememberChanges, type MadeCall } from '../../src/console/session/history.ts';
import { HistoryRows } from '../../src/console/session/HistoryRows.tsx';
import { markup } from '../reference/markup.tsx';

const call: Omit<MadeCall, 'number' | 'at'> = {
  operationId: 'createNote',
  anchor: 'createNote',
  route: '/api/notes',
  wire: { method: 'POST', path: '/notes', headers: {}, body: null, actor: 'developer' },
  draft: { actor: 'developer', path: {}, query: {}, headers: {}, body: { kind: 'none' } } as unknown as MadeCall['draft'],
  status: 201,
  milliseconds: 3,
  origin: null,
};

const shown = (): string =>
  markup(
    <HistoryRows
      calls={history.get().calls}
      operationId="createNote"
      languages={[{ language: 'curl', label: 'curl' }]}
      onRepeat={() => {}}
    />,
  );

beforeEach(() => history.set({ calls: [], changing: [] }));

test('a session is what was sent since the sandbox was reset', () => {
  remember(call, true);
  expect(shown()).toContain('Copy session as');
  forgetChanges();
  expect(shown()).toContain('Repeat call 1');
  expect(shown()).not.toContain('Copy session as');
  remember(call, true);
  expect(history.get().calls.map(({ isUndone = false }) => isUndone)).toEqual([false, true]);
  expect(shown()).toContain('Copy session as');
});

test('a session says how many changes it lacks, such as those of a guide', () => {
  remember(call, true);
  expect(shown()).not.toContain('Omits');
  rememberChanges([{ ...call.wire, path: '/notes/1', age: 5 }]);
  expect(shown()).toContain('Omits one earlier call outside this history');
  rememberChanges([{ ...call.wire, path: '/notes/2', age: 9 }]);
  expect(shown()).toContain('Omits 2 earlier calls outside this history');
  forgetChanges();
  remember({ ...call, wire: { ...call.wire, path: '/notes/3' } }, true);
  expect(shown()).not.toContain('Omits');
  // The history lists the same call from before the reset, but a session begins after it.
  rememberChanges([call.wire]);
  expect(shown()).toContain('Omits one earlier call');
});
