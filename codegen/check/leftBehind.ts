import { asObject, own } from '../../src/shared/model/raw.ts';
import { tryParseJson } from '../../src/shared/tryParseJson.ts';
import { isLifecycle, type Member } from '../emit/arazzo/workflows.ts';
import type { CheckedApi } from './checkedApi.ts';
import type { Exchange } from './har.ts';

/** A member that was created and not deleted. */
type Left = Member & { readonly url: string };

/** Returns the members of an API's collections that calls created and did not delete, the first one first. */
export const leftBehind = ({ basePath, operations, workflows }: CheckedApi, exchanges: readonly Exchange[]): readonly Left[] => {
  const creating = workflows.workflows
    .filter(isLifecycle)
    .flatMap(({ steps: [create] }) => operations.filter(({ id }) => id === create?.operationId));
  const succeeded = exchanges
    .filter(({ status }) => status >= 200 && status < 300)
    .map((exchange) => ({ ...exchange, url: exchange.url.replace(/\?.*$/, '') }));
  const deleted = new Set(succeeded.filter(({ method }) => method === 'delete').map(({ url }) => url));
  return succeeded.flatMap(({ method, url, body }) => {
    const operation = method === 'post' ? creating.find(({ path }) => url.endsWith(basePath + path)) : undefined;
    const id = own(asObject(tryParseJson(body)), 'id');
    if (operation === undefined || id === undefined || deleted.has(`${url}/${String(id)}`)) return [];
    return [{ operation, id: String(id), url: `${url}/${String(id)}` }];
  });
};
