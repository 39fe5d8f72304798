import type { Lifecycle } from '../../shared/guides/lifecycle.ts';

const busy = { status: 400, text: 'enabled: the feature {name} is still being provisioned. Try again in a few seconds.' } as const;
const notSelfService = {
  status: 403,
  text: 'id: the feature {name} is not self-service, so an admin of the organization cannot enable it. Ask support to enable it.',
} as const;

export const feature = {
  id: 'feature',
  title: 'Feature',
  initial: 'disabled',
  states: [
    { id: 'disabled', label: 'Disabled', description: 'Its calls and roles are not available.' },
    {
      id: 'enabling',
      label: 'Enabled, provisioning',
      description: 'Enabled; its resources are being created and is_provisioning is true.',
    },
    { id: 'enabled', label: 'Enabled', description: 'Ready for use.' },
    {
      id: 'disabling',
      label: 'Disabled, provisioning',
      description: 'Disabled; its resources are being destroyed and is_provisioning is true.',
    },
  ],
  events: [
    { id: 'enable', label: 'Enable', operations: ['updateFeatures'] },
    { id: 'disable', label: 'Disable', operations: ['updateFeatures'] },
    { id: 'provisioned', label: 'Provisioning ends', operations: [], cause: 'Creating or destroying the resources takes some seconds.' },
  ],
  guards: { notSelfService: 'the feature is not self-service', destroys: 'should_destroy is true' },
  edges: [
    { from: 'disabled', event: 'enable', guard: 'notSelfService', error: notSelfService },
    { from: 'disabled', event: 'enable', to: 'enabling' },
    { from: 'disabled', event: 'disable', guard: 'destroys', to: 'disabling' },
    { from: 'disabled', event: 'disable', to: 'disabled' },
    { from: 'disabled', event: 'provisioned', to: 'disabled' },
    { from: 'enabling', event: 'enable', to: 'enabling' },
    { from: 'enabling', event: 'disable', error: busy },
    { from: 'enabling', event: 'provisioned', to: 'enabled' },
    { from: 'enabled', event: 'enable', to: 'enabled' },
    { from: 'enabled', event: 'disable', guard: 'destroys', to: 'disabling' },
    { from: 'enabled', event: 'disable', to: 'disabled' },
    { from: 'enabled', event: 'provisioned', to: 'enabled' },
    { from: 'disabling', event: 'enable', guard: 'notSelfService', error: notSelfService },
    { from: 'disabling', event: 'enable', error: busy },
    { from: 'disabling', event: 'disable', to: 'disabling' },
    { from: 'disabling', event: 'provisioned', to: 'disabled' },
  ],
} as const satisfies Lifecycle;
