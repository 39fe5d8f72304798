import type { Lifecycle } from '../../shared/guides/lifecycle.ts';

const gone = { status: 404, text: 'id: {id} was not found.' } as const;

export const robolog = {
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
    { id: 'hardDelete', label: 'Delete with hard', operations: ['deleteRobolog', 'deleteRobologs'] },
    { id: 'restore', label: 'Restore', operations: ['restoreRobologs'] },
  ],
  guards: {},
  edges: [
    { from: 'active', event: 'delete', to: 'soft-deleted' },
    { from: 'active', event: 'hardDelete', to: 'hard-deleted' },
    { from: 'active', event: 'restore', to: 'active' },
    { from: 'soft-deleted', event: 'delete', error: gone },
    { from: 'soft-deleted', event: 'hardDelete', to: 'hard-deleted' },
    { from: 'soft-deleted', event: 'restore', to: 'active' },
    { from: 'hard-deleted', event: 'delete', error: gone },
    { from: 'hard-deleted', event: 'hardDelete', error: gone },
    { from: 'hard-deleted', event: 'restore', error: gone },
  ],
} as const satisfies Lifecycle;
