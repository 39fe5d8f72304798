import { good, type Result } from '../diagnostics/diagnostic.ts';
import type { BundledSpec } from '../load/specs/bundledSpec.ts';
import type { PermissionMatrix } from '../load/settings/permissions.ts';
import type { ProjectConfig } from '../load/settings/config.ts';
import type { Product } from '../load/settings/product.ts';
import { emptySite, type SiteText } from '../load/settings/site.ts';
import { camelCase } from '../../src/shared/model/cases.ts';
import { safeName, uniqueNames } from '../../src/shared/model/names.ts';
import { meaningfulId, titlesOfIds } from './operation/idTitle.ts';
import { withPathTags } from './operation/pathTags.ts';
import { buildOperation, tagsOf, type OperationIdentity, type RawOperation } from './operation/operation.ts';
import { splitPages } from './splitPages.ts';
import { buildTags, declaredTags } from './tags.ts';
import { linkAnchors } from './text/anchorLinks.ts';
import { linkMentions } from './text/operationMentions.ts';
import { asObject, asText, cutText, own, pointerPart, resolve, type RawObject } from '../../src/shared/model/raw.ts';
import { firstSentence, richText } from './text/richText.ts';
import { buildSchema } from './schema/schema.ts';
import { buildSecurity, withDeclaredToken } from './operation/security.ts';
import { aboutOf } from './operation/links.ts';
import { buildWebhooks } from './operation/incoming.ts';
import { methodsOf, operationIn, pointerTo } from './operation/methods.ts';
import { splitBaseUrl } from '../../src/shared/request/request.ts';
import { areNotable, buildServers, firstUrl } from './operation/servers.ts';
import type { ApiModel, NamedSchemaModel, OperationModel, ResponseLinkModel } from '../../src/shared/model/types.ts';
import { ownIds } from '../../src/shared/model/anchors.ts';
import { buildWire } from './operation/wire.ts';

export type BuildContext = {
  readonly permissions: PermissionMatrix;
  readonly product?: Pick<Product, 'apiHost' | 'screaming'>;
  readonly site?: Pick<SiteText, 'reference'>;
  /** The APIs of the project. */
  readonly config?: Pick<ProjectConfig, 'entries'>;
};

/** The maximum length of a summary that is quoted from the description. */
const mostQuoted = 240;

/**
 * Builds the model that emitters, pages, snippets and mocks read from a bundled spec. Defaults, inheritance and names are
 * resolved here; no later stage reads OpenAPI. Invalid content is omitted: reporting it is the job of the lint rules.
 */
export const buildApiModel = (spec: BundledSpec, context: BuildContext): Result<ApiModel> => {
  const { document, entry } = spec;
  const info = asObject(own(document, 'info'));
  const apiHost = context.product?.apiHost ?? '';
  const servers = buildServers(own(document, 'servers'), apiHost);
  const summary = asText(own(info, 'summary'));
  const description = richText(asText(own(info, 'description')), 2);
  const about = aboutOf(document);
  const webhooks = buildWebhooks(document);
  const deprecated = own(info, 'x-deprecated') === true;
  const rawOperations = withPathTags(operationsOf(document), declaredTags(document), asText(own(info, 'title')));
  // Without servers, the API is at the root of its host. Without operations, nothing can be called there.
  const baseUrl = rawOperations.length === 0 ? '' : (firstUrl(servers) ?? apiHost);
  // The host of operations' servers without one, if several APIs have different hosts.
  const host = splitBaseUrl(baseUrl)[0] || apiHost;
  const serversOnHost = buildServers(own(document, 'servers'), host);
  const identities = identify(rawOperations);
  const operations = rawOperations.map((raw, index) => {
    const { file, line } = spec.locate(raw.pointer);
    const identity = identities[index] ?? { id: '', name: '', anchor: '' };
    return buildOperation(raw, identity, {
      document,
      api: entry.name,
      baseUrl,
      host,
      servers: serversOnHost,
      deprecatedApi: deprecated,
      permissions: context.permissions,
      source: { file, line },
    });
  });
  const api: ApiModel = {
    name: entry.name,
    route: entry.route,
    navLabel: entry.navLabel,
    title: asText(own(info, 'title')) ?? entry.navLabel,
    version: String(own(info, 'version') ?? ''),
    summary: summary ?? cutText(firstSentence(description), mostQuoted),
    ...(summary === undefined && { quotesDescription: true }),
    description,
    deprecated: deprecated || (operations.length > 0 && operations.every((operation) => operation.deprecated)),
    basePath: pathOf(baseUrl),
    baseUrl,
    ...(areNotable(servers) && { servers }),
    ...(about.length > 0 && { about }),
    security: buildSecurity(
      document,
      rawOperations.map(({ raw }) => raw),
      context.product?.screaming ?? 'API',
      baseUrl,
    ),
    ...buildTags(document, operations, ownIds),
    ...(webhooks.length > 0 && { webhooks }),
    schemas: buildSchemas(document, operations),
    wire: buildWire(document, rawOperations),
    releases: [],
  };
  const { reference } = context.site ?? emptySite;
  const routes = context.config?.entries.map(({ route }) => route);
  return good(linkAnchors(linkMentions(withLinkedAnchors(splitPages(api, reference.operationsPerPage, routes))), document, routes));
};

