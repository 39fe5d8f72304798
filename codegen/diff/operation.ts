import { upperFirst } from '../../src/shared/model/cases.ts';
import { isDeepStrictEqual } from 'node:util';
import { asObject } from '../../src/shared/model/raw.ts';
import { buildServers, firstUrl } from '../model/operation/servers.ts';
import { compareContent, schemaContext } from './content.ts';
import { around, child, entries, fileCursor, follow, items, placeKey, type Cursor } from './cursor.ts';
import { plainPath, type SpecOperation } from './operations.ts';
import { recordPresence, offered, type Recorder, type Impacts } from './recorder.ts';
import { effectiveSchema } from './effectiveSchema.ts';
import { pairAt, keysOf, followed, onlyLone, pairsByName, eachLone, renamedEntries, renamedLone, type Pair } from './pair.ts';
import { compareCallbacks } from './incoming.ts';
import { compareSchemas, type Direction } from './schema.ts';
import { compareSecurity } from './security.ts';
import { compareLifecycle, compareWords, recordRemoval } from './words.ts';

const isRequired = (cursor: Cursor): boolean => child(cursor, 'required').value === true;

/**
 * Records that something became required or optional: callers have to send what requests require, and rely on what responses
 * require.
 */
const compareRequired = (pair: Pair, rule: string, label: string, direction: Direction, recorder: Recorder): void => {
  const [was, is] = [isRequired(pair.before), isRequired(pair.after)];
  if (was === is) return;
  const done = is ? 'required' : 'optional';
  const breaks = is === (direction === 'request');
  recorder.record(`${rule}-became-${done}`, breaks ? 'breaking' : 'compatible', `${label} became ${done}.`, pairAt(pair, 'required'));
};

/** Records something new in a request, which breaks callers when they have to send it. */
const recordAddition = (pair: Pair, rule: string, label: string, recorder: Recorder): void =>
  isRequired(follow(pair.after))
    ? recorder.record(`${rule}-added-required`, 'breaking', `${label} was added and is required.`, pair)
    : recorder.record(`${rule}-added-optional`, 'compatible', `${label} was added.`, pair);

const parameterLabel = (parameter: Cursor): string => {
  const place = String(child(parameter, 'in').value);
  return `${upperFirst(place)} parameter ${String(child(parameter, 'name').value)}`;
};

/**
 * The serialization of a parameter, with the defaults of omitted keywords.
 * @see https://spec.openapis.org/oas/v3.1.1#style-values
 */
const serialization = (parameter: Cursor): readonly unknown[] => {
  const place = child(parameter, 'in').value;
  const style = child(parameter, 'style').value ?? (place === 'query' || place === 'cookie' ? 'form' : 'simple');
  return [style, child(parameter, 'explode').value ?? style === 'form', child(parameter, 'allowReserved').value ?? false];
};

const serializationKeys = ['style', 'explode', 'allowReserved'];

/**
 * The maximum of a parameter, above which the API rejects values, and `x-capped-at`, above which it reduces them without an error.
 * A cap that is not below the maximum has no effect. Infinity for none.
 */
const limitsOf = (parameter: Cursor): { readonly maximum: number; readonly cap: number } => {
  const schema = effectiveSchema([child(parameter, 'schema')]);
  const [maximum = Infinity, cap = Infinity] = [schema.keywords.get('maximum'), child(parameter, 'x-capped-at')].map((limit) =>
    typeof limit?.value === 'number' ? limit.value : Infinity,
  );
  return { maximum, cap: cap < maximum ? cap : Infinity };
};

