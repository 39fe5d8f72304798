import type { ApiModel, CredentialModel, SecuritySchemeModel } from '../model/types.ts';

/** How the usual token travels. */
export const bearer: CredentialModel = { in: 'header', name: 'Authorization', prefix: 'Bearer ' };

/** How a scheme's credential travels; undefined when no part of a request carries it. */
export const credentialOf = ({ kind, in: place, parameterName: name }: SecuritySchemeModel): CredentialModel | undefined => {
  if (kind === 'http-bearer' || kind === 'oauth2' || kind === 'openIdConnect') return bearer;
  if (kind === 'http-basic') return { ...bearer, prefix: 'Basic ' };
  if (kind === 'mutualTLS') return undefined;
  if (place === 'query') return { in: 'query', name, prefix: '' };
  // A header's or cookie's name that is none would break the call: such a spec gets the usual one.
  if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name)) return { ...bearer, prefix: '' };
  return place === 'cookie' ? { in: 'header', name: 'Cookie', prefix: `${name}=` } : { in: 'header', name, prefix: '' };
};

/** The one credential that a client of an API carries: that of the first scheme which a request can carry. */
export const credentialOfApi = ({ security }: Pick<ApiModel, 'security'>): CredentialModel =>
  security.map(credentialOf).find((credential) => credential !== undefined) ?? bearer;
