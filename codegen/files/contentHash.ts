import { hash } from 'node:crypto';

/** Returns a short hash of a text. It tells versions of one file apart and is not for secrets. */
export const contentHash = (content: string | Uint8Array): string => hash('sha256', content, 'hex').slice(0, 16);
