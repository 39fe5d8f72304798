import type { Root } from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { BuildContext } from '../../cache/buildContext.ts';
import { reuse } from '../../cache/diskCache.ts';
import { eachNode } from './nodes.ts';
import { parseLocatedYaml } from '../../load/yamlDocument.ts';

const parser = unified().use(remarkParse).use(remarkMdx).use(remarkFrontmatter, ['yaml']).use(remarkGfm).freeze();

/** Parses calls once for all users: checks, stories, pages and their Markdown. */
const readCalls = (tree: Root): void =>
  eachNode(tree, (node) => {
    if (node.type !== 'code' || node.lang !== 'call') return;
    const yaml = parseLocatedYaml(node.value, '');
    if (yaml.ok) node.data = { ...node.data, call: yaml.value.value };
  });

/**
 * Returns the syntax tree of a text.
 * @throws a `VFileMessage` with its position when the text is not valid MDX
 */
export const parseMdx = (text: string): Root => {
  const tree = parser.parse(text) as Root;
  readCalls(tree);
  return tree;
};

/**
 * Returns the syntax tree of a guide, which all callers share: copy it before changing it.
 * @throws a `VFileMessage` with its position when the text is not valid MDX
 */
export const parseGuide = (text: string, file: string, { memory, disk }: BuildContext): Root =>
  memory(`guide tree ${file}`, text, () => reuse(disk<Root>('guideTrees'), text, () => parseMdx(text)));
