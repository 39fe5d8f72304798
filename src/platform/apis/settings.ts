import { badRequest, noContent, ok } from '../request/response.ts';
import { type Call, entityOf, flag, listOf, pageOf, record, type Rules, text } from '../request/call.ts';
import type { Setting } from '../entities.ts';
import { transition } from '../state/transition.ts';
import { setting as lifecycle } from '../lifecycles/setting.ts';
import { requirePermission } from '../request/permissions.ts';

type Level = 'user' | 'organization';

/** Returns the level whose value is in effect for a user. */
const stateOf = (setting: Setting, userId: string): 'user' | 'organization' | 'default' =>
  setting.users[userId] !== undefined ? 'user' : setting.organization !== null ? 'organization' : 'default';

/** Returns a setting at a level: for a user with the value in effect, for the organization with its own value or the default. */
const show = (call: Call, setting: Setting, level: Level) => {
  const own = level === 'user' ? setting.users[call.actor.user.id] : undefined;
  const value = own ?? setting.organization ?? setting.default;
  const is_inherited = level === 'user' ? own === undefined : setting.organization === null;
  const { id, name, description, features } = setting;
  return { id, name, description, value, is_inherited, features };
};

const levelOf = (call: Call): Level => (flag(call.query, 'organization') === true ? 'organization' : 'user');

/** Returns the level that a request changes. Throws 403 when the caller is not allowed to change the organization's values. */
const changedLevel = (call: Call): Level => {
  const level = levelOf(call);
  if (level === 'organization') requirePermission(call.actor.user.roles, 'organization:manage', call);
  return level;
};

/** Sets the value of a level; null resets it. */
const set = (call: Call, setting: Setting, level: Level, value: string | null): Setting => {
  const event = `${value === null ? 'reset' : 'set'}${level === 'user' ? 'User' : 'Organization'}`;
  transition(lifecycle, stateOf(setting, call.actor.user.id), event, { guards: { organizationValue: setting.organization !== null } });
  if (level === 'organization') return call.state.put('settings', { ...setting, organization: value });
  const { [call.actor.user.id]: _, ...others } = setting.users;
  return call.state.put('settings', { ...setting, users: value === null ? others : { ...others, [call.actor.user.id]: value } });
};

const matches = (call: Call, setting: Setting): boolean => {
  const name = text(call.query, 'name')?.toLowerCase();
  const feature = text(call.query, 'feature');
  const own = flag(call.query, 'user') === true;
  if (own && levelOf(call) === 'organization') throw badRequest('organization: organization and user cannot be used together.');
  return (
    (name === undefined || setting.name.toLowerCase().includes(name)) &&
    (feature === undefined || setting.features.includes(feature)) &&
    (!own || setting.users[call.actor.user.id] !== undefined)
  );
};

const valueOf = (call: Call): string | null => text(record(call.body), 'value') ?? null;

export const rules: Rules = {
  listSettings: (call) => {
    const found = call.state.all('settings').filter((setting) => matches(call, setting));
    return pageOf(call, found, (setting) => show(call, setting, levelOf(call)));
  },

  updateSettings: (call) => {
    const narrowed =
      text(call.query, 'name') !== undefined || text(call.query, 'feature') !== undefined || flag(call.query, 'user') === true;
    if (!narrowed) throw badRequest('name: set name, feature or user. Without them, every setting would get the same value.');
    const level = changedLevel(call);
    const found = call.state.all('settings').filter((setting) => matches(call, setting));
    return ok(listOf(found.map((setting) => show(call, set(call, setting, level, valueOf(call)), level))));
  },

  getSetting: (call) => ok(show(call, entityOf(call, 'settings'), levelOf(call))),

  updateSetting: (call) => {
    const level = changedLevel(call);
    return ok(show(call, set(call, entityOf(call, 'settings'), level, valueOf(call)), level));
  },

  resetSetting: (call) => {
    set(call, entityOf(call, 'settings'), changedLevel(call), null);
    return noContent();
  },
};
