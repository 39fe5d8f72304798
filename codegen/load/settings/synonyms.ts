import { z } from 'zod';
import type { Diagnostic, Result, Position } from '../../diagnostics/diagnostic.ts';
import type { SearchRecord } from '../../../src/shared/search/searchRecord.ts';
import { readOptionalYaml, text } from '../readYaml.ts';
import { mapValues } from '../../../src/shared/records.ts';

/** Synonyms, each with the words of the docs that it means, and its position in the file. */
export type Synonyms = Readonly<Record<string, { readonly meanings: readonly string[]; readonly place: Position }>>;

/** The optional file of synonyms. */
const synonymsFile = 'content/synonyms.yaml';

const synonymsSchema = z.record(z.string(), z.array(text('a word of the docs')));

/**
 * Reads content/synonyms.yaml.
 * @returns the synonyms (none if the file does not exist), or all problems of the file.
 */
export const loadSynonyms = (root: string): Result<Synonyms> =>
  readOptionalYaml(root, synonymsFile, 'synonyms-file', synonymsSchema, (synonyms, _, at) =>
    mapValues(synonyms, (meanings, word) => ({ meanings, place: at([word]) })),
  );

const wordsIn = (content: string): readonly string[] => content.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Reports synonyms for words that no record contains: they would find nothing. */
export const deadSynonyms = (synonyms: Synonyms, records: readonly SearchRecord[]): readonly Diagnostic[] => {
  const missing = new Set(Object.values(synonyms).flatMap(({ meanings }) => meanings.flatMap(wordsIn)));
  for (const { hierarchy, names = [], content, code } of records) {
    if (missing.size === 0) break;
    for (const word of wordsIn([...Object.values(hierarchy), ...names, content, code].join('\n'))) missing.delete(word);
  }
  return Object.entries(synonyms).flatMap(([word, { meanings, place }]) =>
    meanings
      .filter((meaning) => wordsIn(meaning).some((part) => missing.has(part)))
      .map((meaning): Diagnostic => ({
        file: synonymsFile,
        ...place,
        severity: 'warn',
        rule: 'synonyms-file',
        text: `"${word}" stands for "${meaning}", which no page contains.`,
        pointer: `/${word}`,
        fix: 'Use a word of the docs, or delete it.',
      })),
  );
};
