import { isRedirected, successResponse } from '../documentedResponse.ts';
import { targetOf } from '../model/schemas.ts';
import { camelCase, pascalCase } from '../model/cases.ts';
import type { ApiModel, NamedSchemaModel, OperationModel, SchemaModel } from '../model/types.ts';
import { chosenAlternative, credentialsOfOperation, type NamedCredential } from '../request/credential.ts';
import { goModulePath, pythonPackage } from '../pages/packages.ts';
import { credentialVariable } from './credentialVariable.ts';
import type { PageModel, ScalarField, SentCredential, SnippetContext } from './language.ts';

/** The part of an API that snippets read; a page that renders snippets needs nothing else. */
export type SnippetApi = Pick<ApiModel, 'name'> & {
  readonly schemas: Readonly<Record<string, Pick<NamedSchemaModel, 'schema'>>>;
};

/** `createMetadataClient` for the API `metadata`. */
export const clientFactory = (api: string): string => `create${pascalCase(api)}Client`;

/** The names of the product in environment variables and packages of snippets. */
export type SnippetProduct = {
  readonly screaming: string;
  readonly kebab: string;
  readonly snake: string;
  readonly site: { readonly url: string };
};

/** Returns the package that holds the clients of all APIs: `@acme/api`. */
export const packageName = ({ kebab }: Pick<SnippetProduct, 'kebab'>): string => `@${kebab}/api`;

/**
 * Returns what snippets of an operation need to know.
 * @param reads `list` for snippets that read all pages of a list from the requested one on, `page` for those that send only the
 * request: the steps of guides and the calls of a session, whose response a reader has seen
 */
export const snippetContext = (
  product: SnippetProduct,
  api: SnippetApi,
  operation: OperationModel,
  reads: 'list' | 'page' = 'list',
): SnippetContext => {
  const envelope = follow(successResponse(operation)?.content[0]?.schema, api);
  const page = reads === 'page' ? null : pageOf(api, operation, envelope);
  const successes = operation.responses.filter(({ status }) => status.startsWith('2'));
  const stated = successes.length > 0 ? successes : operation.responses.filter(({ status }) => status === 'default');
  const isEmpty = ({ content }: OperationModel['responses'][number]): boolean => content.length === 0;
  return {
    environment: product.screaming,
    packageName: packageName(product),
    pythonPackage: pythonPackage(product),
    goModule: goModulePath(product),
    proxy: `/${product.kebab}`,
    api: api.name,
    createClient: clientFactory(api.name),
    credentials: sentCredentials(product, credentialsOfOperation(operation)),
    needsCertificate: chosenAlternative(operation.security ?? []).some(({ kind }) => kind === 'mutualTLS'),
    hasOwnServer: operation.servers !== undefined,
    page,
    follow: (schema) => follow(schema, api),
    fields: scalarFields(page === null ? envelope : page.item, api),
    success: {
      isEmpty: isRedirected(operation) || (stated.length > 0 && stated.every(isEmpty)),
      isRedirect: isRedirected(operation),
      mayBeEmpty: successes.some(isEmpty),
      listsErrors:
        envelope?.kind === 'object' && operation.responses.some(({ status }) => status === '207') && hasList(envelope, 'errors', api),
    },
  };
};

/** Returns credentials with their variables: the first is the product's token, each further one has its own. */
export const sentCredentials = (
  { screaming }: Pick<SnippetProduct, 'screaming'>,
  credentials: readonly NamedCredential[],
): readonly SentCredential[] =>
  credentials.map(({ scheme, credential }, at) => ({
    ...credential,
    scheme,
    variable: credentialVariable(screaming, at === 0 ? undefined : scheme),
    local: at === 0 ? 'token' : at === 1 ? 'key' : `key${at + 1}`,
    what: at === 0 ? 'token' : 'key',
  }));

const follow = (schema: SchemaModel | null | undefined, { schemas }: SnippetApi): SchemaModel | null =>
  (schema ? targetOf(schema, schemas) : null) ?? null;

type ObjectSchema = Extract<SchemaModel, { kind: 'object' }>;

const hasList = ({ properties }: ObjectSchema, wanted: string, api: SnippetApi): boolean =>
  properties.some(({ name, required, schema }) => name === wanted && required && follow(schema, api)?.kind === 'array');

/** The maximum number of response fields that a snippet declares. */
const mostFields = 6;

/** Returns the required properties of an object that are plain values and never null. */
const scalarFields = (schema: SchemaModel | null, api: SnippetApi): readonly ScalarField[] => {
  if (schema?.kind !== 'object') return [];
  return schema.properties
    .flatMap(({ name, required, schema: property }): ScalarField[] => {
      const value = follow(property, api);
      if (!required || value === null || value.nullable === true || !/^[a-z]\w*$/i.test(name)) return [];
      if (value.kind === 'enum') return value.valueType === 'string' ? [{ name, type: 'string' }] : [];
      return value.kind === 'string' || value.kind === 'integer' || value.kind === 'number' || value.kind === 'boolean'
        ? [{ name, type: value.kind }]
        : [];
    })
    .slice(0, mostFields);
};

/** Recognizes a list operation: it returns `{ items, count }` and takes `page_number`. */
const pageOf = (api: SnippetApi, operation: OperationModel, envelope: SchemaModel | null): PageModel | null => {
  if (operation.method !== 'get' || !operation.parameters.some(({ name, in: place }) => place === 'query' && name === 'page_number'))
    return null;
  if (envelope?.kind !== 'object') return null;
  const items = follow(envelope.properties.find(({ name }) => name === 'items')?.schema, api);
  if (items?.kind !== 'array') return null;
  const noun = camelCase(operation.path.split('/').findLast((part) => part !== '' && !part.startsWith('{')) ?? '');
  return {
    item: follow(items.items, api),
    itemType: items.items.kind === 'ref' ? items.items.name : null,
    counted: envelope.properties.some(({ name }) => name === 'count'),
    noun: noun === '' ? 'items' : noun,
  };
};