/** Records changes of `x-capped-at`. Changes of the maximum are those of the schema. */
const compareCap = (pair: Pair, label: string, recorder: Recorder): void => {
  const cap = pairAt(pair, 'x-capped-at');
  if (cap.before.value === cap.after.value) return;
  const [was, is] = [limitsOf(pair.before), limitsOf(pair.after)];
  const text =
    is.cap === Infinity ? `Larger values than ${was.cap} are no longer reduced to it.` : `Larger values are reduced to ${is.cap}.`;
  if (is.cap < Math.min(was.cap, was.maximum)) recorder.record('parameter-cap-lowered', 'breaking', `${label}: ${text}`, cap);
  else if (is.cap > was.cap) recorder.record('parameter-cap-raised', 'compatible', `${label}: ${text}`, cap);
};

/** @param keepsNames whether the path has the same parameters, at most in another order, which is a change of the path */
const compareParameter = (pair: Pair, keepsNames: boolean, recorder: Recorder): void => {
  const label = parameterLabel(pair.after);
  recorder.match(pair);
  const name = pairAt(pair, 'name');
  const place = child(pair.after, 'in').value;
  const [was, is] = [name.before.value, name.after.value].map((value) => (place === 'header' ? String(value).toLowerCase() : value));
  if (place === 'path' && keepsNames) recorder.cover(name);
  else if (was !== is) {
    const callers = place === 'path' ? ' Clients pass it by name.' : '';
    recorder.record('parameter-renamed', 'breaking', `${label} was called ${String(name.before.value)}.${callers}`, name);
  }
  const places = pairAt(pair, 'in');
  if (places.before.value !== places.after.value)
    recorder.record('parameter-moved', 'breaking', `${parameterLabel(pair.before)} is a ${String(place)} parameter now.`, places);
  compareRequired(pair, 'parameter', label, 'request', recorder);
  compareCap(pair, label, recorder);
  compareLifecycle(pair, label, 'parameter', recorder);
  compareWords(pair, label, recorder);
  const [schemas, contents] = [pairAt(pair, 'schema'), pairAt(pair, 'content')];
  const changesKind = (schemas.before.value === undefined) !== (schemas.after.value === undefined);
  if (changesKind && (contents.before.value === undefined) !== (contents.after.value === undefined)) {
    recorder.record('parameter-content-changed', 'breaking', `${label} is serialized differently.`, {
      before: contents.before.value === undefined ? schemas.before : contents.before,
      after: contents.after.value === undefined ? schemas.after : contents.after,
    });
    for (const key of ['schema', 'content', ...serializationKeys]) recorder.cover(pairAt(pair, key));
    return;
  }
  if (!isDeepStrictEqual(serialization(pair.before), serialization(pair.after)))
    for (const key of serializationKeys) {
      const each = pairAt(pair, key);
      if (each.before.value !== each.after.value)
        recorder.record('parameter-style-changed', 'breaking', `${label}: ${key} changed, so it is serialized differently.`, each);
    }
  for (const key of ['style', 'explode']) recorder.cover(pairAt(pair, key));
  compareSchemas(schemas, label, schemaContext(recorder, 'request'), isRequired(pair.after));
  compareContent(contents, label, 'request', recorder);
};

/** The position of a missing parameter on the side that does not have it. */
const absent = (owner: Cursor): Cursor => child(owner, 'parameters');

/** The reference to a parameter in the list of an operation or its path item; an inline parameter itself. */
const writtenIn = ({ home, pathItem }: SpecOperation, parameter: Cursor): Cursor =>
  [home, pathItem].flatMap((owner) => items(absent(owner))).find((item) => placeKey(follow(item)) === placeKey(parameter)) ?? parameter;

/** Records a parameter that was removed: its reference, unless the parameter itself is gone, which is one change for all operations. */
const recordParameterRemoval = (before: SpecOperation, after: SpecOperation, parameter: Cursor, recorder: Recorder): void => {
  const remains = child(fileCursor(after.home.side, parameter.file), ...parameter.path).value !== undefined;
  const pair = { before: remains ? writtenIn(before, parameter) : parameter, after: absent(after.home) };
  recordRemoval('parameter', parameterLabel(parameter), pair, recorder, parameter);
};

