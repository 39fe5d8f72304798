import { defineLifecycle } from '../../shared/guides/lifecycle.ts';

const over = { status: 422, text: 'The job has ended, so its status can no longer change.' };
const moves = { stageStarted: 'running', stageFailed: 'failed', lastStageDone: 'succeeded', cancelled: 'cancelled' } as const;

/** The status of a job is never set, but derived from the statuses of its stages. These are the resulting transitions. */
export const job = defineLifecycle({
  id: 'job',
  title: 'Job',
  initial: 'initializing',
  states: [
    { id: 'initializing', label: 'Initializing', description: 'Accepted; its stages are being set up.' },
    { id: 'pending', label: 'Pending', description: 'Its stages are set up, and none has started.' },
    { id: 'running', label: 'Running', description: 'A stage has started, and others are not done.' },
    { id: 'succeeded', label: 'Succeeded', description: 'Every stage succeeded or was skipped, and at least one succeeded.', final: true },
    { id: 'failed', label: 'Failed', description: 'A stage failed.', final: true },
    { id: 'skipped', label: 'Skipped', description: 'Every stage was skipped.', final: true },
    { id: 'cancelled', label: 'Cancelled', description: 'Stopped before it was done, and no stage failed.', final: true },
  ],
  events: [
    { id: 'stagesQueued', label: 'Stages are queued', operations: [], cause: 'The stages are set up.' },
    { id: 'stageStarted', label: 'A stage starts', operations: [], cause: 'The first stage starts.' },
    { id: 'stageFailed', label: 'A stage fails', operations: [], cause: 'One failed stage is enough.' },
    {
      id: 'lastStageDone',
      label: 'The last stage succeeds',
      operations: [],
      cause: 'Every stage succeeded or was skipped, and at least one succeeded.',
    },
    { id: 'allSkipped', label: 'Every stage is skipped', operations: [], cause: 'There is nothing to do in any stage.' },
    { id: 'cancelled', label: 'Is cancelled', operations: [], cause: 'A stage was cancelled and none failed.' },
  ],
  guards: {},
  outcomes: {
    initializing: { ...moves, stagesQueued: 'pending', allSkipped: 'skipped' },
    pending: { ...moves, stagesQueued: 'pending', allSkipped: 'skipped' },
    running: {
      ...moves,
      stagesQueued: 'running',
      allSkipped: { status: 422, text: 'A job in which a stage has started is never skipped.' },
    },
    succeeded: over,
    failed: over,
    skipped: over,
    cancelled: over,
  },
});
