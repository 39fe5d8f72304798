import { child, entries, items, type Cursor } from './cursor.ts';
import type { SpecOperation } from './operations.ts';
import { recordPresence, offered, type Recorder } from './recorder.ts';
import { eachLone, followed, keysOf, onlyLone, pairAt, type Pair } from './pair.ts';

/** The alternative ways to authenticate, each with its schemes and their scopes. */
const alternatives = (security: Cursor, nameOf: (scheme: string) => string = (scheme) => scheme): ReadonlyMap<string, Cursor> =>
  new Map(
    items(security).map((requirement) => [
      entries(requirement)
        .map(([scheme]) => nameOf(scheme))
        .toSorted()
        .join(' and ') || 'no authentication',
      requirement,
    ]),
  );

const scopesOf = (requirement: Cursor, scheme: string): ReadonlyMap<string, Cursor> =>
  new Map(items(child(requirement, scheme)).map((scope) => [String(scope.value), scope]));

const compareScopes = (pair: Pair, recorder: Recorder): void => {
  for (const [written, at] of entries(pair.before)) {
    const scheme = recorder.renamedSchemes.get(written) ?? written;
    const lists = { before: at, after: child(pair.after, scheme) };
    eachLone(scopesOf(pair.before, written), scopesOf(pair.after, scheme), lists, (scope, done, found) =>
      done === 'added'
        ? recorder.record('security-scope-added', 'breaking', `The scope ${scope} of ${scheme} is now required.`, found)
        : recorder.record('security-scope-removed', 'compatible', `The scope ${scope} of ${scheme} is no longer required.`, found),
    );
  }
};

/** The first alternative of a list, or the list itself when it is empty. */
const first = (security: Cursor): Cursor => items(security)[0] ?? security;

/** Records changes in how callers must authenticate. */
export const compareSecurity = (before: SpecOperation, after: SpecOperation, recorder: Recorder): void => {
  const pair = { before: first(before.security), after: first(after.security) };
  recorder.cover({ before: before.security, after: after.security });
  const nameNow = (scheme: string): string => recorder.renamedSchemes.get(scheme) ?? scheme;
  const [was, is] = [alternatives(before.security, nameNow), alternatives(after.security)];
  const [wasOpen, isOpen] = [was, is].map((ways) => ways.size === 0 || ways.has('no authentication'));
  if (wasOpen && !isOpen) {
    const text = `Calls must authenticate now, by ${[...is.keys()].join(' or ')}.`;
    return recorder.record('authentication-became-required', 'breaking', text, pair);
  }
  if (!wasOpen && isOpen)
    return recorder.record('authentication-became-optional', 'compatible', 'Calls no longer need to authenticate.', pair);
  const replaced = onlyLone(was, is);
  if (replaced !== undefined) {
    const text = `Authentication by ${replaced.old} was replaced by ${replaced.now}.`;
    recorder.record('security-alternative-replaced', 'breaking', text, replaced.pair);
  } else
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
    const impact = key === 'refreshUrl' && was === undefined ? 'compatible' : 'breaking';
    if (was !== is) recorder.record(`security-scheme-${key.endsWith('Url') ? 'url' : key}-changed`, impact, text, each);
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
  if (recordPresence('security-flow', `Security scheme ${label}`, pair, offered, recorder)) return;
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
  const schemes = pairAt({ before, after }, 'components', 'securitySchemes');
  const uses = ({ security }: SpecOperation, name: string): boolean =>
    items(security).some((way) => entries(way).some(([scheme]) => scheme === name));
  const newNames = new Set(recorder.renamedSchemes.values());
  for (const name of keysOf(schemes)) {
    const newName = recorder.renamedSchemes.get(name);
    const pair = { before: child(schemes.before, name), after: child(schemes.after, newName ?? name) };
    if (newNames.has(name)) continue;
    const users = operations.filter((matched) => uses(matched.before, name) || uses(matched.after, newName ?? name));
    const isLone = (pair.before.value === undefined) !== (pair.after.value === undefined);
    // What callers gain or lose by it is reported for the operations that begin or stop to use it.
    if (isLone && users.length > 0 && users.every((matched) => uses(matched.before, name) !== uses(matched.after, name))) {
      recorder.cover(followed(pair));
      recorder.cover(pair);
      continue;
    }
    const compare = (): void => {
      if (newName !== undefined)
        recorder.record('security-scheme-renamed', 'compatible', `The security scheme ${name} was renamed to ${newName}.`, pair);
      else if (!recordPresence('security-scheme', `Security scheme ${name}`, followed(pair), offered, recorder))
        compareScheme(name, followed(pair), recorder);
    };
    if (users.length === 0) compare();
    for (const matched of users) recorder.within(matched.after.id, compare);
  }
};
