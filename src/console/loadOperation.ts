import { apiPages } from '../../generated/navigation.ts';
import { apiOfRoute } from '../shared/model/pages.ts';
import type { OperationPage } from '../shared/pages/referencePage.ts';

const operations = import.meta.glob<OperationPage>('../../generated/*/operations/*.json', { import: 'default' });

/** Loads an operation of the API at a route. Rejects when it is no longer part of the site. */
export const loadOperation = async ({
  route,
  operationId,
}: {
  readonly route: string;
  readonly operationId: string;
}): Promise<OperationPage> => {
  const api = apiOfRoute(apiPages, route)?.name;
  const load = operations[`../../generated/${api}/operations/${operationId}.json`];
  if (load === undefined) throw new Error(`The operation ${operationId} of ${route} is not part of this site.`);
  return load();
};
