import { escapeRegExp } from '../../../src/shared/escapeRegExp.ts';
import type { Product } from './product.ts';

const token = /__(?:product-name|product_name|ProductName|Product Name|PRODUCT_NAME|API_HOST|SITE_URL)__/g;

/** The tokens for the product's name and host in specs and guides. */
export const productTokens = [
  '__product-name__',
  '__product_name__',
  '__ProductName__',
  '__Product Name__',
  '__PRODUCT_NAME__',
  '__API_HOST__',
  '__SITE_URL__',
] as const;

const valueOf = (text: string, product: Product): string => {
  switch (text) {
    case '__product-name__':
      return product.kebab;
    case '__product_name__':
      return product.snake;
    case '__ProductName__':
      return product.pascal;
    case '__PRODUCT_NAME__':
      return product.screaming;
    case '__API_HOST__':
      return product.apiHost;
    case '__SITE_URL__':
      return product.site.url;
    default:
      return product.name;
  }
};

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
