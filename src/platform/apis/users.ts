import { badRequest, conflict, noContent, ok } from '../request/response.ts';
import { type Call, entityOf, pageOf, record, type Rules, text, texts } from '../request/call.ts';
import type { User } from '../entities.ts';

const pageCap = 100;

const show = ({ id, email, name }: User) => ({ id, email, name });
const showDetail = (user: User) => ({ ...show(user), roles: user.roles });

const find = (call: Call): User => entityOf(call, 'users');

const provider = (user: User): void => {
  if (user.connection === 'google-oauth2')
    throw badRequest(`${user.name} signs in with Google (google-oauth2). Change the profile and the password there.`);
};

/** An organization must keep at least one admin. */
const keepAdmin = (call: Call, user: User): void => {
  const others = call.state.all('users').filter(({ id, roles }) => id !== user.id && roles.includes('admin'));
  if (user.roles.includes('admin') && others.length === 0)
    throw badRequest(`id: ${user.name} is the only admin. Make someone else an admin first.`);
};

const checkEmail = (call: Call, email: string, own: string | null): void => {
  if (call.state.all('users').some((user) => user.email.toLowerCase() === email.toLowerCase() && user.id !== own))
    throw conflict(`email: a user with ${email} already exists in the organization.`);
};

export const rules: Rules = {
  getOrganization: (call) => ok(call.state.get('organization', call.organizationId)),

  getOwnUser: (call) => ok(showDetail(call.actor.user)),

  updateOwnUser: (call) => {
    const { user } = call.actor;
    provider(user);
    const body = record(call.body);
    const email = text(body, 'email') ?? user.email;
    checkEmail(call, email, user.id);
    return ok(showDetail(call.state.put('users', { ...user, name: text(body, 'name') ?? user.name, email })));
  },

  listUsers: (call) => {
    const search = text(call.query, 'name_search')?.toLowerCase();
    const found = call.state.all('users').filter(({ name }) => search === undefined || name.toLowerCase().includes(search));
    return pageOf(call, found, show, pageCap);
  },

  getUser: (call) => ok(showDetail(find(call))),

  deleteUser: (call) => {
    const user = find(call);
    keepAdmin(call, user);
    for (const token of call.state.all('tokens')) if (token.user_id === user.id) call.state.remove('tokens', token.id);
    call.state.remove('consents', user.id);
    call.state.remove('users', user.id);
    return noContent();
  },

  resetPassword: (call) => {
    provider(find(call));
    return noContent();
  },

  setUserRoles: (call) => {
    const user = find(call);
    const roles = [...new Set(Array.isArray(call.body) ? call.body.map(String) : (texts(record(call.body), 'roles') ?? []))];
    if (!roles.includes('admin')) keepAdmin(call, user);
    call.state.put('users', { ...user, roles });
    return noContent();
  },

  inviteUser: (call) => {
    const body = record(call.body);
    const email = text(body, 'email') ?? '';
    checkEmail(call, email, null);
    call.state.put('users', {
      id: call.newId(),
      email,
      name: text(body, 'name') ?? '',
      roles: texts(body, 'roles') ?? [],
      connection: text(body, 'connection') === 'google-oauth2' ? 'google-oauth2' : 'none',
      created_at: call.time,
    });
    return noContent();
  },
};
