import type { BundledSpec } from '../../load/specs/bundle.ts';
import { isForeignHeader } from '../../model/operation/parameter.ts';
import { asArray, asObject, own, resolve, type RawObject } from '../../../src/shared/model/raw.ts';
import type { ApiModel, JsonValue } from '../../../src/shared/model/types.ts';

/**
 * The document with the names of the model, for tools that read OpenAPI themselves: every operation has the model's name as its
 * operationId, path items are resolved, and headers that are not parameters are removed.
 */
export const namedDocument = (bundle: BundledSpec, api: ApiModel): RawObject => {
  const paths = asObject(own(bundle.document, 'paths'));
  const named = Object.entries(paths).map(([path, value]): [string, JsonValue] => {
    const item = resolve(bundle.document, value);
    const operations = api.operations.filter((operation) => operation.path === path);
    return [
      path,
      {
        ...described(item, bundle.document),
        ...Object.fromEntries(
          operations.map(({ method, name }) => [method, { ...described(asObject(own(item, method)), bundle.document), operationId: name }]),
        ),
      },
    ];
  });
  return { ...bundle.document, paths: Object.fromEntries(named) };
};

const described = (holder: RawObject, document: RawObject): RawObject => {
  const parameters = own(holder, 'parameters');
  return parameters === undefined
    ? holder
    : { ...holder, parameters: asArray(parameters).filter((raw) => !isForeignHeader(resolve(document, raw))) };
};

/** The raw operation and path item of an operation of the model. */
export const rawOperation = (
  document: RawObject,
  path: string,
  method: string,
): { readonly pathItem: RawObject; readonly operation: RawObject } => {
  const pathItem = resolve(document, own(asObject(own(document, 'paths')), path));
  return { pathItem, operation: asObject(own(pathItem, method)) };
};
