/** The purpose of each group of guides, by its label in the sidebar. */
export const sectionAims: Readonly<Record<string, string>> = {
  'Analytics platform': 'Use robolog metadata in your own bucket and notebooks.',
  'Demo tutorial': 'Answer one question with the whole platform, in 16 short pages.',
  'Event autotagging': 'Write rules that find and label events in logs.',
  'Ingestion setup': 'Connect S3, Google Cloud Storage or Google Drive.',
  'Log visualization': 'Show the channels of a log on a common timeline.',
  Metadata: 'Define fields and add values to logs.',
  Ontologies: 'Define a shared vocabulary for events.',
  'Personal access tokens': 'Let scripts call the API on your behalf.',
  'Supplementary robologs': 'Link logs that belong together.',
  'Users and roles': 'Invite users and set their roles.',
  'Video generator': 'Turn events into short videos.',
};
