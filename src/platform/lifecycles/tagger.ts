import type { Lifecycle } from '../../shared/guides/lifecycle.ts';

const deleted = {
  status: 422,
  text: 'id: the tagger {name} is soft-deleted. Restore it first: update it with an empty soft_deleted_at.',
} as const;
const noFinal = {
  status: 422,
  text: 'enabled: the tagger {name} has no final version, so it cannot be enabled. Finalize a version first.',
} as const;
const invoked = {
  status: 422,
  text: 'hard: the tagger {name} was invoked, so it cannot be deleted permanently. Delete it without hard.',
} as const;
const gone = { status: 404, text: 'id: {id} was not found.' } as const;

export const tagger = {
  id: 'tagger',
  title: 'Tagger',
  initial: 'disabled',
  states: [
    { id: 'disabled', label: 'Disabled', description: 'You can add versions, test and backfill. New robologs are not tagged.' },
    { id: 'enabled', label: 'Enabled', description: 'Its latest final version tags every new robolog that passes its gating.' },
    { id: 'soft-deleted', label: 'Soft-deleted', description: 'Hidden from lists and never run. The values that it wrote stay.' },
    { id: 'hard-deleted', label: 'Hard-deleted', description: 'Deleted with its versions.', final: true },
  ],
  events: [
    { id: 'enable', label: 'Enable', operations: ['updateTagger'] },
    { id: 'disable', label: 'Disable', operations: ['updateTagger'] },
    { id: 'delete', label: 'Delete', operations: ['deleteTagger'] },
    { id: 'hardDelete', label: 'Delete with hard', operations: ['deleteTagger'] },
    { id: 'restore', label: 'Update with empty soft_deleted_at', operations: ['updateTagger'] },
  ],
  guards: { noFinalVersion: 'the tagger has no final version', invoked: 'the tagger was invoked' },
  edges: [
    { from: 'disabled', event: 'enable', guard: 'noFinalVersion', error: noFinal },
    { from: 'disabled', event: 'enable', to: 'enabled' },
    { from: 'disabled', event: 'disable', to: 'disabled' },
    { from: 'disabled', event: 'delete', to: 'soft-deleted' },
    { from: 'disabled', event: 'hardDelete', guard: 'invoked', error: invoked },
    { from: 'disabled', event: 'hardDelete', to: 'hard-deleted' },
    { from: 'disabled', event: 'restore', to: 'disabled' },
    { from: 'enabled', event: 'enable', to: 'enabled' },
    { from: 'enabled', event: 'disable', to: 'disabled' },
    { from: 'enabled', event: 'delete', to: 'soft-deleted' },
    { from: 'enabled', event: 'hardDelete', guard: 'invoked', error: invoked },
    { from: 'enabled', event: 'hardDelete', to: 'hard-deleted' },
    { from: 'enabled', event: 'restore', to: 'enabled' },
    { from: 'soft-deleted', event: 'enable', error: deleted },
    { from: 'soft-deleted', event: 'disable', error: deleted },
    { from: 'soft-deleted', event: 'delete', to: 'soft-deleted' },
    { from: 'soft-deleted', event: 'hardDelete', guard: 'invoked', error: invoked },
    { from: 'soft-deleted', event: 'hardDelete', to: 'hard-deleted' },
    { from: 'soft-deleted', event: 'restore', to: 'disabled' },
    ...['enable', 'disable', 'delete', 'hardDelete', 'restore'].map((event) => ({ from: 'hard-deleted', event, error: gone })),
  ],
} as const satisfies Lifecycle;
