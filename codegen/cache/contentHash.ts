import { hash } from 'node:crypto';

/** A short hash of a text: enough to tell versions of one file apart, no secret. */
export const contentHash = (content: string | Uint8Array): string => hash('sha256', content, 'hex').slice(0, 16);
