import { successResponse } from '../../../src/shared/documentedResponse.ts';
import type { Oas3Operation, Oas3Rule, Oas3_1PathItem, UserContext } from '../redoclyTypes.ts';
import { closest, suggestClosest } from '../../../src/shared/closest.ts';
import { reportFault, type Resolve, type RuleContext } from '../ruleContext.ts';
import { isObject, keyOfPart, type RawObject } from '../../../src/shared/model/raw.ts';
import type { JsonValue } from '../../../src/shared/model/types.ts';
import { createSchemaCheck } from '../../../src/shared/schemaCheck.ts';

const callKeys = ['as', 'path', 'query', 'headers', 'body'] as const;

/**
 * Whether the model can provoke a status without `x-provoke`: without a token, as a role without the permission, or with an
 * unknown id.
 */
const isProvokedByModel = (status: string, operation: object, path: string): boolean => {
  const security: unknown = Reflect.get(operation, 'security');
  const permission: unknown = Reflect.get(operation, 'x-permission');
  switch (status) {
    case '401':
      return !Array.isArray(security) || security.length > 0;
    case '403':
      return permission !== 'none';
    case '404':
      return path.includes('{');
    default:
      return status === '500' || status === 'default';
  }
};

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
    if (!isObject(call) || typeof call['operationId'] !== 'string') return 'Each call in "before" needs an operationId.';
  }
  return undefined;
};

/** The parameters of an operation's example request, keyed by location and name. */
const examplesOf = (parameters: readonly RawObject[]): ReadonlyMap<string, unknown> =>
  new Map(
    parameters
      .filter((parameter) => parameter['required'] === true || parameter['x-in-example'] === true)
      .map(({ in: place, name, example }) => [`${String(place)} ${String(name)}`, example]),
  );

/** Where parameters of a provocation are declared. */
const places = { path: 'path', query: 'query', headers: 'header' } as const;

/** Finds a parameter of a provocation that the operation does not have. */
const unknownParameter = (provoke: unknown, declared: readonly RawObject[]) => {
  for (const [key, place] of Object.entries(places)) {
    const names = declared.filter((parameter) => parameter['in'] === place).map(({ name }) => String(name));
    const values = isObject(provoke) ? provoke[key] : undefined;
    for (const name of isObject(values) ? Object.keys(values) : []) {
      // An unknown query parameter or header may be the reason why the API rejects the call.
      if (!names.includes(name) && (place === 'path' || closest(name, names) !== undefined)) return { key, place, name, names };
    }
  }
  return undefined;
};

/** Whether a call is just the example request, which succeeds. */
const changesNothing = (provoke: unknown, examples: ReadonlyMap<string, unknown>): boolean => {
  if (!isObject(provoke) || Object.keys(provoke).some((key) => key !== 'path' && key !== 'query')) return false;
  return (['path', 'query'] as const).every((place) => {
    const values = provoke[place];
    return !isObject(values) || Object.entries(values).every(([name, value]) => examples.get(`${place} ${name}`) === value);
  });
};

/** The only value that a provocation changes, if it is a parameter; undefined when it changes several values or other parts. */
const onlyParameter = (provoke: unknown): { readonly place: string; readonly name: string; readonly value: unknown } | undefined => {
  const parts = isObject(provoke) ? Object.entries(provoke) : [];
  const [[place, values] = ['', undefined]] = parts;
  const [entry, ...more] = isObject(values) ? Object.entries(values) : [];
  if (parts.length !== 1 || !['path', 'query'].includes(place) || entry === undefined || more.length > 0) return undefined;
  return { place, name: entry[0], value: entry[1] };
};

/** Keywords that restrict the values of a parameter. */
const limits = ['enum', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'minLength', 'maxLength', 'pattern'];

/** Finds the parameter of a provoked 400 whose value the schema allows by now. */
const nowValid = (provoke: unknown, parameters: readonly RawObject[], resolve: Resolve): string | undefined => {
  const only = onlyParameter(provoke);
  if (only === undefined || only.value === null || Array.isArray(only.value)) return undefined;
  const parameter = parameters.find((known) => known['in'] === only.place && known['name'] === only.name);
  const schema: unknown = parameter?.['schema'] === undefined ? undefined : resolve(parameter['schema'] as never).node;
  if (!isObject(schema) || !limits.some((keyword) => schema[keyword] !== undefined)) return undefined;
  // Parameters are sent as strings: the number 12 is too long for a string of one character.
  const isText = schema['type'] === 'string' && typeof only.value === 'number';
  const value = (isText ? String(only.value) : only.value) as JsonValue;
  return createSchemaCheck(new Map())(schema as JsonValue, value).length === 0 ? `${only.name} ${JSON.stringify(only.value)}` : undefined;
};

