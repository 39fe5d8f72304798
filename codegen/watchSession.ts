import { join } from 'node:path';
import type { Diagnostic } from './diagnostic.ts';
import { emitters } from './emit/index.ts';
import type { GeneratedFile } from './emit/types.ts';
import type { EmitCache } from './emitCache.ts';
import { hoverCache, refreshHovers } from './hovers/refresh.ts';
import { emittedCache, memoryCache } from './emitCache.ts';
import type { GuideMemo } from './pipeline.ts';
import { emitFiles, runPipeline } from './pipeline.ts';
import type { SpecMemo } from './specMemo.ts';
import { writeFiles } from './write.ts';

/** What one run of a session came to. `written` names files below generated/. */
export type SessionRun = { readonly problems: readonly Diagnostic[]; readonly written: readonly string[]; readonly ms: number };

/** Codegen that stays in memory, for a dev server: what did not change is not made again. */
export type WatchSession = {
  /** Remakes what the page shows. Slow outputs stay as they are until `catchUp`. */
  readonly run: () => Promise<SessionRun>;
  /** Remakes the slow outputs of the last run that succeeded. */
  readonly catchUp: () => Promise<SessionRun>;
};

const fast = emitters.filter(({ slow }) => slow !== true);
const slow = emitters.filter((emitter) => emitter.slow === true);

/** Looks into memory first, then into the folder that the command line uses as well. */
const layered = (memory: EmitCache, folder: EmitCache): EmitCache => ({
  get: (key) => {
    const near = memory.get(key);
    if (near !== undefined) return near;
    const far = folder.get(key);
    if (far !== undefined) memory.set(key, far);
    return far;
  },
  set: (key, files) => {
    memory.set(key, files);
    folder.set(key, files);
  },
});

/** A session over the project in `root` that writes into `generated/`. Guides that are wrong are warnings: the page of a guide tells them itself. */
export const createWatchSession = (root: string): WatchSession => {
  const out = join(root, 'generated');
  const cache = layered(memoryCache(), emittedCache(root));
  const specMemo: SpecMemo = new Map();
  const guideMemo: GuideMemo = { key: '', guides: undefined };
  let slowFiles: readonly GeneratedFile[] | undefined;
  let last: { readonly input: Parameters<typeof emitFiles>[0]; readonly files: readonly GeneratedFile[] } | undefined;

  const write = async (files: readonly GeneratedFile[], warnings: readonly Diagnostic[], started: number): Promise<SessionRun> => {
    const report = await writeFiles(files, out, { strategy: 'files', waitMs: 5_000 });
    const problems = report.ok ? warnings : [...warnings, ...report.problems];
    return { problems, written: report.ok ? report.value.written : [], ms: performance.now() - started };
  };

  return {
    run: async () => {
      const started = performance.now();
      const made = await runPipeline({ root, drafts: true, emitters: fast, cache, specMemo, guideMemo });
      if (!made.ok) return { problems: made.problems, written: [], ms: performance.now() - started };
      // Without slow files of an earlier run nothing may be written yet: theirs would count as left over.
      slowFiles ??= await emitFiles(made.value.input, slow, cache);
      last = { input: made.value.input, files: made.value.files };
      const files = [...made.value.files, ...slowFiles];
      return write([...files, ...(await refreshHovers(files, { out, mode: 'keep', cache: hoverCache }))], made.warnings, started);
    },
    catchUp: async () => {
      const started = performance.now();
      const current = last;
      if (current === undefined) return { problems: [], written: [], ms: 0 };
      slowFiles = await emitFiles(current.input, slow, cache);
      const files = [...current.files, ...slowFiles];
      const hovers = await refreshHovers(files, { out, mode: 'read', cache: hoverCache });
      // A newer run came in between: it is followed by a catch-up of its own.
      if (last !== current) return { problems: [], written: [], ms: performance.now() - started };
      return write([...files, ...hovers], [], started);
    },
  };
};
