import type { Rules } from '../request/call.ts';
import type { OperationFact } from '../contract.ts';
import { loadPart } from '../missingPart.ts';

type Part = readonly [paths: RegExp, load: () => Promise<{ readonly rules: Rules }>];

const anyPath = /^/;

/**
 * The rules of each API, split by path into chunks, so that a page loads only the rules that it calls. The first match is used.
 */
const parts: Readonly<Record<string, readonly Part[]>> = {
  metadata: [
    [/channels/, () => import('./channels.ts')],
    [/\/definitions/, () => import('./fieldDefinitions.ts')],
    [/fields/, () => import('./fields.ts')],
    [/\/values/, () => import('./values.ts')],
    [/\/locations/, () => import('./locations.ts')],
    [/\/supplements/, () => import('./supplements.ts')],
    [anyPath, () => import('./robologs.ts')],
  ],
  ingest: [[anyPath, async () => ({ rules: (await import('./ingest.ts')).storeV1Rules })]],
  'ingest-v2': [[anyPath, async () => ({ rules: (await import('./ingest.ts')).storeV2Rules })]],
  'feature-configuration': [
    [/features/, () => import('./features.ts')],
    [anyPath, () => import('./settings.ts')],
  ],
  pat: [[anyPath, () => import('./tokens.ts')]],
  ontology: [[anyPath, () => import('./ontologies.ts')]],
  workflows: [[anyPath, () => import('./jobs.ts')]],
  autotagging: [
    [/^\/taggers(?:\/|$)/, () => import('./taggers.ts')],
    [/^\/invocations/, () => import('./invocations.ts')],
    [anyPath, () => import('./definitions.ts')],
  ],
  oum: [[anyPath, () => import('./users.ts')]],
};

const partsOf = (api: string): readonly Part[] | undefined => (Object.hasOwn(parts, api) ? parts[api] : undefined);

/**
 * Returns the rules of an operation and related ones, keyed by operation id; none for an API that the platform does not simulate.
 * Throws a MissingPart when they do not load.
 */
export const loadRules = async ({ api, path }: Pick<OperationFact, 'api' | 'path'>): Promise<Rules> =>
  (await loadPart(partsOf(api)?.find(([paths]) => paths.test(path))?.[1]()))?.rules ?? {};
