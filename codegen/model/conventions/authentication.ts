import { sectionAnchors } from '../../../src/shared/model/anchors.ts';
import type { ApiModel, RichNode, RichText, SecuritySchemeModel } from '../../../src/shared/model/types.ts';
import type { Convention } from '../../../src/shared/pages/homePage.ts';
import { groupBy, placesOf } from './places.ts';
import { code, p } from './richParts.ts';

const authorization = [' in the header ', code('Authorization'), '.'] as const;

/** How a scheme works that its spec does not describe. */
const usage = ({ kind, in: place, parameterName, scheme }: SecuritySchemeModel): RichNode => {
  switch (kind) {
    case 'http-bearer':
      return p('Send a bearer token', ...authorization);
    case 'http-basic':
      return p('Send user name and password, joined by a colon and encoded as base64,', ...authorization);
    case 'oauth2':
      return p('Send an access token of OAuth 2.0', ...authorization);
    case 'openIdConnect':
      return p('Send an access token of OpenID Connect', ...authorization);
    case 'mutualTLS':
      return p('Connect with a client certificate (mutual TLS).');
    case 'apiKey':
      return p(`Send an API key in the ${place === 'query' ? 'query parameter' : place} `, code(parameterName), '.');
    case 'other':
      return p(`Send credentials of HTTP ${scheme ?? 'authentication'}`, ...authorization);
    default:
      return kind satisfies never;
  }
};

const textOf = (scheme: SecuritySchemeModel): RichText => (scheme.description.length > 0 ? scheme.description : [usage(scheme)]);

/** How requests are authenticated, and how many operations need a permission. */
export const authentication = (apis: readonly ApiModel[]): Convention | undefined => {
  const schemes = groupBy(
    apis.flatMap(({ security }) => security),
    (scheme) => JSON.stringify(textOf(scheme)),
  );
  if (schemes.length === 0) return undefined;
  const places = placesOf(apis);
  const needing = places.filter(({ operation }) => operation.permission !== null).length;
  return {
    anchor: sectionAnchors.authentication,
    title: 'Authentication',
    names: ['Authorization header', 'Bearer token', 'API key', 'Credentials'],
    text: [
      ...schemes.flatMap(([scheme]) => textOf(scheme)),
      ...(needing === 0
        ? []
        : [p(`${needing} of the ${places.length} operations also require a permission, which is listed in their reference.`)]),
    ],
  };
};
