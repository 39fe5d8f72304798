/**
 * `npm start`: generates, builds and serves the site. One process passes signals on to the running step; in a chain of npm
 * scripts they would stop at a shell and leave the server running.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { home } from '../../files/home.ts';
import { whenToldToEnd } from '../../../src/shared/node/onShutdown.ts';

const serve = [join(home, 'codegen/site/serve/serve.ts'), ...process.argv.slice(2)];

const steps: readonly (readonly string[])[] = [
  // A port in use is reported before a build, not after it.
  [...serve, '--try'],
  [join(home, 'codegen/cli.ts')],
  [join(home, 'node_modules/vite/bin/vite.js'), 'build', '--configLoader', 'native'],
  serve,
];

let isTold = false;
let end = (): void => {};
whenToldToEnd(() => {
  isTold = true;
  end();
});

/**
 * Runs a step.
 * @returns its exit code, or that of the signal that ended it
 */
const run = (step: readonly string[]): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...step], { cwd: home, stdio: 'inherit' });
    end = () => void child.kill('SIGTERM');
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 143));
  });

for (const step of steps) {
  // The signal can arrive when one step has succeeded and the next has not begun.
  process.exitCode = isTold ? 143 : await run(step);
  if (process.exitCode !== 0) break;
}
