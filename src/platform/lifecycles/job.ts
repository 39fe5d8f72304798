import type { Lifecycle } from '../../shared/guides/lifecycle.ts';

const over = { status: 422, text: 'The job has ended, so its status does not change any more.' };
const ends = ['failed', 'succeeded', 'cancelled', 'skipped'] as const;
const causes = ['stageStarted', 'stageFailed', 'lastStageDone', 'allSkipped', 'cancelled'] as const;

/** The status of a job is never set, but derived from the statuses of its stages. These are the resulting transitions. */
export const job = {
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
  edges: [
    { from: 'initializing', event: 'stagesQueued', to: 'pending' },
    { from: 'initializing', event: 'stageStarted', to: 'running' },
    { from: 'initializing', event: 'stageFailed', to: 'failed' },
    { from: 'initializing', event: 'lastStageDone', to: 'succeeded' },
    { from: 'initializing', event: 'allSkipped', to: 'skipped' },
    { from: 'initializing', event: 'cancelled', to: 'cancelled' },
    { from: 'pending', event: 'stagesQueued', to: 'pending' },
    { from: 'pending', event: 'stageStarted', to: 'running' },
    { from: 'pending', event: 'stageFailed', to: 'failed' },
    { from: 'pending', event: 'lastStageDone', to: 'succeeded' },
    { from: 'pending', event: 'allSkipped', to: 'skipped' },
    { from: 'pending', event: 'cancelled', to: 'cancelled' },
    { from: 'running', event: 'stagesQueued', to: 'running' },
    { from: 'running', event: 'stageStarted', to: 'running' },
    { from: 'running', event: 'stageFailed', to: 'failed' },
    { from: 'running', event: 'lastStageDone', to: 'succeeded' },
    { from: 'running', event: 'allSkipped', error: { status: 422, text: 'A job in which a stage has started is never skipped.' } },
    { from: 'running', event: 'cancelled', to: 'cancelled' },
    ...ends.flatMap((from) => ['stagesQueued', ...causes].map((event) => ({ from, event, error: over }))),
  ],
} as const satisfies Lifecycle;