/**
 * Returns the new keys of renamed and moved parameters by their old ones: an added parameter is the removed one with another name,
 * or has its name in another place.
 */
const renamedParameters = (before: SpecOperation['parameters'], after: SpecOperation['parameters']): ReadonlyMap<string, string> => {
  const fresh = [...after].filter(([key]) => !before.has(key));
  return new Map(
    [...before].flatMap(([key, was]) => {
      const name = child(was, 'name').value;
      const found =
        fresh.find(([, is]) => isDeepStrictEqual({ ...asObject(is.value), name }, was.value)) ??
        fresh.find(([, is]) => String(child(is, 'name').value).toLowerCase() === String(name).toLowerCase());
      return after.has(key) || found === undefined ? [] : [[key, found[0]] as const];
    }),
  );
};

/** The declared names of the parameters in the path of an operation, sorted. */
const pathNames = ({ parameters }: SpecOperation): string =>
  [...parameters.values()]
    .flatMap((at) => (child(at, 'in').value === 'path' ? [String(child(at, 'name').value)] : []))
    .toSorted()
    .join();

const compareParameters = (before: SpecOperation, after: SpecOperation, recorder: Recorder): void => {
  const renamed = renamedParameters(before.parameters, after.parameters);
  const taken = new Set(renamed.values());
  const keepsNames = pathNames(before) === pathNames(after);
  for (const key of new Set([...before.parameters.keys(), ...after.parameters.keys()])) {
    if (taken.has(key)) continue;
    const [was, is] = [before.parameters.get(key), after.parameters.get(renamed.get(key) ?? key)];
    if (was !== undefined && is !== undefined) compareParameter({ before: was, after: is }, keepsNames, recorder);
    else if (was !== undefined) recordParameterRemoval(before, after, was, recorder);
    else if (is !== undefined)
      recordAddition({ before: absent(before.home), after: writtenIn(after, is) }, 'parameter', parameterLabel(is), recorder);
  }
};

const compareBody = (homes: Pair, recorder: Recorder): void => {
  const written = pairAt(homes, 'requestBody');
  const pair = followed(written);
  const [was, is] = [written.before.value !== undefined, written.after.value !== undefined];
  if (!was && !is) return;
  if (!was) return recordAddition(written, 'request-body', 'Request body', recorder);
  if (!is) return recorder.record('request-body-removed', 'breaking', 'The request body was removed.', written);
  recorder.match(pair);
  compareRequired(pair, 'request-body', 'Request body', 'request', recorder);
  compareWords(pair, 'Request body', recorder);
  compareContent(pairAt(pair, 'content'), 'Request body', 'request', recorder);
};

const compareHeaders = (pair: Pair, label: string, recorder: Recorder): void => {
  const renamed = renamedLone(pair);
  for (const [name, written] of pairsByName(pair)) {
    if (name === renamed?.old) continue;
    // The other case of a name is no rename, and has a pair.
    if (name === renamed?.now && written.before.value === undefined) {
      recorder.record('response-header-renamed', 'breaking', `${label}: The header ${renamed.old} was renamed to ${name}.`, renamed.pair);
      continue;
    }
    const each = followed(written);
    recorder.match(written);
    recorder.match(each);
    const own = `${label}, header ${name}`;
    if (recordPresence('response-header', own, written, offered, recorder)) continue;
    compareRequired(each, 'response-header', own, 'response', recorder);
    compareLifecycle(each, own, 'response-header', recorder);
    compareWords(each, own, recorder);
    compareSchemas(pairAt(each, 'schema'), own, schemaContext(recorder, 'response'));
  }
};

/** Links only say which operations can follow. */
const compareLinks = (links: Pair, label: string, recorder: Recorder): void => {
  for (const name of keysOf(links)) {
    const pair = pairAt(links, name);
    const text = `${label}: The link ${name}`;
    if (recordPresence('response-link', text, pair, { added: 'compatible', removed: 'compatible' }, recorder)) continue;
    const [was, is] = [pair.before.value, pair.after.value];
    if (!isDeepStrictEqual(was, is)) recorder.record('response-link-changed', 'compatible', `${text} changed.`, pair);
  }
};

