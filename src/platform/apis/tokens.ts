import { badRequest, created, noContent, ok } from '../request/response.ts';
import { type Call, entityOf, pageOf, record, type Rules, text } from '../request/call.ts';
import type { Token } from '../entities.ts';
import { digest } from '../state/ids.ts';
import { fromTime } from '../state/time.ts';

const show = ({ id, name, expiration }: Token) => ({ id, name, expiration });

const isOwn =
  ({ actor }: Call) =>
  ({ user_id }: Token): boolean =>
    user_id === actor.user.id;

export const rules: Rules = {
  getAccount: (call) =>
    ok({ email: call.actor.user.email, organization: call.state.get('organization', call.organizationId)?.short_name ?? '' }),

  listTokens: (call) => pageOf(call, call.state.all('tokens').filter(isOwn(call)), show),

  createToken: (call) => {
    const body = record(call.body);
    const expiration = text(body, 'expiration') ?? null;
    if (expiration !== null && fromTime(expiration) <= call.now) throw badRequest(`expiration: ${expiration} is in the past.`);
    const id = call.newId();
    const token = call.state.put('tokens', {
      id,
      name: text(body, 'name') ?? '',
      expiration,
      user_id: call.actor.user.id,
      secret: `pat_${digest(id, 24)}`,
    });
    return created({ ...show(token), token: token.secret });
  },

  deleteToken: (call) => {
    call.state.remove('tokens', entityOf(call, 'tokens', 'id', isOwn(call)).id);
    return noContent();
  },
};
