import type {
  ApiModel,
  ExampleModel,
  HeaderModel,
  IncomingModel,
  LinkModel,
  MediaTypeModel,
  NamedSchemaModel,
  OperationModel,
  ParameterModel,
  ReleaseModel,
  RequestBodyModel,
  RequirementModel,
  ResponseModel,
  SampleModel,
  SecuritySchemeModel,
  ServerModel,
  TagModel,
} from '../../../src/shared/model/types.ts';
import { operationsByTag } from '../../../src/shared/model/operationsByTag.ts';
import { operationHref } from '../../../src/shared/model/pages.ts';
import { changeText, dayText, lifecycleText, untilText } from '../../../src/shared/pages/lifecycleText.ts';
import type { AgentsPage } from '../../../src/shared/pages/referencePage.ts';
import { releaseText } from '../../../src/shared/pages/releaseText.ts';
import { schemaMarkdown, schemaParts } from './schemaMarkdown.ts';
import { blocks, codeBlock, codeText, escapeMarkdown, sentences, tableText } from '../../model/text/markdown.ts';
import { richTextLine, richTextMarkdown, type LinkOf } from '../../model/text/richTextMarkdown.ts';
import { defaultText, rulesText, schemaText } from './schemaText.ts';

/** The data of an API's page, without that of its operations, which is separate. */
export type ApiPageData = Omit<ApiModel, 'operations' | 'schemas' | 'wire' | 'releases' | 'webhooks'>;

const parameterCells = (parameter: ParameterModel, link: LinkOf): readonly string[] => {
  const { name, in: place, required, schema, description, sentAs } = parameter;
  const sent = sentAs === undefined ? '' : `Sent as ${codeText(sentAs)}.`;
  return [
    codeText(name),
    place,
    schemaText(schema),
    required ? 'yes' : 'no',
    lifecycleText(parameter) + sentences([richTextLine(description, link), defaultText(schema), sent, rulesText(schema)]),
  ];
};

const parameters = (list: readonly ParameterModel[], link: LinkOf): string => {
  const rows = list.map((item) => parameterCells(item, link));
  return rows.length === 0 ? '' : tableText(['Parameter', 'In', 'Type', 'Required', 'Description'], rows);
};

const example = ({ value }: ExampleModel): string =>
  typeof value === 'string' ? codeBlock('', value) : codeBlock('json', JSON.stringify(value, null, 2));

const bodyOf = (content: readonly MediaTypeModel[], link: LinkOf): readonly string[] =>
  content.flatMap(({ mediaType, others = [], schema, item, parts = [], examples, external = [] }) => [
    `${[mediaType, ...others].map(codeText).join(', ')}${schema === null ? '' : `: ${schemaText(schema)}`}${item === undefined ? '' : `, each item: ${schemaText(item)}`}`,
    ...[schema, item].flatMap((one) => (one === null || one === undefined ? [] : schemaParts(one, link))),
    ...parts.map(({ name, mediaType: type, headers }) =>
      [
        `- ${escapeMarkdown(name)}${type === undefined ? '' : `: ${codeText(type)}`}`,
        ...headers.map((header) => `  ${headerLine(header, link)}`),
      ].join('\n'),
    ),
    ...external.map(linkText),
    ...examples.slice(0, 1).map(example),
  ]);

const headerLine = ({ name, schema, description }: HeaderModel, link: LinkOf): string =>
  `- ${codeText(name)}: ${sentences([`${schemaText(schema)}.`, richTextLine(description, link), rulesText(schema)])}`;

const response = ({ status, description, headers, content, links = [] }: ResponseModel, link: LinkOf): string =>
  blocks([
    `**${status}** ${richTextLine(description, link)}`,
    headers.length === 0 ? '' : `Headers:\n\n${headers.map((header) => headerLine(header, link)).join('\n')}`,
    ...bodyOf(content, link),
    ...links.map(
      ({ name, target, values, server, description: said }) =>
        `Link ${codeText(name)} to ${codeText(target)}${server === undefined ? '' : ` at ${server}`}: ${[...values.map((one) => `${codeText(one.name)} = ${codeText(one.value)}`), richTextLine(said, link)].join(', ')}`,
    ),
  ]);

