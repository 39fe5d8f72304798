import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';

/*
 * Stops the development server in a folder that it cannot write to. Vite writes a file before it reads its configuration, and
 * would print a stack trace.
 */

const root = join(import.meta.dirname, '..');
try {
  accessSync(root, constants.W_OK);
} catch (error) {
  const why = error.code === 'EROFS' ? 'the file system is read-only' : 'permission denied';
  console.error(`The development server cannot write to ${root}: ${why}. Make the folder writable, or copy the project to one that is.`);
  process.exit(2);
}
