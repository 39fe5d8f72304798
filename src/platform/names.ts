/** The APIs that the platform has rules and demo data for, by the names of redocly.yaml. */
export const platformApis = [
  'metadata',
  'ingest',
  'ingest-v2',
  'feature-configuration',
  'pat',
  'ontology',
  'workflows',
  'autotagging',
  'oum',
] as const;

export type PlatformApi = (typeof platformApis)[number];
