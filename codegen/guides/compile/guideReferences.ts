import type { Nodes, Root } from 'mdast';
import type { Position } from 'unist';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { eachNode } from '../read/eachNode.ts';
import { routeOfFileLink } from '../routes.ts';
import { suggestClosest } from '../../../src/shared/closest.ts';
import type { SiteIndex } from '../siteIndex.ts';

type Element = Extract<Nodes, { readonly type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

/** The text of an attribute of an element in a guide; undefined when it is absent or an expression. */
export const textAttribute = (element: Element, name: string): string | undefined => {
  const found = element.attributes.find((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === name);
  return typeof found?.value === 'string' ? found.value : undefined;
};

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/**
 * Checks every link, operation and schema that a guide refers to. A missing page, operation or schema is an error; a missing
 * anchor or file is a warning.
 * @param file the name of the guide in messages
 */
export const checkReferences = (tree: Root, file: string, own: ReadonlySet<string>, index: SiteIndex): readonly Diagnostic[] => {
  const problems: Diagnostic[] = [];
  const from = index.guides.find((guide) => guide.file === file)?.route ?? file.replace(/^content(?=\/)|\.mdx$/g, '');
  const report = (position: Position | undefined, severity: Diagnostic['severity'], rule: string, text: string, fix: string): void => {
    problems.push({ file, line: position?.start.line ?? 0, col: position?.start.column ?? 0, severity, rule, text, fix });
  };

  const checkAnchor = (position: Position | undefined, anchors: ReadonlySet<string>, hash: string, route?: string): void => {
    if (hash !== '' && !anchors.has(hash) && !(route !== undefined && index.unfolds(route, hash)))
      report(position, 'warn', 'guide-anchor', `The page has no anchor "#${hash}".`, suggestClosest(hash, [...anchors]));
  };
  const checkLink = (url: string, position: Position | undefined): void => {
    if (url.startsWith('#')) {
      checkAnchor(position, own, decode(url.slice(1)));
      return;
    }
    if (url.startsWith('//') || /^[a-z][a-z\d+.-]*:/i.test(url)) return;
    const target = routeOfFileLink(url, from) ?? url;
    const [path = '', hash = ''] = target.split('#');
    const route = decode(path.replace(/\?.*$/, ''));
    if (target !== url && !index.anchorsByRoute.has(route)) {
      report(
        position,
        'warn',
        'guide-link',
        `The link "${url}" leads to a file that does not exist.`,
        'Correct the path, or link the route of a page.',
      );
      return;
    }
    if (!route.startsWith('/')) {
      report(
        position,
        'error',
        'guide-link',
        `The link "${url}" depends on the address of the page.`,
        'Write the whole route, from the first slash.',
      );
      return;
    }
    if (/\/openapi\.(?:json|yaml)$|\.(?:md|txt|xml)$|^\/downloads\//.test(route)) return;
    const anchors = index.anchorsByRoute.get(route);
    if (anchors === undefined)
      report(position, 'error', 'guide-link', `No page has the route "${route}".`, suggestClosest(route, [...index.anchorsByRoute.keys()]));
    else checkAnchor(position, anchors, decode(hash), route);
  };
  const checkOperation = (element: Element): void => {
    const id = textAttribute(element, 'id');
    if (id === undefined)
      report(
        element.position,
        'error',
        'guide-operation',
        '<Operation> needs an id written as text.',
        'Write <Operation id="listNotes" />.',
      );
    else if (!index.operations.has(id))
      report(
        element.position,
        'error',
        'guide-operation',
        `No API has an operation "${id}".`,
        suggestClosest(id, [...index.operations.keys()]),
      );
  };
  const checkSchema = (element: Element): void => {
    const api = textAttribute(element, 'api') ?? '';
    const name = textAttribute(element, 'name') ?? '';
    const schemas = index.schemas.get(api);
    if (schemas === undefined)
      report(element.position, 'error', 'guide-schema', `There is no API "${api}".`, suggestClosest(api, [...index.schemas.keys()]));
    else if (!schemas.has(name))
      report(
        element.position,
        'error',
        'guide-schema',
        `The API ${api} has no schema "${name}".`,
        suggestClosest(name, [...schemas.keys()]),
      );
  };

  eachNode(tree, (node) => {
    if (node.type === 'link' || node.type === 'definition') checkLink(node.url, node.position);
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return;
    if (node.name === 'Operation') checkOperation(node);
    if (node.name === 'SchemaLink') checkSchema(node);
  });
  return problems;
};
