import { asObject, own } from '../../src/shared/model/raw.ts';
import { tryParseJson } from '../../src/shared/tryParseJson.ts';
import { isLifecycle } from '../emit/arazzo/workflows.ts';
import type { CheckedApi } from './checkedApi.ts';
import type { Exchange } from './har.ts';

/** Returns the URLs of the members that lifecycles created and did not delete, because the server failed in between. */
export const leftBehind = (apis: readonly CheckedApi[], exchanges: readonly Exchange[]): readonly string[] => {
  const collections = apis.flatMap(({ basePath, operations, workflows }) =>
    workflows.workflows
      .filter(isLifecycle)
      .flatMap(({ steps: [create] }) => operations.filter(({ id }) => id === create?.operationId).map(({ path }) => basePath + path)),
  );
  const succeeded = exchanges
    .filter(({ status }) => status >= 200 && status < 300)
    .map((exchange) => ({ ...exchange, url: exchange.url.replace(/\?.*$/, '') }));
  const deleted = new Set(succeeded.filter(({ method }) => method === 'delete').map(({ url }) => url));
  return succeeded
    .filter(({ method, url }) => method === 'post' && collections.some((path) => url.endsWith(path)))
    .flatMap(({ url, body }) => {
      const id = own(asObject(tryParseJson(body)), 'id');
      return id === undefined ? [] : [`${url}/${String(id)}`];
    })
    .filter((url) => !deleted.has(url));
};
