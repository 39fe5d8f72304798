import { defined, nonEmpty } from '../../../src/shared/records.ts';
import { bearer, credentialOf, credentialsOf } from '../../../src/shared/request/credential.ts';
import { asArray, asObject, asText, isArray, mapParts, own, resolve, type RawObject } from '../../../src/shared/model/raw.ts';
import { credentialVariable } from '../../../src/shared/snippets/credentialVariable.ts';
import { richText } from '../text/richText.ts';
import { keyedMethods } from './methods.ts';
import type { FlowModel, JsonValue, RequirementModel, SecuritySchemeModel } from '../../../src/shared/model/types.ts';

/**
 * The security schemes that the document's operations use, in the order of `components`.
 * @param baseUrl what relative URLs of flows are relative to, as FastAPI writes them
 * @see https://spec.openapis.org/oas/v3.1.1#security-scheme-object
 */
export const buildSecurity = (
  document: RawObject,
  operations: readonly RawObject[],
  variablePrefix: string,
  baseUrl: string,
): readonly SecuritySchemeModel[] => {
  const alternatives = operations
    .flatMap((operation) => requirementsOf(operation, document))
    .map((requirement) => Object.keys(asObject(requirement)));
  const used = new Set(alternatives.flat());
  const schemes = Object.entries(schemesOf(document))
    .filter(([id]) => used.has(id))
    .map(([id, raw]) => buildScheme(id, resolve(document, raw), baseUrl));
  const credentials = new Map(schemes.map((scheme) => [scheme.id, credentialOf(scheme)]));
  const sent = alternatives.map((ids) => credentialsOf(ids.map((id) => ({ scheme: id, ...defined({ credential: credentials.get(id) }) }))));
  const firsts = new Set(sent.map(([first]) => first?.scheme));
  const others = new Set(sent.flatMap(([, ...rest]) => rest.map(({ scheme }) => scheme)));
  // A credential that is only sent together with another one is not the token.
  const isToken = (id: string): boolean => firsts.has(id) || !others.has(id);
  return schemes.map((scheme) => ({ ...scheme, variable: credentialVariable(variablePrefix, isToken(scheme.id) ? undefined : scheme.id) }));
};

/** The schemes of header parameters named Authorization. @see withDeclaredToken */
const declaredTokens: RawObject = {
  Bearer: { type: 'http', scheme: 'bearer' },
  Basic: { type: 'http', scheme: 'basic' },
  Authorization: { type: 'apiKey', in: 'header', name: 'Authorization' },
};

/** The schemes of a document in its order, and those that it does not need to declare. */
const schemesOf = (document: RawObject): RawObject => {
  const declared = asObject(own(asObject(own(document, 'components')), 'securitySchemes'));
  return { ...declared, ...declaredTokens, ...declared };
};

const requirementsOf = (operation: RawObject, document: RawObject): readonly JsonValue[] => {
  const security = own(operation, 'security') ?? own(document, 'security');
  return isArray(security) ? security : [];
};

/** Whether a scheme of the operation sends a parameter: many specs declare an API key as both. */
export const isCredential = (parameter: RawObject, operation: RawObject, document: RawObject): boolean => {
  const sent = (scheme: RawObject): string => JSON.stringify([own(scheme, 'in'), own(scheme, 'name')]).toLowerCase();
  return requirementsOf(operation, document)
    .flatMap((requirement) => Object.keys(asObject(requirement)))
    .map((id) => resolve(document, own(schemesOf(document), id)))
    .some((scheme) => own(scheme, 'type') === 'apiKey' && sent(scheme) === sent(parameter));
};

/**
 * Returns the operation with the security that it declares as a header parameter named Authorization, as Springfox writes it. The
 * text of the parameter names the scheme, if anything does.
 */
export const withDeclaredToken = (operation: RawObject, pathItem: RawObject, document: RawObject): RawObject => {
  if (requirementsOf(operation, document).length > 0) return operation;
  const token = [operation, pathItem]
    .flatMap((holder) => asArray(own(holder, 'parameters')))
    .map((raw) => resolve(document, raw))
    .find((raw) => own(raw, 'in') === 'header' && asText(own(raw, 'name'))?.toLowerCase() === 'authorization');
  if (token === undefined) return operation;
  const text = JSON.stringify([own(token, 'description'), own(token, 'example'), own(token, 'schema')]);
  const scheme = Object.keys(declaredTokens).find((name) => new RegExp(`\\b${name}\\b`, 'i').test(text)) ?? 'Authorization';
  return { ...operation, security: [{ [scheme]: [] }, ...(own(token, 'required') === true ? [] : [{}])] };
};

/** Returns the document with all security as schemes, for programs that do not read it from header parameters. */
export const withDeclaredTokens = (document: RawObject): RawObject => {
  const paths = mapParts<JsonValue>(own(document, 'paths') ?? {}, (value) => {
    const pathItem = resolve(document, value);
    return mapParts<JsonValue>(value, (operation, key) =>
      keyedMethods.some((method) => method === key) ? withDeclaredToken(asObject(operation), pathItem, document) : operation,
    );
  });
  const components = asObject(own(document, 'components'));
  return { ...document, paths, components: { ...components, securitySchemes: schemesOf(document) } };
};

