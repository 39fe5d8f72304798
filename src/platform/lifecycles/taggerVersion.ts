import { defineLifecycle } from '../../shared/guides/lifecycle.ts';

const final = {
  status: 422,
  text: 'version_id: version {version} is final, so it cannot be changed. Create a new version instead.',
};
const notLatest = { status: 422, text: 'version_id: version {version} is final and not the latest one, so it cannot be deleted.' };
const invoked = { status: 422, text: 'version_id: version {version} was invoked, so it cannot be deleted.' };
const gone = { status: 404, text: 'version_id: {id} was not found.' };

export const taggerVersion = defineLifecycle({
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
  outcomes: {
    draft: { changeContent: 'draft', finalize: 'final', delete: 'deleted' },
    final: {
      changeContent: final,
      finalize: final,
      delete: [{ if: 'notLatest', outcome: notLatest }, { if: 'invoked', outcome: invoked }, 'deleted'],
    },
    deleted: gone,
  },
});
