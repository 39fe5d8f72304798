import { product } from '../../../generated/product.ts';
import { escapeInvisible } from '../../shared/invisible.ts';
import { withoutSecretsIn } from '../draft/permalink.ts';
import type { MadeCall } from './history.ts';

/** A call of the session that is safe to share: with its host, but without credentials. */
export type SessionCall = Omit<MadeCall, 'origin'> & { readonly origin: string };

/** Returns the calls of the session, oldest first, without credentials. Calls to the sandbox go to the platform's own host. */
export const sessionCalls = (calls: readonly MadeCall[]): readonly SessionCall[] =>
  calls
    .map((call) => ({
      ...call,
      origin: call.origin ?? product.apiHost,
      wire: withoutSecretsIn(call.wire),
      draft: withoutSecretsIn(call.draft),
    }))
    .toReversed();

/** Returns the users who sent a token, and names for their tokens, such as `admin-token`, if there are several. */
export const tokenNames = (calls: readonly SessionCall[]): ReadonlyMap<string, string | undefined> => {
  const actors = [...new Set(calls.map(({ wire }) => wire.actor))].filter((actor) => actor !== 'nobody');
  return new Map(actors.map((actor) => [actor, actors.length > 1 ? `${actor}-token` : undefined]));
};

/** Returns a call in one line: `2. POST /api/metadata/v1/fields as admin: 201`. A link can name any user. */
export const titleOf = ({ wire, status }: SessionCall, at: number): string =>
  escapeInvisible(`${at + 1}. ${wire.method} ${wire.path} as ${wire.actor}${status === null ? '' : `: ${status}`}`);
