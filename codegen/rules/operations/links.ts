import type { Oas3Rule } from '@redocly/openapi-core';
import { suggestClosest } from '../../../src/shared/closest.ts';
import { asArray, asObject, isObject, keyOfPart, step, type RawObject } from '../../../src/shared/model/raw.ts';
import { reportFault, type Resolve, resolved } from '../ruleContext.ts';

/** @see https://spec.openapis.org/oas/v3.1.1#runtime-expressions */
const expression = /^\$(?:url|method|statusCode|(?:request|response)\.(?:body(?:#.*)?|(?:header|query|path)\.\S+))$/;

/** The names of the parameters of each operation, by operation id. */
const parametersById = (paths: unknown, resolve: Resolve): ReadonlyMap<string, readonly string[]> => {
  const found = (written: unknown): RawObject => asObject(resolved(written, resolve) as never);
  const namesOf = (owner: RawObject): readonly string[] => asArray(owner['parameters']).map((written) => String(found(written)['name']));
  return new Map(
    Object.values(asObject(paths as never)).flatMap((item) => {
      const path = found(item);
      return Object.values(path).flatMap((operation) => {
        const { operationId } = asObject(operation);
        return typeof operationId === 'string' ? [[operationId, [...namesOf(path), ...namesOf(asObject(operation))]] as const] : [];
      });
    }),
  );
};

/**
 * Whether a value of a schema may have the parts of a path: they are declared, or the schema does not say.
 * @param seen the schemas that lack the path
 */
const mayHave = (schema: unknown, path: readonly string[], resolve: Resolve, seen = new Set<unknown>()): boolean => {
  const [name, ...rest] = path;
  if (name === undefined || !isObject(schema)) return true;
  if (seen.has(schema)) return false;
  seen.add(schema);
  const { properties, items, unevaluatedProperties, additionalProperties: others = unevaluatedProperties ?? false } = schema;
  const target = '$ref' in schema ? [resolved(schema, resolve)] : [];
  const conditional = ['then', 'else'].flatMap((key) => schema[key] ?? []);
  const parts = [...target, ...conditional, ...['allOf', 'anyOf', 'oneOf'].flatMap((key) => asArray(schema[key]))];
  if (parts.some((part) => mayHave(part, path, resolve, seen))) return true;
  if (isObject(properties) && Object.hasOwn(properties, name)) return mayHave(properties[name], rest, resolve);
  if (items !== undefined) return /^\d+$/.test(name) && mayHave(items, rest, resolve);
  // Schemas that refer to one with a discriminator can have more properties.
  if (others !== false || 'patternProperties' in schema || 'discriminator' in schema) return true;
  return properties === undefined && parts.length === 0;
};

/** Checks the URLs of callbacks, and the operations, parameters and runtime expressions of links. */
export const links: Oas3Rule = () => {
  let known: ReadonlyMap<string, readonly string[]> = new Map();
  return {
    // The walk skips operations with malformed keys, but links may lead to them.
    Root: (root, { resolve }) => {
      known = parametersById(root.paths, resolve);
    },
    Callback: (callback: unknown, { report, location }) => {
      for (const key of isObject(callback) ? Object.keys(callback).filter((name) => !name.startsWith('x-')) : [])
        for (const [part = '', inner = ''] of key.matchAll(/\{((?:[^{}]|\{[^{}]*\})*)\}/g))
          if (!expression.test(inner))
            reportFault(report, location.child(key).key(), {
              text: `"${part}" is not a runtime expression.`,
              fix: 'Write for example {$request.body#/url}.',
            });
    },
    Response: {
      Link: (link, { report, location, resolve }, { Response: response }) => {
        const schemas = Object.values(response.content ?? {}).map((mediaType) => step(mediaType, 'schema'));
        for (const [key, value] of Object.entries(asObject(link.parameters as never))) {
          const path = /^\$response\.body#(\/.*)$/.exec(String(value))?.[1]?.split('/').slice(1).map(keyOfPart);
          if (path !== undefined && schemas.length > 0 && !schemas.some((schema) => mayHave(schema, path, resolve)))
            reportFault(report, location.child(['parameters', key]), {
              text: `The response has no ${path.join('.')}.`,
              fix: 'Write the path of a property of its schema.',
            });
        }
      },
    },
    Link: (link, { report, location }) => {
      const id = link.operationId;
      const names = typeof id === 'string' ? known.get(id) : undefined;
      if (typeof id === 'string' && names === undefined)
        reportFault(report, location.child('operationId'), {
          text: `The spec has no operation "${id}".`,
          fix: suggestClosest(id, [...known.keys()]),
        });
      const parameters: unknown = link.parameters;
      if (parameters !== undefined && !isObject(parameters))
        reportFault(report, location.child('parameters'), {
          text: 'The parameters of the link are not an object.',
          fix: 'Write the name of each parameter with its value, for example { id: $response.body#/id }.',
        });
      for (const [key, value] of Object.entries(isObject(parameters) ? parameters : {})) {
        const name = key.replace(/^(?:path|query|header|cookie)\./, '');
        if (names !== undefined && !names.includes(key) && !names.includes(name))
          reportFault(report, location.child(['parameters', key]).key(), {
            text: `The operation "${id}" has no parameter "${key}".`,
            fix: suggestClosest(name, names),
            fact: { kind: 'unknown-link-parameter' },
          });
        if (typeof value === 'string' && value.startsWith('$') && !expression.test(value))
          reportFault(report, location.child(['parameters', key]), {
            text: `"${value}" is not a runtime expression.`,
            fix: 'Write for example $response.body#/id or $request.path.id.',
          });
      }
    },
  };
};