const linkText = ({ label, text = label, href }: LinkModel): string => {
  const shown = href === undefined ? escapeMarkdown(text) : `[${escapeMarkdown(text)}](${href})`;
  return text === label ? shown : `${label}: ${shown}`;
};

const serverText = ({ url, name, description, variables }: ServerModel, link: LinkOf): string =>
  [
    `- ${codeText(url)}${name === undefined ? '' : ` (${escapeMarkdown(name)})`} ${richTextLine(description ?? [], link)}`.trimEnd(),
    ...variables.map((variable) =>
      `  - ${codeText(variable.name)}: ${(variable.values ?? [variable.default]).map(codeText).join(', ')}, default ${codeText(variable.default)}. ${richTextLine(variable.description ?? [], link)}`.trimEnd(),
    ),
  ].join('\n');

const serversText = (servers: readonly ServerModel[] | undefined, link: LinkOf): string =>
  servers === undefined ? '' : `Servers:\n\n${servers.map((server) => serverText(server, link)).join('\n')}`;

const requestBody = (body: RequestBodyModel | null, link: LinkOf): readonly string[] =>
  body === null
    ? []
    : [`Request body${body.required ? '' : ' (optional)'}. ${richTextLine(body.description, link)}`.trim(), ...bodyOf(body.content, link)];

const securityText = (alternatives: readonly (readonly RequirementModel[])[]): string =>
  `Security: ${alternatives
    .map((requirements) =>
      requirements.length === 0
        ? 'none'
        : requirements
            .map(({ scheme, scopes }) => `${codeText(scheme)}${scopes.length === 0 ? '' : ` (${scopes.map(codeText).join(', ')})`}`)
            .join(' and '),
    )
    .join(', or ')}.`;

/** A request that the API sends. @param heading the beginning of its heading: `### Webhook` */
const incomingMarkdown = (incoming: IncomingModel, heading: string, link: LinkOf): string =>
  blocks([
    `${heading}: ${escapeMarkdown(incoming.summary)}${incoming.deprecated ? ' (deprecated)' : ''}`,
    `${codeText(`${incoming.method.toUpperCase()} ${incoming.url ?? incoming.name}`)} · ${codeText(incoming.name)}`,
    richTextMarkdown(incoming.description, link, heading.indexOf(' ')),
    incoming.externalDocs && linkText(incoming.externalDocs),
    incoming.security && securityText(incoming.security),
    serversText(incoming.servers, link),
    parameters(incoming.parameters, link),
    ...requestBody(incoming.requestBody, link),
    ...incoming.responses.map((item) => response(item, link)),
    ...(incoming.callbacks ?? []).map((one) => incomingMarkdown(one, '#### Callback', link)),
  ]);

const schemeText = ({
  id,
  kind,
  in: place,
  parameterName,
  bearerFormat,
  scheme,
  flows = [],
  discoveryUrl,
  deprecated,
}: SecuritySchemeModel): string =>
  [
    `- ${codeText(id)}: ${kind === 'apiKey' ? `API key in the ${place} ${codeText(parameterName ?? '')}` : kind === 'other' ? `HTTP ${scheme ?? ''}` : kind}${bearerFormat === undefined ? '' : `, ${bearerFormat}`}${discoveryUrl === undefined ? '' : `, ${discoveryUrl}`}${deprecated === true ? ' (deprecated)' : ''}`,
    ...flows.flatMap((flow) => [
      `  - ${flow.name}: ${flow.urls.map(({ label, url }) => `${label} ${codeText(url)}`).join(', ')}`,
      ...flow.scopes.map(({ name, description }) => `    - ${codeText(name)}: ${escapeMarkdown(description)}`),
    ]),
  ].join('\n');

