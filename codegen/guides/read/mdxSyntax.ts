import type { Root } from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { BuildContext } from '../../cache/buildContext.ts';
import { reuse } from '../../cache/diskCache.ts';

const parser = unified().use(remarkParse).use(remarkMdx).use(remarkFrontmatter, ['yaml']).use(remarkGfm).freeze();

/**
 * Returns the syntax tree of a text.
 * @throws a `VFileMessage` with its position when the text is not valid MDX
 */
export const parseMdx = (text: string): Root => parser.parse(text) as Root;

/**
 * Returns the syntax tree of a guide, which all callers share: copy it before changing it.
 * @throws a `VFileMessage` with its position when the text is not valid MDX
 */
export const parseGuide = (text: string, file: string, { memory, disk }: BuildContext): Root =>
  memory(`guide tree ${file}`, text, () => reuse(disk<Root>('guideTrees'), text, () => parseMdx(text)));
