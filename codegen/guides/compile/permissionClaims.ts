import type { Finding } from '../../diagnostics/diagnostic.ts';
import { suggestClosest } from '../../../src/shared/closest.ts';
import type { PermissionMatrix } from '../../load/settings/permissions.ts';
import type { LoadedOperation } from '../calls/facts.ts';
import type { Block } from './claimBlocks.ts';

type Problem = { readonly text: string; readonly fix: string };

type Grant = { readonly roles: readonly string[]; readonly isOnly: boolean; readonly isDenied: boolean; readonly id: string };

const idPattern = '[a-z-]+(?::[a-z]+)+';
const permissionId = `\`(${idPattern})\``;
/** Matches permissions in code, and in quoted messages: "needs `x` as well as `y`", "lacks the permission x". */
const neededPhrase = new RegExp(
  `\\b(?:needs?|requires?|lacks?) (?:the permissions? \`?|\`)${idPattern}(?:\`(?:,| and|, and| or| as well as) \`${idPattern})*`,
  'g',
);

/** Finds statements about who has a permission: "Only admins have `x`", "`x`, which developers lack". */
const grantsIn = (text: string, { roles }: PermissionMatrix): readonly Grant[] => {
  if (!/\b(?:has|have|lack)\b/i.test(text)) return [];
  const plural = `(?:${roles.map(({ id }) => `${id}s`).join('|')})`;
  const who = `(all roles|every role|(?:only )?${plural}(?:(?:,| and|, and) ${plural})*)`;
  const verb = `(?: by default)? (do not have|don't have|lack|have|has)`;
  const read = (subject: string, phrase: string, id: string): Grant => {
    const named = roles.map((role) => role.id).filter((role) => subject.toLowerCase().includes(`${role}s`));
    return {
      roles: named.length === 0 ? roles.map((role) => role.id) : named,
      isOnly: /^only/i.test(subject),
      isDenied: !/^ha(?:ve|s)$/.test(phrase),
      id,
    };
  };
  return [
    ...[...text.matchAll(new RegExp(`\\b${who}${verb} (?:the permission )?${permissionId}`, 'gi'))].map(
      ([, subject = '', phrase = '', id = '']) => read(subject, phrase, id),
    ),
    ...[...text.matchAll(new RegExp(`${permissionId}, which ${who}${verb}\\b`, 'gi'))].map(([, id = '', subject = '', phrase = '']) =>
      read(subject, phrase, id),
    ),
  ];
};

const isTrue = ({ roles, isOnly, isDenied, id }: Grant, { permissions }: PermissionMatrix): boolean => {
  const holders = permissions.find((permission) => permission.id === id)?.roles;
  if (holders === undefined) return true;
  if (isOnly && holders.length !== roles.length) return false;
  return roles.every((role) => holders.includes(role) !== isDenied);
};

/** Reports permissions that a block says are required or missing, but that none of the operations it can be about requires. */
const neededProblems = ({ text }: Block, about: readonly LoadedOperation[]): readonly Problem[] => {
  if (about.length === 0) return [];
  // Some operations require a second permission for a certain parameter.
  const isNeeded = (id: string): boolean =>
    about.some(({ permission, description, parameters }) => permission === id || JSON.stringify([description, parameters]).includes(id));
  return [...text.matchAll(neededPhrase)]
    .flatMap(([phrase]) => phrase.match(new RegExp(idPattern, 'g')) ?? [])
    .filter((needed) => !isNeeded(needed))
    .map((needed) => ({
      text: `${about.length === 1 ? (about[0]?.id ?? '') : 'No operation that this page calls or names'} requires the permission ${needed}.`,
      fix: `Write ${[...new Set(about.map(({ permission }) => permission ?? 'that a valid token is enough'))].join(', ')}.`,
    }));
};

/** Compares a block's statements about permissions and roles with the permission matrix and the operations. */
export const permissionProblems = (block: Block, matrix: PermissionMatrix, about: readonly LoadedOperation[]): readonly Finding[] => {
  const { text } = block;
  // Every permission contains a colon, and most blocks contain none.
  if (!text.includes(':') && !text.includes('role ')) return [];
  const { permissions, roles } = matrix;
  const ids = permissions.map(({ id }) => id);
  const parts = new Set(ids.flatMap((id) => id.split(':')));
  // Other code can contain colons too: `rdfs:label`.
  const isLike = (id: string): boolean => id.split(':').some((part) => parts.has(part));
  const unknown = [...text.matchAll(/`([a-z]+(?:-[a-z]+)*(?::[a-z]+)*:(?:[a-z]+|\*))`/g)]
    .map((match) => match[1] ?? '')
    .filter((id) => isLike(id) && !ids.some((known) => known === id || (id.endsWith('*') && known.startsWith(id.slice(0, -1)))));
  const held = [...text.matchAll(/role (\w+) lacks the permission `?([a-z-]+(?::[a-z]+)+)/gi)].filter(([, role = '', id = '']) =>
    permissions.some((permission) => permission.id === id && permission.roles.includes(role)),
  );
  const strangers = [...text.matchAll(/\brole (\w+) lacks\b/g)]
    .map((match) => match[1] ?? '')
    .filter((role) => roles.every(({ id }) => id !== role));
  const problems: readonly Problem[] = [
    ...neededProblems(block, about),
    ...grantsIn(text, matrix)
      .filter((grant) => !isTrue(grant, matrix))
      .map(({ id }) => ({
        text: `By default, other roles have the permission ${id}.`,
        fix: `They are ${permissions.find((permission) => permission.id === id)?.roles.join(', ') ?? ''}.`,
      })),
    ...unknown.map((id) => ({ text: `There is no permission "${id}".`, fix: suggestClosest(id, ids) })),
    ...held.map(([, role, id]) => ({
      text: `The role ${role ?? ''} has the permission ${id ?? ''} by default.`,
      fix: 'Name a role that lacks it, from specs/shared/permissions.yaml.',
    })),
    ...strangers.map((role) => ({ text: `There is no role "${role}".`, fix: `The roles are ${roles.map(({ id }) => id).join(', ')}.` })),
  ];
  return problems.map((problem) => ({ rule: 'guide-permission', ...problem }));
};
