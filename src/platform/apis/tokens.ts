import { badRequest, created, noContent, notFound, ok } from '../response.ts';
import { page, pathText, record, type Rules, text } from '../call.ts';
import type { Token } from '../entities.ts';
import { digest } from '../ids.ts';
import { fromTime } from '../time.ts';

const show = ({ id, name, expiration }: Token) => ({ id, name, expiration });

export const rules: Rules = {
  getAccount: (call) =>
    ok({ email: call.actor.user.email, organization: call.state.get('organization', call.organizationId)?.short_name ?? '' }),

  listTokens: (call) => {
    const { items, count } = page(
      call,
      call.state.all('tokens').filter(({ user_id }) => user_id === call.actor.user.id),
    );
    return ok({ items: items.map(show), count });
  },

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
    const id = pathText(call, 'id');
    const token = call.state.get('tokens', id);
    if (token === undefined || token.user_id !== call.actor.user.id) throw notFound('id', id);
    call.state.remove('tokens', id);
    return noContent();
  },
};
