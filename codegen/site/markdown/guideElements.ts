import type { LifecycleData, LifecycleRow, OperationFact } from '../../../src/shared/guides/elementData.ts';
import type { GuideCall } from '../../guides/calls/call.ts';
import { eitherOf } from '../../../src/shared/eitherOf.ts';
import { isArray, isObject } from '../../../src/shared/model/raw.ts';
import type { JsonValue } from '../../../src/shared/model/types.ts';
import { alsoNeeded, factOf, glossaryData, lifecycleOf, matrix, needsOf, operationRoles, valueOf } from '../../guides/compile/guideData.ts';
import { timelineData } from '../../../src/shared/guides/timelineData.ts';
import { chartData } from '../../guides/recording/chartData.ts';
import { textAttribute, type Element } from '../../guides/read/nodes.ts';
import type { SiteIndex } from '../../guides/siteIndex.ts';
import { blocks, codeText, escapeMarkdown, tableText } from '../../model/text/markdown.ts';
import type { LinkOf } from '../../model/text/richTextMarkdown.ts';

type ToMarkdown = (element: Element, index: SiteIndex, link: LinkOf, calls: readonly GuideCall[]) => string;

/** A link to the section of an operation in the reference. */
export const operationLink = ({ method, path, href }: Pick<OperationFact, 'method' | 'path' | 'href'>, link: LinkOf): string =>
  `[${codeText(`${method.toUpperCase()} ${path}`)}](${link(href)})`;

const operationLinks = (operations: readonly OperationFact[], link: LinkOf): string =>
  operations.map((operation) => operationLink(operation, link)).join(', ');

const needs: ToMarkdown = (element, index, link, calls) => {
  const { operations, permissions, roles, ids } = needsOf(calls, alsoNeeded(element) ?? [], index);
  return [
    `- Role: ${roles.length === 0 ? 'no single role' : `${eitherOf(roles)} by default`}`,
    `- ${permissions.length === 1 ? 'Permission' : 'Permissions'}: ${permissions.length === 0 ? 'any valid token' : permissions.map(({ id }) => codeText(id)).join(', ')}`,
    `- ${operations.length === 1 ? 'Call' : 'Calls'}: ${operationLinks(operations, link)}`,
    ...(ids === undefined ? [] : [`- Ids: ${ids}`]),
  ].join('\n');
};

const records = (value: JsonValue | undefined): readonly Readonly<Record<string, JsonValue>>[] =>
  isArray(value) ? value.filter(isObject) : [];

const caption = (element: Element): string | undefined => {
  const text = textAttribute(element, 'caption');
  return text === undefined ? undefined : `**${escapeMarkdown(text)}**`;
};

const noted = ({ label, note }: Readonly<Record<string, JsonValue>>): string =>
  note === undefined ? `**${escapeMarkdown(String(label))}**` : `**${escapeMarkdown(String(label))}**: ${escapeMarkdown(String(note))}`;

const flow: ToMarkdown = (element) =>
  blocks([
    caption(element),
    records(valueOf(element, 'steps'))
      .map((step, index) => `${index + 1}. ${noted(step)}`)
      .join('\n'),
  ]);

const relations: ToMarkdown = (element) => {
  const nodes = records(valueOf(element, 'nodes'));
  const placeOf = (id: JsonValue | undefined): number => nodes.findIndex((node) => node['id'] === id);
  const labelOf = (id: JsonValue | undefined): string => escapeMarkdown(String(nodes[placeOf(id)]?.['label'] ?? id));
  const edges = records(valueOf(element, 'edges'))
    .toSorted((one, other) => placeOf(one['from']) - placeOf(other['from']))
    .map(({ from, to, label }) => [labelOf(from), escapeMarkdown(String(label)), labelOf(to)])
    .map(([from = '', label, to]) => (from.endsWith('?') ? `- ${from} If ${label}: ${to}` : `- ${from} ${label} ${to}`));
  const notes = nodes.filter(({ note }) => note !== undefined).map((node) => `- ${noted(node)}`);
  return blocks([caption(element), [...notes, ...edges].join('\n')]);
};

const timeline: ToMarkdown = (element) =>
  blocks([
    caption(element),
    (timelineData(valueOf(element, 'rows'))?.rows ?? [])
      .map(({ label, text }) => `- **${escapeMarkdown(label)}**: ${escapeMarkdown(text)}`)
      .join('\n'),
  ]);

