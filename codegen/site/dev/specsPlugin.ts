import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Connect, HotPayload, Plugin, ViteDevServer } from 'vite';
import { isError, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { formatDiagnostics } from '../../diagnostics/formatDiagnostics.ts';
import { applyEdits } from '../../diagnostics/applyEdits.ts';
import { createMemory } from '../../cache/memory.ts';
import type { SessionRun, WatchSession } from '../../watchSession.ts';
import { isUnfinished } from '../../../src/shared/node/unfinishedOutput.ts';
import { pageSettings } from '../../load/settings/pageSettings.ts';
import { messageOf } from '../../../src/shared/messageOf.ts';
import { reloadPages } from './hotPages.ts';

const quietMs = 25;
const updateMs = 200;
const catchUpMs = 700;

const nameOf = (root: string, path: string): string => relative(root, path).split(sep).join('/');

/** Whether codegen reads a file, and so has to run again when the file changes. */
const isInput = (root: string, path: string): boolean => {
  const name = nameOf(root, path);
  return (
    name === 'redocly.yaml' ||
    pageSettings.has(name) ||
    name === 'content/synonyms.yaml' ||
    name === 'content/questions.yaml' ||
    name === 'content/sidebar.ts' ||
    /^specs\/.+\.(?:ya?ml|json)$/.test(name) ||
    /^content\/.+\.mdx$/.test(name)
  );
};

const overlay = (root: string, problems: readonly Diagnostic[]): HotPayload => {
  const errors = problems.filter(isError);
  const [first] = errors;
  const message = formatDiagnostics(errors, 'text').trimEnd();
  return {
    type: 'error',
    err: {
      message,
      stack: '',
      plugin: 'specs',
      ...(errors.some(({ edit }) => edit !== undefined) && { pluginCode: 'safe-fixes' }),
      ...(first === undefined
        ? {}
        : {
            id: join(root, first.file),
            ...(first.line > 0 && { loc: { file: join(root, first.file), line: first.line, column: first.col } }),
          }),
    },
  };
};

/** Loads codegen on first use, with Node's own loader, so that the server starts without loading the linter. */
const openSession = async (root: string): Promise<WatchSession> => {
  const module = (await import(
    /* @vite-ignore */ pathToFileURL(join(import.meta.dirname, '../../watchSession.ts')).href
  )) as typeof import('../../watchSession.ts');
  return module.createWatchSession(root);
};

/** An empty update, which closes the overlay. */
const nothing: HotPayload = { type: 'update', updates: [] };

/** Runs codegen one run at a time, sends problems to the overlay, and writes the files that no page shows in quiet moments. */
const createRuns = (server: ViteDevServer, root: string, open: typeof openSession) => {
  const memory = createMemory();
  // A session that failed to open is not kept, so that the next change tries again.
  const session = (): Promise<WatchSession> => memory('session', '', () => open(root));
  let timer: NodeJS.Timeout | undefined;
  let later: NodeJS.Timeout | undefined;
  let running = false;
  let runs = 0;
  let isSettingEdited = false;
  let catchingUp: Promise<void> = Promise.resolve();
  let broken: readonly Diagnostic[] = [];

  const showErrors = (): void => {
    if (broken.length === 0) return;
    // A page that receives its first update while the overlay is open assumes that it is broken and reloads.
    server.ws.send(nothing);
    server.ws.send(overlay(root, broken));
  };

  const reportRun = (run: SessionRun, what: string): void => {
    const wasBroken = broken.length > 0;
    broken = run.problems.filter(isError);
    // Pages show the problems of their guides, but a guide that is not in the sidebar has no page.
    const unlisted = run.problems.filter((problem) => problem.rule === 'guide-list' && !isError(problem));
    if (unlisted.length > 0) server.config.logger.warn(`\n${formatDiagnostics(unlisted, 'text')}`, { timestamp: true });
    if (broken.length > 0) {
      server.config.logger.error(`\n${formatDiagnostics(broken, 'text')}`, { timestamp: true });
      showErrors();
    } else {
      if (wasBroken) server.ws.send(nothing);
      if (run.written.length > 0)
        server.config.logger.info(`${what}: ${run.written.length} files in ${Math.round(run.ms)} ms`, { timestamp: true });
    }
  };

  const fail = (error: unknown): void => server.config.logger.error(`codegen failed: ${messageOf(error)}`, { timestamp: true });

  const remake = async (): Promise<void> => {
    if (running) return;
    running = true;
    runs += 1;
    clearTimeout(later);
    try {
      const opened = await session();
      // Run again for a change that was saved during the run, even if the run failed.
      do await opened.run().then((run) => reportRun(run, 'codegen'), fail);
      while (!opened.isCurrent());
      if (isSettingEdited && broken.length === 0) {
        isSettingEdited = false;
        reloadPages(server);
      }
      later = setTimeout(() => {
        catchingUp = catchingUp.then(() => catchUp(opened));
      }, catchUpMs);
    } catch (error) {
      fail(error);
    } finally {
      running = false;
    }
  };

  // Saving a file does not wait for this: a newer run ends it, and is followed by another one.
  const catchUp = async (opened: WatchSession): Promise<void> => {
    if (running) return;
    // The watcher does not report a file that is saved again within 50 ms.
    if (!opened.isCurrent()) return remake();
    const before = runs;
    try {
      const run = await opened.catchUp();
      // Do not overwrite the report of a newer run, or of one that failed.
      if (runs === before && broken.length === 0) reportRun(run, 'codegen (types, validators, mock, downloads)');
    } catch (error) {
      fail(error);
    }
  };

  const runAfter = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void remake(), ms);
  };

  return {
    session,
    /** The errors of the last run. */
    broken: (): readonly Diagnostic[] => broken,
    showErrors,
    runAfter,
    changed: (path: string): void => {
      // The update of any module closes the overlay.
      if (!isInput(root, path)) return void setTimeout(showErrors, updateMs);
      isSettingEdited ||= pageSettings.has(nameOf(root, path));
      runAfter(quietMs);
    },
    stop: (): void => {
      clearTimeout(timer);
      clearTimeout(later);
    },
  };
};