/** Whether the scheme is the usual one, which its description explains sufficiently. */
const isPlain = ({ kind, bearerFormat, deprecated }: SecuritySchemeModel): boolean =>
  kind === 'http-bearer' && bearerFormat === undefined && deprecated !== true;

/** The description, parameters and responses of an operation. */
const operationParts = (operation: OperationModel, basePath: string, link: LinkOf): readonly (string | undefined)[] => {
  const permission = operation.permission === null ? 'Any valid token.' : `Permission ${codeText(operation.permission)}.`;
  return [
    operation.change && `${changeText(operation.change)}.`,
    `${codeText(`${operation.method.toUpperCase()} ${basePath}${operation.path}`)} · operation ${codeText(operation.id)}`,
    operation.security === undefined ? (operation.authenticated ? permission : 'No token required.') : securityText(operation.security),
    operation.security !== undefined && operation.permission !== null ? permission : '',
    serversText(operation.servers, link),
    operation.otherTags === undefined ? '' : `Tags: ${[operation.tag, ...operation.otherTags].map(escapeMarkdown).join(', ')}.`,
    richTextMarkdown(operation.description, link, 3),
    operation.externalDocs && linkText(operation.externalDocs),
    parameters(operation.parameters, link),
    ...requestBody(operation.requestBody, link),
    ...operation.responses.map((item) => response(item, link)),
    ...(operation.callbacks ?? []).map((incoming) => incomingMarkdown(incoming, '#### Callback', link)),
  ];
};

const headingOf = ({ summary, deprecated, sunset }: OperationModel): string =>
  `${escapeMarkdown(summary)}${deprecated ? ` (deprecated${untilText(sunset)})` : ''}`;

/** An operation under a level 3 heading, with the anchor that links use. */
const operationMarkdown = (operation: OperationModel, basePath: string, link: LinkOf): string =>
  blocks([`<a id="${operation.anchor}"></a>`, `### ${headingOf(operation)}`, ...operationParts(operation, basePath, link)]);

/** Data about an operation from outside of its own model. */
export type OperationPlace = {
  /** The labels of the roles that have its permission by default; empty when it does not require one. */
  readonly roles: readonly string[];
  readonly curl: string;
  /** Code of the spec's authors. */
  readonly samples: readonly SampleModel[];
  /** The schemas that it uses, directly or indirectly. */
  readonly schemas: readonly NamedSchemaModel[];
};

/** One operation as a separate file, with everything that a reader needs to call it. */
export const operationFile = (
  api: Pick<ApiPageData, 'title' | 'route' | 'basePath'>,
  operation: OperationModel,
  { roles, curl, samples, schemas }: OperationPlace,
  link: LinkOf,
): string =>
  `${blocks([
    `# ${headingOf(operation)}`,
    `Part of [${escapeMarkdown(api.title)}](${link(operationHref(api, operation))}).`,
    ...operationParts(operation, api.basePath, link),
    roles.length === 0 ? '' : `Roles with this permission by default: ${roles.join(', ')}.`,
    '## Example',
    codeBlock('sh', curl),
    ...samples.flatMap(({ label, code }) => [`### ${escapeMarkdown(label)}`, codeBlock(code.language, code.code)]),
    ...(schemas.length === 0 ? [] : ['## Schemas', ...schemas.map((schema) => schemaMarkdown(schema, link))]),
  ])}\n`;

const file = (name: string, value: unknown): string => `${codeText(name)}:\n\n${codeBlock('json', JSON.stringify(value, null, 2))}`;

/** How to connect an MCP client to the API's tools. The names of the tools are listed with the operations. */
const agentsMarkdown = ({ intro, hostText, install, onMock, onHost }: AgentsPage, link: LinkOf): readonly string[] => [
  '## MCP server',
  richTextMarkdown(intro, link, 2),
  codeBlock('sh', install),
  file('mcp.json', onMock.servers),
  file('.vscode/mcp.json', onMock.vsCode),
  '### On your own data',
  richTextMarkdown(hostText, link, 3),
  file('mcp.json', onHost.servers),
  file('.vscode/mcp.json', onHost.vsCode),
];

const releaseMarkdown = ({ anchor, version, date, changes, ...release }: ReleaseModel, link: LinkOf): readonly string[] => [
  `<a id="${anchor}"></a>`,
  `### Version ${version}, ${dayText(date)}`,
  richTextMarkdown(releaseText(release), link, 3),
  changes.map(({ impact, text }) => `- ${impact === 'breaking' ? '**Breaking.** ' : ''}${richTextLine(text, link)}`).join('\n'),
];

