import type { Root } from 'mdast';
import { lifecycles } from '../../../src/platform/lifecycles/all.ts';
import { errorIn, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import type {
  LifecycleData,
  MatrixData,
  NeedsData,
  OperationFact,
  OperationRolesData,
  TermData,
} from '../../../src/shared/guides/elementData.ts';
import type { GuideCall } from '../calls/call.ts';
import { operationFix } from '../calls/renamedOperations.ts';
import { reuse } from '../../cache/diskCache.ts';
import { layOut } from '../elements/graphLayout.ts';
import type { GraphDrawing } from '../../../src/shared/guides/graph.ts';
import { lifecycleData } from '../elements/lifecycleData.ts';
import { timelineData } from '../../../src/shared/guides/timelineData.ts';
import { chartData } from '../recording/chartData.ts';
import { expressionValue } from '../read/contentRules.ts';
import { eachElement, eachNode, positionOf, textAttribute, type Element } from '../read/nodes.ts';
import type { JsonValue } from '../../../src/shared/model/types.ts';
import { suggestClosest } from '../../../src/shared/closest.ts';
import { readCalls } from './guideCalls.ts';
import { dataAttribute } from './mdxNodes.ts';
import type { SiteIndex } from '../siteIndex.ts';
import { isArray, isObject } from '../../../src/shared/model/raw.ts';
import { rolesWith } from '../../load/settings/permissions.ts';

type Report = (text: string, fix: string) => void;

const isTexts = (value: JsonValue | undefined): value is readonly string[] =>
  isArray(value) && value.every((item) => typeof item === 'string');

/** The value of a literal attribute; undefined when it is absent or computed. */
export const valueOf = (element: Element, name: string): JsonValue | undefined => {
  const found = element.attributes.find((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === name)?.value;
  if (typeof found === 'string') return found;
  return found === undefined || found === null ? undefined : expressionValue(found.data?.estree);
};

const give = (element: Element, name: string, value: unknown): void => {
  element.attributes.push(dataAttribute(name, value));
};

/** The data of an operation for guide elements; undefined when the operation does not exist. */
export const factOf = (id: string, { operations }: SiteIndex): OperationFact | undefined => {
  const found = operations.get(id);
  return found === undefined
    ? undefined
    : { id, method: found.method, path: found.path, href: `${found.route}#${found.anchor}`, summary: found.summary };
};

const rolesOf = (permission: string | null, { facts }: SiteIndex): readonly string[] => rolesWith(permission, facts).map(({ id }) => id);

// A step with a 401 or 403 as its expected response does not need the permission.
const refusesCaller = ({ expect }: GuideCall): boolean => expect.status === 401 || expect.status === 403;

/** The permissions that a call requires: two if it changes a setting of the whole organization. */
const permissionsOf = ({ operationId, query }: Pick<GuideCall, 'operationId' | 'query'>, { facts }: SiteIndex): readonly string[] => {
  const permission = facts.operations.get(operationId)?.permission ?? null;
  if (permission === null) return [];
  return permission === 'settings:write' && query['organization'] === true ? [permission, 'organization:manage'] : [permission];
};

/** Whether a call contains a UUID as written, not saved by an earlier call: only the demo organization has that entity. */
const hasDemoId = ({ path, query, body }: GuideCall): boolean =>
  /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/.test(JSON.stringify([path, query, body]));

/**
 * Returns the permissions that a reader needs to run a page. They are derived from its calls, so that both always agree.
 * @param calls the calls of the page; those that show a rejected caller need nothing
 * @param also operations that only other code on the page calls
 */
export const needsOf = (calls: readonly GuideCall[], also: readonly string[], index: SiteIndex): NeedsData => {
  const { facts } = index;
  const needed = [...calls.filter((call) => !refusesCaller(call)), ...also.map((operationId) => ({ operationId, query: {} }))];
  const ids = [...new Set(needed.map(({ operationId }) => operationId))];
  const permissions = [...new Set(needed.flatMap((call) => permissionsOf(call, index)))];
  const labels = (roles: readonly string[]): readonly string[] =>
    facts.roles.filter(({ id }) => roles.includes(id)).map(({ label }) => label);
  return {
    operations: ids.flatMap((id) => factOf(id, index) ?? []),
    permissions: permissions.map((id) => ({ id, roles: labels(rolesOf(id, index)) })),
    roles: labels(
      facts.roles.map(({ id }) => id).filter((role) => permissions.every((permission) => rolesOf(permission, index).includes(role))),
    ),
    ...(calls.some(hasDemoId) && { ids: 'Those in the code are examples. With your own token, use your own ids.' }),
  };
};

/** The operations that a Needs element names in addition to the calls of its page; undefined when they are not literal. */
export const alsoNeeded = (element: Element): readonly string[] | undefined => {
  if (!element.attributes.some((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'also')) return [];
  const ids = valueOf(element, 'also');
  return isTexts(ids) ? ids : undefined;
};

const needs = (element: Element, calls: readonly GuideCall[], index: SiteIndex, report: Report): void => {
  const also = alsoNeeded(element);
  const stray = element.attributes.find((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name !== 'also');
  if (also === undefined || stray !== undefined)
    return report(
      '<Needs> reads the operations from the calls of the page.',
      "Write <Needs />, or <Needs also={['listNotes']} /> for operations that only other code of the page calls.",
    );
  for (const id of also) {
    if (!index.operations.has(id))
      report(`No API has an operation "${id}".`, operationFix(id, index.operations.keys(), index.facts.newIdOf));
    if (calls.some((call) => call.operationId === id && !refusesCaller(call)))
      report(`A call of the page already uses "${id}".`, `Remove "${id}" from also.`);
  }
  if (calls.length === 0 && also.length === 0) report('<Needs> has nothing to show: the page makes no calls.', 'Remove <Needs />.');
  give(element, 'data', needsOf(calls, also, index));
};

/** Lays out a drawing, or returns the layout from an earlier run. */
const drawWith =
  ({ disk }: SiteIndex['context']): typeof layOut =>
  (nodes, edges) =>
    reuse(disk<GraphDrawing>('drawings'), JSON.stringify([nodes, edges]), () => layOut(nodes, edges));

/** Returns a lifecycle of the platform by name. It is laid out once for the checks, the pages and their Markdown. */
export const lifecycleOf = (name: string, index: SiteIndex): LifecycleData | undefined => {
  const found = Object.entries(lifecycles).find(([id]) => id === name)?.[1];
  if (found === undefined) return undefined;
  const { context } = index;
  return context.memory(`lifecycle ${name}`, '', () => lifecycleData(found, (id) => factOf(id, index), drawWith(context)));
};

const lifecycle = (element: Element, index: SiteIndex, report: Report): void => {
  const name = textAttribute(element, 'name') ?? '';
  const data = lifecycleOf(name, index);
  if (data === undefined) return report(`There is no lifecycle "${name}".`, suggestClosest(name, Object.keys(lifecycles)));
  give(element, 'data', data);
};

const relations = (element: Element, { context }: SiteIndex, report: Report): void => {
  const nodes = valueOf(element, 'nodes');
  const edges = valueOf(element, 'edges');
  const named =
    isArray(nodes) && nodes.every((node) => isObject(node) && typeof node['id'] === 'string' && typeof node['label'] === 'string');
  const joined =
    isArray(edges) &&
    edges.every(
      (edge) => isObject(edge) && typeof edge['from'] === 'string' && typeof edge['to'] === 'string' && typeof edge['label'] === 'string',
    );
  if (!named || !joined)
    return report(
      '<Relations> needs nodes with id and label, and edges with from, to and label, all written out.',
      "Write nodes={[{ id: 'field', label: 'Field' }]} edges={[{ from: 'value', to: 'field', label: 'belongs to' }]}.",
    );
  const boxes = nodes.filter(isObject).map((node) => ({
    id: String(node['id']),
    lines: [String(node['label']), ...(node['note'] === undefined ? [] : [String(node['note'])])],
  }));
  const arrows = edges
    .filter(isObject)
    .map((edge) => ({ from: String(edge['from']), to: String(edge['to']), lines: [String(edge['label'])] }));
  const ids = boxes.map(({ id }) => id);
  const stray = arrows.flatMap(({ from, to }) => [from, to]).find((id) => !ids.includes(id));
  if (stray !== undefined) return report(`No node of <Relations> has the id "${stray}".`, suggestClosest(stray, ids));
  give(element, 'drawing', drawWith(context)(boxes, arrows));
};

const timeline = (element: Element, report: Report): void => {
  const data = timelineData(valueOf(element, 'rows'));
  if (data === undefined)
    return report(
      '<Timeline> needs rows with a label, and from and to in seconds, all written out.',
      "Write rows={[{ label: 'Event', from: 5, to: 13.5, note: '8.5 s' }]}.",
    );
  give(element, 'data', data);
};

const recording = (element: Element, report: Report): void => {
  const before = valueOf(element, 'before');
  const after = valueOf(element, 'after');
  if (before === undefined && after === undefined) return give(element, 'data', chartData());
  if (typeof before !== 'number' || typeof after !== 'number')
    return report('<Recording> needs both before and after to mark a clip.', 'Write before={5} after={10}, in seconds.');
  give(element, 'data', chartData({ before, after }));
};

/** The first definition of a kind that a guide shows as valid: a YAML block with this word, or a block in this language. */
const definitionIn = (tree: Root, kind: string): string | undefined => {
  let definition: string | undefined;
  eachNode(tree, (node) => {
    if (node.type !== 'code' || /\brefused=/.test(node.meta ?? '')) return;
    const isOfKind = node.lang === kind || (node.lang === 'yaml' && node.meta?.split(' ').includes(kind) === true);
    if (isOfKind) definition ??= `${node.value}\n`;
  });
  return definition;
};

const playground = (element: Element, tree: Root, report: Report): void => {
  const kind = textAttribute(element, 'of') ?? '';
  const definition = definitionIn(tree, kind);
  if (definition === undefined)
    return report(
      '<Playground> has nothing to edit.',
      `Show a complete definition on the page: \`\`\`yaml ${kind || 'KIND'} or \`\`\`${kind || 'KIND'}.`,
    );
  give(element, 'definition', definition);
};

/** The terms of the glossary. */
export const glossaryData = ({ glossary }: SiteIndex): readonly TermData[] =>
  glossary.map(({ term, definition, to }) => ({ term, definition, to }));

/** Every permission with its roles and operations. */
export const matrix = (index: SiteIndex): MatrixData => {
  const { facts } = index;
  const withPermission = (permission: string | null): readonly OperationFact[] =>
    [...facts.operations.values()].filter((operation) => operation.permission === permission).flatMap(({ id }) => factOf(id, index) ?? []);
  return {
    roles: facts.roles,
    permissions: facts.permissions.map(({ id, description, roles }) => ({ id, description, roles, operations: withPermission(id) })),
    open: withPermission(null),
  };
};

/** Every operation with its permission and roles. */
export const operationRoles = (index: SiteIndex): OperationRolesData => ({
  roles: index.facts.roles.map(({ id, label }) => ({ id, label })),
  apis: index.apis.map(({ name, route, navLabel }) => ({
    label: navLabel,
    route,
    operations: [...index.facts.operations.values()]
      .filter(({ api }) => api === name)
      .flatMap(({ id, permission }) => {
        const fact = factOf(id, index);
        return fact === undefined ? [] : [{ ...fact, permission, roles: rolesOf(permission, index) }];
      }),
  })),
});

/**
 * Adds their data to the elements of a guide, so that no page has to load the full tables.
 * @returns the problems of the elements' attributes
 */
export const fillElements = (tree: Root, file: string, index: SiteIndex): readonly Diagnostic[] => {
  const problems: Diagnostic[] = [];
  const { calls } = readCalls(tree, file, index);
  eachElement(tree, (element) => {
    const { name } = element;
    const report: Report = (text, fix) => void problems.push(errorIn(file, 'guide-element', text, fix, positionOf(element)));
    if (name === 'Needs') needs(element, calls, index, report);
    if (name === 'Lifecycle') lifecycle(element, index, report);
    if (name === 'Relations') relations(element, index, report);
    if (name === 'Playground') playground(element, tree, report);
    if (name === 'Timeline') timeline(element, report);
    if (name === 'Recording') recording(element, report);
    if (name === 'Glossary') give(element, 'terms', glossaryData(index));
    if (name === 'PermissionMatrix') give(element, 'data', matrix(index));
    if (name === 'OperationRoles') give(element, 'data', operationRoles(index));
  });
  return problems;
};
