import { defineLifecycle } from '../../shared/guides/lifecycle.ts';

const gone = { status: 404, text: 'id: {id} was not found.' };

export const robolog = defineLifecycle({
  id: 'robolog',
  title: 'Robolog',
  initial: 'active',
  states: [
    { id: 'active', label: 'Active', description: 'Included in lists and counts.' },
    {
      id: 'soft-deleted',
      label: 'Soft-deleted',
      description: 'Hidden from lists and counts. Restoring it also restores its metadata.',
    },
    {
      id: 'hard-deleted',
      label: 'Hard-deleted',
      description: 'Deleted with everything that belongs to it. It cannot be restored.',
      final: true,
    },
  ],
  events: [
    { id: 'delete', label: 'Delete', operations: ['deleteRobolog', 'deleteRobologs'] },
    { id: 'hardDelete', label: 'Delete with hard=true', operations: ['deleteRobolog', 'deleteRobologs'] },
    { id: 'restore', label: 'Restore', operations: ['restoreRobologs'] },
  ],
  guards: {},
  outcomes: {
    active: { delete: 'soft-deleted', hardDelete: 'hard-deleted', restore: 'active' },
    'soft-deleted': { delete: gone, hardDelete: 'hard-deleted', restore: 'active' },
    'hard-deleted': gone,
  },
});
