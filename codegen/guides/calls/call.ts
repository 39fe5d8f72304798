import { z } from 'zod';
import { checkYaml, text, type Report } from '../../load/readYaml.ts';
import { parseLocatedYaml } from '../../load/yamlDocument.ts';
import { bad, type Diagnostic, type Result } from '../../diagnostics/diagnostic.ts';
import type { Actor, JsonValue, OperationModel, ParameterModel } from '../../../src/shared/model/types.ts';
import { plainText } from '../../../src/shared/model/raw.ts';
import { documentedResponse } from '../../../src/shared/documentedResponse.ts';
import { operationFix, type NewIdOf } from './renamedOperations.ts';
import { suggestClosest } from '../../../src/shared/closest.ts';
import { exampleRole, type PermissionMatrix } from '../../load/settings/permissions.ts';
import { mapValues } from '../../../src/shared/records.ts';

/** The facts that a call of a guide is validated against. */
export type CallFacts = Pick<PermissionMatrix, 'guideRole'> & {
  readonly operations: ReadonlyMap<string, CallOperation>;
  readonly roles: readonly { readonly id: string }[];
  readonly permissions: readonly { readonly id: string; readonly roles: readonly string[] }[];
  readonly newIdOf?: NewIdOf;
};

export type CallOperation = Pick<
  OperationModel,
  'id' | 'permission' | 'authenticated' | 'credential' | 'parameters' | 'requestBody' | 'responses' | 'exampleRequest'
>;

/**
 * One call of a guide, as its `call` fence defines it. It is sent exactly as written: nothing is added from the operation's
 * example. Strings may contain `{{name}}`, a value that an earlier call of the story saved under that name.
 */
export type GuideCall = {
  readonly title: string;
  readonly operationId: string;
  readonly as: Actor;
  readonly path: Readonly<Record<string, JsonValue>>;
  readonly query: Readonly<Record<string, JsonValue>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: JsonValue;
  /** Milliseconds of platform time to wait before the call. */
  readonly wait: number;
  /** The path of each saved value in the response body. */
  readonly save: Readonly<Record<string, string>>;
  readonly expect: { readonly status: number; readonly body?: JsonValue };
  /** The line of the fence in its guide. */
  readonly line: number;
};

/** The position of a fence: messages use lines and columns of the guide. */
export type FencePlace = {
  readonly file: string;
  /** The line of the opening backticks. */ readonly line: number;
  /** The number of columns before the text of the fence. */ readonly indent: number;
};

const rule = 'guide-call';
const units: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Parses `30s`, `2m` or `500ms` to milliseconds; undefined for anything else. */
const readWait = (wait: string): number | undefined => {
  const match = /^(\d+(?:\.\d+)?)(ms|s|m|h|d)$/.exec(wait);
  return match === null ? undefined : Number(match[1]) * (units[match[2] ?? ''] ?? 0);
};

/** Any YAML value. */
const json = z.custom<JsonValue>((value) => value !== undefined);
const map = z.record(z.string(), json).default({});

const callSchema = z.strictObject({
  title: text('a short imperative, such as "Create the field"').max(80).trim(),
  operation: text('the id of an operation'),
  as: text('a role or "nobody"').optional(),
  path: map,
  query: map,
  headers: map,
  body: json.optional(),
  wait: text('a time such as 30s')
    .refine((wait) => readWait(wait) !== undefined)
    .default('0s'),
  save: z.record(z.string(), text('a path into the response, such as id or items[0].id')).default({}),
  expect: z.strictObject({ status: z.int().optional().describe('a status code'), body: json.optional() }).default({}),
});

