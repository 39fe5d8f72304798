import type { Root } from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { GuideTrees } from './guideTrees.ts';

const parser = unified().use(remarkParse).use(remarkMdx).use(remarkFrontmatter, ['yaml']).use(remarkGfm).freeze();

// A build reads each guide for its facts, its checks, its page, its snippets and its Markdown.
const known = new Map<string, Root>();
const mostKnown = 200;

const read = (text: string, trees?: GuideTrees): Root => {
  const kept = trees?.get(text);
  if (kept !== undefined) return kept;
  const tree = parser.parse(text) as Root;
  trees?.set(text, tree);
  return tree;
};

/**
 * The syntax tree of a guide, the same for every reader of it: who changes it copies it first.
 * @param trees what earlier runs read
 * @throws a `VFileMessage` with its place when the text is not MDX
 */
export const parseMdx = (text: string, trees?: GuideTrees): Root => {
  const tree = known.get(text) ?? read(text, trees);
  known.delete(text);
  known.set(text, tree);
  const [oldest] = known.keys();
  if (known.size > mostKnown && oldest !== undefined) known.delete(oldest);
  return tree;
};
