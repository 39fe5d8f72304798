import type { Oas3Rule } from '@redocly/openapi-core';
import { isObject } from '../../../src/shared/model/raw.ts';
import { reportFault, type Fault } from '../ruleContext.ts';

/** The keys with URLs, by the type of their object. URLs of servers have a rule of their own. */
const keysOf: Readonly<Record<string, readonly string[]>> = {
  Info: ['termsOfService'],
  Contact: ['url'],
  License: ['url'],
  ExternalDocs: ['url'],
  SecurityScheme: ['openIdConnectUrl', 'oauth2MetadataUrl'],
  ImplicitFlow: ['authorizationUrl', 'refreshUrl'],
  PasswordFlow: ['tokenUrl', 'refreshUrl'],
  ClientCredentials: ['tokenUrl', 'refreshUrl'],
  AuthorizationCode: ['authorizationUrl', 'tokenUrl', 'refreshUrl'],
  DeviceAuthorization: ['deviceAuthorizationUrl', 'tokenUrl', 'refreshUrl'],
};

/** Describes what is wrong with a URL, which can be relative. */
const urlFault = (url: string): Fault | undefined => {
  // Browsers would look for it on this site.
  if (/^(?:www\.|[\w-]+(?:\.[\w-]+)+\/)/i.test(url)) return { text: `"${url}" has no protocol.`, fix: `Write https://${url}.` };
  const [, scheme, rest] = /^(https?)(?::\/?(?!\/)|\/\/)(.*)$/i.exec(url) ?? [];
  if (scheme !== undefined) return { text: `"${url}" has no "://" after its protocol.`, fix: `Write ${scheme}://${rest}.` };
  return /\s/.test(url) || !/[/.#:]/.test(url)
    ? { text: `"${url}" is not a URL.`, fix: 'Write a complete URL, such as https://example.com/docs.' }
    : undefined;
};

/** Requires URLs where the specification does. @see https://spec.openapis.org/oas/v3.1.1#info-object */
export const addresses: Oas3Rule = () => ({
  any: {
    enter: (node: unknown, { report, location, type }) => {
      for (const key of isObject(node) && Object.hasOwn(keysOf, type.name) ? (keysOf[type.name] ?? []) : []) {
        const url = isObject(node) ? node[key] : undefined;
        const fault = typeof url === 'string' ? urlFault(url) : undefined;
        if (fault !== undefined) reportFault(report, location.child(key), fault);
      }
    },
  },
});