/** The operations of a document, in spec order. */
export const operationsOf = (document: RawObject): readonly RawOperation[] =>
  Object.entries(asObject(own(document, 'paths'))).flatMap(([path, value]) => {
    if (!path.startsWith('/')) return [];
    const pathItem = resolve(document, value);
    return methodsOf(pathItem).map((method) => {
      const pointer = `/paths/${pointerPart(path)}${pointerTo(method)}`;
      return { path, method, pathItem, raw: withDeclaredToken(operationIn(pathItem, method), pathItem, document), pointer };
    });
  });

/** Adds the anchors and pages of linked operations of the same API to links. */
const withLinkedAnchors = (api: ApiModel): ApiModel => {
  const targets = new Map(
    api.operations
      .toReversed()
      .flatMap((operation) =>
        [operation.id, `#/paths/${pointerPart(operation.path)}${pointerTo(operation.method)}`].map(
          (target) => [target, operation] as const,
        ),
      ),
  );
  const linked = (link: ResponseLinkModel): ResponseLinkModel => {
    const found = targets.get(link.target);
    if (found === undefined) return link;
    return { ...link, anchor: found.anchor, ...(found.page !== undefined && { page: found.page }) };
  };
  const operations = api.operations.map((operation) =>
    operation.responses.every(({ links }) => links === undefined)
      ? operation
      : {
          ...operation,
          responses: operation.responses.map((response) =>
            response.links === undefined ? response : { ...response, links: response.links.map(linked) },
          ),
        },
  );
  return { ...api, operations };
};

const idOf = (raw: RawObject): string | undefined => meaningfulId(asText(own(raw, 'operationId')));

/** Takes ids from the spec, or from method and path, and derives unique names and anchors from them. */
const identify = (operations: readonly RawOperation[]): readonly OperationIdentity[] => {
  const derived = uniqueNames(
    operations.map(({ raw, method, path }) => idOf(raw) ?? (camelCase(`${method} ${path.replace(/\{([^}]*)\}/g, ' by $1 ')}`) || method)),
  );
  const ids = operations.map(({ raw }, index) => idOf(raw) ?? derived[index] ?? '');
  const names = uniqueNames(ids.map((id) => safeName(id, 'Operation')));
  const titles = titlesOfIds(operations.map(({ raw, method, path }) => ({ id: idOf(raw) ?? '', method, path, tag: tagsOf(raw).tag })));
  const firsts = new Map(ids.map((id, index) => [id, index] as const).toReversed());
  return ids.map((id, index) => {
    const name = names[index] ?? '';
    const isAnchor = /^[A-Za-z][\w.-]{0,99}$/.test(id) && firsts.get(id) === index && !ownIds.includes(id);
    return { id, name, anchor: isAnchor ? id : name, title: titles[index] };
  });
};

const pathOf = (baseUrl: string): string => {
  try {
    return new URL(baseUrl, 'https://host.example').pathname.replace(/\/+$/, '');
  } catch {
    return '';
  }
};

const buildSchemas = (document: RawObject, operations: readonly OperationModel[]): Readonly<Record<string, NamedSchemaModel>> => {
  const raw = Object.entries(asObject(own(asObject(own(document, 'components')), 'schemas')));
  const anchors = uniqueNames(
    raw.map(([name]) => `schema-${/^[\w.-]{1,80}$/.test(name) ? name : safeName(name, 'Schema')}`),
    operations.map(({ anchor }) => anchor),
  );
  return Object.fromEntries(
    raw.map(([name, schema], index) => [name, { name, anchor: anchors[index] ?? '', schema: buildSchema(schema, { document }) }]),
  );
};
