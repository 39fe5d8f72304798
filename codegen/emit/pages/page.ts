import { agentSetup } from '../../../src/shared/pages/agentSetup.ts';
import type { Product } from '../../load/settings/product.ts';
import { operationsByTag } from '../../../src/shared/model/operationsByTag.ts';
import { tagPages } from '../../../src/shared/model/pages.ts';
import { richText } from '../../model/text/richText.ts';
import type { ApiModel, OperationModel } from '../../../src/shared/model/types.ts';
import { defined, nonEmpty } from '../../../src/shared/records.ts';
import { otherCredentialsOf } from '../../../src/shared/request/credential.ts';
import { ownHostOf } from '../../../src/shared/request/servers.ts';
import type { ApiPage, OperationPage, RelatedOperation } from '../../../src/shared/pages/referencePage.ts';
import { perApi, type ApiInput } from '../perApi.ts';
import { reachable, reachableFrom, sharesSchemas } from '../../model/schema/reach.ts';
import { schemaIndex } from './schemaIndex.ts';
import type { OperationFile } from '../../files/generatedFiles.ts';
import { withSamples } from './samples.ts';
import { snippetsOf } from './snippets.ts';
import { overviewModule, sectionLoaders, splitFiles, summaryOf, webhookCountOf } from './tagPages.ts';
import { dataFiles } from './dataFiles.ts';
import { banner, jsonFile } from '../../files/source.ts';
import type { GeneratedFile } from '../types.ts';

const filesOf = ({ api, documents, product }: ApiInput): readonly GeneratedFile[] => {
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
import page from './api.json?outline';

export default {
  page,
  introduction: () => import('./api.json?introduction'),
  operations: import.meta.glob<OperationPage>('./operations/*.json', { import: 'default' }),
  sections: ${sections},
} satisfies ApiReference;
`;
  const files = api.operations.map(({ samples = [], ...operation }) => {
    const schemas = reachable(operation, api.schemas);
    const data: OperationFile = {
      ...operation,
      snippets: withSamples(snippetsOf(api, operation, product), samples),
      ...(!sharesSchemas(schemas, api.schemas) && { schemas }),
      ...apiServersOf(operation, api),
      ...relatedTo(operation, api),
    };
    return { path: `operations/${operation.name}.json`, content: jsonFile(data) };
  });
  return [
    { path: 'page.ts', content: module },
    ...dataFiles(line, 'api', 'ApiPage', pageData(api)),
    ...dataFiles(line, 'schemas', 'Schemas', api.schemas),
    ...(webhooks.length > 0
      ? dataFiles(line, 'webhooks', 'WebhooksPage', { webhooks, schemas: reachableFrom(webhooks, api.schemas) })
      : []),
    ...(hasSchemas ? schemaListFiles(api, line) : []),
    ...(hasTools ? agentFiles(api, product, line) : []),
    ...(hasReleases ? dataFiles(line, 'changes', 'ChangesPage', { route: api.route, releases: api.releases }) : []),
    ...(pagesOfTags.length > 0 ? splitFiles(api, line) : []),
    ...files,
  ];
};

/**
 * The data of the reference page, and the modules that load the data of every operation, of the schemas and of the tools for
 * agents.
 */
export const page = perApi('page', filesOf, { shown: true });

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

/** The servers of the API, if readers have a choice and the operation has no servers of its own. */
const apiServersOf = ({ servers }: OperationModel, api: ApiModel): Pick<OperationPage, 'apiServers'> => {
  const isChoice = (api.servers ?? []).length > 1 || (api.servers ?? []).some(({ variables }) => variables.length > 0);
  return servers === undefined && isChoice && api.servers !== undefined ? { apiServers: api.servers } : {};
};

const agentFiles = (api: ApiModel, product: Product, line: string): readonly GeneratedFile[] => {
  const { intro, hostText, ...setup } = agentSetup(api, product);
  const tools = operationsByTag(api.tags, api.operations)
    .flatMap(({ operations }) => operations)
    .map(({ name, anchor, page: own }) => ({ name, anchor, ...(own !== undefined && { page: own }) }));
  return dataFiles(line, 'agents', 'AgentsPage', { ...setup, intro: richText(intro), hostText: richText(hostText), tools });
};

const schemaListFiles = (api: ApiModel, line: string): readonly GeneratedFile[] => [
  ...dataFiles(line, 'schemaIndex', 'SchemaIndex', schemaIndex(api)),
  {
    path: 'schemaList.ts',
    content: `${line}import index from './schemaIndex.json';\nimport schemas from './schemas.json';\n\nexport default { schemas, index };\n`,
  },
];

const pageData = (api: ApiModel): ApiPage => {
  const { schemas: _, wire: __, releases: ___, webhooks: ____, operations, ...facts } = api;
  const otherHosts = new Set(operations.flatMap((operation) => ownHostOf(operation, api) ?? []));
  return {
    ...facts,
    ...webhookCountOf(api),
    ...defined({ otherCredentials: nonEmpty(otherCredentialsOf(api)), otherHosts: nonEmpty([...otherHosts]) }),
    operations: operations.map(summaryOf),
  };
};
