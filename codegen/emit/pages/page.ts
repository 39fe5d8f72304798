import { agentSetup } from '../../../src/shared/pages/agentSetup.ts';
import type { Product } from '../../load/settings/product.ts';
import { operationsByTag, tagPages } from '../../../src/shared/model/pages.ts';
import { richText } from '../../model/text/richText.ts';
import type { ApiModel, IncomingModel, OperationModel } from '../../../src/shared/model/types.ts';
import type { OperationPage, RelatedOperation } from '../../../src/shared/pages/referencePage.ts';
import { perApi } from '../perApi.ts';
import { reachable, reachableFrom } from '../../model/schema/reach.ts';
import { schemaIndex } from './schemaIndex.ts';
import { snippetsOf } from './snippets.ts';
import { overviewModule, sectionLoaders, splitFiles, summaryOf, webhookCountOf } from './tagPages.ts';
import { declaration } from './declaration.ts';
import { banner, jsonFile } from '../../files/source.ts';
import type { GeneratedFile } from '../types.ts';

/** The data of the reference page, and what loads the data of every operation, of the schemas and of the tools for agents. */
export const page = perApi('page', ({ api, documents, product }) => {
  const line = banner('pages/page', documents.source);
  const types = '../../src/shared/pages/referencePage.ts';
  const hasSchemas = Object.keys(api.schemas).length > 0;
  const hasTools = api.operations.length > 0;
  const hasReleases = api.releases.length > 0;
  const { webhooks = [] } = api;
  const sections = sectionLoaders([
    ...(webhooks.length > 0 ? [['webhooks', './webhooks.json'] as const] : []),
    ...(hasSchemas ? [['schemas', './schemaList.ts'] as const] : []),
    ...(hasTools ? [['agents', './agents.json'] as const] : []),
    ...(hasReleases ? [['changes', './changes.json'] as const] : []),
  ]);
  const pagesOfTags = tagPages(api.tags);
  const module =
    pagesOfTags.length > 0
      ? overviewModule(line, sections)
      : `${line}import type { ApiReference, OperationPage } from '${types}';
import page from './api.json';

export default {
  page,
  operations: import.meta.glob<OperationPage>('./operations/*.json', { import: 'default' }),
  sections: ${sections},
} satisfies ApiReference;
`;
  const files = api.operations.map((operation) => ({
    path: `operations/${operation.name}.json`,
    content: jsonFile({
      ...operation,
      snippets: snippetsOf(api, operation, product),
      schemas: reachable(operation, api.schemas),
      ...apiServersOf(operation, api),
      ...relatedTo(operation, api),
    }),
  }));
  return [
    { path: 'page.ts', content: module },
    { path: 'api.json', content: jsonFile(pageData(api)) },
    { path: 'api.d.json.ts', content: declaration(line, 'ApiPage', types) },
    { path: 'schemas.json', content: jsonFile(api.schemas) },
    { path: 'schemas.d.json.ts', content: declaration(line, 'Schemas', types) },
    ...(webhooks.length > 0 ? webhookFiles(webhooks, api, line) : []),
    ...(hasSchemas ? schemaListFiles(api, line) : []),
    ...(hasTools ? agentFiles(api, product, line) : []),
    ...(hasReleases ? changesFiles(api, line) : []),
    ...(pagesOfTags.length > 0 ? splitFiles(api, line) : []),
    ...files,
  ];
});

/** The data for the requests that precede a provoked response, unless they belong to the operation itself. */
const relatedTo = (operation: OperationModel, api: ApiModel): { readonly related?: Readonly<Record<string, RelatedOperation>> } => {
  const before = new Set(
    operation.responses.flatMap(({ provocation }) => provocation?.before?.map(({ operationId }) => operationId) ?? []),
  );
  const others = api.operations.filter(({ id }) => id !== operation.id && before.has(id));
  if (others.length === 0) return {};
  const entries = others.map(({ id, parameters, requestBody, exampleRequest }) => [id, { id, parameters, requestBody, exampleRequest }]);
  return { related: Object.fromEntries(entries) as Readonly<Record<string, RelatedOperation>> };
};

/** The servers of the API, where an operation leaves a choice of them. */
const apiServersOf = ({ servers }: OperationModel, api: ApiModel): Pick<OperationPage, 'apiServers'> => {
  const isChoice = (api.servers ?? []).length > 1 || (api.servers ?? []).some(({ variables }) => variables.length > 0);
  return servers === undefined && isChoice && api.servers !== undefined ? { apiServers: api.servers } : {};
};

const webhookFiles = (webhooks: readonly IncomingModel[], api: ApiModel, line: string): readonly GeneratedFile[] => [
  { path: 'webhooks.json', content: jsonFile({ webhooks, schemas: reachableFrom(webhooks, api.schemas) }) },
  { path: 'webhooks.d.json.ts', content: declaration(line, 'WebhooksPage', '../../src/shared/pages/referencePage.ts') },
];

const agentFiles = (api: ApiModel, product: Product, line: string): readonly GeneratedFile[] => {
  const { intro, hostText, ...setup } = agentSetup(api.name, product);
  const tools = operationsByTag(api.tags, api.operations)
    .flatMap(({ operations }) => operations)
    .map(({ name, anchor, page: own }) => ({ name, anchor, ...(own !== undefined && { page: own }) }));
  return [
    { path: 'agents.json', content: jsonFile({ ...setup, intro: richText(intro), hostText: richText(hostText), tools }) },
    { path: 'agents.d.json.ts', content: declaration(line, 'AgentsPage', '../../src/shared/pages/referencePage.ts') },
  ];
};

const changesFiles = ({ route, releases }: ApiModel, line: string): readonly GeneratedFile[] => [
  { path: 'changes.json', content: jsonFile({ route, releases }) },
  { path: 'changes.d.json.ts', content: declaration(line, 'ChangesPage', '../../src/shared/pages/referencePage.ts') },
];

const schemaListFiles = (api: ApiModel, line: string): readonly GeneratedFile[] => [
  { path: 'schemaIndex.json', content: jsonFile(schemaIndex(api)) },
  { path: 'schemaIndex.d.json.ts', content: declaration(line, 'SchemaIndex', '../../src/shared/pages/referencePage.ts') },
  {
    path: 'schemaList.ts',
    content: `${line}import index from './schemaIndex.json';\nimport schemas from './schemas.json';\n\nexport default { schemas, index };\n`,
  },
];

const pageData = (api: ApiModel): object => {
  const { schemas: _, wire: __, releases: ___, webhooks: ____, operations, ...facts } = api;
  return { ...facts, ...webhookCountOf(api), operations: operations.map(summaryOf) };
};