const isSuccess = (status: string): boolean => /^[123]/.test(status);

/**
 * Returns the new statuses of responses by the old ones: the only new success has replaced the only one that is gone, and an error
 * is the same with another status.
 */
const renamedStatuses = ({ before, after }: Pair): ReadonlyMap<string, string> => {
  const successes = (map: Cursor): ReadonlyMap<string, Cursor> => new Map(entries(map).filter(([status]) => isSuccess(status)));
  const success = onlyLone(successes(before), successes(after));
  const errors = renamedEntries(
    { before, after },
    ({ path, value }, now) => !isSuccess(String(path.at(-1))) && isDeepStrictEqual(value, now.value),
  );
  return new Map([...errors, ...(success === undefined ? [] : [[success.old, success.now] as const])]);
};

const compareResponses = (homes: Pair, recorder: Recorder): void => {
  const responses = pairAt(homes, 'responses');
  const renamed = renamedStatuses(responses);
  const newStatuses = new Set(renamed.values());
  for (const status of keysOf(responses)) {
    if (newStatuses.has(status)) continue;
    const newStatus = renamed.get(status) ?? status;
    const written = { before: child(responses.before, status), after: child(responses.after, newStatus) };
    const pair = followed(written);
    const label = `Response ${newStatus}`;
    const rule = isSuccess(status) ? 'response-success' : 'response-error';
    const impacts: Impacts = isSuccess(status) ? offered : { added: 'compatible', removed: 'compatible' };
    if (recordPresence(rule, label, written, impacts, recorder)) continue;
    if (newStatus !== status) {
      recorder.record(`${rule}-status-changed`, impacts.removed, `Response ${status}: The status changed to ${newStatus}.`, written);
      recorder.match(written);
    }
    recorder.match(pair);
    compareWords(pair, label, recorder);
    compareHeaders(pairAt(pair, 'headers'), label, recorder);
    compareLinks(pairAt(pair, 'links'), label, recorder);
    compareContent(pairAt(pair, 'content'), label, 'response', recorder);
  }
};

const compareServerVariables = (pair: Pair, url: string, recorder: Recorder): void => {
  const variables = pairAt(pair, 'variables');
  for (const name of keysOf(variables)) {
    const each = pairAt(variables, name);
    const label = `Server ${url}, variable ${name}`;
    const fallback = pairAt(each, 'default');
    if (fallback.before.value !== fallback.after.value)
      recorder.record(
        'server-variable-default-changed',
        'breaking',
        `${label}: The default changed from ${String(fallback.before.value)} to ${String(fallback.after.value)}.`,
        fallback,
      );
    const values = pairAt(each, 'enum');
    const listed = (list: Cursor): ReadonlyMap<string, Cursor> => new Map(items(list).map((item) => [String(item.value), item]));
    const [was, is] = [listed(values.before), listed(values.after)];
    if (was.size > 0 && is.size > 0)
      eachLone(was, is, values, (value, done, found) =>
        recorder.record(`server-variable-value-${done}`, offered[done], `${label}: The value ${value} was ${done}.`, found),
      );
    compareWords(each, label, recorder);
    if (was.size > 0 && is.size === 0)
      recorder.record('server-variable-enum-removed', 'compatible', `${label}: Values are no longer restricted to a list.`, values);
    if (was.size === 0 && is.size > 0)
      recorder.record(
        'server-variable-enum-added',
        'breaking',
        `${label}: Values were restricted to ${[...is.keys()].join(', ')}.`,
        values,
      );
  }
};

