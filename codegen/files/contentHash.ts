import { hash } from 'node:crypto';

/** Returns a short hash of a text, to distinguish versions of a file. It is not secure enough for secrets. */
export const contentHash = (content: string | Uint8Array): string => hash('sha256', content, 'hex').slice(0, 16);