/** Redirects to the place in a spec that an anchor of a page shows, which Vite opens in the running editor. */
const openSpec =
  ({ config }: ViteDevServer, root: string, session: () => Promise<WatchSession>): Connect.NextHandleFunction =>
  (request, response, next) => {
    const query = new URL(request.url ?? '/', 'http://localhost').searchParams;
    const route = `/${(query.get('route') ?? '').slice(config.base.length)}`;
    void session().then((opened) => {
      const place = opened.placeOf(decodeURI(route), query.get('anchor') ?? '');
      if (place === undefined) response.writeHead(404);
      else {
        const file = encodeURIComponent(`${join(root, place.file)}:${place.line}:${place.col}`);
        response.writeHead(307, { location: `${config.base}__open-in-editor?file=${file}` });
      }
      response.end();
    }, next);
  };

/**
 * Runs codegen in the development server: when a spec is saved, it is linted and its files are rewritten in the same process, and
 * the server sends them to the page. Problems are shown in the overlay until they are fixed.
 */
export const specsPlugin = (root: string, open = openSession): Plugin => ({
  name: 'specs',
  apply: 'serve',
  configureServer: (server) => {
    if (server.config.server.middlewareMode || process.env['VITEST'] !== undefined) return;
    const runs = createRuns(server, root, open);
    server.middlewares.use('/__open-spec', openSpec(server, root, runs.session));
    server.middlewares.use('/__fix-specs', (request, response) => {
      // Other sites must not write files.
      const isOwn = request.method === 'POST' && request.headers['sec-fetch-site'] === 'same-origin';
      if (isOwn) applyEdits(root, runs.broken());
      response.writeHead(isOwn ? 204 : 403).end();
    });
    server.watcher.add([join(root, 'specs'), join(root, 'content'), join(root, 'redocly.yaml')]);
    for (const event of ['add', 'change', 'unlink'] as const) server.watcher.on(event, runs.changed);
    // A page that is opened while a spec is broken shows the overlay too.
    server.ws.on('connection', () => setTimeout(runs.showErrors, 50));
    // Warm up after the first page, so that the first save is as fast as later ones.
    server.httpServer?.once('listening', () => {
      // A run that was killed may have left files of two versions, so complete those immediately.
      runs.runAfter(isUnfinished(join(root, 'generated')) ? 0 : 1_500);
    });
    server.httpServer?.once('close', runs.stop);
  },
});
