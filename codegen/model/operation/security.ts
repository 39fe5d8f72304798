import { bearer, credentialOf } from '../../../src/shared/request/credential.ts';
import { asArray, asObject, asText, isArray, own, resolve, type RawObject } from '../../../src/shared/model/raw.ts';
import { richText } from '../text/richText.ts';
import type { CredentialModel, JsonValue, SecuritySchemeModel } from '../../../src/shared/model/types.ts';

/** The security schemes that the document's operations use, in the order of `components`. @see https://spec.openapis.org/oas/v3.1.1#security-scheme-object */
export const buildSecurity = (document: RawObject, operations: readonly RawObject[]): readonly SecuritySchemeModel[] => {
  const used = new Set(
    operations.flatMap((operation) => requirementsOf(operation, document)).flatMap((requirement) => Object.keys(asObject(requirement))),
  );
  const schemes = Object.entries(asObject(own(asObject(own(document, 'components')), 'securitySchemes')));
  return schemes.filter(([id]) => used.has(id)).map(([id, raw]) => buildScheme(id, resolve(document, raw)));
};

const requirementsOf = (operation: RawObject, document: RawObject): readonly JsonValue[] => {
  const security = own(operation, 'security') ?? own(document, 'security');
  return isArray(security) ? security : [];
};

/** The first credential that lets an operation be called; undefined when no request carries one of its schemes. */
export const credentialOfOperation = (operation: RawObject, document: RawObject): CredentialModel | undefined => {
  const schemes = asObject(own(asObject(own(document, 'components')), 'securitySchemes'));
  for (const requirement of requirementsOf(operation, document))
    for (const id of Object.keys(asObject(requirement))) {
      const scheme = own(schemes, id);
      const credential = scheme === undefined ? bearer : credentialOf(buildScheme(id, resolve(document, scheme)));
      if (credential !== undefined) return credential;
    }
  return undefined;
};

/**
 * Whether an operation requires a credential: it has a requirement, and none is empty.
 * @see https://spec.openapis.org/oas/v3.1.1#security-requirement-object
 */
export const needsCredential = (operation: RawObject, document: RawObject): boolean => {
  const requirements = requirementsOf(operation, document);
  return requirements.length > 0 && requirements.every((requirement) => Object.keys(asObject(requirement)).length > 0);
};

const buildScheme = (id: string, raw: RawObject): SecuritySchemeModel => {
  const description = richText(asText(own(raw, 'description')));
  const scheme = asText(own(raw, 'scheme'))?.toLowerCase();
  const authorization = { in: 'header', parameterName: 'Authorization', description } as const;
  if (own(raw, 'type') === 'http' && (scheme === 'bearer' || scheme === 'basic')) return { id, kind: `http-${scheme}`, ...authorization };
  const type = own(raw, 'type');
  if (type === 'oauth2' || type === 'openIdConnect' || type === 'mutualTLS') return { id, kind: type, ...authorization };
  if (type !== 'apiKey') return { id, kind: 'other', ...authorization };
  const place = (['header', 'query', 'cookie'] as const).find((known) => known === own(raw, 'in')) ?? 'header';
  return { id, kind: 'apiKey', in: place, parameterName: asText(own(raw, 'name')) ?? 'Authorization', description };
};

/** The permissions that an operation names: `x-permission`, where `none` means none. */
export const permissionOf = (operation: RawObject): string | null => {
  const raw = own(operation, 'x-permission');
  const permission = asText(isArray(raw) ? asArray(raw)[0] : raw);
  return permission === undefined || permission === 'none' ? null : permission;
};
