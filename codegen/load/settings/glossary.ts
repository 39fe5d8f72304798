import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic, Result } from '../../diagnostics/diagnostic.ts';
import { bad, good } from '../../diagnostics/diagnostic.ts';
import { suggestClosest } from '../../../src/shared/closest.ts';
import { readSourceText } from '../sourceText.ts';
import { parseLocatedYaml } from '../yamlDocument.ts';
import { createChecker } from './checker.ts';
import type { Product } from './product.ts';
import { replaceTokens } from './tokens.ts';

/** A term of the glossary. */
export type Term = {
  readonly term: string;
  /** One or two sentences; code is in backticks. */
  readonly definition: string;
  /** The forms that guides explain at their first use; none for a term that guides mark themselves. */
  readonly words: readonly string[];
  /** The route that explains the term in detail, with or without an anchor. */
  readonly to: string;
  /** The position in the file, which is found on demand. */
  readonly place: () => { readonly line: number; readonly col: number };
};

/** The terms in alphabetical order. */
export type Glossary = readonly Term[];

/** The file of terms, which is optional. */
const glossaryFile = 'content/glossary.yaml';

/**
 * Reads content/glossary.yaml with product tokens replaced.
 * @returns its terms, none when there is no such file, or all problems of the file.
 */
export const loadGlossary = (root: string, product: Product): Result<Glossary> => {
  if (!existsSync(join(root, glossaryFile))) return good([]);
  const source = readSourceText(root, glossaryFile);
  if (!source.ok) return source;
  const yaml = parseLocatedYaml(replaceTokens(source.value, product), glossaryFile);
  if (!yaml.ok) return yaml;
  const check = createChecker(yaml.value, 'glossary-file');
  const taken = new Set<string>();
  const terms = Object.keys(check.object([], [], null) ?? {}).map((term): Term => {
    check.object([term], ['definition', 'to'], ['words']);
    const hasWords = (yaml.value.value as Readonly<Record<string, { readonly words?: unknown }>>)[term]?.words !== undefined;
    const words = hasWords ? (check.list([term, 'words']) ?? []).map((_, at) => check.text([term, 'words', at], 'a word')) : [];
    for (const [at, word] of words.entries()) {
      const key = word.toLowerCase();
      if (taken.has(key)) check.report([term, 'words', at], `"${word}" belongs to two terms.`, 'Keep it in one of them.');
      taken.add(key);
    }
    return {
      term,
      definition: check.text([term, 'definition'], 'a sentence'),
      words,
      to: check.text([term, 'to'], 'the route of a page, such as /notes/understanding_notes', (text) => text.startsWith('/')),
      place: () => yaml.value.at([term]),
    };
  });
  return check.problems.length > 0
    ? bad(...check.problems)
    : good(terms.toSorted((left, right) => left.term.localeCompare(right.term, 'en')));
};

/**
 * Returns the terms whose page or anchor does not exist, as errors, and those that no guide uses, as warnings.
 * @param anchors the anchors of every page
 * @param used the terms that guides use
 */
export const glossaryProblems = (
  glossary: Glossary,
  anchors: ReadonlyMap<string, ReadonlySet<string>>,
  used: ReadonlySet<string>,
): readonly Diagnostic[] =>
  glossary.flatMap(({ term, to, place }) =>
    faultsOf(term, to, anchors, used).map((fault): Diagnostic => ({ file: glossaryFile, ...place(), pointer: `/${term}`, ...fault })),
  );

const faultsOf = (
  term: string,
  to: string,
  anchors: ReadonlyMap<string, ReadonlySet<string>>,
  used: ReadonlySet<string>,
): readonly Pick<Diagnostic, 'severity' | 'rule' | 'text' | 'fix'>[] => {
  const [route = '', anchor] = to.split('#');
  const known = anchors.get(decodeURIComponent(route));
  if (known === undefined) {
    const fix = suggestClosest(route, [...anchors.keys()]).slice(0, 300);
    return [{ severity: 'error', rule: 'glossary-link', text: `No page has the route "${route}".`, fix }];
  }
  const hasAnchor = anchor === undefined || known.has(anchor);
  return [
    ...(hasAnchor
      ? []
      : [
          {
            severity: 'warn' as const,
            rule: 'glossary-link',
            text: `The page ${route} has no anchor "#${anchor}".`,
            fix: suggestClosest(anchor, [...known]),
          },
        ]),
    ...(used.has(term)
      ? []
      : [
          {
            severity: 'warn' as const,
            rule: 'glossary-unused',
            text: `No guide uses the term "${term}".`,
            fix: `Add a form of it that guides use to its words, mark it with <Term id="${term}">, or delete it.`,
          },
        ]),
  ];
};
