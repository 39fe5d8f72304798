import { distance } from 'fastest-levenshtein';
import type { Oas3Rule, Source, UserContext } from '@redocly/openapi-core';
import type { Product } from '../../load/settings/product.ts';
import { productTokens } from '../../load/settings/tokens.ts';
import { escapeRegExp } from '../../escapeRegExp.ts';
import { reportFault, type Fault, type RuleContext } from '../ruleContext.ts';

type NameProblem = Fault & { readonly line: number; readonly col: number; readonly length: number };

const tokenFor = (found: string, product: Product): string => {
  if (found === product.screaming && found !== product.name) return '__PRODUCT_NAME__';
  if (found === product.name) return '__Product Name__ in prose or __ProductName__ in schema names';
  if (found === product.pascal) return '__ProductName__';
  return '__product-name__ in paths or __product_name__ in properties';
};

/** Returns the token that is closest to an unknown one, whatever its separators. Its case counts, but less than its letters. */
const closestToken = (found: string): string | undefined => {
  const plain = (token: string): string => token.replace(/[- ]/g, '_');
  const difference = (token: string): number =>
    distance(plain(found), plain(token)) + distance(plain(found).toLowerCase(), plain(token).toLowerCase());
  return productTokens.toSorted((one, other) => difference(one) - difference(other))[0];
};

/** Finds literal occurrences of the product's name or host in a text, and unknown product tokens. */
const findNameProblems = (text: string, product: Product): readonly NameProblem[] => {
  const spellings = [...new Set([product.name, product.pascal, product.screaming, product.kebab, product.snake])]
    .map(escapeRegExp)
    .join('|');
  const host = escapeRegExp(new URL(product.apiHost).host);
  // Part of a longer word is not the name, except in `AcmeField` and `acme_field`.
  const name = new RegExp(String.raw`(?<![\p{L}\d])(?:https?://)?${host}|(?<![\p{L}\d])(?:${spellings})(?![\p{Ll}\d])`, 'gu');
  const problems: NameProblem[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    for (const match of line.matchAll(name)) {
      const token = match[0].endsWith(new URL(product.apiHost).host) ? '__API_HOST__' : tokenFor(match[0], product);
      problems.push({
        line: index + 1,
        col: match.index + 1,
        length: match[0].length,
        text: `"${match[0]}" spells out the platform, whose name belongs in content/product.yaml only.`,
        fix: `Write ${token}.`,
      });
    }
    const unknown = productTokens.reduce((rest, token) => rest.replaceAll(token, ' '.repeat(token.length)), line);
    for (const match of unknown.matchAll(/__(?=[A-Za-z \-_]*?(?:product|api[ _-]?host))[A-Za-z](?:[A-Za-z -]|_(?!_))*__/gi)) {
      problems.push({
        line: index + 1,
        col: match.index + 1,
        length: match[0].length,
        text: `The token ${match[0]} is not known.`,
        fix: `Did you mean "${closestToken(match[0])}"?`,
      });
    }
  }
  return problems;
};

/** The original text of a source: the loader replaces tokens, but keeps the original. */
const writtenText = (source: Source): string => ('written' in source && typeof source.written === 'string' ? source.written : source.body);

/** Reports literal occurrences of the product's name or host, and unknown tokens. */
export const noProductName =
  ({ product }: RuleContext): Oas3Rule =>
  () => {
    const seen = new Set<string>();
    const check = (source: Source, report: UserContext['report']): void => {
      if (seen.has(source.absoluteRef)) return;
      seen.add(source.absoluteRef);
      for (const { line, col, length, text, fix } of findNameProblems(writtenText(source), product)) {
        reportFault(report, { source, pointer: undefined, start: { line, col }, end: { line, col: col + length } }, { text, fix });
      }
    };
    return {
      Root: (_, { report, location }) => check(location.source, report),
      ref: (_, { report }, resolved) => {
        if (resolved.location !== undefined) check(resolved.location.source, report);
      },
    };
  };
