import { apiPages } from '../../../generated/navigation.ts';
import { product } from '../../../generated/product.ts';
import { apiOfRoute } from '../../shared/model/pages.ts';
import type { OperationPage } from '../../shared/pages/referencePage.ts';
import { withoutSecrets } from '../permalink.ts';
import type { MadeCall } from '../history.ts';

/** A call of the session that is safe to share: with its host, but without credentials. */
export type SessionCall = Omit<MadeCall, 'origin'> & { readonly origin: string };

/** Returns the calls of the session, oldest first, without credentials. Calls to the sandbox go to the platform's own host. */
export const sessionCalls = (calls: readonly MadeCall[]): readonly SessionCall[] =>
  calls
    .map((call) => ({
      ...call,
      origin: call.origin ?? product.apiHost,
      wire: { ...call.wire, headers: withoutSecrets(call.wire.headers) },
      draft: { ...call.draft, headers: withoutSecrets(call.draft.headers) },
    }))
    .toReversed();

/** Returns a call in one line: `2. POST /api/metadata/v1/fields as admin: 201`. */
export const titleOf = ({ wire, status }: SessionCall, at: number): string =>
  `${at + 1}. ${wire.method} ${wire.path} as ${wire.actor}${status === null ? '' : `: ${status}`}`.replace(/[\r\n]+/g, ' ');

const operations = import.meta.glob<OperationPage>('../../../generated/*/operations/*.json', { import: 'default' });

/** Loads the operation of a call. Rejects when it is no longer part of the site. */
export const loadOperation = async ({ route, operationId }: Pick<MadeCall, 'route' | 'operationId'>): Promise<OperationPage> => {
  const api = apiOfRoute(apiPages, route)?.name;
  const load = operations[`../../../generated/${api}/operations/${operationId}.json`];
  if (load === undefined) throw new Error(`The operation ${operationId} of ${route} is not part of this site.`);
  return load();
};