/** A download and its URL. */
type LinkedDownload = { readonly label: string; readonly purpose: string; readonly href: string };

const download = ({ label, purpose, href }: LinkedDownload): string => `- [${label}](${href}): ${purpose}`;

const tagParts = (tag: TagModel, level: number, link: LinkOf): readonly (string | undefined)[] => [
  richTextMarkdown(tag.description, link, level),
  tag.externalDocs && linkText(tag.externalDocs),
];

const operationLine = (api: ApiPageData, operation: OperationModel, link: LinkOf): string =>
  `- [${headingOf(operation)}](${link(operationHref(api, operation))}): ${codeText(`${operation.method.toUpperCase()} ${api.basePath}${operation.path}`)}`;

/** The page of a tag as Markdown. */
export const tagMarkdown = (api: ApiPageData, tag: TagModel, operations: readonly OperationModel[], link: LinkOf): string =>
  `${blocks([
    `# ${escapeMarkdown(tag.name)}`,
    `Part of [${escapeMarkdown(api.title)}](${link(api.route)}).`,
    ...tagParts(tag, 1, link),
    ...operations.map((operation) => operationMarkdown(operation, api.basePath, link)),
  ])}\n`;

/** The whole reference of an API as Markdown. If its tags have pages, the overview with links to them. */
export const referenceMarkdown = (
  api: ApiPageData,
  operations: readonly OperationModel[],
  schemas: readonly NamedSchemaModel[],
  agents: AgentsPage | undefined,
  downloads: readonly LinkedDownload[],
  releases: readonly ReleaseModel[],
  link: LinkOf,
  webhooks: readonly IncomingModel[] = [],
): string => {
  const tags = operationsByTag(api.tags, operations).flatMap(({ tag, operations: own }) => [
    `## ${tag.page === undefined ? escapeMarkdown(tag.name) : `[${escapeMarkdown(tag.name)}](${link(tag.page)})`}`,
    ...tagParts(tag, 2, link),
    ...(tag.page === undefined
      ? own.map((operation) => operationMarkdown(operation, api.basePath, link))
      : [own.map((operation) => operationLine(api, operation, link)).join('\n')]),
  ]);
  const parts = [
    `# ${escapeMarkdown(api.title)}`,
    api.quotesDescription === true ? '' : escapeMarkdown(api.summary),
    sentences([api.version === '' ? '' : `Version ${api.version}.`, api.baseUrl === '' ? '' : `Base URL: ${api.baseUrl}`]),
    api.about?.map(linkText).join(' · '),
    serversText(api.servers, link),
    richTextMarkdown(api.description, link, 1),
    ...(downloads.length === 0 ? [] : ['Downloads:', downloads.map(download).join('\n')]),
    ...api.security.flatMap((scheme) => [
      api.security.every(isPlain) ? '' : schemeText(scheme),
      richTextMarkdown(scheme.description, link, 1),
    ]),
    ...tags,
    ...(webhooks.length === 0 ? [] : ['## Webhooks', ...webhooks.map((incoming) => incomingMarkdown(incoming, '### Webhook', link))]),
    ...(schemas.length === 0 ? [] : ['## Schemas', ...schemas.map((schema) => schemaMarkdown(schema, link))]),
    ...(agents === undefined ? [] : agentsMarkdown(agents, link)),
    ...(releases.length === 0 ? [] : ['## Changes', ...releases.flatMap((release) => releaseMarkdown(release, link))]),
  ];
  return `${blocks(parts)}\n`;
};
