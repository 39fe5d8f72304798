import type { Lifecycle } from '../../shared/guides/lifecycle.ts';

export const metadataValue = {
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
  edges: [
    { from: 'active', event: 'update', to: 'active' },
    { from: 'active', event: 'delete', to: 'soft-deleted' },
    {
      from: 'soft-deleted',
      event: 'update',
      error: { status: 400, text: '{place}: the value {id} was deleted, so it cannot be updated.' },
    },
    { from: 'soft-deleted', event: 'delete', error: { status: 404, text: 'field_value_id: {id} was not found.' } },
  ],
} as const satisfies Lifecycle;
