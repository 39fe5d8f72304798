import type { Lifecycle } from '../lifecycle.ts';

export const metadataValue = {
  id: 'metadataValue',
  title: 'Metadata value',
  initial: 'active',
  states: [
    { id: 'active', label: 'Active', description: 'Found by searches and open to changes.' },
    { id: 'soft-deleted', label: 'Soft-deleted', description: 'Kept for the record with its time of deletion; it can be read but not changed.', final: true },
  ],
  events: [
    { id: 'update', label: 'Update', operations: ['updateValue', 'updateValues'] },
    { id: 'delete', label: 'Delete', operations: ['deleteValue'] },
  ],
  guards: {},
  edges: [
    { from: 'active', event: 'update', to: 'active' },
    { from: 'active', event: 'delete', to: 'soft-deleted' },
    { from: 'soft-deleted', event: 'update', error: { status: 400, text: 'field_value_id: the value {id} was deleted at {time}, so it cannot be updated.' } },
    { from: 'soft-deleted', event: 'delete', to: 'soft-deleted' },
  ],
} as const satisfies Lifecycle;