const compareServers = (before: SpecOperation, after: SpecOperation, recorder: Recorder): void => {
  const urls = (list: Cursor): ReadonlyMap<string, Cursor> =>
    new Map(items(list).map((server) => [String(child(server, 'url').value), server]));
  const [was, is] = [urls(before.servers), urls(after.servers)];
  for (const [url, at] of is) {
    const old = was.get(url);
    if (old === undefined) continue;
    recorder.match({ before: old, after: at });
    compareServerVariables({ before: old, after: at }, url, recorder);
  }
  const [gone, fresh] = [[...was.keys()].filter((url) => !is.has(url)), [...is.keys()].filter((url) => !was.has(url))];
  for (const [at, url] of gone.entries()) {
    const replacement = gone.length === fresh.length ? fresh[at] : undefined;
    const cursors = {
      before: child(was.get(url) ?? before.servers, 'url'),
      after: child(is.get(replacement ?? '') ?? after.servers, 'url'),
    };
    if (replacement === undefined) recorder.record('server-removed', 'breaking', `The server ${url} was removed.`, cursors);
    else {
      const [old, now] = [was.get(url), is.get(replacement)].map((server) => firstUrl(buildServers([server?.value ?? null], '')));
      const isSame = old === now;
      const text = `The server changed from ${url} to ${replacement}${isSame ? ', which is the same by default' : ''}.`;
      recorder.record('server-changed', isSame ? 'compatible' : 'breaking', text, cursors);
    }
  }
  if (gone.length === fresh.length) return;
  for (const url of fresh)
    recorder.record('server-added', 'compatible', `The server ${url} was added.`, {
      before: before.servers,
      after: is.get(url) ?? after.servers,
    });
};

const compareTags = (homes: Pair, renamed: ReadonlyMap<string, string>, recorder: Recorder): void => {
  const pair = pairAt(homes, 'tags');
  const [was, is] = [pair.before, pair.after].map((list) => items(list).map(({ value }) => String(value)));
  const expected = was?.map((name) => renamed.get(name) ?? name);
  if (isDeepStrictEqual(expected, is) || isDeepStrictEqual(was, is)) recorder.cover(pair);
  else
    recorder.record(
      'operation-tags-changed',
      'documentation',
      `The tags changed from ${was?.join(', ') || 'none'} to ${is?.join(', ') || 'none'}.`,
      pair,
    );
};

/**
 * Records every change of one operation.
 * @param renamedTags the new names of tags by the old ones
 */
export const compareOperation = (
  before: SpecOperation,
  after: SpecOperation,
  renamedTags: ReadonlyMap<string, string>,
  recorder: Recorder,
): void => {
  const homes = { before: before.home, after: after.home };
  if (plainPath(before) !== plainPath(after))
    recorder.record('path-changed', 'breaking', `The path changed from ${before.path} to ${after.path}.`, {
      before: around(before.home),
      after: around(after.home),
    });
  else if (before.path !== after.path && pathNames(before) === pathNames(after))
    recorder.record(
      'path-parameter-renamed',
      'breaking',
      `The path ${before.path} is written ${after.path} now. Clients use it as it is written.`,
      { before: around(before.home), after: around(after.home) },
    );
  const [was, is] = [before.method.toUpperCase(), after.method.toUpperCase()];
  if (was !== is) recorder.record('method-changed', 'breaking', `${after.id}: The method changed from ${was} to ${is}.`, homes);
  if (before.id !== after.id) {
    const text = `${after.label}: The operationId changed from ${before.id} to ${after.id}.`;
    recorder.record('operation-id-renamed', 'breaking', text, pairAt(homes, 'operationId'));
  }
  compareLifecycle(homes, after.label, 'operation', recorder);
  compareWords(homes, after.label, recorder);
  compareSecurity(before, after, recorder);
  compareServers(before, after, recorder);
  compareTags(homes, renamedTags, recorder);
  compareParameters(before, after, recorder);
  compareBody(homes, recorder);
  compareResponses(homes, recorder);
  compareCallbacks(homes, recorder);
};
