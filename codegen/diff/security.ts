import { child, entries, items, type Cursor } from './cursor.ts';
import type { SpecOperation } from './operations.ts';
import { recordPresence, offered, type Recorder } from './recorder.ts';
import { eachLone, followed, keysOf, pairAt, type Pair } from './pair.ts';

/** The alternative ways to authenticate, each with its schemes and their scopes. */
const alternatives = (security: Cursor): ReadonlyMap<string, Cursor> =>
  new Map(
    items(security).map((requirement) => [
      entries(requirement)
        .map(([scheme]) => scheme)
        .toSorted()
        .join(' and ') || 'no authentication',
      requirement,
    ]),
  );

const scopesOf = (requirement: Cursor, scheme: string): ReadonlyMap<string, Cursor> =>
  new Map(items(child(requirement, scheme)).map((scope) => [String(scope.value), scope]));

const compareScopes = (pair: Pair, recorder: Recorder): void => {
  for (const [scheme] of entries(pair.after))
    eachLone(scopesOf(pair.before, scheme), scopesOf(pair.after, scheme), pairAt(pair, scheme), (scope, done, found) =>
      done === 'added'
        ? recorder.record('security-scope-added', 'breaking', `The scope ${scope} of ${scheme} is now required.`, found)
        : recorder.record('security-scope-removed', 'compatible', `The scope ${scope} of ${scheme} is no longer required.`, found),
    );
};

/** The first alternative of a list, or the list itself when it is empty. */
const first = (security: Cursor): Cursor => items(security)[0] ?? security;

/** Records changes in how callers must authenticate. */
export const compareSecurity = (before: SpecOperation, after: SpecOperation, recorder: Recorder): void => {
  const pair = { before: first(before.security), after: first(after.security) };
  recorder.cover({ before: before.security, after: after.security });
  const [was, is] = [alternatives(before.security), alternatives(after.security)];
  const [wasOpen, isOpen] = [was, is].map((ways) => ways.size === 0 || ways.has('no authentication'));
  if (wasOpen && !isOpen) return recorder.record('authentication-became-required', 'breaking', 'Calls must authenticate now.', pair);
  if (!wasOpen && isOpen)
    return recorder.record('authentication-became-optional', 'compatible', 'Calls no longer need to authenticate.', pair);
  eachLone(was, is, { before: before.security, after: after.security }, (way, done, found) =>
    recorder.record(`security-alternative-${done}`, offered[done], `Authentication by ${way} was ${done}.`, found),
  );
  for (const [way, at] of is) {
    const old = was.get(way);
    if (old !== undefined) compareScopes({ before: old, after: at }, recorder);
  }
};

/** Records the changed keys of a scheme or of one of its flows. */
const compareFacts = (label: string, pair: Pair, keys: readonly string[], recorder: Recorder): void => {
  for (const key of keys) {
    const each = pairAt(pair, key);
    const [was, is] = [each.before.value, each.after.value];
    const done =
      was === undefined
        ? `${String(is)} was added`
        : is === undefined
          ? `${String(was)} was removed`
          : `changed from ${String(was)} to ${String(is)}`;
    const text = `Security scheme ${label}: ${key} ${done}.`;
    if (was !== is) recorder.record(`security-scheme-${key.endsWith('Url') ? 'url' : key}-changed`, 'breaking', text, each);
  }
};

const compareScheme = (name: string, pair: Pair, recorder: Recorder): void => {
  const facts = ['scheme', 'in', 'name', 'openIdConnectUrl'];
  compareFacts(name, pair, ['type'], recorder);
  // The other keys belong to the type.
  if (child(pair.before, 'type').value === child(pair.after, 'type').value) compareFacts(name, pair, facts, recorder);
  else for (const key of [...facts, 'bearerFormat']) recorder.cover(pairAt(pair, key));
  const flows = pairAt(pair, 'flows');
  for (const flow of keysOf(flows)) compareFlow(`${name}, flow ${flow}`, pairAt(flows, flow), recorder);
};

const compareFlow = (label: string, pair: Pair, recorder: Recorder): void => {
  if (recordPresence('security-flow', `Security scheme ${label}: It`, pair, offered, recorder)) return;
  compareFacts(label, pair, ['authorizationUrl', 'tokenUrl', 'refreshUrl'], recorder);
  const scopes = pairAt(pair, 'scopes');
  for (const scope of keysOf(scopes))
    recordPresence('security-scheme-scope', `Security scheme ${label}: The scope ${scope}`, pairAt(scopes, scope), offered, recorder);
};

/** Records the changes in the declarations of security schemes, with the operations that use them. */
export const compareSecuritySchemes = (
  before: Cursor,
  after: Cursor,
  operations: readonly { readonly before: SpecOperation; readonly after: SpecOperation }[],
  recorder: Recorder,
): void => {
  const keys = ['components', 'securitySchemes'];
  const schemes = pairAt({ before, after }, ...keys);
  for (const name of keysOf(schemes)) {
    const pair = followed(pairAt(schemes, name));
    const compare = (): void => {
      if (!recordPresence('security-scheme', `Security scheme ${name}: It`, pair, offered, recorder)) compareScheme(name, pair, recorder);
    };
    const users = operations.filter((matched) =>
      [matched.before, matched.after].some(({ security }) =>
        items(security).some((way) => entries(way).some(([scheme]) => scheme === name)),
      ),
    );
    if (users.length === 0) compare();
    for (const matched of users) recorder.within(matched.after.id, compare);
  }
};
