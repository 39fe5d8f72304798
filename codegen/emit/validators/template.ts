import { readFileSync } from 'node:fs';

/** A file that is copied into generated/ unchanged: code that all APIs share. */
export const readTemplate = (name: 'validation.js' | 'validation.d.ts'): string =>
  readFileSync(new URL(`templates/${name}`, import.meta.url), 'utf8');
