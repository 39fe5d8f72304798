import type { Oas3Rule } from '@redocly/openapi-core';
import { closest, suggestClosest } from '../../src/shared/closest.ts';
import { message } from './ruleContext.ts';
import { isObject } from '../../src/shared/model/raw.ts';

const callKeys = ['as', 'path', 'query', 'headers', 'body'] as const;

/** Statuses that the model can provoke by itself, besides the first 2xx. */
const provoked = new Set(['401', '403', '404', '500']);

const wrongKey = (call: unknown, known: readonly string[]): string | undefined => {
  if (!isObject(call)) return 'It must be a map.';
  const key = Object.keys(call).find((candidate) => !known.includes(candidate));
  return key === undefined ? undefined : `"${key}" is not known here. ${suggestClosest(key, known)}`;
};

const wrongProvocation = (provoke: unknown): string | undefined => {
  const own = wrongKey(provoke, [...callKeys, 'before']);
  if (own !== undefined || !isObject(provoke) || provoke['before'] === undefined) return own;
  if (!Array.isArray(provoke['before'])) return '"before" must be a list of calls.';
  for (const call of provoke['before']) {
    const wrong = wrongKey(call, ['operationId', ...callKeys]);
    if (wrong !== undefined) return wrong;
    if (!isObject(call) || typeof call['operationId'] !== 'string') return 'Each call of "before" names its operationId.';
  }
  return undefined;
};

/** The parameters of an operation's example request, by place and name. */
const examplesOf = (parameters: readonly unknown[], resolve: (node: never) => { node?: unknown }): ReadonlyMap<string, unknown> =>
  new Map(
    parameters.flatMap((written) => {
      const parameter = resolve(written as never).node;
      const isShown = isObject(parameter) && (parameter['required'] === true || parameter['x-in-example'] === true);
      return isShown ? [[`${String(parameter['in'])} ${String(parameter['name'])}`, parameter['example']] as const] : [];
    }),
  );

/** A path or query parameter of a provocation that the operation does not have, but almost. */
const misspeltParameter = (provoke: unknown, parameters: readonly unknown[], resolve: (node: never) => { node?: unknown }) => {
  const declared = parameters.map((written) => resolve(written as never).node).filter(isObject);
  for (const place of ['path', 'query'] as const) {
    const names = declared.filter((parameter) => parameter['in'] === place).map(({ name }) => String(name));
    const values = isObject(provoke) ? provoke[place] : undefined;
    for (const name of isObject(values) ? Object.keys(values) : []) {
      const near = names.includes(name) ? undefined : closest(name, names);
      if (near !== undefined) return { place, name, near };
    }
  }
  return undefined;
};

/** Whether a call is the example request itself, which succeeds. */
const changesNothing = (provoke: unknown, examples: ReadonlyMap<string, unknown>): boolean => {
  if (!isObject(provoke) || Object.keys(provoke).some((key) => key !== 'path' && key !== 'query')) return false;
  return (['path', 'query'] as const).every((place) => {
    const values = provoke[place];
    return !isObject(values) || Object.entries(values).every(([name, value]) => examples.get(`${place} ${name}`) === value);
  });
};

/**
 * Every documented response can be provoked in the demo organization: by the model's defaults, or by the request in
 * `x-provoke`.
 */
export const provocations: Oas3Rule = () => ({
  Operation: (operation, { report, location, resolve }) => {
    const examples = examplesOf(operation.parameters ?? [], resolve);
    const statuses = Object.keys(operation.responses ?? {});
    const firstSuccess = statuses.filter((status) => status.startsWith('2')).toSorted()[0];
    for (const status of statuses) {
      const written = operation.responses?.[status];
      const response: unknown = written === undefined ? undefined : resolve(written).node;
      const provoke: unknown = isObject(response) ? response['x-provoke'] : undefined;
      const at = location.child(['responses', status]);
      if (provoke === undefined) {
        if (status !== firstSuccess && !provoked.has(status) && status !== 'default') {
          report({
            message: message(
              `No call is known to get ${status}.`,
              'Add x-provoke to the response: the parts (path, query, headers, body, as, before) in which that call differs from the example request.',
            ),
            location: at.key(),
          });
        }
        continue;
      }
      const wrong = wrongProvocation(provoke);
      const misspelt = misspeltParameter(provoke, operation.parameters ?? [], resolve);
      if (misspelt !== undefined)
        report({
          message: message(`The operation has no ${misspelt.place} parameter "${misspelt.name}".`, `Did you mean "${misspelt.near}"?`),
          location: at.child(['x-provoke', misspelt.place, misspelt.name]).key(),
        });
      if (wrong !== undefined)
        report({
          message: message(`The x-provoke of ${status} cannot be used: ${wrong}`, `Known parts: ${callKeys.join(', ')}, before.`),
          location: at.child('x-provoke'),
        });
      else if (changesNothing(provoke, examples))
        report({
          message: message(
            `The x-provoke of ${status} is the example request, which succeeds.`,
            'Change a parameter, the body, the headers or the role, so that the call gets this status.',
          ),
          location: at.child('x-provoke').key(),
        });
    }
  },
});
