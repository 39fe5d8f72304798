import type { Oas3Rule } from '@redocly/openapi-core';
import { isObject, keyOfPart } from '../../src/shared/model/raw.ts';
import { message } from './ruleContext.ts';

/** Servers begin with a protocol and end with a path; paths need no escaping and name no method; GET and HEAD have no body. */
export const requestStyle: Oas3Rule = () => ({
  Server: (server, { report, location }) => {
    const url = String(server.url ?? '');
    if (/^[\w-]+(?:\.[\w-]+)+(?:[:/]|$)/.test(url))
      report({
        message: message('The url of the server has no protocol, so it is a path below the page.', `Write https://${url}.`),
        location: location.child('url'),
      });
    const stray = /[?#].*/.exec(url)?.[0];
    if (stray !== undefined)
      report({
        message: message(`The url of the server contains "${stray}", which paths are appended to.`, 'End the url with its path.'),
        location: location.child('url'),
      });
  },
  PathItem: (item: unknown, { report, location }) => {
    const path = keyOfPart(location.pointer.split('/').at(-1) ?? '');
    const odd = /[^\w/{}:.~-]/.exec(path.replace(/\{[^}]*\}/g, ''))?.[0];
    if (odd !== undefined && location.pointer.startsWith('#/paths/') && odd !== '?')
      report({
        message: message(
          `The path contains ${JSON.stringify(odd)}, which addresses have to escape.`,
          'Use letters, digits, "-", "_", "." and ":".',
        ),
        location: location.key(),
      });
    if (path.includes('//'))
      report({ message: message('The path contains "//": a part is empty.', 'Write a single slash.'), location: location.key() });
    if (location.pointer.startsWith('#/paths/') && /[{}]/.test(path.replace(/\{[^{}]*\}/g, '')))
      report({
        message: message('The path has a brace without its other half.', 'Write each parameter as {name}.'),
        location: location.key(),
      });
    const verb = path.split('/').find((part) => /^(?:get|put|post|patch|delete)$/i.test(part));
    if (verb !== undefined)
      report({
        message: message(`The path names the method ${verb}.`, 'Leave it out; the method of the operation says it.'),
        location: location.key(),
      });
    for (const method of ['get', 'head']) {
      const operation = isObject(item) ? item[method] : undefined;
      if (isObject(operation) && operation['requestBody'] !== undefined)
        report({
          message: message(`${method.toUpperCase()} has a body, which proxies and browsers drop.`, 'Use parameters, or the method POST.'),
          location: location.child([method, 'requestBody']).key(),
        });
    }
  },
});
