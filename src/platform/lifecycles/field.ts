import { defineLifecycle } from '../../shared/guides/lifecycle.ts';

const gone = { status: 404, text: 'id: {id} was not found.' };
const deactivated = { status: 400, text: 'id: the field {alias} was deactivated at {time}, so it cannot be updated. Restore it first.' };

export const field = defineLifecycle({
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
    { id: 'hardDelete', label: 'Delete with hard=true', operations: ['deleteField'] },
    { id: 'restore', label: 'Restore', operations: ['restoreFields'] },
  ],
  guards: {},
  outcomes: {
    active: { update: 'active', delete: 'deactivated', hardDelete: 'hard-deleted', restore: 'active' },
    deactivated: { update: deactivated, delete: 'deactivated', hardDelete: 'hard-deleted', restore: 'active' },
    'hard-deleted': gone,
  },
});
