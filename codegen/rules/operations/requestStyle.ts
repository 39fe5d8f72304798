import type { Oas3Rule, UserContext } from '@redocly/openapi-core';
import { isObject, lookUp, step } from '../../../src/shared/model/raw.ts';
import { reportFault, type Fault } from '../ruleContext.ts';

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

/** Matches a parameter that is written as in other tools: `:id`, `<id>`, `[id]`. */
const withoutBraces = /\/(?:[:$]|<|\[)\{?(\w+)[>\]}]?(?=\/|$)/;

/** Describes what is wrong with a path. */
const pathFaults = (path: string): readonly Fault[] => {
  const bare = withoutBraces.exec(path)?.[1];
  if (bare !== undefined)
    return [
      { text: `The path has the parameter ${bare} without braces.`, fix: `Write /{${bare}}.`, fact: { kind: 'parameter-without-braces' } },
    ];
  const odd = /[^\w/{}:.~-]/.exec(path.replace(/\{[^}]*\}/g, ''))?.[0];
  const spaced = /\{(?:\s+[^{}]*|[^{}]*\s+)\}/.exec(path)?.[0];
  const verb = path.split('/').find((part) => /^(?:get|put|post|patch|delete)$/i.test(part));
  const faults: readonly (Fault | false)[] = [
    odd !== undefined &&
      odd !== '?' && {
        text: `The path contains ${JSON.stringify(odd)}, which must be escaped in URLs.`,
        fix: 'Use letters, digits, "-", "_", "." and ":".',
      },
    path.includes('//') && { text: 'The path contains "//": a part is empty.', fix: 'Write a single slash.' },
    spaced !== undefined && {
      text: 'The braces in the path contain a space.',
      fix: `Write ${spaced.replace(/\s/g, '')}.`,
      fact: { kind: 'braces' },
    },
    /[{}]/.test(path.replace(/\{[^{}]*\}/g, '')) && {
      text: 'The path has an unmatched brace.',
      fix: 'Write each parameter as {name}.',
      fact: { kind: 'braces' },
    },
    verb !== undefined && { text: `The path names the method ${verb}.`, fix: 'Remove it; the HTTP method already says it.' },
  ];
  return faults.filter((fault) => fault !== false);
};

/** Warns of an empty list of servers at a path or an operation: some tools take the servers of the spec, others the host of the page. */
const warnOfNoServers = (owner: unknown, report: UserContext['report'], location: UserContext['location']): void => {
  if (!isObject(owner) || !Array.isArray(owner['servers']) || owner['servers'].length > 0) return;
  const text = 'The list of servers is empty, so tools do not agree on where calls go.';
  reportFault(report, location.child('servers').key(), { text, fix: 'List a server, or delete servers.' }, { forceSeverity: 'warn' });
};

/** A value of a spec, and the file that its references are relative to. */
type Located = { readonly node: unknown; readonly file: string };

const followed = ({ node, file }: Located, resolve: UserContext['resolve']): Located => {
  if (!isObject(node) || !('$ref' in node)) return { node, file };
  const { node: target, location } = resolve(node as never, file);
  return { node: target, file: location?.source.absoluteRef ?? file };
};

/** A schema and the schemas that it includes with allOf. */
const partsOf = (written: Located, resolve: UserContext['resolve'], above: readonly unknown[] = []): readonly Located[] => {
  const { node, file } = followed(written, resolve);
  if (!isObject(node) || above.includes(node)) return [];
  const included: readonly unknown[] = Array.isArray(node['allOf']) ? node['allOf'] : [];
  return [{ node, file }, ...included.flatMap((part) => partsOf({ node: part, file }, resolve, [...above, node]))];
};

const contentOf = (body: unknown): object => {
  const content = step(body, 'content');
  return isObject(content) ? content : {};
};

/** Whether the schema of a body requires properties that a request contains, so that an empty body is invalid. */
const requiresProperties = ({ node: body, file }: Located, resolve: UserContext['resolve']): boolean =>
  Object.values(contentOf(body)).some((mediaType) => {
    const parts = partsOf({ node: step(mediaType, 'schema'), file }, resolve);
    const isReadOnly = (name: string): boolean =>
      parts.some((part) => {
        const property = step(step(part.node, 'properties'), name);
        return step(followed({ node: property, file: part.file }, resolve).node, 'readOnly') === true;
      });
    return parts
      .flatMap(({ node }): readonly unknown[] => {
        const required = step(node, 'required');
        return Array.isArray(required) ? required : [];
      })
      .some((name) => typeof name === 'string' && !isReadOnly(name));
  });

