import type { Lifecycle } from '../../shared/guides/lifecycle.ts';

export const setting = {
  id: 'setting',
  title: 'Setting',
  initial: 'default',
  states: [
    { id: 'default', label: 'Default', description: 'Nobody set a value; the default of the platform is in effect.' },
    { id: 'organization', label: 'Organization value', description: 'The value of the organization is in effect.' },
    { id: 'user', label: 'User value', description: "The caller's own value is in effect, whatever the organization set." },
  ],
  events: [
    { id: 'setUser', label: 'Set your own value', operations: ['updateSetting', 'updateSettings'] },
    { id: 'setOrganization', label: 'Set the value of the organization', operations: ['updateSetting', 'updateSettings'] },
    { id: 'resetUser', label: 'Reset your own value', operations: ['resetSetting', 'updateSetting', 'updateSettings'] },
    {
      id: 'resetOrganization',
      label: 'Reset the value of the organization',
      operations: ['resetSetting', 'updateSetting', 'updateSettings'],
    },
  ],
  guards: { organizationValue: 'the organization set a value' },
  edges: [
    { from: 'default', event: 'setUser', to: 'user' },
    { from: 'default', event: 'setOrganization', to: 'organization' },
    { from: 'default', event: 'resetUser', to: 'default' },
    { from: 'default', event: 'resetOrganization', to: 'default' },
    { from: 'organization', event: 'setUser', to: 'user' },
    { from: 'organization', event: 'setOrganization', to: 'organization' },
    { from: 'organization', event: 'resetUser', to: 'organization' },
    { from: 'organization', event: 'resetOrganization', to: 'default' },
    { from: 'user', event: 'setUser', to: 'user' },
    { from: 'user', event: 'setOrganization', to: 'user' },
    { from: 'user', event: 'resetUser', guard: 'organizationValue', to: 'organization' },
    { from: 'user', event: 'resetUser', to: 'default' },
    { from: 'user', event: 'resetOrganization', to: 'user' },
  ],
} as const satisfies Lifecycle;
