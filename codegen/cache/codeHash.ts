import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contentHash } from './contentHash.ts';
import { filesBelow } from '../files/filesBelow.ts';

const home = join(import.meta.dirname, '..', '..');

const importPattern = /(?:^|\n)(?:import|export)\s(?!type\s)[^'"`;]*?from\s'(\.{1,2}\/[^']+\.ts)'|\bimport\('(\.{1,2}\/[^']+\.ts)'\)/g;

/** The modules that a module imports, except type-only imports. */
const importsOf = (file: string, text: string): readonly string[] =>
  [...text.matchAll(importPattern)]
    .map(([, from, dynamic]) => join(dirname(file), from ?? dynamic ?? ''))
    .filter((path) => existsSync(path));

let hash: string | undefined;

/**
 * Returns a hash of everything that generated files depend on besides specs, guides and settings: every file of codegen, the
 * modules of the site that it imports, the versions of all packages, and Node.
 */
export const codeHash = (): string => {
  if (hash !== undefined) return hash;
  const texts = new Map<string, string>();
  const pending = [...filesBelow(join(home, 'codegen')), join(home, 'package-lock.json')];
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    if (texts.has(file)) continue;
    const text = readFileSync(file, 'utf8');
    texts.set(file, text);
    if (file.endsWith('.ts')) pending.push(...importsOf(file, text));
  }
  const lines = [...texts].map(([file, text]) => `${file.slice(home.length)}\0${contentHash(text)}`);
  hash = contentHash([process.version, ...lines.toSorted()].join('\n'));
  return hash;
};
