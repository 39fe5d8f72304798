import { escapeRegExp } from '../../escapeRegExp.ts';
import type { Product } from './product.ts';

/** The tokens for the product's name and host in specs and guides, each with its value. */
const values = {
  '__product-name__': ({ kebab }) => kebab,
  __product_name__: ({ snake }) => snake,
  __ProductName__: ({ pascal }) => pascal,
  '__Product Name__': ({ name }) => name,
  __PRODUCT_NAME__: ({ screaming }) => screaming,
  __API_HOST__: ({ apiHost }) => apiHost,
  __SITE_URL__: ({ site }) => site.url,
} satisfies Readonly<Record<string, (product: Product) => string>>;

type Token = keyof typeof values;

export const productTokens: readonly string[] = Object.keys(values);

const token = new RegExp(productTokens.join('|'), 'g');

const valueOf = (text: string, product: Product): string => values[text as Token](product);

/** Returns the text with every product token replaced. Line numbers do not change. */
export const replaceTokens = (text: string, product: Product): string => text.replace(token, (found) => valueOf(found, product));

/** The column in the source for a column in the replaced line, so that messages refer to the source. */
export const writtenColumn = (line: string, column: number, product: Product): number => {
  let shift = 0;
  for (const match of line.matchAll(token)) {
    const start = match.index + shift + 1;
    const length = valueOf(match[0], product).length;
    if (column < start) break;
    if (column < start + length) return match.index + 1;
    shift += length - match[0].length;
  }
  return column - shift;
};

/** Reverses `replaceTokens`, for specs from the platform itself: replaces the product's name and host by tokens. */
export const insertTokens = (text: string, product: Product): string => {
  const word = (spelling: string, after: string): RegExp => new RegExp(String.raw`(?<![\p{L}\d_])${escapeRegExp(spelling)}${after}`, 'gu');
  return text
    .replaceAll(product.apiHost, '__API_HOST__')
    .replace(word(product.kebab, String.raw`(?=-)`), '__product-name__')
    .replace(word(product.snake, String.raw`(?=_(?!_))`), '__product_name__')
    .replace(word(product.pascal, String.raw`(?=\p{Lu})`), '__ProductName__')
    .replace(word(product.name, String.raw`(?![\p{L}\d_])`), '__Product Name__')
    .replace(word(product.screaming, String.raw`(?![\p{L}\d])`), '__PRODUCT_NAME__');
};
