import { home } from '../files/home.ts';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contentHash } from '../files/contentHash.ts';
import { filesBelow } from '../files/filesBelow.ts';

const importPattern = /(?:^|\n)(?:import|export)\s(?!type\s)[^'"`;]*?from\s'(\.{1,2}\/[^']+\.ts)'|\bimport\('(\.{1,2}\/[^']+\.ts)'\)/g;

/** The modules that a module imports, except type-only imports. */
const importsOf = (file: string, text: string): readonly string[] =>
  [...text.matchAll(importPattern)]
    .map(([, from, dynamic]) => join(dirname(file), from ?? dynamic ?? ''))
    .filter((path) => existsSync(path));

const hashes = new Map<string, string>();

/**
 * Returns a hash of code that results depend on: a file or the files of a folder, the modules that they import, the versions of
 * all packages, and Node.
 * @param part a path from the project's root; all of codegen by default
 */
export const codeHash = (part = 'codegen'): string => {
  const known = hashes.get(part);
  if (known !== undefined) return known;
  const texts = new Map<string, string>();
  const path = join(home, part);
  const pending = [...(part.endsWith('.ts') ? [path] : filesBelow(path)), join(home, 'package-lock.json')];
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    if (texts.has(file)) continue;
    const text = readFileSync(file, 'utf8');
    texts.set(file, text);
    if (file.endsWith('.ts')) pending.push(...importsOf(file, text));
  }
  const lines = [...texts].map(([file, text]) => `${file.slice(home.length)}\0${contentHash(text)}`);
  const hash = contentHash([process.version, ...lines.toSorted()].join('\n'));
  hashes.set(part, hash);
  return hash;
};
