import type { RequestModel } from '../../codegen/model/types.ts';
import { snippetContext } from '../../codegen/snippets/context.ts';
import { languages } from '../../codegen/snippets/languages/index.ts';
import { product } from '../../generated/product.ts';
import type { OperationPage } from '../reference/types.ts';

/** A request in one of the snippet languages; undefined for a language that is not in the list. */
export const renderSnippet = (language: string, request: RequestModel, operation: OperationPage): string | undefined => {
  const found = languages.find(({ id }) => id === language);
  return found?.render(
    request,
    operation,
    snippetContext(product.screaming, { name: operation.api, schemas: operation.schemas }, operation),
  );
};
