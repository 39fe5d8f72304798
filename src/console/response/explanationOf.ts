import type { OperationPage } from '../../shared/pages/referencePage.ts';
import { exampleHeader } from '../../platform/exampleHeader.ts';
import type { Draft } from '../draft/draft.ts';
import type { Explanation } from './explain.ts';
import { rolesOf } from '../target/roles.ts';
import type { Outcome } from '../send/run.ts';

/**
 * Returns the cause of an error response. The code is loaded with the first response that needs it; if it fails to load, there is
 * no explanation.
 */
export const explanationOf = async (operation: OperationPage, draft: Draft, outcome: Outcome): Promise<Explanation | undefined> => {
  if (outcome.kind === 'failure') return undefined;
  const { response } = outcome;
  if (response.status < 400 && !response.headers.some(([name]) => name === exampleHeader)) return undefined;
  const part = await import('./explain.ts').catch(() => undefined);
  return part?.explain(operation, draft, response, rolesOf);
};
