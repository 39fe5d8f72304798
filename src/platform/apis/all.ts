import type { Rules } from '../call.ts';
import type { OperationFact } from '../contract.ts';
import { arrive } from '../missingPart.ts';

type Part = readonly [paths: RegExp, load: () => Promise<Rules>];

const anyPath = /^/;

/** The rules of each API in parts by path, each a chunk of its own: a page loads those of the calls that it makes. The first that fits counts. */
const parts: Readonly<Record<string, readonly Part[]>> = {
  metadata: [
    [/channels/, async () => (await import('./channels.ts')).channelRules],
    [/\/definitions/, async () => (await import('./fieldDefinitions.ts')).fieldDefinitionRules],
    [/fields/, async () => (await import('./fields.ts')).fieldRules],
    [/\/values/, async () => (await import('./values.ts')).valueRules],
    [/\/locations/, async () => (await import('./locations.ts')).locationRules],
    [/\/supplements/, async () => (await import('./supplements.ts')).supplementRules],
    [anyPath, async () => (await import('./robologs.ts')).robologRules],
  ],
  ingest: [[anyPath, async () => (await import('./ingest.ts')).storeV1Rules]],
  'ingest-v2': [[anyPath, async () => (await import('./ingest.ts')).storeV2Rules]],
  'feature-configuration': [
    [/features/, async () => (await import('./features.ts')).featureRules],
    [anyPath, async () => (await import('./settings.ts')).settingRules],
  ],
  pat: [[anyPath, async () => (await import('./tokens.ts')).tokenRules]],
  ontology: [[anyPath, async () => (await import('./ontologies.ts')).ontologyRules]],
  workflows: [[anyPath, async () => (await import('./jobs.ts')).jobRules]],
  autotagging: [
    [/^\/taggers(?:\/|$)/, async () => (await import('./taggers.ts')).taggerRules],
    [/^\/invocations/, async () => (await import('./invocations.ts')).invocationRules],
    [anyPath, async () => (await import('./definitions.ts')).definitionRules],
  ],
  oum: [[anyPath, async () => (await import('./users.ts')).userRules]],
};

/**
 * The rules of an operation and of those around it, by operation id; none for an API that the platform does not imitate.
 * Throws a MissingPart when they do not arrive.
 */
export const loadRules = async ({ api, path }: Pick<OperationFact, 'api' | 'path'>): Promise<Rules> =>
  (await arrive(parts[api]?.find(([paths]) => paths.test(path))?.[1]())) ?? {};
