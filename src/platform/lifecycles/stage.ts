import { defineLifecycle } from '../../shared/guides/lifecycle.ts';

const refused = (state: string) => ({ status: 422, text: `A ${state} stage can no longer change.` });
const started = { status: 422, text: 'A started stage changes only to succeeded or failed.' };
const notStarted = { status: 422, text: 'A stage succeeds or fails only after it has started.' };
const waiting = {
  queue: 'pending',
  start: 'running',
  succeed: notStarted,
  fail: notStarted,
  skip: 'skipped',
  cancel: 'cancelled',
} as const;

export const stage = defineLifecycle({
  id: 'stage',
  title: 'Job stage',
  initial: 'initializing',
  states: [
    { id: 'initializing', label: 'Initializing', description: 'Created, but not queued yet.' },
    { id: 'pending', label: 'Pending', description: 'Waits until its parents have ended.' },
    { id: 'running', label: 'Running', description: 'Started. It can now only succeed or fail.' },
    { id: 'succeeded', label: 'Succeeded', description: 'Its work is done.', final: true },
    { id: 'failed', label: 'Failed', description: 'Ended with an error, which has a message and a resolution.', final: true },
    { id: 'skipped', label: 'Skipped', description: 'Not needed, so it never started.', final: true },
    { id: 'cancelled', label: 'Cancelled', description: 'Stopped before it started.', final: true },
  ],
  events: [
    { id: 'queue', label: 'Is queued', operations: [], cause: 'The job is set up.' },
    { id: 'start', label: 'Starts', operations: [], cause: 'All parents succeeded or were skipped.' },
    { id: 'succeed', label: 'Succeeds', operations: [], cause: 'The work of the stage is done.' },
    { id: 'fail', label: 'Fails', operations: [], cause: 'The work of the stage ends with an error.' },
    { id: 'skip', label: 'Is skipped', operations: [], cause: 'There is nothing to do.' },
    { id: 'cancel', label: 'Is cancelled', operations: [], cause: 'A parent failed, or the job was stopped.' },
  ],
  guards: {},
  outcomes: {
    initializing: waiting,
    pending: waiting,
    running: { queue: started, start: started, succeed: 'succeeded', fail: 'failed', skip: started, cancel: started },
    succeeded: refused('succeeded'),
    failed: refused('failed'),
    skipped: refused('skipped'),
    cancelled: refused('cancelled'),
  },
});
