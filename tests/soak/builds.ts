import { execFile, spawn, spawnSync, type SpawnSyncOptions } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createPreview } from '../../codegen/site/serve/preview.ts';
import { treeHash } from '../treeHash.ts';
import { copyProject, type ProjectCopy } from '../projectCopy.ts';
import { listen } from '../listen.ts';

const root = join(import.meta.dirname, '../..');

const vite = (...options: readonly string[]): readonly string[] => [
  join(root, 'node_modules/vite/bin/vite.js'),
  'build',
  '--logLevel',
  'error',
  ...options,
];

/** Builds without blocking this process, whose preview continues to respond. */
const buildWhole = async ({ folder, dist }: ProjectCopy, base: string): Promise<{ readonly hash: string; ms: number }> => {
  const started = performance.now();
  await promisify(execFile)(process.execPath, vite('--base', base), { cwd: folder });
  return { hash: treeHash(dist), ms: performance.now() - started };
};

/**
 * The results of killed builds: how often the old or the new site remained, what was broken, and how many requests to a preview
 * got no page.
 */
export type KilledBuilds = {
  /** The number of builds that did not finish before they were killed. */
  readonly killed: number;
  readonly old: number;
  readonly new: number;
  readonly broken: readonly string[];
  readonly requests: number;
  readonly failedRequests: readonly string[];
};

/**
 * Kills builds at moments spread over their duration, while requesting pages from a preview of the site. Compares the remaining
 * site with the old and the new one, which a last build makes. A build that finishes before it is killed counts as well.
 */
export const killBuilds = async (rounds: number): Promise<KilledBuilds> => {
  const copy = copyProject();
  const server = createPreview({ folder: copy.dist });
  const state = { isDone: false };
  try {
    const first = await buildWhole(copy, '/');
    const origin = await listen(server);
    const failedRequests: string[] = [];
    let requests = 0;
    const reader = (async () => {
      while (!state.isDone) {
        for (const path of ['/', '/api/metadata', '/search']) {
          const status = await fetch(origin + path).then(
            async (response) => (await response.text(), response.status),
            (error: unknown) => `${String(error)} ${String(error instanceof Error ? error.cause : '')}`,
          );
          requests += 1;
          if (status !== 200) failedRequests.push(`${path}: ${status}`);
          await sleep(20);
        }
      }
    })();
    let killed = 0;
    let { ms } = first;
    const changed: { readonly round: number; readonly base: string; readonly hash: string }[] = [];
    for (let round = 0; round < rounds; round++) {
      const before = treeHash(copy.dist);
      const base = before === first.hash ? '/docs/' : '/';
      const child = spawn(process.execPath, vite('--base', base), { cwd: copy.folder, stdio: 'ignore' });
      // The last rounds aim at the end of the build, when the site is moved into place.
      const started = performance.now();
      const timer = setTimeout(() => child.kill('SIGKILL'), ms * ((round + 0.5) / rounds));
      await new Promise((ended) => child.once('exit', ended));
      clearTimeout(timer);
      if (child.signalCode === 'SIGKILL') killed += 1;
      // The first builds filled the caches, so later ones take less time.
      else ms = performance.now() - started;
      const hash = treeHash(copy.dist);
      if (hash !== before) changed.push({ round, base, hash });
    }
    const last = await buildWhole(copy, '/docs/');
    if (last.hash === first.hash) throw new Error('The two sites are the same.');
    const mixed = changed.filter(({ base, hash }) => hash !== (base === '/' ? first : last).hash);
    const broken = mixed.map(({ round }) => `round ${round + 1} of ${rounds}: neither the old site nor the new one`);
    const abandoned = [...readdirSync(copy.folder), ...readdirSync(join(copy.folder, '.cache'))].filter((name) =>
      /^(?:dist\.|server-)/.test(name),
    );
    broken.push(...abandoned.map((name) => `${name} is left`));
    state.isDone = true;
    await reader;
    return { killed, old: rounds - changed.length, new: changed.length - mixed.length, broken, requests, failedRequests };
  } finally {
    state.isDone = true;
    server.close();
    copy.remove();
  }
};

/** Whether this system lets a process mount its own disk. */
export const canMount = (): boolean =>
  process.platform === 'linux' && spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'none', tmpdir()]).status === 0;

/** Runs a program and its arguments with a small disk mounted in a folder, which only the program sees. */
export const runOnSmallDisk = (disk: string, kilobytes: number, program: readonly string[], options: SpawnSyncOptions) => {
  const script = 'mount -t tmpfs -o "size=$1k" none "$0" && shift && exec "$@"';
  return spawnSync('unshare', ['-rm', 'sh', '-c', script, disk, String(kilobytes), ...program], { ...options, encoding: 'utf8' });
};

/** Builds twice on a disk that has room for one site. @returns problems of the site after the second build */
export const buildOnFullDisk = async (): Promise<readonly string[]> => {
  const copy = copyProject();
  try {
    await buildWhole(copy, '/');
    const { stdout } = spawnSync('du', ['-sk', copy.dist], { encoding: 'utf8' });
    const kilobytes = Math.round(Number.parseInt(stdout, 10) * 1.5);
    const disk = join(copy.folder, 'disk');
    const program = join(import.meta.dirname, 'fullDisk.ts');
    mkdirSync(disk);
    const builds = [process.execPath, program, disk, ...vite('--outDir', join(disk, 'dist'))];
    const { status, stdout: report, stderr } = runOnSmallDisk(disk, kilobytes, builds, { cwd: copy.folder });
    if (status !== 0) throw new Error(`The builds on a small disk failed.\n${stderr}`);
    return JSON.parse(report) as readonly string[];
  } finally {
    copy.remove();
  }
};