/** Reports a body of DELETE that callers have to send, and a body that is optional although its schema requires properties. */
const checkBody = (operation: unknown, { report, location, resolve }: UserContext): void => {
  const { node: body, file } = followed({ node: step(operation, 'requestBody'), file: location.source.absoluteRef }, resolve);
  // With `required: false`, the author says that calls without a body work.
  if (!isObject(body) || body['required'] === false) return;
  const method = location.pointer.split('/').at(-1);
  const at = location.child('requestBody').key();
  if (method === 'delete')
    reportFault(report, at, {
      text: 'DELETE has a body, which some proxies and clients drop.',
      fix: 'Use parameters, or also accept the values as parameters and write required: false.',
      fact: { kind: 'unwanted-body' },
    });
  else if (body['required'] === undefined && method !== 'get' && method !== 'head' && requiresProperties({ node: body, file }, resolve))
    reportFault(report, at, {
      text: 'The body is optional, although its schema requires properties.',
      fix: 'Add required: true, or required: false if calls without a body work.',
    });
};

/**
 * Requires servers with a protocol and without empty parts, paths without escaping, mixed case or names of methods, no body for
 * GET and HEAD, none that DELETE requires, and a body that is required if its properties are. Warns of empty lists of servers.
 */
export const requestStyle: Oas3Rule = () => ({
  Paths: (paths: unknown, { report, location }) => {
    const names = Object.keys(isObject(paths) ? paths : {}).filter((name) => name.startsWith('/'));
    for (const [index, path] of names.entries()) {
      for (const fault of pathFaults(path)) reportFault(report, location.child(path).key(), fault);
      const twin = twinInCase(path, names.slice(0, index));
      if (twin !== undefined)
        reportFault(report, location.child(path).key(), {
          text: `"${twin.part}" differs only in case from the path ${twin.other}.`,
          fix: 'Write both the same way: servers tell them apart.',
        });
    }
  },
  Root: (root, { report, location }) => {
    const base = /^(?:[a-z]+:\/\/)?[^/]*(\/[^?#]*[^/?#])\/?$/.exec(String(root.servers?.[0]?.url ?? ''))?.[1];
    for (const path of base === undefined ? [] : Object.keys(root.paths ?? {}))
      if (path.startsWith(`${base}/`))
        reportFault(report, location.child(['paths', path]).key(), {
          text: `The path repeats ${base}, the path of the server.`,
          fix: `Write ${path.slice(base?.length)}.`,
        });
  },
  Server: (server, { report, location }) => {
    const url = String(server.url ?? '');
    if (/^[\w-]+(?:\.[\w-]+)+(?:[:/]|$)/.test(url))
      reportFault(report, location.child('url'), {
        text: 'The url of the server has no protocol, so it is a path below the page.',
        fix: `Write https://${url}.`,
      });
    const [spoiled] = /\s|(?<!:)\/\/+/.exec(url) ?? [];
    if (spoiled !== undefined)
      reportFault(report, location.child('url'), {
        text: `The url of the server contains ${spoiled.startsWith('/') ? '"//": a part is empty' : 'a space'}.`,
        fix: spoiled.startsWith('/') ? 'Write a single slash.' : 'Remove the space.',
      });
    const stray = /[?#].*/.exec(url)?.[0];
    if (stray !== undefined)
      reportFault(report, location.child('url'), {
        text: `The url of the server contains "${stray}", which paths are appended to.`,
        fix: 'End the url with its path.',
      });
  },
  ServerVariable: (variable: unknown, { report, location }) => {
    const { enum: values, default: fallback } = isObject(variable) ? variable : {};
    if (!Array.isArray(values) || fallback === undefined || values.map(String).includes(String(fallback))) return;
    const fix = values.length === 0 ? 'List the values, or delete the enum.' : `Write ${values.join(' or ')}.`;
    reportFault(report, location.child('default'), {
      text: `The default "${String(fallback)}" is not one of the values.`,
      fix,
      fact: { kind: 'invalid-server-default' },
    });
  },
  Parameter: (parameter, { report, location, resolve }) => {
    const { in: place, style, explode } = parameter;
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
          : types !== undefined && explode === (style !== 'deepObject')
            ? { text: `OpenAPI does not define the style ${style} with explode: ${explode}.`, fix: `Write explode: ${!explode}.` }
            : undefined;
    if (wrong !== undefined) reportFault(report, location.child('style'), wrong);
  },
  PathItem: (item: unknown, { report, location }) => {
    for (const method of ['get', 'head'].filter((each) => lookUp(item, `#/${each}/requestBody`) !== undefined))
      reportFault(report, location.child([method, 'requestBody']).key(), {
        text: `${method.toUpperCase()} has a body, which proxies and browsers drop.`,
        fix: 'Use parameters, or the method POST.',
        fact: { kind: 'unwanted-body' },
      });
    warnOfNoServers(item, report, location);
  },
  Operation: (operation: unknown, context) => {
    warnOfNoServers(operation, context.report, context.location);
    checkBody(operation, context);
  },
});
