import type { Rules } from '../call.ts';

/** The rules of each API, a chunk of its own: a page loads those of the calls that it makes. */
const loaders: Readonly<Record<string, () => Promise<Rules>>> = {
  metadata: async () => (await import('./metadata.ts')).metadataRules,
  ingest: async () => (await import('./ingest.ts')).storeV1Rules,
  'ingest-v2': async () => (await import('./ingest.ts')).storeV2Rules,
  'feature-configuration': async () => (await import('./configuration.ts')).configurationRules,
  pat: async () => (await import('./tokens.ts')).tokenRules,
  ontology: async () => (await import('./ontologies.ts')).ontologyRules,
  workflows: async () => (await import('./jobs.ts')).jobRules,
  autotagging: async () => (await import('./autotagging.ts')).autotaggingRules,
  oum: async () => (await import('./users.ts')).userRules,
};

/** The rules of one API by operation id; none for an API that the platform does not imitate. */
export const loadRules = async (api: string): Promise<Rules> => (await loaders[api]?.()) ?? {};
