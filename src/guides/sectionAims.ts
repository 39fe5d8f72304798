/** What each group of guides is for, in a line, by its label in the sidebar. */
export const sectionAims: Readonly<Record<string, string>> = {
  'Analytics platform': 'Bring robolog metadata into your own bucket and notebooks.',
  'Demo tutorial': 'One question through the whole platform, in sixteen steps.',
  'Event autotagging': 'Write rules that label the moments worth looking at.',
  'Ingestion setup': 'Connect S3, Google Cloud Storage or Google Drive.',
  'Log visualization': 'See the channels of a log on one time line.',
  Metadata: 'Fields, values, and how they get onto a log.',
  Ontologies: 'A shared vocabulary of events, with versions.',
  'Personal access tokens': 'Let scripts call the API as you.',
  'Supplementary robologs': 'Keep logs that belong together, together.',
  'Users and roles': 'Invite people and decide what they may do.',
  'Video generator': 'Turn tagged events into short videos.',
};
