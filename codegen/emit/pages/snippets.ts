import type { Product } from '../../load/settings/product.ts';
import type { ApiModel, CodeModel, OperationModel } from '../../../src/shared/model/types.ts';
import { snippetContext } from '../../../src/shared/snippets/context.ts';
import { renderCall } from '../../../src/shared/snippets/renderCall.ts';
import type { Language } from '../../../src/shared/snippets/language.ts';
import { languages } from '../../../src/shared/snippets/languages/index.ts';
import { tanstackQuery } from '../../../src/shared/snippets/languages/tanstackQuery.ts';
import { hasHooks } from '../leftOut.ts';
import { perApi } from '../perApi.ts';

/** The example request of an operation in one language. */
export type Snippet = { readonly language: string; readonly label: string; readonly code: CodeModel };

const languagesOf = (api: ApiModel): readonly Language[] =>
  hasHooks(api) ? languages : languages.filter((language) => language !== tanstackQuery);

/** The example request of an operation in every language, as pages show it. */
export const snippetsOf = (api: ApiModel, operation: OperationModel, product: Product): readonly Snippet[] => {
  const context = snippetContext(product, api, operation);
  return languagesOf(api).map((language) => ({
    language: language.id,
    label: language.label,
    code: { language: language.highlight, code: renderCall(language, operation.exampleRequest, operation, context) },
  }));
};

/** Every snippet as a source file: exactly the text that pages show, so that what is compiled and run is what is read. */
export const snippets = perApi('snippets', ({ api, product }) =>
  languagesOf(api).flatMap((language) =>
    api.operations.map((operation) => ({
      path: `snippets/${language.id}/${operation.name}.${language.extension}`,
      content: renderCall(language, operation.exampleRequest, operation, snippetContext(product, api, operation)),
    })),
  ),
);
