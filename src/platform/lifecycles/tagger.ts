import { defineLifecycle } from '../../shared/guides/lifecycle.ts';

const deleted = {
  status: 422,
  text: 'id: the tagger {name} is soft-deleted. Restore it first: update it with an empty soft_deleted_at.',
};
const noFinal = {
  status: 422,
  text: 'enabled: the tagger {name} has no final version, so it cannot be enabled. Finalize a version first.',
};
const invoked = {
  status: 422,
  text: 'hard: the tagger {name} was invoked, so it cannot be deleted permanently. Delete it without hard.',
};
const gone = { status: 404, text: 'id: {id} was not found.' };

export const tagger = defineLifecycle({
  id: 'tagger',
  title: 'Tagger',
  initial: 'disabled',
  states: [
    { id: 'disabled', label: 'Disabled', description: 'You can add versions, test and backfill. New robologs are not tagged.' },
    { id: 'enabled', label: 'Enabled', description: 'Its latest final version tags every new robolog that passes its gating.' },
    { id: 'soft-deleted', label: 'Soft-deleted', description: 'Hidden from lists and never runs. The values that it wrote stay.' },
    { id: 'hard-deleted', label: 'Hard-deleted', description: 'Deleted with its versions.', final: true },
  ],
  events: [
    { id: 'enable', label: 'Enable', operations: ['updateTagger'] },
    { id: 'disable', label: 'Disable', operations: ['updateTagger'] },
    { id: 'delete', label: 'Delete', operations: ['deleteTagger'] },
    { id: 'hardDelete', label: 'Delete with hard=true', operations: ['deleteTagger'] },
    { id: 'restore', label: 'Restore with an empty soft_deleted_at', operations: ['updateTagger'] },
  ],
  guards: { noFinalVersion: 'the tagger has no final version', invoked: 'the tagger was invoked' },
  outcomes: {
    disabled: {
      enable: [{ if: 'noFinalVersion', outcome: noFinal }, 'enabled'],
      disable: 'disabled',
      delete: 'soft-deleted',
      hardDelete: [{ if: 'invoked', outcome: invoked }, 'hard-deleted'],
      restore: 'disabled',
    },
    enabled: {
      enable: 'enabled',
      disable: 'disabled',
      delete: 'soft-deleted',
      hardDelete: [{ if: 'invoked', outcome: invoked }, 'hard-deleted'],
      restore: 'enabled',
    },
    'soft-deleted': {
      enable: deleted,
      disable: deleted,
      delete: 'soft-deleted',
      hardDelete: [{ if: 'invoked', outcome: invoked }, 'hard-deleted'],
      restore: 'disabled',
    },
    'hard-deleted': gone,
  },
});
