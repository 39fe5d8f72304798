import { createChecker, type Checker } from '../../load/settings/checker.ts';
import { locatedYaml, parseLocatedYaml } from '../../load/yamlDocument.ts';
import type { Result } from '../../diagnostics/diagnostic.ts';
import { bad, good } from '../../diagnostics/diagnostic.ts';
import type { Actor, JsonValue, OperationModel, ParameterModel } from '../../../src/shared/model/types.ts';
import { suggestClosest } from '../../../src/shared/closest.ts';
import { isObject } from '../../../src/shared/model/raw.ts';

/** What a call of a guide is validated against. */
export type CallFacts = {
  readonly operations: ReadonlyMap<string, CallOperation>;
  readonly roles: readonly { readonly id: string }[];
  readonly permissions: readonly { readonly id: string; readonly roles: readonly string[] }[];
};

export type CallOperation = Pick<
  OperationModel,
  'id' | 'permission' | 'authenticated' | 'parameters' | 'requestBody' | 'responses' | 'exampleRequest'
>;

/**
 * One call of a guide, as its `call` fence defines it. It is sent exactly as written: nothing comes from the operation's
 * example. Strings may contain `{{name}}`, which an earlier call of the story saved under that name.
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
  /** Columns before the text of the fence. */ readonly indent: number;
};

const rule = 'guide-call';
const units: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** `30s`, `2m`, `500ms` as milliseconds; undefined for anything else. */
const readWait = (text: string): number | undefined => {
  const match = /^(\d+(?:\.\d+)?)(ms|s|m|h|d)$/.exec(text);
  return match === null ? undefined : Number(match[1]) * (units[match[2] ?? ''] ?? 0);
};

const record = (check: Checker, value: Readonly<Record<string, unknown>>, key: string): Readonly<Record<string, JsonValue>> => {
  const found = value[key];
  if (found === undefined) return {};
  if (isObject(found)) return found;
  check.report(
    [key],
    `${key} must be a map, and is ${JSON.stringify(found)}.`,
    `Write each name and its value on a line of its own below "${key}:".`,
  );
  return {};
};

const checkNames = (
  check: Checker,
  key: 'path' | 'query' | 'headers',
  given: Readonly<Record<string, unknown>>,
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
    check.report(
      [key, name],
      `${operation.id} has no ${place} parameter "${name}".`,
      names.length === 0 ? `It has none; take "${name}" away.` : suggestClosest(name, names),
    );
  }
  for (const parameter of known) {
    if (!parameter.required || Object.keys(given).some((name) => same(parameter, name)) || (isRefused && key !== 'path')) continue;
    check.report(
      [key],
      `${operation.id} needs the ${place} parameter "${parameter.name}".`,
      `Add "${parameter.name}" below "${key}:"${parameter.example === undefined ? '' : `, for example ${JSON.stringify(parameter.example)}`}.`,
    );
  }
};

/** The default role of a call: a developer if that role may call the operation, otherwise an admin. */
const defaultActor = (operation: CallOperation, facts: CallFacts): Actor => {
  if (operation.permission === null) return operation.authenticated ? 'developer' : 'nobody';
  return facts.permissions.find(({ id }) => id === operation.permission)?.roles.includes('developer') === true ? 'developer' : 'admin';
};

const readExpectation = (
  check: Checker,
  value: Readonly<Record<string, unknown>>,
  operation: CallOperation | undefined,
): GuideCall['expect'] => {
  const usual = operation?.exampleRequest.expectedStatus ?? 200;
  if (value['expect'] === undefined) return { status: usual };
  const expect = check.object(['expect'], [], ['status', 'body']);
  if (expect === undefined) return { status: usual };
  const status = expect['status'] === undefined ? usual : check.integer(['expect', 'status']);
  const documented = operation?.responses.map((response) => response.status) ?? [];
  if (operation !== undefined && status !== 0 && !documented.includes(String(status))) {
    check.report(['expect', 'status'], `${operation.id} documents no response ${status}.`, `Documented: ${documented.join(', ')}.`);
  }
  return { status, ...(expect['body'] === undefined ? {} : { body: expect['body'] as JsonValue }) };
};

