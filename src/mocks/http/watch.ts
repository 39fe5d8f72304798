import { type ChildProcess, spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { whenToldToEnd } from '../../shared/node/onShutdown.ts';

/** The delay in milliseconds between a change and the run of codegen, because editors save in several steps. */
const settleMs = 200;

/**
 * Runs the mock of a checkout in a separate process. When the specs or the product change, codegen runs and the mock restarts
 * with the result. While the specs are invalid, it keeps running with the last valid ones. Ends when the mock exits by itself.
 * @param root the checkout
 * @param words the arguments of the mock
 */
export const watchMock = (root: string, words: readonly string[]): void => {
  const start = (): ChildProcess => {
    const child = spawn(process.execPath, [...process.execArgv, join(root, 'src/mocks/http/server.ts'), ...words], { stdio: 'inherit' });
    child.once('close', (code) => {
      if (child === server) process.exit(code ?? 1);
    });
    return child;
  };
  let server: ChildProcess | undefined = start();
  let codegen: ChildProcess | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStale = false;

  const restart = (): void => {
    const old = server;
    server = undefined;
    old?.once('close', () => {
      server = start();
    });
    old?.kill();
  };
  const refresh = (): void => {
    isStale = codegen !== undefined;
    if (isStale) return;
    codegen = spawn(process.execPath, [join(root, 'codegen/cli.ts')], { cwd: root, stdio: 'inherit' });
    codegen.once('close', (code) => {
      codegen = undefined;
      if (isStale) refresh();
      else if (code === 0) restart();
      else console.error('The mock keeps running with the previous specs.');
    });
  };
  const changed = (): void => {
    clearTimeout(timer);
    timer = setTimeout(refresh, settleMs);
  };
  watch(join(root, 'specs'), { recursive: true }, changed);
  // Editors replace a file when they save it, so its folder is watched.
  for (const [folder, file] of [
    [root, 'redocly.yaml'],
    [join(root, 'content'), 'product.yaml'],
  ] as const)
    watch(folder, (_, name) => {
      if (name === file) changed();
    });
  whenToldToEnd(() => {
    codegen?.kill();
    if (server === undefined) process.exit(0);
    server.kill();
  });
};
