import { perApi } from '../perApi.ts';
import { banner } from '../../files/source.ts';
import { dataScript } from './dataFiles.ts';

/**
 * The documented responses of each operation, with one example each: the mock returns the first if it has no rules, and the others
 * on demand.
 */
export const responses = perApi('responses', ({ api, documents }) => {
  const type = { name: 'DocumentedResponses', from: 'model/mock' } as const;
  const entries = api.operations.map(({ id, exampleRequest: { expectedStatus } }, index) => {
    const documented = api.wire.operations[index]?.responses ?? [];
    return [id, documented.toSorted((one, other) => Number(other.status === expectedStatus) - Number(one.status === expectedStatus))];
  });
  return dataScript(banner('pages/responses', documents.source), 'responses', type, Object.fromEntries(entries));
});
