import type { Oas3Operation, Oas3Rule, Oas3_1PathItem, UserContext } from '../redoclyTypes.ts';
import { isObject, keyOfPart } from '../../../src/shared/model/raw.ts';
import { isIncoming, reportFault, type RuleContext } from '../ruleContext.ts';

const shared: Readonly<Record<string, string>> = {
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  500: 'InternalError',
};

const reasons: Readonly<Record<string, string>> = {
  400: 'it takes parameters or a body, which may be wrong',
  401: 'it needs a token',
  403: 'it needs a permission',
  404: 'it takes an id in the path',
  500: 'the platform may fail',
};

/** Whether a parameter is in the path and takes one of a few listed words. A wrong word is invalid; an unknown id is not found. */
const isListed = (written: unknown, { resolve }: UserContext): boolean => {
  const { node, location } = resolve(written as never);
  if (!isObject(node) || node['in'] !== 'path' || !isObject(node['schema'])) return false;
  const { node: schema } = resolve(node['schema'] as never, location?.source.absoluteRef);
  return isObject(schema) && schema['enum'] !== undefined;
};

/** The error responses that an operation must document, depending on its parameters, body and permission. */
const expectedErrors = (operation: Oas3Operation, pathItem: Oas3_1PathItem, path: string, context: UserContext): readonly string[] => {
  const parameters: readonly unknown[] = [...(pathItem.parameters ?? []), ...(operation.parameters ?? [])];
  const takes = parameters.length > 0 || operation.requestBody !== undefined;
  const ids = path.split('{').length - 1 - parameters.filter((parameter) => isListed(parameter, context)).length;
  const open = Array.isArray(operation.security) && operation.security.length === 0;
  const permission: unknown = Reflect.get(operation, 'x-permission');
  return [
    takes && '400',
    !open && '401',
    !open && permission !== undefined && permission !== 'none' && '403',
    ids > 0 && '404',
    '500',
  ].filter((status) => status !== false);
};

const checkResponse = (status: string, operation: Oas3Operation, { report, location, resolve }: UserContext): void => {
  const written = operation.responses?.[status];
  if (written === undefined) return;
  const { node } = resolve(written);
  const content = typeof node === 'object' && node !== null && 'content' in node ? node.content : undefined;
  const empty = typeof content !== 'object' || content === null || Object.keys(content).length === 0;
  const isHead = location.pointer.endsWith('/head');
  if (empty && !isHead && !['204', '304'].includes(status) && node !== undefined) {
    reportFault(report, location.child(['responses', status]).key(), {
      text: `The response ${status} has no body.`,
      fix: 'Add content with a media type, a schema and an example.',
      fact: { kind: 'no-body' },
    });
  }
};

/** Requires every operation that readers call to document each error that it can return, with its body, and does not accept `default` for it. */
export const errorResponses =
  ({ incoming }: RuleContext): Oas3Rule =>
  () => ({
    PathItem: {
      Operation: (operation: Oas3Operation, context: UserContext, parents: { readonly PathItem: Oas3_1PathItem }) => {
        const { report, location } = context;
        if (isIncoming(incoming, location)) return;
        const [path = ''] = location.pointer.split('/').slice(2).map(keyOfPart);
        const statuses = Object.keys(operation.responses ?? {});
        for (const status of expectedErrors(operation, parents.PathItem, path, context).filter(
          (expected) => !statuses.includes(expected),
        )) {
          reportFault(report, location.child('responses').key(), {
            text: `The response ${status} is missing: ${reasons[status]}.`,
            fix: `Add '${status}': { $ref: 'shared/errors.yaml#/components/responses/${shared[status]}' }.`,
            fact: { kind: 'missing-response', name: status },
          });
        }
        if (statuses.includes('default')) {
          reportFault(report, location.child(['responses', 'default']).key(), {
            text: 'The response "default" tells callers nothing that they can act on.',
            fix: 'Document each status by its number.',
          });
        }
        for (const status of statuses) if (status !== 'default') checkResponse(status, operation, context);
      },
    },
  });
