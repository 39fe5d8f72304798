import type { Lifecycle } from '../../shared/guides/lifecycle.ts';

const gone = { status: 404, text: 'id: {id} was not found.' } as const;

export const field = {
  id: 'field',
  title: 'Metadata field',
  initial: 'active',
  states: [
    { id: 'active', label: 'Active', description: 'Accepts values and changes.' },
    { id: 'deactivated', label: 'Deactivated', description: 'Accepts no new values or changes. Its values stay searchable.' },
    {
      id: 'hard-deleted',
      label: 'Hard-deleted',
      description: 'Deleted with its definitions and values. It cannot be restored.',
      final: true,
    },
  ],
  events: [
    {
      id: 'update',
      label: 'Update',
      operations: ['updateField', 'createFieldDefinition', 'upsertFieldDefinition', 'deleteFieldDefinition'],
    },
    { id: 'delete', label: 'Delete', operations: ['deleteField'] },
    { id: 'hardDelete', label: 'Delete with hard', operations: ['deleteField'] },
    { id: 'restore', label: 'Restore', operations: ['restoreFields'] },
  ],
  guards: {},
  edges: [
    { from: 'active', event: 'update', to: 'active' },
    { from: 'active', event: 'delete', to: 'deactivated' },
    { from: 'active', event: 'hardDelete', to: 'hard-deleted' },
    { from: 'active', event: 'restore', to: 'active' },
    {
      from: 'deactivated',
      event: 'update',
      error: { status: 400, text: 'id: the field {alias} was deactivated at {time}, so it cannot be updated. Restore it first.' },
    },
    { from: 'deactivated', event: 'delete', to: 'deactivated' },
    { from: 'deactivated', event: 'hardDelete', to: 'hard-deleted' },
    { from: 'deactivated', event: 'restore', to: 'active' },
    { from: 'hard-deleted', event: 'update', error: gone },
    { from: 'hard-deleted', event: 'delete', error: gone },
    { from: 'hard-deleted', event: 'hardDelete', error: gone },
    { from: 'hard-deleted', event: 'restore', error: gone },
  ],
} as const satisfies Lifecycle;
