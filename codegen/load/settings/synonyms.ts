import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic, Result } from '../../diagnostics/diagnostic.ts';
import { bad, good } from '../../diagnostics/diagnostic.ts';
import type { SearchRecord } from '../../../src/shared/search/searchRecord.ts';
import { createChecker } from './checker.ts';
import { readSourceText } from '../sourceText.ts';
import { parseLocatedYaml } from '../yamlDocument.ts';

/** A synonym, the words of the docs that it stands for, and its position in the file, which is found on demand. */
export type Synonyms = Readonly<
  Record<string, { readonly meanings: readonly string[]; readonly place: () => { readonly line: number; readonly col: number } }>
>;

/** The file of synonyms, which is optional. */
const synonymsFile = 'content/synonyms.yaml';

/**
 * Reads content/synonyms.yaml.
 * @returns the synonyms, none when there is no such file, or all problems of the file.
 */
export const loadSynonyms = (root: string): Result<Synonyms> => {
  if (!existsSync(join(root, synonymsFile))) return good({});
  const text = readSourceText(root, synonymsFile);
  if (!text.ok) return text;
  const yaml = parseLocatedYaml(text.value, synonymsFile);
  if (!yaml.ok) return yaml;
  const check = createChecker(yaml.value, 'synonyms-file');
  const words = Object.keys(check.object([], [], null) ?? {});
  const synonyms = words.map((word) => {
    const meanings = (check.list([word]) ?? []).map((_, at) => check.text([word, at], 'a word of the docs'));
    return [word, { meanings, place: () => yaml.value.at([word]) }] as const;
  });
  return check.problems.length > 0 ? bad(...check.problems) : good(Object.fromEntries(synonyms));
};

const wordsIn = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Synonyms for words that no record contains: they would find nothing. */
export const deadSynonyms = (synonyms: Synonyms, records: readonly SearchRecord[]): readonly Diagnostic[] => {
  const known = new Set(
    records.flatMap(({ hierarchy, names = [], content, code }) =>
      [...Object.values(hierarchy), ...names, content, code].flatMap((text) => wordsIn(text ?? '')),
    ),
  );
  return Object.entries(synonyms).flatMap(([word, { meanings, place }]) =>
    meanings
      .filter((meaning) => wordsIn(meaning).some((part) => !known.has(part)))
      .map((meaning): Diagnostic => ({
        file: synonymsFile,
        ...place(),
        severity: 'warn',
        rule: 'synonyms-file',
        text: `"${word}" stands for "${meaning}", which is on no page.`,
        pointer: `/${word}`,
        fix: 'Use a word of the docs, or delete it.',
      })),
  );
};
