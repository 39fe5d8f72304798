import type { Oas3Rule } from '@redocly/openapi-core';
import { isObject, keyOfPart } from '../../src/shared/model/raw.ts';
import { message } from './ruleContext.ts';

/** Finds a segment of a path that another path spells in a different case. */
const twinInCase = (path: string, paths: readonly string[]): { readonly part: string; readonly other: string } | undefined => {
  const parts = path.split('/');
  for (const other of paths) {
    const others = other.split('/');
    const at = parts.findIndex((part, index) => part !== others[index] && !(part.startsWith('{') && others[index]?.startsWith('{')));
    const [part, twin] = [parts[at], others[at]];
    if (part !== undefined && twin !== undefined && part.toLowerCase() === twin.toLowerCase()) return { part, other };
  }
  return undefined;
};

/** The styles of each place of a parameter. @see https://spec.openapis.org/oas/v3.1.1#style-values */
const stylesOf: Readonly<Record<string, readonly string[]>> = {
  path: ['simple', 'label', 'matrix'],
  query: ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject'],
  header: ['simple'],
  cookie: ['form', 'cookie'],
};

/** The types that values of a style have; the other styles allow any. */
const typesOf: Readonly<Record<string, readonly string[]>> = {
  deepObject: ['object'],
  spaceDelimited: ['array', 'object'],
  pipeDelimited: ['array', 'object'],
};

/**
 * Requires servers with a protocol and without empty parts, paths without escaping, mixed case or names of methods, and no
 * body for GET and HEAD.
 */
export const requestStyle: Oas3Rule = () => ({
  Paths: (paths: unknown, { report, location }) => {
    const names = Object.keys(isObject(paths) ? paths : {});
    for (const [index, path] of names.entries()) {
      const twin = twinInCase(path, names.slice(0, index));
      if (twin !== undefined)
        report({
          message: message(
            `"${twin.part}" differs only in case from the path ${twin.other}.`,
            'Write both the same way: servers tell them apart.',
          ),
          location: location.child(path).key(),
        });
    }
  },
  Root: (root, { report, location }) => {
    const base = /^(?:[a-z]+:\/\/)?[^/]*(\/[^?#]*[^/?#])\/?$/.exec(String(root.servers?.[0]?.url ?? ''))?.[1];
    for (const path of base === undefined ? [] : Object.keys(root.paths ?? {}))
      if (path.startsWith(`${base}/`))
        report({
          message: message(`The path repeats ${base}, the path of the server.`, `Write ${path.slice(base?.length)}.`),
          location: location.child(['paths', path]).key(),
        });
  },
  Server: (server, { report, location }) => {
    const url = String(server.url ?? '');
    if (/^[\w-]+(?:\.[\w-]+)+(?:[:/]|$)/.test(url))
      report({
        message: message('The url of the server has no protocol, so it is a path below the page.', `Write https://${url}.`),
        location: location.child('url'),
      });
    const [spoiled] = /\s|(?<!:)\/\/+/.exec(url) ?? [];
    if (spoiled !== undefined)
      report({
        message: message(
          `The url of the server contains ${spoiled.startsWith('/') ? '"//": a part is empty' : 'a space'}.`,
          spoiled.startsWith('/') ? 'Write a single slash.' : 'Remove the space.',
        ),
        location: location.child('url'),
      });
    const stray = /[?#].*/.exec(url)?.[0];
    if (stray !== undefined)
      report({
        message: message(`The url of the server contains "${stray}", which paths are appended to.`, 'End the url with its path.'),
        location: location.child('url'),
      });
  },
  ServerVariable: (variable: unknown, { report, location }) => {
    const { enum: values, default: fallback } = isObject(variable) ? variable : {};
    if (!Array.isArray(values) || fallback === undefined || values.map(String).includes(String(fallback))) return;
    const fix = values.length === 0 ? 'List the values, or delete the enum.' : `Write ${values.join(' or ')}.`;
    report({ message: message(`The default "${String(fallback)}" is not one of the values.`, fix), location: location.child('default') });
  },
  Parameter: (parameter, { report, location, resolve }) => {
    const { in: place, style } = parameter;
    const styles = stylesOf[String(place)];
    if (style === undefined || styles === undefined) return;
    const schema: unknown = parameter.schema === undefined ? undefined : (resolve(parameter.schema).node ?? parameter.schema);
    const type: unknown = isObject(schema) ? schema['type'] : undefined;
    const types = typesOf[style];
    // A misspelled style is reported already.
    const isStyle = Object.values(stylesOf).some((known) => known.includes(style));
    const wrong =
      isStyle && !styles.includes(style)
        ? { text: `A ${place} parameter cannot have the style ${style}.`, fix: `Write ${styles.join(' or ')}.` }
        : typeof type === 'string' && types !== undefined && !types.includes(type)
          ? { text: `The style ${style} is for the type ${types.join(' or ')}.`, fix: 'Delete the style, or change the type.' }
          : undefined;
    if (wrong !== undefined) report({ message: message(wrong.text, wrong.fix), location: location.child('style') });
  },
  PathItem: (item: unknown, { report, location }) => {
    const path = keyOfPart(location.pointer.split('/').at(-1) ?? '');
    const bare = /\/(?:[:$]|<|\[)\{?(\w+)[>\]}]?(?=\/|$)/.exec(path);
    if (bare !== null && location.pointer.startsWith('#/paths/')) {
      report({
        message: message(`The path has the parameter ${bare[1]} without braces.`, `Write /{${bare[1]}}.`),
        location: location.key(),
      });
      return;
    }
    const odd = /[^\w/{}:.~-]/.exec(path.replace(/\{[^}]*\}/g, ''))?.[0];
    if (odd !== undefined && location.pointer.startsWith('#/paths/') && odd !== '?')
      report({
        message: message(
          `The path contains ${JSON.stringify(odd)}, which must be escaped in URLs.`,
          'Use letters, digits, "-", "_", "." and ":".',
        ),
        location: location.key(),
      });
    if (path.includes('//'))
      report({ message: message('The path contains "//": a part is empty.', 'Write a single slash.'), location: location.key() });
    const spaced = /\{(?:\s+[^{}]*|[^{}]*\s+)\}/.exec(path)?.[0];
    if (location.pointer.startsWith('#/paths/') && spaced !== undefined)
      report({
        message: message('The braces in the path contain a space.', `Write ${spaced.replace(/\s/g, '')}.`),
        location: location.key(),
      });
    if (location.pointer.startsWith('#/paths/') && /[{}]/.test(path.replace(/\{[^{}]*\}/g, '')))
      report({
        message: message('The path has an unmatched brace.', 'Write each parameter as {name}.'),
        location: location.key(),
      });
    const verb = path.split('/').find((part) => /^(?:get|put|post|patch|delete)$/i.test(part));
    if (verb !== undefined && !location.pointer.includes('/callbacks/'))
      report({
        message: message(`The path names the method ${verb}.`, 'Remove it; the HTTP method already says it.'),
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
