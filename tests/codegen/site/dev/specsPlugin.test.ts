import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { specsPlugin } from '../../../../codegen/site/dev/specsPlugin.ts';
import type { SessionRun, WatchSession } from '../../../../codegen/watchSession.ts';

const root = '/project';
const quiet: SessionRun = { problems: [], written: [], ms: 0 };

/** The number of saves. */
let saves = 0;

/** Returns a session with these functions that remembers how many saves its last run read. */
const sessionOf = ({ run, catchUp = run }: Pick<WatchSession, 'run'> & Partial<WatchSession>): WatchSession => {
  let read = 0;
  return {
    run: () => {
      read = saves;
      return run();
    },
    catchUp,
    isCurrent: () => read === saves,
    placeOf: () => undefined,
  };
};

const bad: SessionRun = {
  ...quiet,
  problems: [{ severity: 'error', rule: 'struct', text: 'Bad.', file: 'specs/notes.yaml', line: 1, col: 1 }],
};

/** Starts the plugin with a minimal development server; `save` saves a spec, and notifies the plugin unless the watcher misses it. */
const start = (open: () => Promise<WatchSession>) => {
  const watcher = Object.assign(new EventEmitter(), { add: vi.fn() });
  const errors: string[] = [];
  const warn = vi.fn();
  const server = {
    watcher,
    middlewares: { use: vi.fn() },
    config: { server: {}, logger: { error: (text: string) => errors.push(text), info: vi.fn(), warn } },
    ws: { send: vi.fn(), on: vi.fn() },
    httpServer: new EventEmitter(),
    restart: vi.fn(),
  };
  const { configureServer } = specsPlugin(root, open);
  if (typeof configureServer !== 'function') throw new Error('The plugin does not configure the server.');
  void configureServer.call({} as never, server as unknown as ViteDevServer);
  const save = async (isMissed = false): Promise<void> => {
    saves += 1;
    if (!isMissed) watcher.emit('change', join(root, 'specs/notes.yaml'));
    await vi.advanceTimersByTimeAsync(30);
  };
  return { errors, warn, watcher, sent: server.ws.send, save };
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubEnv('VITEST', undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

it('retries to open the session after a failure', async () => {
  const run = vi.fn(async () => quiet);
  const open = vi.fn(async () => sessionOf({ run })).mockRejectedValueOnce(new Error('Out of memory.'));
  const { errors, save } = start(open);
  await save();
  expect(errors).toEqual(['codegen failed: Out of memory.']);
  expect(run).not.toHaveBeenCalled();
  await save();
  expect(run).toHaveBeenCalledTimes(1);
});

it('runs again for a change that is saved during a failing run', async () => {
  let fail = (_error: Error): void => undefined;
  const run = vi.fn(async () => quiet).mockImplementationOnce(() => new Promise((_, reject) => (fail = reject)));
  const { errors, save } = start(async () => sessionOf({ run }));
  await save();
  await save();
  expect(run).toHaveBeenCalledTimes(1);
  fail(new Error('No space is left.'));
  await vi.advanceTimersByTimeAsync(1);
  expect(run).toHaveBeenCalledTimes(2);
  expect(errors).toEqual(['codegen failed: No space is left.']);
});

it('finds a save that the watcher misses', async () => {
  const run = vi.fn(async () => quiet);
  const { save } = start(async () => sessionOf({ run, catchUp: async () => quiet }));
  await save();
  await save(true);
  expect(run).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(run).toHaveBeenCalledTimes(2);
});

it('runs immediately for a save while it catches up, and keeps the problems of that run', async () => {
  const catchUps: (() => void)[] = [];
  const run = vi
    .fn(async () => quiet)
    .mockResolvedValueOnce(quiet)
    .mockResolvedValueOnce(bad);
  const catchUp = vi.fn(() => new Promise<SessionRun>((resolve) => catchUps.push(() => resolve(quiet))));
  const { errors, sent, save } = start(async () => sessionOf({ run, catchUp }));
  await save();
  await vi.advanceTimersByTimeAsync(1000);
  expect(catchUp).toHaveBeenCalledTimes(1);
  await save();
  expect(run).toHaveBeenCalledTimes(2);
  expect(errors).toHaveLength(1);
  const before = sent.mock.calls.length;
  catchUps[0]?.();
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent.mock.calls).toHaveLength(before);
  // The failed run ended the first one.
  expect(catchUp).toHaveBeenCalledTimes(2);
  catchUps[1]?.();
  await vi.advanceTimersByTimeAsync(1);
  expect(sent.mock.calls).toHaveLength(before);
  await save();
  await vi.advanceTimersByTimeAsync(1000);
  expect(catchUp).toHaveBeenCalledTimes(3);
});

it('shows the errors of a broken spec again after the update of a module, which closes the overlay', async () => {
  const { sent, save, watcher } = start(async () => sessionOf({ run: async () => bad }));
  const update = async (): Promise<void> => {
    sent.mockClear();
    watcher.emit('change', join(root, 'src/App.tsx'));
    await vi.advanceTimersByTimeAsync(500);
  };
  await update();
  expect(sent).not.toHaveBeenCalled();
  await save();
  await update();
  expect(sent).toHaveBeenCalledWith(expect.objectContaining({ type: 'error' }));
});

it('warns of a guide that is not in the sidebar, which no page shows', async () => {
  const unlisted: SessionRun = {
    ...quiet,
    problems: [
      { severity: 'warn', rule: 'guide-list', text: 'The guide is not in the sidebar.', file: 'content/new.mdx', line: 0, col: 0 },
    ],
  };
  const { save, warn } = start(async () => sessionOf({ run: async () => unlisted }));
  await save();
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('content/new.mdx'), { timestamp: true });
});
