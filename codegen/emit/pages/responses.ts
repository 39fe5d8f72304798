import { perApi } from '../perApi.ts';
import { banner } from '../../files/source.ts';
import { dataScript } from './dataFiles.ts';

/** The documented responses of each operation, with one example each: the mock returns them if it has no rules, and on demand. */
export const responses = perApi('responses', ({ api, documents }) => {
  const type = { name: 'DocumentedResponses', from: 'model/mock' } as const;
  const entries = api.operations.map(({ id }, index) => [id, api.wire.operations[index]?.responses ?? []]);
  return dataScript(banner('pages/responses', documents.source), 'responses', type, Object.fromEntries(entries));
});
