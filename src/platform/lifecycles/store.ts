import { defineLifecycle } from '../../shared/guides/lifecycle.ts';

const gone = { status: 404, text: 'id: {id} was not found.' };

export const store = defineLifecycle({
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
    { id: 'hardDelete', label: 'Delete with hard=true', operations: ['deleteStore', 'deleteStoreV1'] },
  ],
  guards: {},
  outcomes: {
    active: { update: 'active', delete: 'deactivated', hardDelete: 'hard-deleted' },
    deactivated: { update: 'active', delete: 'deactivated', hardDelete: 'hard-deleted' },
    'hard-deleted': gone,
  },
});
