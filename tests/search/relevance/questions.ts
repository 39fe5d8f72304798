import { readFileSync } from 'node:fs';

/** The ways in which readers ask. */
export const kinds = [
  'enum value',
  'path',
  'typo',
  'spelling variant',
  'parameter',
  'operationId',
  'single word',
  'natural question',
  'error message',
  'status with context',
  'synonym',
  'task',
  'vague',
  'product word',
  'operator',
  'convention',
] as const;

export type Kind = (typeof kinds)[number];

/** A question, and the places that answer it. */
export type Question = { readonly kind: Kind; readonly query: string; readonly expected: readonly string[] };

const addressOf = (place: string): string => (place.startsWith('/') || place.startsWith('*') ? place : `/api/${place}`);

const isKind = (name: string): name is Kind => kinds.some((kind) => kind === name);

/**
 * Reads a file of questions. A line `# kind` starts the questions of a kind. Every other line is a query, then the places that
 * answer it. A place is an operation, a schema, a section of an API page or a guide: `metadata#createField` is short for
 * /api/metadata#createField, `*#agents` is that section of any API or of the home page, and a guide stands for all its sections,
 * so that a renamed heading changes no figure.
 */
const readQuestions = (name: string): readonly Question[] => {
  const questions: Question[] = [];
  let kind: Kind | undefined;
  for (const line of readFileSync(new URL(name, import.meta.url), 'utf8').split('\n')) {
    const heading = line.startsWith('# ') ? line.slice(2) : undefined;
    const at = line.lastIndexOf(' => ');
    if (heading !== undefined && isKind(heading)) kind = heading;
    else if (kind !== undefined && at > 0)
      questions.push({
        kind,
        query: line.slice(0, at),
        expected: line
          .slice(at + 4)
          .split(' ')
          .map(addressOf),
      });
    else if (line !== '') throw new Error(`${name} has a line that is neither a known kind nor a question: ${line}`);
  }
  return questions;
};

/**
 * Questions to tune the ranking with. They were written from the guides, the specifications, the error catalogue and what people
 * asked in public about comparable products.
 */
export const workingQuestions = readQuestions('working.txt');

/**
 * Questions that were written without a look at the ranking, `content/questions.yaml`, the synonyms or other questions. Do not
 * change any of these for one of them: as soon as one is tuned for, all belong in the other file, and new ones here.
 */
export const heldOutQuestions = readQuestions('heldOut.txt');

/** Whether a result answers a question: its place, or anything inside it. */
export const isAnswer = (url: string, place: string): boolean => {
  const [page = '', anchor = ''] = url.split('#');
  const outer = anchor.split('/')[0] ?? '';
  const [wantedPage = '', wanted = ''] = place.split('#');
  if (wantedPage === '*') return (page === '/' || page.startsWith('/api/')) && outer === wanted;
  return page === wantedPage && (page.startsWith('/api/') || wanted !== '' ? outer === wanted : true);
};