/**
 * The alternatives of an operation's security, each with all the schemes that it requires. An empty alternative requires none.
 */
export const buildRequirements = (operation: RawObject, document: RawObject): readonly (readonly RequirementModel[])[] => {
  const schemes = schemesOf(document);
  return requirementsOf(operation, document).map((requirement) =>
    Object.entries(asObject(requirement)).map(([id, scopes]): RequirementModel => {
      const raw = own(schemes, id);
      const scheme = raw === undefined ? undefined : buildScheme(id, resolve(document, raw));
      const credential = scheme === undefined ? bearer : credentialOf(scheme);
      return {
        scheme: id,
        kind: scheme?.kind ?? 'http-bearer',
        scopes: asArray(scopes).filter((scope) => typeof scope === 'string'),
        ...(credential !== undefined && { credential }),
      };
    }),
  );
};

/** Whether requests need just a bearer token without scopes, or no authentication. */
export const isPlainBearer = (alternatives: readonly (readonly RequirementModel[])[]): boolean =>
  alternatives.length <= 1 &&
  alternatives.every(
    (requirements) => requirements.length === 1 && requirements[0]?.kind === 'http-bearer' && requirements[0].scopes.length === 0,
  );

const flowNames: Readonly<Record<string, string>> = {
  authorizationCode: 'Authorization code',
  clientCredentials: 'Client credentials',
  deviceAuthorization: 'Device authorization',
  implicit: 'Implicit',
  password: 'Password',
};

const flowUrls: Readonly<Record<string, string>> = {
  authorizationUrl: 'Authorization',
  deviceAuthorizationUrl: 'Device authorization',
  tokenUrl: 'Token',
  refreshUrl: 'Refresh',
};

/** Resolves a URL against that of the server, whose path is a folder. */
const onServer = (url: string, baseUrl: string): string =>
  URL.canParse(url) || !URL.canParse(url, `${baseUrl}/`) ? url : new URL(url, `${baseUrl}/`).href;

/** The flows of OAuth 2.0. @see https://spec.openapis.org/oas/v3.1.1#oauth-flows-object */
const buildFlows = (raw: JsonValue | undefined, baseUrl: string): readonly FlowModel[] =>
  Object.entries(flowNames).flatMap(([key, name]) => {
    const flow = own(asObject(raw), key);
    if (flow === undefined) return [];
    const urls = Object.entries(flowUrls).flatMap(([from, label]) => {
      const url = asText(own(asObject(flow), from));
      return url === undefined ? [] : [{ label, url: onServer(url, baseUrl) }];
    });
    const scopes = Object.entries(asObject(own(asObject(flow), 'scopes'))).map(([scope, said]) => ({
      name: scope,
      description: asText(said) ?? '',
    }));
    return [{ name, urls, scopes }];
  });

type Scheme = Omit<SecuritySchemeModel, 'variable'>;

const buildScheme = (id: string, raw: RawObject, baseUrl = ''): Scheme => {
  const description = richText(asText(own(raw, 'description')));
  const type = own(raw, 'type');
  const scheme = asText(own(raw, 'scheme'))?.toLowerCase();
  const bearerFormat = asText(own(raw, 'bearerFormat'));
  const discoveryUrl = asText(own(raw, 'openIdConnectUrl')) ?? asText(own(raw, 'oauth2MetadataUrl'));
  const flows = buildFlows(own(raw, 'flows'), baseUrl);
  const common = {
    in: 'header',
    parameterName: 'Authorization',
    description,
    ...(own(raw, 'deprecated') === true && { deprecated: true }),
  } as const;
  if (type === 'http' && scheme === 'bearer') return { id, kind: 'http-bearer', ...common, ...defined({ bearerFormat }) };
  if (type === 'http' && scheme === 'basic') return { id, kind: 'http-basic', ...common };
  if (type === 'oauth2' || type === 'openIdConnect')
    return { id, kind: type, ...common, ...defined({ flows: nonEmpty(flows), discoveryUrl }) };
  if (type === 'mutualTLS') return { id, kind: type, ...common };
  if (type !== 'apiKey') return { id, kind: 'other', ...common, ...defined({ scheme }) };
  const place = (['header', 'query', 'cookie'] as const).find((known) => known === own(raw, 'in')) ?? 'header';
  return { id, kind: 'apiKey', ...common, in: place, parameterName: asText(own(raw, 'name')) ?? 'Authorization' };
};

/** The permission that an operation requires, from `x-permission`; null for `none`. */
export const permissionOf = (operation: RawObject): string | null => {
  const raw = own(operation, 'x-permission');
  const permission = asText(isArray(raw) ? asArray(raw)[0] : raw);
  return permission === undefined || permission === 'none' ? null : permission;
};
