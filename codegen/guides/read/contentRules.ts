import type { Program } from 'estree';
import type { Nodes, Root } from 'mdast';
import type { Diagnostic, Finding } from '../../diagnostics/diagnostic.ts';
import { problemsIn, type Element } from './nodes.ts';
import { suggestClosest } from '../../../src/shared/closest.ts';
import { staticValue } from './staticValue.ts';
import { attributesOf, plainElements, vocabulary } from '../vocabulary.ts';

const usableElements = [...Object.keys(vocabulary).filter((name) => attributesOf(name) !== undefined), ...plainElements];

/** The value of a literal expression in braces; undefined when it has to be computed. A comment is empty. */
export const expressionValue = (estree: unknown): ReturnType<typeof staticValue> => {
  const { body = [] } = (estree ?? {}) as Partial<Program>;
  const [statement] = body;
  if (statement === undefined) return '';
  return body.length === 1 && statement.type === 'ExpressionStatement' ? staticValue(statement.expression) : undefined;
};

const computed = (what: string): Finding => ({
  rule: 'guide-code',
  text: `${what} is computed. Guides are data: nothing in them runs.`,
  fix: 'Write the value as a literal: a string, a number, or lists and objects of them.',
});

const elementProblems = ({ name, attributes }: Element): Finding | readonly Finding[] => {
  const allowed = attributesOf(name ?? '');
  if (allowed === undefined)
    return {
      rule: 'guide-element',
      text: name === null ? 'A guide cannot use <>.' : `<${name}> is not an element of guides.`,
      fix: `${name === null ? '' : `${suggestClosest(name, usableElements)} `}Elements are listed in codegen/guides/vocabulary.ts.`,
    };
  return attributes.flatMap((attribute): Finding | [] => {
    if (attribute.type !== 'mdxJsxAttribute') return computed(`An attribute of <${name}>`);
    if (!allowed.includes(attribute.name)) {
      return {
        rule: 'guide-element',
        text: `<${name}> has no attribute "${attribute.name}".`,
        fix: allowed.length === 0 ? 'Remove it.' : suggestClosest(attribute.name, allowed),
      };
    }
    const { value } = attribute;
    const isStatic = typeof value !== 'object' || value === null || expressionValue(value.data?.estree) !== undefined;
    return isStatic ? [] : computed(`The attribute "${attribute.name}" of <${name}>`);
  });
};

/** Whether a guide may use a URL: web pages, email addresses, pages, anchors, and files of other guides. */
const isAllowedAddress = (url: string): boolean =>
  // Browsers drop control characters and treat `\` as `/`, so the URL that they open could differ from the visible one.
  !/[\p{Cc}\\]/u.test(url) && (/^(?:https?:\/\/|mailto:|#|\/(?!\/))/i.test(url) || !/^[^/?#]*:|^\/\//.test(url));

const addressProblem = (url: string): Finding => ({
  rule: 'guide-link',
  text: `The address "${url.slice(0, 100)}" is not allowed in a guide.`,
  fix: 'Use http:, https:, mailto: or the route of a page.',
});

/** Matches links and images that Markdown leaves as text: `[…](/a page)`, `![…](my plot.png)`. */
const unreadAddress =
  /\]\((?:(?:\.{0,2}\/|https?:)[^\n<>()]*\s|[^\n<>]*\s[^\n<>]*\.(?:avif|gif|jpe?g|mdx|mp4|png|svg|webp)(?:\s[^\n]*)?\))/i;

const unreadProblem: Finding = {
  rule: 'guide-link',
  text: 'This link or image is shown as text, because its address contains a space.',
  fix: 'Write %20 for each space, or put the address of an image in angle brackets: ![What it shows](<my plot.png>).',
};

const nodeProblems = (node: Nodes): Finding | readonly Finding[] | undefined => {
  switch (node.type) {
    case 'mdxjsEsm':
      return {
        rule: 'guide-code',
        text: 'A guide cannot import or export. Guides are data: nothing in them runs.',
        fix: 'Remove the statement. Elements need no import.',
      };
    case 'mdxFlowExpression':
    case 'mdxTextExpression': {
      const value = expressionValue(node.data?.estree);
      return typeof value === 'string' || typeof value === 'number' ? undefined : computed('An expression');
    }
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return elementProblems(node);
    case 'link':
    case 'image':
    case 'definition':
      return isAllowedAddress(node.url) ? undefined : addressProblem(node.url);
    case 'text':
      return unreadAddress.test(node.value) ? unreadProblem : undefined;
    default:
      return undefined;
  }
};

/**
 * Returns everything that keeps a guide from being plain data: imports and exports, computed expressions, elements and attributes
 * outside the vocabulary, URLs other than http, https, mailto and routes, and malformed links.
 */
export const contentProblems = (tree: Root, file: string): readonly Diagnostic[] => problemsIn(tree, file, nodeProblems);
