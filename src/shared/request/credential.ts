import { isHeaderName } from './headerName.ts';
import { upperFirst } from '../model/cases.ts';
import type { ApiModel, CredentialModel, OperationModel, RequirementModel, SecuritySchemeModel } from '../model/types.ts';

/** The default credential. */
export const bearer: CredentialModel = { in: 'header', name: 'Authorization', prefix: 'Bearer ' };

/** Returns how a scheme's credential is sent; undefined when the request does not carry it. */
export const credentialOf = ({
  kind,
  in: place,
  parameterName: name,
  scheme,
}: Omit<SecuritySchemeModel, 'variable'>): CredentialModel | undefined => {
  if (kind === 'http-bearer' || kind === 'oauth2' || kind === 'openIdConnect') return bearer;
  if (kind === 'http-basic') return { ...bearer, prefix: 'Basic ' };
  if (kind === 'mutualTLS') return undefined;
  if (kind === 'other' && scheme !== undefined && /^[\w-]+$/.test(scheme)) return { ...bearer, prefix: `${upperFirst(scheme)} ` };
  if (place === 'query') return { in: 'query', name, prefix: '' };
  // An invalid name of a header or cookie would break the request, so such a spec gets the default.
  if (!isHeaderName(name)) return { ...bearer, prefix: '' };
  return place === 'cookie' ? { in: 'header', name: 'Cookie', prefix: `${name}=` } : { in: 'header', name, prefix: '' };
};

/** Returns the credential of an API's client: that of the first scheme whose credential a request can carry. */
export const credentialOfApi = ({ security }: Pick<ApiModel, 'security'>): CredentialModel =>
  security.map(credentialOf).find((credential) => credential !== undefined) ?? bearer;

/** A credential of a request, with its scheme. */
export type NamedCredential = { readonly scheme: string; readonly credential: CredentialModel };

/** Returns a credential as the clients take it: as one object. */
export const flatCredential = ({ scheme, credential }: NamedCredential): CredentialModel & { readonly scheme: string } => ({
  scheme,
  ...credential,
});

/**
 * Returns the alternative that an example request uses: the first with a credential that a request can carry, otherwise the
 * first.
 */
export const chosenAlternative = <Requirement extends Pick<RequirementModel, 'credential'>>(
  alternatives: readonly (readonly Requirement[])[],
): readonly Requirement[] =>
  alternatives.find((requirements) => requirements.some(({ credential }) => credential !== undefined)) ??
  alternatives.find((requirements) => requirements.length > 0) ??
  [];

/**
 * Returns the credentials of an alternative that a request can carry. A header such as Authorization has one value, so schemes that
 * share it, such as two of OAuth 2.0, are sent as one credential.
 */
export const credentialsOf = (requirements: readonly Pick<RequirementModel, 'scheme' | 'credential'>[]): readonly NamedCredential[] => {
  const carried = requirements.flatMap(({ scheme, credential }) => (credential === undefined ? [] : [{ scheme, credential }]));
  const placeOf = ({ credential: { in: place, name, prefix } }: NamedCredential): string =>
    name === 'Cookie' ? prefix : `${place} ${place === 'header' ? name.toLowerCase() : name}`;
  return carried.filter((one, at) => carried.findIndex((other) => placeOf(other) === placeOf(one)) === at);
};

/** Returns all credentials of an operation's example request. */
export const credentialsOfOperation = ({
  security,
  credential,
}: Pick<OperationModel, 'security' | 'credential'>): readonly NamedCredential[] =>
  security === undefined ? [{ scheme: '', credential: credential ?? bearer }] : credentialsOf(chosenAlternative(security));

/**
 * Returns the credentials of an operation if they differ from the credential of its API. An operation that needs none differs
 * only if it says so with an empty alternative: a token does it no harm.
 */
export const ownCredentials = (
  { security, authenticated, credential = bearer }: Pick<OperationModel, 'security' | 'authenticated' | 'credential'>,
  api: Pick<ApiModel, 'security'>,
): readonly NamedCredential[] | undefined => {
  if (security === undefined && !authenticated) return undefined;
  const scheme = api.security.find(({ kind }) => kind === 'http-bearer')?.id ?? '';
  const credentials = security === undefined ? [{ scheme, credential }] : credentialsOfOperation({ security });
  const isUsual = JSON.stringify(credentials.map((one) => one.credential)) === JSON.stringify([credentialOfApi(api)]);
  return isUsual ? undefined : credentials;
};

/** Returns the lists of credentials, other than the credential of the API, that its operations need. */
export const otherCredentialsOf = (api: Pick<ApiModel, 'operations' | 'security'>): readonly (readonly NamedCredential[])[] => {
  const others = api.operations.map((operation) => ownCredentials(operation, api) ?? []).filter(({ length }) => length > 0);
  return [...new Map(others.map((credentials) => [JSON.stringify(credentials), credentials])).values()];
};
