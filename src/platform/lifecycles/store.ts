import type { Lifecycle } from '../../shared/guides/lifecycle.ts';

const gone = { status: 404, text: 'id: {id} was not found.' } as const;

export const store = {
  id: 'store',
  title: 'Ingest store',
  initial: 'active',
  states: [
    { id: 'active', label: 'Active', description: 'Logs of the bucket or drive can be ingested.' },
    { id: 'deactivated', label: 'Deactivated', description: 'Kept, but nothing is ingested from it. An update makes it active again.' },
    { id: 'hard-deleted', label: 'Hard-deleted', description: 'Removed. Robologs that came from it stay.', final: true },
  ],
  events: [
    { id: 'update', label: 'Update', operations: ['updateStore', 'updateStoreV1'] },
    { id: 'delete', label: 'Delete', operations: ['deleteStore', 'deleteStoreV1'] },
    { id: 'hardDelete', label: 'Delete with hard', operations: ['deleteStore', 'deleteStoreV1'] },
  ],
  guards: {},
  edges: [
    { from: 'active', event: 'update', to: 'active' },
    { from: 'active', event: 'delete', to: 'deactivated' },
    { from: 'active', event: 'hardDelete', to: 'hard-deleted' },
    { from: 'deactivated', event: 'update', to: 'active' },
    { from: 'deactivated', event: 'delete', to: 'deactivated' },
    { from: 'deactivated', event: 'hardDelete', to: 'hard-deleted' },
    { from: 'hard-deleted', event: 'update', error: gone },
    { from: 'hard-deleted', event: 'delete', error: gone },
    { from: 'hard-deleted', event: 'hardDelete', error: gone },
  ],
} as const satisfies Lifecycle;
