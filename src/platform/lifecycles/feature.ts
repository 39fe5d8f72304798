import { defineLifecycle } from '../../shared/guides/lifecycle.ts';

const busy = { status: 400, text: 'enabled: the feature {name} is still being provisioned. Try again in a few seconds.' };
const notSelfService = {
  status: 403,
  text: 'id: the feature {name} is not self-service, so an admin of the organization cannot enable it. Ask support to enable it.',
};

export const feature = defineLifecycle({
  id: 'feature',
  title: 'Feature',
  initial: 'disabled',
  states: [
    { id: 'disabled', label: 'Disabled', description: 'Calls that belong to it return 403.' },
    {
      id: 'enabling',
      label: 'Enabled (provisioning)',
      description: 'Enabled; its resources are being created and is_provisioning is true.',
    },
    { id: 'enabled', label: 'Enabled', description: 'Ready for use.' },
    {
      id: 'disabling',
      label: 'Disabled (provisioning)',
      description: 'Disabled; its resources are being destroyed and is_provisioning is true.',
    },
  ],
  events: [
    { id: 'enable', label: 'Enable', operations: ['updateFeatures'] },
    { id: 'disable', label: 'Disable', operations: ['updateFeatures'] },
    { id: 'provisioned', label: 'Provisioning ends', operations: [], cause: 'Creating or destroying the resources takes a few seconds.' },
  ],
  guards: { notSelfService: 'the feature is not self-service', destroys: 'should_destroy is true' },
  outcomes: {
    disabled: {
      enable: [{ if: 'notSelfService', outcome: notSelfService }, 'enabling'],
      disable: [{ if: 'destroys', outcome: 'disabling' }, 'disabled'],
      provisioned: 'disabled',
    },
    enabling: { enable: 'enabling', disable: busy, provisioned: 'enabled' },
    enabled: { enable: 'enabled', disable: [{ if: 'destroys', outcome: 'disabling' }, 'disabled'], provisioned: 'enabled' },
    disabling: { enable: [{ if: 'notSelfService', outcome: notSelfService }, busy], disable: 'disabling', provisioned: 'disabled' },
  },
});
