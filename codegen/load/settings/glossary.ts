import { z } from 'zod';
import type { Diagnostic, Result, Position } from '../../diagnostics/diagnostic.ts';
import { suggestClosest } from '../../../src/shared/closest.ts';
import { readOptionalYaml, text, type Report } from '../readYaml.ts';
import type { LocatedYaml } from '../yamlDocument.ts';
import type { Product } from './product.ts';
import { replaceTokens } from './tokens.ts';

export type Term = {
  readonly term: string;
  /** One or two sentences; code is in backticks. */
  readonly definition: string;
  /** The forms that guides explain at their first use; empty for a term that guides mark themselves. */
  readonly words: readonly string[];
  /** The route that explains the term in detail, with or without an anchor. */
  readonly to: string;
  readonly place: Position;
};

/** The terms in alphabetical order. */
export type Glossary = readonly Term[];

/** The optional file of terms. */
export const glossaryFile = 'content/glossary.yaml';

const glossarySchema = z.record(
  z.string(),
  z.strictObject({
    definition: text('a sentence'),
    words: z.array(text('a word')).default([]),
    to: text('the route of a page, such as /notes/understanding_notes').startsWith('/'),
  }),
);

/**
 * Reads content/glossary.yaml with product tokens replaced.
 * @returns its terms (none if the file does not exist), or all problems of the file.
 */
export const loadGlossary = (root: string, product: Product): Result<Glossary> => {
  const collect = (glossary: z.output<typeof glossarySchema>, report: Report, at: LocatedYaml['at']): Glossary => {
    const taken = new Set<string>();
    for (const [term, { words }] of Object.entries(glossary))
      for (const [index, word] of words.entries()) {
        const key = word.toLowerCase();
        if (taken.has(key)) report([term, 'words', index], `"${word}" belongs to two terms.`, 'Keep it in one of them.');
        taken.add(key);
      }
    return Object.entries(glossary)
      .map(([term, entry]) => ({ term, ...entry, place: at([term]) }))
      .toSorted((left, right) => left.term.localeCompare(right.term, 'en'));
  };
  return readOptionalYaml(root, glossaryFile, 'glossary-file', glossarySchema, collect, (source) => replaceTokens(source, product));
};

/**
 * Returns an error for each term whose page or anchor does not exist, and a warning for each term that no guide uses.
 * @param anchors the anchors of every page
 * @param used the terms that guides use
 */
export const glossaryProblems = (
  glossary: Glossary,
  anchors: ReadonlyMap<string, ReadonlySet<string>>,
  used: ReadonlySet<string>,
): readonly Diagnostic[] => {
  const problems: Diagnostic[] = [];
  for (const { term, to, place } of glossary) {
    const report = (severity: Diagnostic['severity'], rule: string, message: string, fix: string): void =>
      void problems.push({ file: glossaryFile, ...place, pointer: `/${term}`, severity, rule, text: message, fix });
    const [route = '', anchor] = to.split('#');
    const known = anchors.get(decodeURIComponent(route));
    if (known === undefined) {
      report('error', 'glossary-link', `No page has the route "${route}".`, suggestClosest(route, [...anchors.keys()]));
      continue;
    }
    if (anchor !== undefined && !known.has(anchor))
      report('warn', 'glossary-link', `The page ${route} has no anchor "#${anchor}".`, suggestClosest(anchor, [...known]));
    if (!used.has(term)) {
      const fix = `Add a form of it that guides use to its words, mark it with <Term id="${term}">, or delete it.`;
      report('warn', 'glossary-unused', `No guide uses the term "${term}".`, fix);
    }
  }
  return problems;
};
