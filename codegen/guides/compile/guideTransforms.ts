import type { Code, Root, RootContent } from 'mdast';
import type { BuildContext } from '../../cache/buildContext.ts';
import { keptWholeOn } from '../../../src/shared/model/richText.ts';
import { routeOfFileLink } from '../routes.ts';
import { eachElement, eachNode, isElement, replaceChild, textAttribute } from '../read/nodes.ts';
import { anchorsOfHeadings } from '../read/headings.ts';
import { readFenceInfo } from '../read/fenceInfo.ts';
import { isFileName, titledFilePath } from '../read/titledFiles.ts';
import { highlightOrReuse } from '../../highlight/highlight.ts';
import { codeBlocks } from './guideCalls.ts';
import { dataAttribute, elementNode, importOf, stringAttribute } from './mdxNodes.ts';
import type { SiteIndex } from '../siteIndex.ts';
import { vocabulary } from '../vocabulary.ts';

const codeBlock = async (node: Code, route: string, context: BuildContext): Promise<RootContent> => {
  const { title, highlight: marked } = readFenceInfo(node.meta);
  const language = node.lang ?? 'text';
  const code = await highlightOrReuse({ language: language === 'call' ? 'yaml' : language, code: node.value }, context);
  const attributes = [
    dataAttribute('code', code),
    ...(title === undefined ? [] : [stringAttribute('title', title)]),
    ...(isFileName(title) ? [stringAttribute('download', `/${encodeURI(titledFilePath(route, title))}`)] : []),
    ...(marked.length === 0 ? [] : [dataAttribute('highlight', marked)]),
  ];
  return elementNode('CodeBlock', attributes, { position: node.position });
};

/** Highlights every code block of a guide, so that browsers do not have to, and adds links to blocks that are files. */
export const highlightCode = async (tree: Root, route: string, context: BuildContext): Promise<void> => {
  for (const { node, parent } of codeBlocks(tree)) replaceChild(parent, node, await codeBlock(node, route, context));
};

/** Makes the empty corner of a table a plain cell: screen readers announce nothing useful for an empty header cell. */
export const plainCorners = (tree: Root): void => {
  eachNode(tree, (node) => {
    if (node.type !== 'table') return;
    for (const cell of node.children[0]?.children ?? []) if (cell.children.length === 0) cell.data = { ...cell.data, hName: 'td' };
  });
};

/** Marks inline code that should not be divided at its hyphens. */
export const keepCodeWhole = (tree: Root): void => {
  eachNode(tree, (node) => {
    if (node.type !== 'inlineCode') return;
    const dataWhole = keptWholeOn(node.value);
    if (dataWhole !== undefined) node.data = { ...node.data, hProperties: { dataWhole } };
  });
};

/** Adds its anchor to every heading. */
export const anchorHeadings = (tree: Root): void => {
  for (const [heading, id] of anchorsOfHeadings(tree)) heading.data = { ...heading.data, hProperties: { id } };
};

/** Resolves references to operations, schemas and files of guides, so that pages do not need the list of all of them. */
export const resolveReferences = (tree: Root, from: string, index: SiteIndex): void => {
  eachNode(tree, (node) => {
    if (node.type === 'link' || node.type === 'definition') node.url = routeOfFileLink(node.url, from) ?? node.url;
    if (!isElement(node)) return;
    if (node.name === 'Operation') {
      const operation = index.operations.get(textAttribute(node, 'id') ?? '');
      if (operation !== undefined) {
        const { method, path, route, anchor, summary } = operation;
        node.attributes.push(dataAttribute('target', { method, path, href: `${route}#${anchor}`, summary }));
      }
    }
    if (node.name === 'SchemaLink') {
      const href = index.schemas.get(textAttribute(node, 'api') ?? '')?.get(textAttribute(node, 'name') ?? '');
      if (href !== undefined) node.attributes.push(stringAttribute('href', href));
    }
  });
};

/** Adds the imports of the elements that a guide uses. */
export const importElements = (tree: Root): void => {
  const names = new Set<string>();
  eachElement(tree, ({ name }) => names.add(name ?? ''));
  for (const name of names) {
    const element = Object.hasOwn(vocabulary, name) ? vocabulary[name] : undefined;
    if (element !== undefined) tree.children.unshift(importOf(name, `/${element.source}`));
  }
};
