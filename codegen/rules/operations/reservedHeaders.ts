import type { Oas3Rule } from '@redocly/openapi-core';
import { isObject } from '../../../src/shared/model/raw.ts';
import { isHeaderName } from '../../../src/shared/request/headerName.ts';
import { reportFault } from '../ruleContext.ts';

/** Header parameters that tools or browsers ignore, with what to write instead. @see https://spec.openapis.org/oas/v3.1.1#parameter-name */
const requestHeaders: ReadonlyMap<string, string> = new Map([
  ['accept', 'Delete it: the media types of the responses define it.'],
  ['content-type', 'Delete it: the media types of requestBody define it.'],
  ['cookie', 'Declare each cookie as a parameter with in: cookie.'],
  ['authorization', 'Delete it, and name a security scheme under security.'],
]);

/** What to write instead of a parameter name with spaces: a name of words, or the word before a remark. */
const fixOfSpaces = (name: string): string => {
  const [first = ''] = /^[\w.$-]+/.exec(name) ?? [];
  return first === '' || /^[\w.$[\]-]+(?:\s+[\w.$[\]-]+)*$/.test(name)
    ? 'Write "_" in its place.'
    : `Write only the name, such as ${first}, and the rest in the description.`;
};

/** Requires valid names of headers, and reports those that OpenAPI describes elsewhere. */
export const reservedHeaders: Oas3Rule = () => ({
  Parameter: (parameter, { report, location }) => {
    const name = String(parameter.name ?? '');
    if (parameter.in === 'header') {
      const fix = requestHeaders.get(name.toLowerCase());
      if (fix !== undefined) reportFault(report, location.child('name'), { text: `Tools ignore a header parameter named ${name}.`, fix });
      else if (name !== '' && !isHeaderName(name))
        reportFault(report, location.child('name'), {
          text: `${JSON.stringify(name)} is not the name of a header.`,
          fix: 'Use letters, digits and "-".',
        });
    } else if (/\s/.test(name))
      reportFault(report, location.child('name'), {
        text: `The name ${JSON.stringify(name)} contains a space.`,
        fix: fixOfSpaces(name),
      });
  },
  Response: (response: unknown, { report, location }) => {
    const headers = isObject(response) ? response['headers'] : undefined;
    for (const name of isObject(headers) ? Object.keys(headers) : []) {
      if (!isHeaderName(name))
        reportFault(report, location.child(['headers', name]).key(), {
          text: `${JSON.stringify(name)} is not the name of a header.`,
          fix: 'Use letters, digits and "-".',
        });
      if (name.toLowerCase() === 'content-type')
        reportFault(report, location.child(['headers', name]).key(), {
          text: 'Tools ignore a response header named Content-Type.',
          fix: 'Delete it: the media types of content define it.',
        });
    }
  },
});
