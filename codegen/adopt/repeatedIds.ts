import { isMap, parseDocument } from 'yaml';
import type { LoadedSpecs } from '../pipeline/loadSpecs.ts';

/** An operation whose id an earlier operation has, ignoring case, and its new id. `api` is the index of its API. */
export type RepeatedId = {
  readonly api: number;
  readonly path: string;
  readonly method: string;
  readonly id: string;
  readonly next: string;
};

/** Returns the operations whose id is already used by an earlier operation. */
export const repeatedIds = (specs: LoadedSpecs): readonly RepeatedId[] => {
  const used = new Set(specs.apis.flatMap(({ operations }) => operations.map(({ id }) => id.toLowerCase())));
  const seen = new Set<string>();
  return specs.apis.flatMap(({ operations }, api) =>
    operations.flatMap(({ id, path, method }) => {
      if (!seen.has(id.toLowerCase())) {
        seen.add(id.toLowerCase());
        return [];
      }
      let number = 2;
      while (used.has(`${id}_${number}`.toLowerCase())) number += 1;
      const next = `${id}_${number}`;
      used.add(next.toLowerCase());
      seen.add(next.toLowerCase());
      return [{ api, path, method, id, next }];
    }),
  );
};

/** Returns the text of a spec with new operation ids. It keeps the comments. */
export const withNewIds = (text: string, isJson: boolean, ids: readonly RepeatedId[]): string => {
  if (isJson) {
    const document = JSON.parse(text) as { paths?: Record<string, Record<string, { operationId?: string }>> };
    for (const { path, method, next } of ids) {
      const operation = document.paths?.[path]?.[method];
      if (operation !== undefined) operation.operationId = next;
    }
    return `${JSON.stringify(document, null, 2)}\n`;
  }
  const document = parseDocument(text);
  for (const { path, method, next } of ids)
    if (isMap(document.getIn(['paths', path, method]))) document.setIn(['paths', path, method, 'operationId'], next);
  return document.toString({ lineWidth: 0 });
};
