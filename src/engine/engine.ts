import { type PlatformResponse, Refusal } from '../platform/request/response.ts';
import { record } from '../platform/request/call.ts';
import { problemsIn } from '../platform/problems.ts';
import type { Checked, Contract, Engine, EngineCall, EngineResult, OperationValidator, Validators } from '../platform/contract.ts';
import { requirePermission } from '../platform/request/permissions.ts';
import { loadPart } from '../platform/missingPart.ts';
import { streamed } from '../platform/streamed.ts';
import type { DocumentedResponses, MockModel, MockResponse } from '../shared/model/mock.ts';
import { isObject, mapParts } from '../shared/model/raw.ts';
import { createSchemaCheck } from '../shared/schemaCheck.ts';
import type { CredentialModel, JsonValue } from '../shared/model/types.ts';
import { readSent, typedField, type SentBody } from './body.ts';
import type { Operation, Spec } from './items.ts';
import { errorResponse, invalid } from './problems.ts';
import { entityTag, perform, type Outcome } from './rules.ts';

export type EngineParts = {
  readonly api: string;
  readonly model: MockModel;
  readonly validators: Validators;
  readonly responses: DocumentedResponses;
  readonly contract: Pick<Contract, 'roles' | 'permissions'>;
};

const secretIn = ({ in: place, name, prefix }: CredentialModel, { headers, url }: EngineCall): string => {
  const sent = (place === 'query' ? url.searchParams.get(name) : headers.get(name)) ?? '';
  const hasPrefix = sent.slice(0, prefix.length).toLowerCase() === prefix.toLowerCase();
  return hasPrefix ? sent.slice(prefix.length).trim() : '';
};

/** Returns the credential in a request; null when an operation that requires none has none. Throws 401. */
const credentialIn = ({ credential, otherCredentials = [] }: Operation, call: EngineCall): string | null => {
  // Pages cannot set the Cookie header, so it is not required.
  if (credential === null || credential.name === 'Cookie') return null;
  const secret = [credential, ...otherCredentials].map((one) => secretIn(one, call)).find((one) => one !== '');
  if (secret !== undefined) return secret;
  const { name, prefix } = credential;
  const how = credential.in === 'query' ? `the query parameter ${name}` : `"${name}: ${prefix}<token>"`;
  const scheme = prefix.trim();
  throw new Refusal(401, `${name}: send a token as ${how}.`, undefined, scheme === '' ? {} : { 'WWW-Authenticate': scheme });
};

/** Returns the role that a credential names. Any other credential is that of a user with all permissions. */
const roleOf = (credential: string | null, { roles }: EngineParts['contract']): string | null =>
  roles.find(({ id }) => id === credential)?.id ?? null;

const most = 3;

const accept = (checked: Checked, operation: Operation): unknown => {
  if (checked.ok) return checked.value;
  throw invalid(
    operation,
    problemsIn(checked)
      .slice(0, most)
      .map(({ text }) => text)
      .join(' '),
  );
};

/** Returns the fields of a form with numbers and booleans instead of strings that look like them. */
const typed = (value: JsonValue): JsonValue => (typeof value === 'string' ? typedField(value) : mapParts<JsonValue>(value, typed));

/** Whether the path of an error begins with a property, whose name may contain dots. */
const concerns = (field: string, name: string): boolean => field === name || field.startsWith(`${name}.`) || field.startsWith(`${name}[`);

const asList = (value: JsonValue): JsonValue => (Array.isArray(value) ? value : [value]);

/** Splits a list that is sent as one field. */
const split = (value: JsonValue): JsonValue => (typeof value === 'string' ? value.split(/[ ,|]/) : value);

/**
 * How the text of a form's field may be meant when it is not valid as it is: a field that is sent once may be a list of one, or a
 * list with separators.
 */
const readings: readonly ((value: JsonValue) => JsonValue)[] = [
  typed,
  asList,
  (value) => asList(typed(value)),
  (value) => typed(split(value)),
];

/** Validates a form, with its fields that have errors read in another way. A list must fit, but for its items. */
const reread = (value: JsonValue, checks: OperationValidator): ReturnType<OperationValidator['body']> => {
  let checked = checks.body(value);
  if (!isObject(value)) return checked;
  let best = value;
  for (const reading of readings) {
    if (checked.ok) break;
    const problems = problemsIn(checked);
    const changed = Object.entries(value).flatMap(([name, field]) =>
      problems.some(({ field: path }) => concerns(path, name)) ? [[name, reading(field)] as const] : [],
    );
    const found = checks.body({ ...best, ...Object.fromEntries(changed) });
    const kept = changed.filter(([name]) => reading === typed || found.ok || !problemsIn(found).some(({ field }) => field === name));
    best = { ...best, ...Object.fromEntries(kept) };
    checked = kept.length === changed.length ? found : checks.body(best);
  }
  return checked;
};

