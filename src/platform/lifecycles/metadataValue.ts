import { defineLifecycle } from '../../shared/guides/lifecycle.ts';

export const metadataValue = defineLifecycle({
  id: 'metadataValue',
  title: 'Metadata value',
  initial: 'active',
  states: [
    { id: 'active', label: 'Active', description: 'Listed, and can be changed.' },
    {
      id: 'soft-deleted',
      label: 'Soft-deleted',
      description: 'Not listed. You can still get it by its id, but not change or restore it.',
      final: true,
    },
  ],
  events: [
    { id: 'update', label: 'Update', operations: ['updateValue', 'updateValues'] },
    { id: 'delete', label: 'Delete', operations: ['deleteValue'] },
  ],
  guards: {},
  outcomes: {
    active: { update: 'active', delete: 'soft-deleted' },
    'soft-deleted': {
      update: { status: 400, text: '{place}: the value {id} was deleted, so it cannot be updated.' },
      delete: { status: 404, text: 'field_value_id: {id} was not found.' },
    },
  },
});
