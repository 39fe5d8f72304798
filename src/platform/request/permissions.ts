import { forbidden, Refusal } from './response.ts';
import type { Actor } from './call.ts';
import type { Contract, OperationFact } from '../contract.ts';
import { refusalText } from '../../shared/refusalText.ts';
import { fromTime } from '../state/time.ts';
import type { State } from '../state/state.ts';

/** The users of the demo organization whose token is the name of their role. */
const roleTokens: Readonly<Record<string, string>> = {
  admin: '597d166a-7951-4e54-ab39-5198b5fab9a2',
  developer: '7268aecc-aa68-49f6-b6e7-e279da16a8cc',
  analyst: 'e4978ea6-c264-4f4b-a90e-eb157f0dc41d',
};

const unauthorized = (text: string): Refusal => new Refusal(401, text, { error: text }, { 'WWW-Authenticate': 'Bearer' });

/** Returns the user of the token in the header. Throws 401 for a missing, malformed, unknown, expired or deleted token. */
export const authenticate = (header: string | null, state: State, now: number): Actor => {
  if (header === null || header.trim() === '') throw unauthorized('Authorization: send a personal access token as "Bearer <token>".');
  const secret = /^Bearer +(\S+) *$/i.exec(header)?.[1];
  if (secret === undefined) throw unauthorized('Authorization: the header is not of the form "Bearer <token>".');
  const token = state.all('tokens').find((candidate) => candidate.secret === secret) ?? null;
  const userId = token === null ? (Object.hasOwn(roleTokens, secret) ? roleTokens[secret] : undefined) : token.user_id;
  const user = userId === undefined ? undefined : state.get('users', userId);
  if (user === undefined) throw unauthorized('Authorization: this token is unknown or was deleted.');
  if (token !== null && token.expiration !== null && fromTime(token.expiration) <= now) {
    throw unauthorized(`Authorization: this token expired at ${token.expiration}.`);
  }
  return { user, token };
};

/** Throws 403 when none of the roles has the permission. The message names the permission and the roles that have it. */
export const requirePermission = (roles: readonly string[], permission: string, { permissions }: Pick<Contract, 'permissions'>): void => {
  const holders = permissions.find(({ id }) => id === permission)?.roles ?? [];
  if (!roles.some((role) => holders.includes(role))) throw forbidden(refusalText(roles, permission, holders));
};

/** Throws 403 when no role of the actor has the permission that the operation requires. */
export const authorize = (actor: Actor, { permission }: OperationFact, contract: Pick<Contract, 'permissions'>): void => {
  if (permission !== null) requirePermission(actor.user.roles, permission, contract);
};
