import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from './freePort.ts';
import { copyProject } from './projectCopy.ts';
import { startNode } from './startProgram.ts';

/** A development server on a copy of the project, so that tests may change its specs and guides. */
export type DevServer = {
  readonly origin: string;
  readonly read: (path: string) => string;
  /** Saves a file of the copy. */
  readonly save: (path: string, text: string) => void;
  /** Stops the server and removes the copy. */
  readonly close: () => Promise<void>;
};

// Packages are linked, so they are outside of the copy, from where the server would not serve them.
const script = `import { createServer } from 'vite';
const server = await createServer({ server: { host: '127.0.0.1', port: Number(process.argv[2]), strictPort: true, fs: { strict: false } } });
await server.listen();
console.log('ready');
`;

/** Starts the server. Throws with its output if it does not start. */
export const startDevServer = async (): Promise<DevServer> => {
  const { folder: root, remove } = copyProject();
  writeFileSync(join(root, 'dev.mjs'), script);
  const port = await freePort();
  const { CI: _ci, VITEST: _vitest, ...env } = process.env;
  const { printed, stop } = startNode(['dev.mjs', String(port)], { cwd: root, env });
  const close = async (): Promise<void> => {
    await stop();
    remove();
  };
  try {
    await printed(/^ready$/m);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    read: (path) => readFileSync(join(root, path), 'utf8'),
    save: (path, text) => writeFileSync(join(root, path), text),
    close,
  };
};
