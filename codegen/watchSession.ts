import { join } from 'node:path';
import type { Diagnostic, SourcePosition } from './diagnostics/diagnostic.ts';
import { emitters } from './emit/index.ts';
import type { GeneratedFile } from './emit/types.ts';
import { sourcePointer } from './model/sourcePointer.ts';
import { createContext } from './cache/buildContext.ts';
import { currentHovers, readHoverFiles } from './hovers/refresh.ts';
import { hashInputs, writeOutput } from './lastRun.ts';
import { emitFiles, emitWhileNeeded } from './pipeline/emitFiles.ts';
import { runPipeline } from './pipeline/runPipeline.ts';

/** The result of one run of a session. `written` names files below generated/. */
export type SessionRun = { readonly problems: readonly Diagnostic[]; readonly written: readonly string[]; readonly ms: number };

/** Codegen that stays in memory for a development server, so that unchanged results are reused. */
export type WatchSession = {
  /**
   * Regenerates the files that pages show. The others do not change until `catchUp`. If a file is saved during the first second
   * of a run, the run starts again and only writes the newer result.
   */
  readonly run: () => Promise<SessionRun>;
  /** Whether the files have not changed since the last run. */
  readonly isCurrent: () => boolean;
  /** Regenerates the files of the last successful run that no page shows, once. A new run ends it. */
  readonly catchUp: () => Promise<SessionRun>;
  /** The position in a spec of the part with an anchor on a reference page, according to the last successful run. */
  readonly placeOf: (route: string, anchor: string) => SourcePosition | undefined;
};

/** Milliseconds within which several saves lead to one result. */
const burstMs = 1000;

const shown = emitters.filter(({ later }) => later !== true);
const later = emitters.filter((emitter) => emitter.later === true);

/**
 * Creates a session for the project in `root` that writes to `generated/`. Problems of guides are warnings, because their pages
 * show them.
 */
export const createWatchSession = (root: string): WatchSession => {
  const out = join(root, 'generated');
  const context = createContext(root);
  let laterFiles: readonly GeneratedFile[] | undefined;
  let runs = 0;
  let inputs = '';
  let hasWritten = false;
  let apisOfLaterFiles = '';
  let hasCaughtUp = false;
  let last: { readonly input: Parameters<typeof emitFiles>[0]; readonly files: readonly GeneratedFile[] } | undefined;

  const write = (files: readonly GeneratedFile[], warnings: readonly Diagnostic[], started: number): SessionRun => {
    const report = writeOutput(root, out, files, !hasWritten);
    hasWritten ||= report.ok;
    const problems = report.ok ? warnings : [...warnings, ...report.problems];
    return { problems, written: report.ok ? report.value.written : [], ms: performance.now() - started };
  };

  const isCurrent = (): boolean => inputs === hashInputs(root);

  const readFiles = (): ReturnType<typeof runPipeline> => {
    inputs = hashInputs(root);
    return runPipeline({ root, drafts: true, unchecked: true, emitters: shown, context });
  };

  return {
    isCurrent,
    run: async () => {
      const started = performance.now();
      runs += 1;
      let made = await readFiles();
      while (!isCurrent() && performance.now() - started < burstMs) made = await readFiles();
      if (!made.ok) return { problems: made.problems, written: [], ms: performance.now() - started };
      const apis = made.value.input.apis.map(({ name }) => name).join();
      // Nothing is written before all files of every API exist: existing ones would be removed as obsolete, and the page of a new
      // API refers to its own.
      if (laterFiles === undefined || apis !== apisOfLaterFiles) laterFiles = (await emitFiles(made.value.input, later, context)).files;
      apisOfLaterFiles = apis;
      last = { input: made.value.input, files: made.value.files };
      hasCaughtUp = false;
      const files = [...made.value.files, ...laterFiles];
      return write([...files, ...currentHovers(files, out)], made.warnings, started);
    },
    placeOf: (route, anchor) => {
      const api = last?.input.apis.find((candidate) => candidate.route === route);
      const bundle = last?.input.bundles.find(({ entry }) => entry.route === route);
      if (api === undefined || bundle === undefined) return undefined;
      const pointer = sourcePointer(bundle.document, api, anchor);
      return pointer === undefined ? undefined : bundle.locate(pointer);
    },
    catchUp: async () => {
      const started = performance.now();
      if (last === undefined || hasCaughtUp) return { problems: [], written: [], ms: 0 };
      const { input, files: ofPages } = last;
      const before = runs;
      // A newer run, even one that fails, is followed by its own `catchUp`.
      const isNewest = (): boolean => runs === before;
      const made = await emitWhileNeeded(input, later, context, isNewest);
      const files = [...ofPages, ...(made?.files ?? [])];
      const hovers = made !== undefined && isNewest() ? await readHoverFiles(files) : [];
      if (made === undefined || !isNewest()) return { problems: [], written: [], ms: performance.now() - started };
      laterFiles = made.files;
      hasCaughtUp = true;
      return write([...files, ...hovers], [], started);
    },
  };
};
