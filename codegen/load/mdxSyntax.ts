import type { Root } from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { eachNode } from './eachNode.ts';
import type { GuideTrees } from './guideTrees.ts';
import { parseLocatedYaml } from './yamlDocument.ts';

const parser = unified().use(remarkParse).use(remarkMdx).use(remarkFrontmatter, ['yaml']).use(remarkGfm).freeze();

// A build reads each guide for its facts, its checks, its page, its snippets and its Markdown.
const known = new Map<string, Root>();
const mostKnown = 200;

/** Calls are read over and over: by checks, stories, pages and their Markdown. */
const readCalls = (tree: Root): void =>
  eachNode(tree, (node) => {
    if (node.type !== 'code' || node.lang !== 'call') return;
    const yaml = parseLocatedYaml(node.value, '');
    if (yaml.ok) node.data = { ...node.data, call: yaml.value.value };
  });

const read = (text: string, trees?: GuideTrees): Root => {
  const kept = trees?.get(text);
  if (kept !== undefined) return kept;
  const tree = parser.parse(text) as Root;
  readCalls(tree);
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
