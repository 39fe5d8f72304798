import type { Nodes, Parent, PhrasingContent, Root, Text } from 'mdast';
import { escapeRegExp } from '../../escapeRegExp.ts';
import { suggestClosest } from '../../../src/shared/closest.ts';
import type { TermData } from '../../../src/shared/guides/elementData.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Glossary, Term } from '../../load/settings/glossary.ts';
import { isElement, problemsIn, replaceChild, textAttribute, type Element } from '../read/nodes.ts';
import { dataAttribute } from './mdxNodes.ts';

const isTerm = (node: Nodes): node is Element => isElement(node) && node.name === 'Term';

/** Reports the `<Term>` elements of a guide whose term is not in the glossary. */
export const checkTerms = (tree: Root, file: string, glossary: Glossary): readonly Diagnostic[] => {
  const names = glossary.map(({ term }) => term);
  return problemsIn(tree, file, (node) => {
    const id = isTerm(node) ? (textAttribute(node, 'id') ?? '') : undefined;
    if (id === undefined || names.includes(id)) return undefined;
    const fix = `${suggestClosest(id, names)} Terms are in content/glossary.yaml.`;
    return { rule: 'guide-term', text: `The glossary has no term "${id}".`, fix };
  });
};

/** A part of a guide's text: a term, or text between terms. */
type Piece = { readonly text: string; readonly term?: Term };

/** The terms by the lowercase words that guides use for them, with a pattern of these words; `undefined` when there are none. */
type Words = { readonly pattern: RegExp; readonly terms: ReadonlyMap<string, Term> };

const wordsOf = (glossary: Glossary): Words | undefined => {
  const terms = new Map(glossary.flatMap((term) => term.words.map((word) => [word.toLowerCase(), term] as const)));
  const words = [...terms.keys()].toSorted((left, right) => right.length - left.length);
  // A word next to a hyphen or slash is part of a name, such as `log-note`.
  const pattern = new RegExp(`(?<![\\w/-])(?:${words.map(escapeRegExp).join('|')})(?![\\w/-])`, 'gi');
  return words.length === 0 ? undefined : { pattern, terms };
};

/** Splits a text at each term that has not been used before, and adds these terms to `seen`. */
const splitAtTerms = (text: string, { pattern, terms }: Words, seen: Set<string>): readonly Piece[] => {
  const pieces: Piece[] = [];
  let at = 0;
  for (const match of text.matchAll(pattern)) {
    const term = terms.get(match[0].toLowerCase());
    if (term === undefined || seen.has(term.term)) continue;
    seen.add(term.term);
    pieces.push({ text: text.slice(at, match.index) }, { text: match[0], term });
    at = match.index + match[0].length;
  }
  return [...pieces, { text: text.slice(at) }].filter(({ text: piece }) => piece !== '');
};

const dataOf = ({ term, definition, to }: Term): TermData => ({ term, definition, to });

const termElement = (term: Term, text: string): PhrasingContent => ({
  type: 'mdxJsxTextElement',
  name: 'Term',
  attributes: [dataAttribute('data', dataOf(term))],
  children: [{ type: 'text', value: text }],
});

/** Whether terms in a node stay unexplained: in headings, links, and code in tabs. */
const isSkipped = (node: Nodes): boolean =>
  node.type === 'heading' ||
  node.type === 'link' ||
  // Interactive elements are part of the page's script, which explanations would only make larger.
  (node.type === 'mdxJsxFlowElement' && (node.name === 'Tabs' || node.name === 'Tab'));

/** The children of a node in which terms are explained: all except the header of a table. */
const childrenOf = (node: Nodes): readonly Nodes[] =>
  'children' in node ? (node.type === 'table' ? node.children.slice(1) : node.children) : [];

/**
 * Explains each term of the glossary at its first use in a paragraph, list or table of a guide, except on the page that the term
 * links to. The guide itself explains terms in bold.
 * @returns the terms that the guide uses
 */
export const explainTerms = (tree: Root, route: string, glossary: Glossary): ReadonlySet<string> => {
  const words = wordsOf(glossary);
  const isHere = ({ to }: Term): boolean => decodeURIComponent(to.split('#')[0] ?? '') === route;
  const here = new Set(glossary.filter(isHere).map(({ term }) => term));
  const seen = new Set(here);
  const replacements: { readonly parent: Parent; readonly node: Text; readonly pieces: readonly Piece[] }[] = [];
  const marked: { readonly node: Element; readonly term: Term }[] = [];
  const walk = (node: Nodes, parent?: Parent): void => {
    if (isSkipped(node)) return;
    if (isTerm(node)) {
      const term = glossary.find((candidate) => candidate.term === textAttribute(node, 'id'));
      if (term !== undefined && !seen.has(term.term)) marked.push({ node, term });
      if (term !== undefined) seen.add(term.term);
      return;
    }
    if (node.type === 'text' && parent !== undefined && words !== undefined) {
      const pieces = splitAtTerms(node.value, words, seen);
      if (parent.type !== 'strong' && pieces.some(({ term }) => term !== undefined)) replacements.push({ parent, node, pieces });
    }
    if ('children' in node) for (const child of childrenOf(node)) walk(child, node);
  };
  walk(tree);
  for (const { node, term } of marked) node.attributes.push(dataAttribute('data', dataOf(term)));
  for (const { parent, node, pieces } of replacements) {
    const nodes = pieces.map(({ text, term }): PhrasingContent =>
      term === undefined ? { type: 'text', value: text } : termElement(term, text),
    );
    replaceChild(parent, node, ...nodes);
  }
  return new Set([...seen].filter((term) => !here.has(term)));
};
