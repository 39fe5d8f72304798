import type { Code, Nodes, Parent, Root } from 'mdast';
import type { BuildContext } from '../../cache/buildContext.ts';
import { routeOfFileLink } from '../routes.ts';
import type { JsonValue } from '../../../src/shared/model/types.ts';
import { eachNode } from '../read/eachNode.ts';
import { anchorsOfHeadings } from '../read/headings.ts';
import { readFenceInfo } from '../read/fenceInfo.ts';
import { isFileName, titledFilePath } from '../read/titledFiles.ts';
import { textAttribute } from './guideReferences.ts';
import { highlightOrReuse } from '../../highlight/highlight.ts';
import { dataAttribute, importOf } from './mdxNodes.ts';
import type { SiteIndex } from '../siteIndex.ts';
import { vocabulary } from '../vocabulary.ts';

type Element = Extract<Nodes, { readonly type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;
const codeBlock = async (node: Code, route: string, context: BuildContext): Promise<Element> => {
  const { title, highlight: marked } = readFenceInfo(node.meta);
  const language = node.lang ?? 'text';
  const code = await highlightOrReuse({ language: language === 'call' ? 'yaml' : language, code: node.value }, context);
  return {
    type: 'mdxJsxFlowElement',
    name: 'CodeBlock',
    attributes: [
      dataAttribute('code', code),
      ...(title === undefined ? [] : [{ type: 'mdxJsxAttribute' as const, name: 'title', value: title }]),
      ...(isFileName(title)
        ? [{ type: 'mdxJsxAttribute' as const, name: 'download', value: `/${encodeURI(titledFilePath(route, title))}` }]
        : []),
      ...(marked.length === 0 ? [] : [dataAttribute('highlight', marked as JsonValue)]),
    ],
    children: [],
    ...(node.position === undefined ? {} : { position: node.position }),
  };
};

/** Highlights every code block of a guide, so that the browser does not have to, and links those that are files. */
export const highlightCode = async (tree: Root, route: string, context: BuildContext): Promise<void> => {
  const found: { readonly node: Code; readonly parent: Parent }[] = [];
  eachNode(tree, (node, parent) => {
    if (node.type === 'code' && parent !== undefined) found.push({ node, parent });
  });
  for (const { node, parent } of found) parent.children.splice(parent.children.indexOf(node), 1, await codeBlock(node, route, context));
};

/** Makes the empty corner of a table a plain cell: an empty header cell announces nothing. */
export const plainCorners = (tree: Root): void => {
  eachNode(tree, (node) => {
    if (node.type !== 'table') return;
    for (const cell of node.children[0]?.children ?? []) if (cell.children.length === 0) cell.data = { ...cell.data, hName: 'td' };
  });
};

/** Gives every heading its anchor. */
export const anchorHeadings = (tree: Root): void => {
  for (const [heading, id] of anchorsOfHeadings(tree)) heading.data = { ...heading.data, hProperties: { id } };
};

/** Resolves references to operations, schemas and files of guides, so that no page needs the list of all of them. */
export const resolveReferences = (tree: Root, from: string, index: SiteIndex): void => {
  eachNode(tree, (node) => {
    if (node.type === 'link' || node.type === 'definition') node.url = routeOfFileLink(node.url, from) ?? node.url;
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return;
    if (node.name === 'Operation') {
      const operation = index.operations.get(textAttribute(node, 'id') ?? '');
      if (operation !== undefined) {
        const { method, path, route, anchor, summary } = operation;
        node.attributes.push(dataAttribute('target', { method, path, href: `${route}#${anchor}`, summary }));
      }
    }
    if (node.name === 'SchemaLink') {
      const href = index.schemas.get(textAttribute(node, 'api') ?? '')?.get(textAttribute(node, 'name') ?? '');
      if (href !== undefined) node.attributes.push({ type: 'mdxJsxAttribute', name: 'href', value: href });
    }
  });
};

/** Adds the imports of the elements that a guide uses. */
export const importElements = (tree: Root): void => {
  const names = new Set<string>();
  eachNode(tree, (node) => {
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') names.add(node.name ?? '');
  });
  for (const name of names) {
    const element = Object.hasOwn(vocabulary, name) ? vocabulary[name] : undefined;
    if (element !== undefined) tree.children.unshift(importOf(name, `/${element.source}`));
  }
};
