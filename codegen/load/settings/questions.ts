import { z } from 'zod';
import { suggestClosest } from '../../../src/shared/closest.ts';
import { pointerOf } from '../../../src/shared/model/raw.ts';
import type { SearchRecord } from '../../../src/shared/search/searchRecord.ts';
import type { Diagnostic, Position, Result } from '../../diagnostics/diagnostic.ts';
import { readOptionalYaml, text } from '../readYaml.ts';
import { mapValues } from '../../../src/shared/records.ts';

/** What readers ask, by the address of the place that answers it, each with its position in the file. */
export type Questions = Readonly<Record<string, { readonly asked: readonly string[]; readonly place: Position }>>;

/** The optional file of questions. */
const questionsFile = 'content/questions.yaml';

const questionsSchema = z.record(z.string(), z.array(text('a question')));

/**
 * Reads content/questions.yaml.
 * @returns the questions (none if the file does not exist), or all problems of the file.
 */
export const loadQuestions = (root: string): Result<Questions> =>
  readOptionalYaml(root, questionsFile, 'questions-file', questionsSchema, (questions, _, at) =>
    mapValues(questions, (asked, address) => ({ asked, place: at([address]) })),
  );

/** Reports addresses that no record has: their questions would find nothing. */
export const lostQuestions = (questions: Questions, records: readonly SearchRecord[]): readonly Diagnostic[] => {
  const known = new Set(records.map(({ url }) => url));
  const pageOf = (address: string): string => address.replace(/#.*$/, '');
  const pages = [...new Set([...known].map(pageOf))];
  const candidates = (address: string): readonly string[] =>
    pages.includes(pageOf(address)) ? [...known].filter((url) => pageOf(url) === pageOf(address)) : pages;
  return Object.entries(questions)
    .filter(([address]) => !known.has(address))
    .map(([address, { place }]): Diagnostic => ({
      file: questionsFile,
      ...place,
      severity: 'warn',
      rule: 'questions-file',
      text: `No page or section has the address "${address}".`,
      pointer: pointerOf([address]),
      fix: suggestClosest(address, candidates(address)),
    }));
};