const readSave = (check: Checker, value: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> => {
  const save = record(check, value, 'save');
  for (const [name, path] of Object.entries(save)) {
    if (!/^[A-Za-z_]\w*$/.test(name))
      check.report(['save', name], `"${name}" cannot name a saved value.`, 'Use letters, digits and underscores.');
    if (typeof path !== 'string')
      check.report(
        ['save', name],
        `save.${name} must be a path into the response, not ${JSON.stringify(path)}.`,
        'Write a path such as id or items[0].id.',
      );
  }
  return save as Readonly<Record<string, string>>;
};

/**
 * Parses a `call` fence.
 * @param text what stands between the backticks, product tokens replaced
 * @param known the parsed text, if it was parsed before
 * @returns the call, or all its problems with their lines in the guide: for unknown keys, operations, parameters, roles and
 * statuses, the closest known name.
 */
export const readCall = (text: string, { file, line, indent }: FencePlace, facts: CallFacts, known?: unknown): Result<GuideCall> => {
  const parsed = known === undefined ? parseLocatedYaml(text, file) : good(locatedYaml(text, file, known));
  const moved = <T extends { readonly line: number; readonly col: number }>(problem: T): T => ({
    ...problem,
    line: problem.line + line,
    col: problem.col + indent,
  });
  if (!parsed.ok) return bad(...parsed.problems.map(moved));

  const check = createChecker(parsed.value, rule);
  const value = check.object([], ['title', 'operation'], ['as', 'path', 'query', 'headers', 'body', 'wait', 'save', 'expect']);
  if (value === undefined) return bad(...check.problems.map(moved));
  const title = check.text(['title'], 'a short imperative, such as "Create the field"', (words) => words.length <= 80).trim();
  const operationId = check.text(['operation'], 'the id of an operation');
  const operation = facts.operations.get(operationId);
  if (operation === undefined && operationId !== '')
    check.report(
      ['operation'],
      `No API has an operation "${operationId}".`,
      suggestClosest(operationId, [...facts.operations.keys()]).slice(0, 300),
    );

  const actors = [...facts.roles.map(({ id }) => id), 'nobody'];
  const as = value['as'] === undefined ? '' : check.text(['as'], 'a role or "nobody"');
  // A token that an earlier step created is an actor too.
  if (as !== '' && !actors.includes(as) && !as.includes('{{'))
    check.report(['as'], `There is no role "${as}".`, suggestClosest(as, actors));
  const waitText =
    value['wait'] === undefined ? '0s' : check.text(['wait'], 'a time such as 30s', (given) => readWait(given) !== undefined);

  const path = record(check, value, 'path');
  const query = record(check, value, 'query');
  const headers = record(check, value, 'headers');
  const expect = readExpectation(check, value, operation);
  if (operation !== undefined) {
    const isRefused = expect.status >= 400;
    checkNames(check, 'path', path, operation, isRefused);
    checkNames(check, 'query', query, operation, isRefused);
    checkNames(check, 'headers', headers, operation, isRefused);
    if (value['body'] !== undefined && operation.requestBody === null)
      check.report(['body'], `${operationId} takes no body.`, 'Take "body" away.');
    if (value['body'] === undefined && operation.requestBody?.required === true && !isRefused)
      check.report([], `${operationId} needs a body.`, 'Write it below "body:".');
  }
  const save = readSave(check, value);
  if (check.problems.length > 0 || operation === undefined) return bad(...check.problems.map(moved));
  return good({
    title,
    operationId,
    as: as === '' ? defaultActor(operation, facts) : as,
    path,
    query,
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, header]) => [name, typeof header === 'string' ? header : JSON.stringify(header)]),
    ),
    ...(value['body'] === undefined ? {} : { body: value['body'] as JsonValue }),
    wait: readWait(waitText) ?? 0,
    save,
    expect,
    line,
  });
};
