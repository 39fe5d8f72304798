import { defineLifecycle } from '../../shared/guides/lifecycle.ts';

const wrongTag = { status: 412, text: 'If-Match: {tag} is not the entity tag of the draft.' };
const notHigher = {
  status: 400,
  text: 'Version: {version} is not higher than {latest}, the latest version of this ontology. Send a higher version.',
};

export const ontologyVersion = defineLifecycle({
  id: 'ontologyVersion',
  title: 'Ontology version',
  initial: 'draft',
  states: [
    {
      id: 'draft',
      label: 'Draft',
      description: 'The only version that can change. Each upload replaces it and gives it a new entity tag.',
    },
    {
      id: 'published',
      label: 'Published',
      description: 'Can no longer change. It becomes the latest version, and a new draft with the same classes is created.',
      final: true,
    },
  ],
  events: [
    { id: 'upload', label: 'Upload', operations: ['uploadOntology'] },
    { id: 'publish', label: 'Publish', operations: ['publishOntologyVersion'] },
  ],
  guards: {
    noTag: 'the request has no If-Match header',
    wrongTag: 'If-Match is not the entity tag of the draft',
    notHigher: 'the version number is not higher than the latest one',
  },
  outcomes: {
    draft: {
      upload: 'draft',
      publish: [
        { if: 'noTag', outcome: { status: 428, text: 'If-Match: this header is required. Send the entity tag of the draft.' } },
        { if: 'wrongTag', outcome: wrongTag },
        { if: 'notHigher', outcome: notHigher },
        'published',
      ],
    },
    published: { upload: 'published', publish: wrongTag },
  },
});