/**
 * Requires that every documented response can be provoked in the demo organization, by the model's defaults or by the request in
 * `x-provoke`.
 */
export const provocations =
  ({ roles }: RuleContext): Oas3Rule =>
  () => ({
    PathItem: {
      Operation: (
        operation: Oas3Operation,
        { report, location, resolve }: UserContext,
        { PathItem: item }: { readonly PathItem: Oas3_1PathItem },
      ) => {
        const [path = '', method = ''] = location.pointer.split('/').slice(2).map(keyOfPart);
        const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])]
          .map((written): unknown => resolve(written).node)
          .filter(isObject);
        const examples = examplesOf(parameters);
        const responses = Object.entries(operation.responses ?? {}).map(([status, written]) => {
          const response: unknown = resolve(written).node;
          const content = isObject(response) && isObject(response['content']) ? Object.keys(response['content']) : [];
          return { status, content, response };
        });
        const success = successResponse({ method, responses });
        for (const { status, response } of responses) {
          const provoke: unknown = isObject(response) ? response['x-provoke'] : undefined;
          const at = location.child(['responses', status]);
          if (provoke === undefined) {
            if (status !== success?.status && !isProvokedByModel(status, operation, path)) {
              reportFault(report, at.key(), {
                text: status === '403' ? 'No call gets 403: the operation requires no permission.' : `No call is known to get ${status}.`,
                fix:
                  status === '403'
                    ? 'Delete the response, or name the permission in x-permission.'
                    : 'Add x-provoke to the response: the parts (path, query, headers, body, as, before) in which that call differs from the example request.',
              });
            }
            continue;
          }
          const wrong = wrongProvocation(provoke);
          const unknown = unknownParameter(provoke, parameters);
          if (unknown !== undefined)
            reportFault(report, at.child(['x-provoke', unknown.key, unknown.name]).key(), {
              text: `The operation has no ${unknown.place} parameter "${unknown.name}".`,
              fix: suggestClosest(unknown.name, unknown.names),
              ...(unknown.place === 'path' && { fact: { kind: 'unknown-path-parameter' } }),
            });
          const actor = isObject(provoke) ? provoke['as'] : undefined;
          if (actor !== undefined && actor !== 'nobody' && !roles.includes(String(actor)))
            reportFault(report, at.child(['x-provoke', 'as']), {
              text: `The role "${String(actor)}" is not known.`,
              fix: suggestClosest(String(actor), [...roles, 'nobody']),
              fact: { kind: 'unknown-role', name: String(actor) },
            });
          if (isObject(provoke) && provoke['body'] !== undefined && operation.requestBody === undefined)
            reportFault(report, at.child(['x-provoke', 'body']).key(), {
              text: 'The operation takes no body, so the one in x-provoke is never sent.',
              fix: 'Delete body, or add requestBody.',
              fact: { kind: 'unsent-body' },
            });
          if (wrong !== undefined)
            reportFault(report, at.child('x-provoke'), {
              text: `The x-provoke of ${status} cannot be used: ${wrong}`,
              fix: `Known parts: ${callKeys.join(', ')}, before.`,
            });
          const valid = status === '400' && wrong === undefined ? nowValid(provoke, parameters, resolve) : undefined;
          if (valid !== undefined)
            reportFault(report, at.child('x-provoke').key(), {
              text: `The x-provoke of ${status} sends ${valid}, which the schema allows.`,
              fix: 'Send a value that the schema rejects, or delete the response.',
              fact: { kind: 'allowed-value' },
            });
          else if (wrong === undefined && changesNothing(provoke, examples))
            reportFault(report, at.child('x-provoke').key(), {
              text: `The x-provoke of ${status} is the example request, which succeeds.`,
              fix: 'Change a parameter, the body, the headers or the role, so that the call gets this status.',
              fact: { kind: 'example-provocation' },
            });
        }
      },
    },
  });
