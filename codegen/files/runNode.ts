import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { home } from './home.ts';

/** The exit code of a program, and its output. */
type Ended = { readonly code: number | null; readonly stdout: string; readonly stderr: string };

/** Runs a Node program until it ends. */
export const runNode = (program: string, args: readonly string[], cwd: string, env: NodeJS.ProcessEnv = process.env): Promise<Ended> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...args], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const printed = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr'] as const) child[name].on('data', (chunk: Buffer) => (printed[name] += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, ...printed }));
  });

/** Runs the TypeScript compiler as a program. */
export const runCompiler = (folder: string): Promise<Ended> =>
  runNode(join(home, 'node_modules/typescript7/bin/tsc'), ['-p', folder, '--pretty', 'false'], folder);

/** The program of `@redocly/cli`, which cannot be used as a module. */
export const redoclyCli = join(home, 'node_modules/@redocly/cli/bin/cli.js');

/** The environment in which it runs: without telemetry, update checks and colors. */
export const redoclyEnvironment = (more: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv => ({
  ...process.env,
  REDOCLY_TELEMETRY: 'off',
  REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  NO_COLOR: '1',
  ...more,
});

/** Runs `redocly` in a folder. @param more additional environment variables */
export const runRedocly = (args: readonly string[], cwd: string, more: Readonly<Record<string, string>> = {}): Promise<Ended> =>
  runNode(redoclyCli, args, cwd, redoclyEnvironment(more));
