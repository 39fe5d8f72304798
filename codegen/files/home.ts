import { join } from 'node:path';

/** The folder of this program, where its packages and its license are. */
export const home = join(import.meta.dirname, '..', '..');