const checkNames = (
  report: Report,
  key: 'path' | 'query' | 'headers',
  given: Readonly<Record<string, JsonValue>>,
  operation: CallOperation,
  isRefused: boolean,
): void => {
  const place = key === 'headers' ? 'header' : key;
  const known = operation.parameters.filter((parameter) => parameter.in === place);
  const same = (parameter: ParameterModel, name: string): boolean =>
    key === 'headers' ? parameter.name.toLowerCase() === name.toLowerCase() : parameter.name === name;
  const names = [...known.map(({ name }) => name), ...(key === 'headers' ? ['Prefer', 'Content-Type'] : [])];
  for (const name of Object.keys(given)) {
    const isKnown = names.some((other) => other.toLowerCase() === name.toLowerCase() && (key === 'headers' || other === name));
    if (isKnown || (isRefused && key !== 'path')) continue;
    report(
      [key, name],
      `${operation.id} has no ${place} parameter "${name}".`,
      names.length === 0 ? `It has none; remove "${name}".` : suggestClosest(name, names),
    );
  }
  for (const parameter of known) {
    if (!parameter.required || Object.keys(given).some((name) => same(parameter, name)) || (isRefused && key !== 'path')) continue;
    report(
      [key],
      `${operation.id} needs the ${place} parameter "${parameter.name}".`,
      `Add "${parameter.name}" below "${key}:"${parameter.example === undefined ? '' : `, for example ${JSON.stringify(parameter.example)}`}.`,
    );
  }
};

/** The default actor of a call: the role of guides if it has the permission, otherwise the first role. */
const defaultActor = ({ permission, authenticated }: CallOperation, facts: CallFacts): Actor => {
  const { guideRole = exampleRole(facts) } = facts;
  if (permission === null) return authenticated ? guideRole : 'nobody';
  return facts.permissions.find(({ id }) => id === permission)?.roles.includes(guideRole) === true ? guideRole : exampleRole(facts);
};

/** Reports contradictions between a call and the documentation of its operation. */
const checkCall = (call: z.output<typeof callSchema>, status: number, operation: CallOperation, report: Report): void => {
  const isRefused = status >= 400;
  if (documentedResponse(operation.responses, status) === undefined) {
    const documented = operation.responses.map((response) => response.status).join(', ');
    report(['expect', 'status'], `${operation.id} documents no response ${status}.`, `Documented: ${documented}.`);
  }
  for (const key of ['path', 'query', 'headers'] as const) checkNames(report, key, call[key], operation, isRefused);
  if (call.body !== undefined && operation.requestBody === null) report(['body'], `${operation.id} takes no body.`, 'Remove "body".');
  if (call.body === undefined && operation.requestBody?.required === true && !isRefused)
    report([], `${operation.id} needs a body.`, 'Write it below "body:".');
};

/**
 * Parses a `call` fence.
 * @param source the text between the backticks, product tokens replaced
 * @returns the call, or all its problems with their lines in the guide. For unknown keys, operations, parameters, roles and
 * statuses, they suggest the closest known name.
 */
export const readCall = (source: string, { file, line, indent }: FencePlace, facts: CallFacts): Result<GuideCall> => {
  const parsed = parseLocatedYaml(source, file);
  const read = parsed.ok
    ? checkYaml(parsed.value, rule, callSchema, (call, report): GuideCall | undefined => {
        const { title, operation: operationId, as, path, query, headers, body, wait, save, expect } = call;
        const operation = facts.operations.get(operationId);
        if (operation === undefined) {
          const fix = operationFix(operationId, facts.operations.keys(), facts.newIdOf);
          report(['operation'], `No API has an operation "${operationId}".`, fix);
        }
        const actors = [...facts.roles.map(({ id }) => id), 'nobody'];
        // A token that an earlier step created can also be the actor.
        if (as !== undefined && !actors.includes(as) && !as.includes('{{'))
          report(['as'], `There is no role "${as}".`, suggestClosest(as, actors));
        for (const name of Object.keys(save))
          if (!/^[A-Za-z_]\w*$/.test(name))
            report(['save', name], `"${name}" cannot name a saved value.`, 'Use letters, digits and underscores.');
        if (operation === undefined) return undefined;
        const { status = operation.exampleRequest.expectedStatus } = expect;
        checkCall(call, status, operation, report);
        return {
          title,
          operationId,
          as: as ?? defaultActor(operation, facts),
          path,
          query,
          headers: mapValues(headers, plainText),
          ...(body !== undefined && { body }),
          wait: readWait(wait) ?? 0,
          save,
          expect: { status, ...(expect.body !== undefined && { body: expect.body }) },
          line,
        };
      })
    : parsed;
  // Converts to lines and columns of the guide.
  const moved = (problem: Diagnostic): Diagnostic => ({ ...problem, line: problem.line + line, col: problem.col + indent });
  return read.ok ? read : bad(...read.problems.map(moved));
};
