import { operationFix } from '../calls/renamedOperations.ts';
import type { Nodes, Root } from 'mdast';
import type { Diagnostic, Finding } from '../../diagnostics/diagnostic.ts';
import { isElement, problemsIn, textAttribute, type Element } from '../read/nodes.ts';
import { isFileOfSite, routeOfFileLink } from '../routes.ts';
import { decodeOrKeep } from '../../../src/shared/decodePart.ts';
import { suggestClosest } from '../../../src/shared/closest.ts';
import type { SiteIndex } from '../siteIndex.ts';

/** The page that contains the links: its route, its anchors, and the index of possible targets. */
type From = { readonly route: string; readonly anchors: ReadonlySet<string>; readonly index: SiteIndex };

const anchorProblem = (anchors: ReadonlySet<string>, hash: string): Finding | undefined =>
  hash === '' || anchors.has(hash)
    ? undefined
    : { severity: 'warn', rule: 'guide-anchor', text: `The page has no anchor "#${hash}".`, fix: suggestClosest(hash, [...anchors]) };

const linkProblem = (url: string, from: From): Finding | undefined => {
  if (url.startsWith('#')) return anchorProblem(from.anchors, decodeOrKeep(url.slice(1)));
  if (url.startsWith('//') || /^[a-z][a-z\d+.-]*:/i.test(url)) return undefined;
  const { anchorsByRoute, unfolds } = from.index;
  const rule = 'guide-link';
  const target = routeOfFileLink(url, from.route) ?? url;
  const [path = '', encoded = ''] = target.split('#');
  const [route, hash] = [decodeOrKeep(path.replace(/\?.*$/, '')), decodeOrKeep(encoded)];
  const anchors = anchorsByRoute.get(route);
  if (target !== url && anchors === undefined) {
    const text = `The link "${url}" refers to a file that does not exist.`;
    return { severity: 'warn', rule, text, fix: 'Correct the path, or link the route of a page.' };
  }
  if (!route.startsWith('/'))
    return { rule, text: `The link "${url}" depends on the URL of the page.`, fix: 'Write the full route, starting with a slash.' };
  if (isFileOfSite(route)) return undefined;
  if (anchors === undefined)
    return { rule, text: `No page has the route "${route}".`, fix: suggestClosest(route, [...anchorsByRoute.keys()]) };
  return unfolds(route, hash) ? undefined : anchorProblem(anchors, hash);
};

const operationProblem = (element: Element, { operations, facts }: SiteIndex): Finding | undefined => {
  const id = textAttribute(element, 'id');
  const rule = 'guide-operation';
  if (id === undefined)
    return { rule, text: '<Operation> needs an id that is a literal string.', fix: 'Write <Operation id="listNotes" />.' };
  if (operations.has(id)) return undefined;
  return { rule, text: `No API has an operation "${id}".`, fix: operationFix(id, operations.keys(), facts.newIdOf) };
};

const schemaProblem = (element: Element, { schemas }: SiteIndex): Finding | undefined => {
  const [api = '', name = ''] = ['api', 'name'].map((attribute) => textAttribute(element, attribute));
  const own = schemas.get(api);
  const rule = 'guide-schema';
  if (own === undefined) return { rule, text: `There is no API "${api}".`, fix: suggestClosest(api, [...schemas.keys()]) };
  if (own.has(name)) return undefined;
  return { rule, text: `The API ${api} has no schema "${name}".`, fix: suggestClosest(name, [...own.keys()]) };
};

const problemOf = (node: Nodes, from: From): Finding | undefined => {
  if (node.type === 'link' || node.type === 'definition') return linkProblem(node.url, from);
  if (!isElement(node)) return undefined;
  if (node.name === 'Operation') return operationProblem(node, from.index);
  return node.name === 'SchemaLink' ? schemaProblem(node, from.index) : undefined;
};

/**
 * Checks every link, operation and schema that a guide refers to. A missing page, operation or schema is an error; a missing
 * anchor or file is a warning.
 * @param file the name of the guide in messages
 * @param anchors the anchors of the guide itself
 */
export const checkReferences = (tree: Root, file: string, anchors: ReadonlySet<string>, index: SiteIndex): readonly Diagnostic[] => {
  const route = index.guides.find((guide) => guide.file === file)?.route ?? file.replace(/^content(?=\/)|\.mdx$/g, '');
  return problemsIn(tree, file, (node) => problemOf(node, { route, anchors, index }));
};
