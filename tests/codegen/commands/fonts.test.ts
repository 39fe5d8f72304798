import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { expect, test } from 'vitest';
import { firstFaces, fontFolder, letters } from '../../../codegen/commands/fonts.ts';

test('the first part of each font matches the installed fonts: npm run fonts', { timeout: 30_000 }, async () => {
  for (const [name, content] of Object.entries(await firstFaces())) {
    expect(content.equals(readFileSync(join(fontFolder, name))), name).toBe(true);
    expect(content.byteLength).toBeLessThan(20_000);
  }
});

test('the first part of each font has a glyph for each of its characters', { timeout: 30_000 }, async () => {
  for (const name of Object.keys(await firstFaces())) {
    const face = readFileSync(join(fontFolder, name));
    const bytesWith = async (letter: string): Promise<number> =>
      (await subsetFont(face, `A${letter}`, { targetFormat: 'truetype' })).byteLength;
    const without = await bytesWith('');
    const sizes = await Promise.all([...letters].map(async (letter) => [letter, await bytesWith(letter)] as const));
    // Spaces have no outline.
    const missing = sizes.filter(([letter, bytes]) => bytes <= without && letter !== 'A' && letter.trim() !== '');
    expect(missing, name).toEqual([]);
  }
});

const charactersOf = (range: string): readonly string[] =>
  range.split(',').flatMap((part) => {
    const [first = '', last = first] = part.trim().slice(2).split('-');
    const start = Number.parseInt(first, 16);
    return Array.from({ length: Number.parseInt(last, 16) - start + 1 }, (_, index) => String.fromCodePoint(start + index));
  });

test('the style sheet uses the first parts for exactly the characters that they contain', () => {
  const css = readFileSync(join(fontFolder, '..', 'fonts.css'), 'utf8');
  const faces = css.split('@font-face').filter((face) => face.includes("url('./fonts/"));
  expect(faces).toHaveLength(2);
  for (const face of faces) expect(new Set(charactersOf(/unicode-range:([^;]+);/.exec(face)?.[1] ?? ''))).toEqual(new Set(letters));
});
