import type { Oas3Rule } from '@redocly/openapi-core';
import { isObject } from '../../src/shared/model/raw.ts';
import { message } from './ruleContext.ts';

/** Header parameters that tools ignore, with what to write instead. @see https://spec.openapis.org/oas/v3.1.1#parameter-name */
const requestHeaders: ReadonlyMap<string, string> = new Map([
  ['accept', 'Delete it: the media types of the responses define it.'],
  ['content-type', 'Delete it: the media types of requestBody define it.'],
  ['authorization', 'Delete it, and name a security scheme under security.'],
]);

const token = /^[\w!#$%&'*+.^`|~-]+$/;

/** Requires valid names of headers, and reports those that OpenAPI describes elsewhere. */
export const reservedHeaders: Oas3Rule = () => ({
  Parameter: (parameter, { report, location }) => {
    const name = String(parameter.name ?? '');
    if (parameter.in === 'header') {
      const fix = requestHeaders.get(name.toLowerCase());
      if (fix !== undefined)
        report({ message: message(`Tools ignore a header parameter named ${name}.`, fix), location: location.child('name') });
      else if (name !== '' && !token.test(name))
        report({
          message: message(`${JSON.stringify(name)} is not the name of a header.`, 'Use letters, digits and "-".'),
          location: location.child('name'),
        });
    } else if (/\s/.test(name))
      report({
        message: message(`The name ${JSON.stringify(name)} contains a space.`, 'Write "_" in its place.'),
        location: location.child('name'),
      });
  },
  Response: (response: unknown, { report, location }) => {
    const headers = isObject(response) ? response['headers'] : undefined;
    for (const name of isObject(headers) ? Object.keys(headers) : []) {
      if (!token.test(name))
        report({
          message: message(`${JSON.stringify(name)} is not the name of a header.`, 'Use letters, digits and "-".'),
          location: location.child(['headers', name]).key(),
        });
      if (name.toLowerCase() === 'content-type')
        report({
          message: message('Tools ignore a response header named Content-Type.', 'Delete it: the media types of content define it.'),
          location: location.child(['headers', name]).key(),
        });
    }
  },
});