/** JSON with the keys of objects in order, because the classes of clients have an order of their own, and with the types of a form. */
const canonical = (value: JsonValue | undefined): string =>
  JSON.stringify(typed(value ?? null), (_, part: JsonValue) =>
    isObject(part) ? Object.fromEntries(Object.entries(part).toSorted()) : part,
  );

const acceptBody = ({ value, isChecked, isText }: SentBody, checks: OperationValidator, operation: Operation): JsonValue | undefined => {
  if (!isChecked || operation.oddExamples?.some((example) => canonical(example) === canonical(value)))
    return isText && value !== undefined ? typed(value) : value;
  if (!isText || value === undefined) return accept(checks.body(value), operation) as JsonValue | undefined;
  const retried = reread(value, checks);
  // If a form has variants, the first errors may concern the form as a whole.
  const all = retried.ok ? retried : checks.body(typed(value));
  return accept(all.ok ? all : retried, operation) as JsonValue;
};

const computed = /^(?:link|set-cookie|retry-after|transfer-encoding|content-length|content-encoding)$/i;

const headersOf = (
  success: MockResponse,
  outcome: Outcome,
  { operation, url }: EngineCall,
  parameter: string | null,
): Readonly<Record<string, string>> => {
  const headers: Record<string, string> = {};
  for (const { name, value } of success.headers) {
    const lower = name.toLowerCase();
    if (lower === 'location') {
      const base = url.pathname.replace(/\/+$/, '');
      const isNew = operation.method.toLowerCase() === 'post' && parameter !== null && outcome.item !== null;
      headers[name] = isNew ? `${url.origin}${base}/${encodeURIComponent(outcome.item?.id ?? '')}` : url.href;
    } else if (lower === 'etag' && outcome.item !== null) headers[name] = entityTag(outcome.item);
    else if (/total|count/.test(lower) && outcome.total !== null) headers[name] = String(outcome.total);
    else if (!computed.test(name)) headers[name] = value.replaceAll(/[^\t\x20-\x7e]/g, '?');
  }
  return headers;
};

/**
 * Returns the engine of an API. It stores the items of the collections that codegen recognized, and responds with examples
 * otherwise.
 */
export const createEngine = ({ api, model, validators, responses, contract }: EngineParts): Engine => {
  const spec: Spec = { api, model, check: createSchemaCheck(new Map(Object.entries(model.schemas))) };

  const respond = async (call: EngineCall, operation: Operation): Promise<Omit<EngineResult, 'actor'>> => {
    const { id } = call.operation;
    const documented = Object.hasOwn(responses, id) ? (responses[id] ?? []) : [];
    const { documentedResponse, documentedSuccess, preferenceOf } = await loadPart(import('../platform/documented.ts'));
    const preferred = preferenceOf(call.headers.get('Prefer'));
    if (preferred !== undefined) return { response: documentedResponse(documented, preferred), state: call.state, changes: [] };

    const checks = validators[id];
    if (checks === undefined) throw new Error(`There are no validators of ${id}.`);
    accept(checks.path(call.path), operation);
    const query = record(accept(checks.query(call.url.searchParams), operation));
    accept(checks.headers(call.headers), operation);
    const isRead = call.operation.method.toLowerCase() === 'get';
    const sent = isRead
      ? { value: undefined, isChecked: true, isText: false }
      : await readSent(operation, call.bytes, call.headers.get('Content-Type'));
    const body = acceptBody(sent, checks, operation);

    const collection = operation.collection === null ? undefined : model.collections[operation.collection];
    if (operation.rule === 'example' || collection === undefined || operation.success === null) {
      return { response: documentedSuccess(documented), state: call.state, changes: [] };
    }
    const outcome = perform({ ...call, spec, operation, collection, query, body });
    const { mediaType } = operation.success;
    const response: PlatformResponse = {
      status: outcome.status,
      headers: {
        ...headersOf(operation.success, outcome, call, collection.parameter),
        ...(mediaType !== null && { 'Content-Type': mediaType }),
      },
      ...(outcome.body !== undefined && { body: outcome.body }),
    };
    return { response, state: outcome.state, changes: outcome.changes };
  };

  return async (call) => {
    const known = model.operations[call.operation.id];
    if (known === undefined) throw new Error(`The mock has no model of ${call.operation.id}: run npm run codegen.`);
    const operation: Operation = { ...known, errors: known.errors.flatMap((place) => model.errors[place] ?? []) };
    let actor: string | null = null;
    try {
      const credential = credentialIn(operation, call);
      const role = roleOf(credential, contract);
      actor = role ?? (credential === null ? null : 'token');
      const { permission } = call.operation;
      if (permission !== null && role !== null) requirePermission([role], permission, contract);
      const result = await respond(call, operation);
      return { ...result, response: streamed(result.response), actor };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { response: streamed(errorResponse(operation.errors, error)), actor, state: call.state, changes: [] };
    }
  };
};
