import { childrenOf } from '../../../src/shared/model/richText.ts';
import type { RichNode, RichText } from '../../../src/shared/model/types.ts';

export const p = (...children: RichNode[]): RichNode => ['p', {}, ...children];

/** Inline code. */
export const code = (text: string): RichNode => ['code', {}, text];

/** A link to a page or to an anchor. */
export const link = (href: string, ...children: RichNode[]): RichNode => ['a', { href }, ...children];

const cells = (tag: 'th' | 'td', row: readonly RichText[]): RichNode => ['tr', {}, ...row.map((cell): RichNode => [tag, {}, ...cell])];

/** A table with a header row. */
export const table = (columns: readonly string[], rows: readonly (readonly RichText[])[]): RichNode => [
  'table',
  {},
  [
    'thead',
    {},
    cells(
      'th',
      columns.map((column) => [column]),
    ),
  ],
  ['tbody', {}, ...rows.map((row) => cells('td', row))],
];

/** Parts in a list: "a, b, c". */
export const joined = (parts: readonly RichNode[]): RichText => parts.flatMap((part, at) => (at === 0 ? [part] : [', ', part]));

/** Parts of a sentence: "a, b and c". */
export const listed = (parts: readonly RichNode[], last: 'and' | 'or' = 'and'): RichText =>
  parts.flatMap((part, at) => (at === 0 ? [part] : [at === parts.length - 1 ? ` ${last} ` : ', ', part]));

/** The content of a description's paragraphs, for a cell of a table. */
export const inCell = (text: RichText): RichText =>
  text.flatMap((node) => (typeof node !== 'string' && node[0] === 'p' ? childrenOf(node) : [node]));
