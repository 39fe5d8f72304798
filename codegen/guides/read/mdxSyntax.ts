import type { Root } from 'mdast';
import { createRequire } from 'node:module';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { BuildContext } from '../../cache/buildContext.ts';
import { reuse } from '../../cache/diskCache.ts';

const require = createRequire(import.meta.url);

const createParser = () => {
  // Loaded when a guide changed, because the trees of the others are stored.
  const { default: remarkMdx } = require('remark-mdx') as typeof import('remark-mdx');
  const { default: remarkFrontmatter } = require('remark-frontmatter') as typeof import('remark-frontmatter');
  return unified().use(remarkParse).use(remarkMdx).use(remarkFrontmatter, ['yaml']).use(remarkGfm).freeze();
};

let parser: ReturnType<typeof createParser> | undefined;

/**
 * Returns the syntax tree of a text.
 * @throws a `VFileMessage` with its position when the text is not valid MDX
 */
export const parseMdx = (text: string): Root => (parser ??= createParser()).parse(text) as Root;

/**
 * Returns the syntax tree of a guide, which all callers share: copy it before changing it.
 * @throws a `VFileMessage` with its position when the text is not valid MDX
 */
export const parseGuide = (text: string, file: string, { memory, disk }: BuildContext): Root =>
  memory(`guide tree ${file}`, text, () => reuse(disk<Root>('guideTrees'), text, () => parseMdx(text)));
