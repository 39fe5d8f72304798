import type { ApiModel, CredentialModel, SecuritySchemeModel } from '../model/types.ts';

/** The default credential. */
export const bearer: CredentialModel = { in: 'header', name: 'Authorization', prefix: 'Bearer ' };

/** How a scheme's credential is sent; undefined when no part of a request carries it. */
export const credentialOf = ({ kind, in: place, parameterName: name }: SecuritySchemeModel): CredentialModel | undefined => {
  if (kind === 'http-bearer' || kind === 'oauth2' || kind === 'openIdConnect') return bearer;
  if (kind === 'http-basic') return { ...bearer, prefix: 'Basic ' };
  if (kind === 'mutualTLS') return undefined;
  if (place === 'query') return { in: 'query', name, prefix: '' };
  // An invalid name of a header or cookie would break the request, so such a spec gets the default.
  if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name)) return { ...bearer, prefix: '' };
  return place === 'cookie' ? { in: 'header', name: 'Cookie', prefix: `${name}=` } : { in: 'header', name, prefix: '' };
};

/** The credential of an API's client: that of the first scheme which a request can carry. */
export const credentialOfApi = ({ security }: Pick<ApiModel, 'security'>): CredentialModel =>
  security.map(credentialOf).find((credential) => credential !== undefined) ?? bearer;
