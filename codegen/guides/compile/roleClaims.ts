import type { Finding } from '../../diagnostics/diagnostic.ts';
import type { PermissionMatrix } from '../../load/settings/permissions.ts';
import type { LoadedFacts, LoadedOperation } from '../calls/facts.ts';
import { amount, readAmount } from '../../model/text/amounts.ts';
import type { Block } from './claimBlocks.ts';

/** The first words of operation ids that correspond to each verb in guides. */
const verbs: Readonly<Record<string, readonly string[]>> = {
  add: ['create', 'add'],
  change: ['update', 'set'],
  create: ['create'],
  define: ['create', 'update'],
  delete: ['delete'],
  invite: ['invite'],
  invoke: ['invoke'],
  list: ['list'],
  publish: ['publish'],
  read: ['get', 'list'],
  register: ['create'],
  remove: ['delete', 'remove'],
  restore: ['restore'],
  set: ['set'],
  update: ['update'],
  upload: ['upload'],
  validate: ['validate'],
};

type Claim = {
  readonly roles: readonly string[];
  /** Whether it says that the call needs no permission. */
  readonly isOpen: boolean;
  readonly isOnly: boolean;
  readonly isDenied: boolean;
  readonly ids: readonly string[];
};

const singular = (word: string): string => word.toLowerCase().replace(/s$/, '');

const operationsNamed = (actions: string, noun: string, { operations }: LoadedFacts): readonly string[] => {
  const starts = [...actions.matchAll(/\w+/g)].flatMap(([verb]) => verbs[verb] ?? []);
  return [...operations.keys()].filter((id) => {
    const [, start = '', rest = ''] = /^([a-z]+)(.*)$/.exec(id) ?? [];
    return starts.includes(start) && singular(rest) === singular(noun);
  });
};

/** Returns the pattern of statements about the calls that roles can make, which is expensive to build; undefined without roles. */
export const roleClaimPattern = ({ roles }: PermissionMatrix): RegExp | undefined => {
  if (roles.length === 0) return undefined;
  const role = `(?:an? )?(?:${roles.map(({ id }) => id).join('|')})s?`;
  const verb = `(?:${Object.keys(verbs).join('|')})`;
  const actionList = `${verb}(?:(?:, | and | or |, and )${verb})*`;
  return new RegExp(
    `\\b((?:only )?(?:any valid token|all roles|every role|${role}(?:(?:,| and|, and) ${role})*)) (can|cannot|can't)(?: only)? (?:(${actionList}) (?:the |their )?(\\w+)(?:,? but not (${actionList}) (?:them|it)\\b)?|[^.<]*?<(\\w+)>)`,
    'gi',
  );
};

/** Finds statements about which tokens and roles can make which calls: "Only admins can change features", "Analysts cannot call <id>". */
const claimsIn = (sentence: string, pattern: RegExp, facts: LoadedFacts): readonly Claim[] => {
  // The pattern starts at many words, so sentences without its verb are skipped.
  if (!/\b(?:can|cannot|can't)\b/i.test(sentence)) return [];
  const names = facts.roles.map(({ id }) => id);
  let thing = '';
  return [...sentence.matchAll(pattern)].flatMap(([, subject = '', modal = '', actions = '', noun = '', except = '', id]) => {
    const named = names.filter((name) => subject.toLowerCase().includes(name));
    thing = /^(?:them|it)$/.test(noun) ? thing : noun;
    const claimed = {
      roles: named.length === 0 ? names : named,
      isOpen: /^any/i.test(subject),
      isOnly: /^only/i.test(subject),
      isDenied: modal !== 'can',
    };
    return [
      { ...claimed, ids: id === undefined ? operationsNamed(actions, thing, facts) : [id] },
      { ...claimed, isDenied: true, ids: operationsNamed(except, thing, facts) },
    ];
  });
};

const isTrue = ({ roles, isOpen, isOnly, isDenied }: Claim, { permission }: LoadedOperation, holders: readonly string[]): boolean =>
  (!isOpen || permission === null) &&
  roles.every((role) => holders.includes(role) !== isDenied) &&
  (!isOnly || holders.every((role) => roles.includes(role)));

const holdersOf = ({ permission }: LoadedOperation, { roles, permissions }: PermissionMatrix): readonly string[] =>
  permission === null ? roles.map(({ id }) => id) : (permissions.find(({ id }) => id === permission)?.roles ?? []);

/**
 * Compares a block's statements about the calls that roles can make with the permissions of the operations.
 * @param pattern from `roleClaimPattern`
 */
export const roleProblems = ({ sentences }: Block, pattern: RegExp, facts: LoadedFacts): readonly Finding[] =>
  sentences.flatMap((sentence) =>
    claimsIn(sentence, pattern, facts).flatMap((claim) =>
      claim.ids.flatMap((id): Finding | [] => {
        const operation = facts.operations.get(id);
        if (operation === undefined) return [];
        const holders = holdersOf(operation, facts);
        if (isTrue(claim, operation, holders)) return [];
        return {
          rule: 'guide-role',
          text: `"${sentence.trim()}": by default, ${holders.join(', ')} can call ${id}.`,
          fix: 'Correct the roles, or mark what differs.',
        };
      }),
    ),
  );

const countPhrase = new RegExp(`\\b(?:all (?:the )?|of )(${amount}) (APIs|operations|roles|permissions)\\b`, 'g');

/** Compares the numbers of APIs, operations, roles and permissions in a block with the actual ones. */
export const countProblems = ({ text }: Block, { operations, roles, permissions }: LoadedFacts): readonly Finding[] => {
  const claims = [...text.matchAll(countPhrase)];
  if (claims.length === 0) return [];
  const counts: Readonly<Record<string, number>> = {
    APIs: new Set([...operations.values()].map(({ api }) => api)).size,
    operations: operations.size,
    roles: roles.length,
    permissions: permissions.length,
  };
  return claims.flatMap(([phrase, number = '', things = '']): readonly Finding[] => {
    if (readAmount(number) === counts[things]) return [];
    return [{ rule: 'guide-count', text: `"${phrase}": there are ${counts[things] ?? 0} ${things}.`, fix: 'Correct the number.' }];
  });
};
