import type { Cursor } from './cursor.ts';
import { child, entries, follow, items } from './cursor.ts';
import type { SpecOperation } from './operations.ts';
import type { Pair, Recorder } from './recorder.ts';

/** The ways in which a call may authenticate: for each its schemes with their scopes. */
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
  for (const [scheme, list] of entries(pair.after)) {
    const [was, is] = [scopesOf(pair.before, scheme), scopesOf(pair.after, scheme)];
    for (const [scope, at] of is)
      if (!was.has(scope))
        recorder.record('security-scope-added', 'breaking', `The scope ${scope} of ${scheme} became necessary.`, {
          before: child(pair.before, scheme),
          after: at,
        });
    for (const [scope, at] of was)
      if (!is.has(scope))
        recorder.record('security-scope-removed', 'compatible', `The scope ${scope} of ${scheme} is no longer necessary.`, {
          before: at,
          after: list,
        });
  }
};

/** The first way of a list, or the list when it is empty. */
const first = (security: Cursor): Cursor => items(security)[0] ?? security;

/** Records how callers must authenticate now. */
export const compareSecurity = (before: SpecOperation, after: SpecOperation, recorder: Recorder): void => {
  const pair = { before: first(before.security), after: first(after.security) };
  recorder.cover({ before: before.security, after: after.security });
  const [was, is] = [alternatives(before.security), alternatives(after.security)];
  const [wasOpen, isOpen] = [was, is].map((ways) => ways.size === 0 || ways.has('no authentication'));
  if (wasOpen && !isOpen) return recorder.record('authentication-became-required', 'breaking', 'Calls must authenticate now.', pair);
  if (!wasOpen && isOpen)
    return recorder.record('authentication-became-optional', 'compatible', 'Calls need not authenticate any more.', pair);
  for (const [way, at] of was)
    if (!is.has(way))
      recorder.record('security-alternative-removed', 'breaking', `Authentication by ${way} was removed.`, {
        before: at,
        after: after.security,
      });
  for (const [way, at] of is) {
    const old = was.get(way);
    if (old === undefined)
      recorder.record('security-alternative-added', 'compatible', `Authentication by ${way} was added.`, {
        before: before.security,
        after: at,
      });
    else compareScopes({ before: old, after: at }, recorder);
  }
};

const facts = ['type', 'scheme', 'in', 'name', 'openIdConnectUrl'] as const;

const compareScheme = (name: string, pair: Pair, recorder: Recorder): void => {
  for (const fact of facts) {
    const each = { before: child(pair.before, fact), after: child(pair.after, fact) };
    if (each.before.value !== each.after.value)
      recorder.record(
        `security-scheme-${fact === 'openIdConnectUrl' ? 'url' : fact}-changed`,
        'breaking',
        `Security scheme ${name}: ${fact} changed from ${String(each.before.value)} to ${String(each.after.value)}.`,
        each,
      );
  }
  const flows = { before: child(pair.before, 'flows'), after: child(pair.after, 'flows') };
  for (const [flow] of [...entries(flows.before), ...entries(flows.after)])
    compareFlow(`${name}, flow ${flow}`, { before: child(flows.before, flow), after: child(flows.after, flow) }, recorder);
};

const compareFlow = (label: string, pair: Pair, recorder: Recorder): void => {
  if (pair.before.value === undefined)
    return recorder.record('security-flow-added', 'compatible', `Security scheme ${label}: It was added.`, pair);
  if (pair.after.value === undefined)
    return recorder.record('security-flow-removed', 'breaking', `Security scheme ${label}: It was removed.`, pair);
  for (const key of ['authorizationUrl', 'tokenUrl', 'refreshUrl']) {
    const each = { before: child(pair.before, key), after: child(pair.after, key) };
    if (each.before.value !== each.after.value)
      recorder.record(
        'security-scheme-url-changed',
        'breaking',
        `Security scheme ${label}: ${key} changed from ${String(each.before.value)} to ${String(each.after.value)}.`,
        each,
      );
  }
  const scopes = { before: child(pair.before, 'scopes'), after: child(pair.after, 'scopes') };
  for (const [scope] of entries(scopes.before))
    if (child(scopes.after, scope).value === undefined)
      recorder.record('security-scheme-scope-removed', 'breaking', `Security scheme ${label}: The scope ${scope} was removed.`, {
        before: child(scopes.before, scope),
        after: child(scopes.after, scope),
      });
  for (const [scope] of entries(scopes.after))
    if (child(scopes.before, scope).value === undefined)
      recorder.record('security-scheme-scope-added', 'compatible', `Security scheme ${label}: The scope ${scope} was added.`, {
        before: child(scopes.before, scope),
        after: child(scopes.after, scope),
      });
};

/** Records what changed in the declarations of security schemes. */
export const compareSecuritySchemes = (before: Cursor, after: Cursor, recorder: Recorder): void => {
  const keys = ['components', 'securitySchemes'];
  const schemes = { before: child(before, ...keys), after: child(after, ...keys) };
  for (const name of new Set([...entries(schemes.before), ...entries(schemes.after)].map(([key]) => key))) {
    const pair = { before: follow(child(schemes.before, name)), after: follow(child(schemes.after, name)) };
    if (pair.before.value === undefined)
      recorder.record('security-scheme-added', 'compatible', `Security scheme ${name}: It was added.`, pair);
    else if (pair.after.value === undefined)
      recorder.record('security-scheme-removed', 'breaking', `Security scheme ${name}: It was removed.`, pair);
    else compareScheme(name, pair, recorder);
  }
};