const recording: ToMarkdown = (element, _, link) => blocks([caption(element), `[Download this excerpt (MCAP)](${link(chartData().href)})`]);

const lifecycleRows = (last: string, rows: readonly LifecycleRow[], outcome: (row: LifecycleRow) => string, link: LinkOf): string =>
  tableText(
    ['State', 'Event', last],
    rows.map((row) => [
      row.from.join(', '),
      [row.event, operationLinks(row.operations, link), row.cause].filter(Boolean).join('; '),
      row.when === undefined ? outcome(row) : `If ${row.when}: ${outcome(row)}`,
    ]),
  );

const lifecycleText = ({ title, initial, states, rows }: LifecycleData, heading: string | undefined, link: LinkOf): string => {
  const refused = rows.filter(({ refusal }) => refusal !== undefined);
  return blocks([
    heading ?? `**${title}** states. The initial state is ${states.find(({ id }) => id === initial)?.label ?? initial}.`,
    states.map(({ label, description }) => `- **${label}**: ${description}`).join('\n'),
    lifecycleRows(
      'Next state',
      rows.filter(({ to }) => to !== undefined),
      ({ to }) => to ?? '',
      link,
    ),
    refused.length === 0
      ? undefined
      : lifecycleRows('Rejected with', refused, ({ refusal }) => `${refusal?.status ?? ''} ${refusal?.text ?? ''}`, link),
  ]);
};

const lifecycle: ToMarkdown = (element, index, link) => {
  const data = lifecycleOf(textAttribute(element, 'name') ?? '', index);
  return data === undefined ? '' : lifecycleText(data, caption(element), link);
};

const permissions: ToMarkdown = (_, index, link) => {
  const { roles, permissions: all, open } = matrix(index);
  return tableText(
    ['Permission', 'What it allows', ...roles.map(({ label }) => label), 'Operations'],
    [
      ...all.map(({ id, description, roles: holders, operations }) => [
        codeText(id),
        escapeMarkdown(description),
        ...roles.map((role) => (holders.includes(role.id) ? 'yes' : 'no')),
        operationLinks(operations, link),
      ]),
      ['none', 'Any valid token', ...roles.map(() => 'yes'), operationLinks(open, link)],
    ],
  );
};

const rolesByOperation: ToMarkdown = (_, index, link) => {
  const { apis, roles } = operationRoles(index);
  return blocks(
    apis.flatMap(({ label, operations }) => [
      `**${label}**`,
      tableText(
        ['Operation', 'Permission', 'Roles'],
        operations.map((operation) => [
          operationLink(operation, link),
          operation.permission === null ? 'none' : codeText(operation.permission),
          roles
            .filter(({ id }) => operation.roles.includes(id))
            .map((role) => role.label)
            .join(', '),
        ]),
      ),
    ]),
  );
};

const terms: ToMarkdown = (_, index, link) =>
  glossaryData(index)
    .map(({ term, definition, to }) => `- **[${escapeMarkdown(term)}](${link(to)})**: ${definition}`)
    .join('\n');

const operation: ToMarkdown = (element, index, link) => {
  const fact = factOf(textAttribute(element, 'id') ?? '', index);
  return fact === undefined ? '' : operationLink(fact, link);
};

const schema: ToMarkdown = (element, { schemas }, link) => {
  const name = textAttribute(element, 'name') ?? '';
  const href = schemas.get(textAttribute(element, 'api') ?? '')?.get(name);
  return href === undefined ? codeText(name) : `[${codeText(name)}](${link(href)})`;
};

const elements: Readonly<Record<string, ToMarkdown>> = {
  Operation: operation,
  SchemaLink: schema,
  Needs: needs,
  Flow: flow,
  Recording: recording,
  Relations: relations,
  Lifecycle: lifecycle,
  Timeline: timeline,
  Playground: () => '(The editor is on the web version of this page.)',
  Glossary: terms,
  PermissionFilter: () => '',
  PermissionMatrix: permissions,
  OperationRoles: rolesByOperation,
};

/** Converts an element with data or links to text: drawings become lists and tables, or links. Undefined for other elements. */
export const elementMarkdown = (element: Element, index: SiteIndex, link: LinkOf, calls: readonly GuideCall[]): string | undefined => {
  const { name } = element;
  return name !== null && Object.hasOwn(elements, name) ? elements[name]?.(element, index, link, calls) : undefined;
};
