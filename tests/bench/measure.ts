import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The wall and CPU time in seconds, and the peak memory of the largest process in MB. */
export type Cost = { readonly wall: number; readonly cpu: number; readonly memory: number };

/**
 * Measures a Node program and the Node programs that it starts.
 * @param folder the project in which it runs, with the reports in its `.cache`
 * @throws if the program fails
 */
export const measure = (folder: string, args: readonly string[], input = ''): Cost => {
  const reports = join(folder, '.cache', 'usage');
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const hook = join(folder, '.cache', 'usage.mjs');
  // Workers write the file of their process too. The process itself writes it last.
  writeFileSync(
    hook,
    `import { writeFileSync } from 'node:fs'; process.on('exit', () => { const u = process.resourceUsage(); writeFileSync(${JSON.stringify(`${reports}/`)} + process.pid, JSON.stringify({ cpu: (u.userCPUTime + u.systemCPUTime) / 1e6, memory: u.maxRSS / 1024 })); });`,
  );
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: folder,
    encoding: 'utf8',
    input,
    maxBuffer: 100e6,
    env: { ...process.env, NODE_OPTIONS: `--import ${pathToFileURL(hook).href}` },
  });
  const wall = (performance.now() - started) / 1000;
  if (status !== 0) throw new Error(`${args.join(' ')} failed.\n${stdout.slice(-4000)}${stderr.slice(-4000)}`);
  const used = readdirSync(reports).map((name) => JSON.parse(readFileSync(join(reports, name), 'utf8')) as Omit<Cost, 'wall'>);
  return { wall, cpu: used.reduce((sum, { cpu }) => sum + cpu, 0), memory: Math.max(...used.map(({ memory }) => memory)) };
};
