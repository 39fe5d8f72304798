import type { Lifecycle } from '../../shared/guides/lifecycle.ts';

const final = {
  status: 422,
  text: 'version_id: version {version} is final, so it cannot be changed. Create a new version instead.',
} as const;
const notLatest = { status: 422, text: 'version_id: version {version} is final and not the latest one, so it cannot be deleted.' } as const;
const invoked = { status: 422, text: 'version_id: version {version} was invoked, so it cannot be deleted.' } as const;
const gone = { status: 404, text: 'version_id: {id} was not found.' } as const;

export const taggerVersion = {
  id: 'taggerVersion',
  title: 'Tagger version',
  initial: 'draft',
  states: [
    { id: 'draft', label: 'Draft', description: 'You can change and test it. A tagger has at most one draft.' },
    { id: 'final', label: 'Final', description: 'Can no longer change. An enabled tagger runs its latest final version.' },
    { id: 'deleted', label: 'Deleted', description: 'Permanently deleted.', final: true },
  ],
  events: [
    { id: 'changeContent', label: 'Change the content', operations: ['updateTaggerVersion'] },
    { id: 'finalize', label: 'Make it final', operations: ['updateTaggerVersion'] },
    { id: 'delete', label: 'Delete', operations: ['deleteTaggerVersion'] },
  ],
  guards: { invoked: 'the version was invoked', notLatest: 'a later final version exists' },
  edges: [
    { from: 'draft', event: 'changeContent', to: 'draft' },
    { from: 'draft', event: 'finalize', to: 'final' },
    { from: 'draft', event: 'delete', to: 'deleted' },
    { from: 'final', event: 'changeContent', error: final },
    { from: 'final', event: 'finalize', error: final },
    { from: 'final', event: 'delete', guard: 'notLatest', error: notLatest },
    { from: 'final', event: 'delete', guard: 'invoked', error: invoked },
    { from: 'final', event: 'delete', to: 'deleted' },
    ...['changeContent', 'finalize', 'delete'].map((event) => ({ from: 'deleted', event, error: gone })),
  ],
} as const satisfies Lifecycle;
