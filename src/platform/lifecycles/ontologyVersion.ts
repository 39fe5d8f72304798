import type { Lifecycle } from '../../shared/guides/lifecycle.ts';

export const ontologyVersion = {
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
  edges: [
    { from: 'draft', event: 'upload', to: 'draft' },
    {
      from: 'draft',
      event: 'publish',
      guard: 'noTag',
      error: { status: 428, text: 'If-Match: this header is required. Send the entity tag of the draft.' },
    },
    {
      from: 'draft',
      event: 'publish',
      guard: 'wrongTag',
      error: { status: 412, text: 'If-Match: {tag} is not the entity tag of the draft.' },
    },
    {
      from: 'draft',
      event: 'publish',
      guard: 'notHigher',
      error: {
        status: 400,
        text: 'Version: {version} is not higher than {latest}, the latest version of this ontology. Send a higher version.',
      },
    },
    { from: 'draft', event: 'publish', to: 'published' },
    { from: 'published', event: 'upload', to: 'published' },
    { from: 'published', event: 'publish', error: { status: 412, text: 'If-Match: {tag} is not the entity tag of the draft.' } },
  ],
} as const satisfies Lifecycle;
