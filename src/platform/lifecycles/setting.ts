import { defineLifecycle } from '../../shared/guides/lifecycle.ts';

export const setting = defineLifecycle({
  id: 'setting',
  title: 'Setting',
  initial: 'default',
  states: [
    { id: 'default', label: 'Default', description: 'No value is set, so the default of the platform applies.' },
    { id: 'organization', label: 'Organization value', description: 'The value of the organization applies.' },
    { id: 'user', label: 'User value', description: "The caller's own value applies, whatever the organization set." },
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
  outcomes: {
    default: { setUser: 'user', setOrganization: 'organization', resetUser: 'default', resetOrganization: 'default' },
    organization: { setUser: 'user', setOrganization: 'organization', resetUser: 'organization', resetOrganization: 'default' },
    user: {
      setUser: 'user',
      setOrganization: 'user',
      resetUser: [{ if: 'organizationValue', outcome: 'organization' }, 'default'],
      resetOrganization: 'user',
    },
  },
});
