import { join } from 'node:path';

/** The folder of this program, with its packages and its license. */
export const home = join(import.meta.dirname, '..', '..');
