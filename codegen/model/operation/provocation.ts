import type { PermissionMatrix } from '../../load/settings/permissions.ts';
import { asArray, asObject, asText, isObject, own, type RawObject } from '../../../src/shared/model/raw.ts';
import type { CallModel, JsonValue, ParameterModel, ProvocationModel } from '../../../src/shared/model/types.ts';
import { mapValues } from '../../../src/shared/records.ts';

export type ProvocationInput = {
  readonly operationId: string;
  readonly status: string;
  readonly isSuccess: boolean;
  readonly authenticated: boolean;
  readonly permission: string | null;
  readonly parameters: readonly ParameterModel[];
  readonly permissions: PermissionMatrix;
};

/**
 * The request that provokes a response: `x-provoke` of the response, otherwise one derived from the status. Omitted parts come
 * from the operation's example request; a query value of null removes the parameter. Null when no such request is known.
 */
export const buildProvocation = (raw: RawObject, input: ProvocationInput): ProvocationModel | null => {
  const stated = own(raw, 'x-provoke');
  if (!isObject(stated)) return impliedProvocation(input);
  const before = asArray(own(stated, 'before')).map((call) =>
    buildCall(asObject(call), asText(own(asObject(call), 'operationId')) ?? input.operationId),
  );
  return { ...buildCall(stated, input.operationId), ...(before.length > 0 && { before }) };
};

const buildCall = (raw: RawObject, operationId: string): CallModel => {
  const actor = asText(own(raw, 'as'));
  const [path, query, headers, body] = ['path', 'query', 'headers', 'body'].map((key) => own(raw, key));
  return {
    operationId,
    ...(actor !== undefined && { as: actor }),
    ...(isObject(path) && { path }),
    ...(isObject(query) && { query }),
    ...(isObject(headers) && { headers: mapValues(headers, (value) => (value === null ? null : String(value))) }),
    ...(body !== undefined && { body }),
  };
};

const impliedProvocation = (input: ProvocationInput): ProvocationModel | null => {
  const { operationId, status } = input;
  if (input.isSuccess) return { operationId };
  if (status === '401') return input.authenticated ? { operationId, as: 'nobody' } : null;
  if (status === '403') return forbidden(input);
  if (status === '404') return missing(input);
  if (status === '500') return forced(operationId, status);
  return null;
};

/** Forces a response that no rule produces, in the way that the mock documents. */
const forced = (operationId: string, status: string): ProvocationModel => ({ operationId, headers: { Prefer: `code=${status}` } });

const forbidden = ({ operationId, permission, permissions }: ProvocationInput): ProvocationModel | null => {
  if (permission === null) return null;
  const holders = permissions.permissions.find(({ id }) => id === permission)?.roles ?? [];
  const outsider = permissions.roles.find(({ id }) => !holders.includes(id));
  return outsider === undefined ? forced(operationId, '403') : { operationId, as: outsider.id };
};

const missing = ({ operationId, parameters }: ProvocationInput): ProvocationModel | null => {
  const last = parameters.filter((parameter) => parameter.in === 'path').at(-1);
  return last === undefined ? null : { operationId, path: { [last.name]: unknownLike(last) } };
};

/** A value of the parameter's type that does not exist in the demo data. */
const unknownLike = ({ schema, example }: ParameterModel): JsonValue => {
  if (schema.kind === 'integer' || schema.kind === 'number' || typeof example === 'number') return 987_654_321;
  const isUuid =
    (schema.kind === 'string' && schema.format === 'uuid') ||
    (typeof example === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(example));
  return isUuid ? '00000000-0000-4000-8000-000000000000' : 'no-such-id';
};
