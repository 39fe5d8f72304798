import type { Root } from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

const parser = unified().use(remarkParse).use(remarkMdx).use(remarkFrontmatter, ['yaml']).use(remarkGfm).freeze();

// A build reads each guide for its facts, its checks, its page, its snippets and its Markdown.
const known = new Map<string, Root>();
const mostKnown = 200;

/** The syntax tree of a guide, the same for every reader of it: who changes it copies it first. Throws a `VFileMessage` with its place when the text is not MDX. */
export const parseMdx = (text: string): Root => {
  const tree = known.get(text) ?? (parser.parse(text) as Root);
  known.delete(text);
  known.set(text, tree);
  const [oldest] = known.keys();
  if (known.size > mostKnown && oldest !== undefined) known.delete(oldest);
  return tree;
};
