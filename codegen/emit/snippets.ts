import type { Product } from '../load/product.ts';
import type { ApiModel, CodeModel, OperationModel } from '../model/types.ts';
import { snippetContext } from '../snippets/context.ts';
import { languages } from '../snippets/languages/index.ts';
import { perApi } from './perApi.ts';
import { banner } from './source.ts';

/** The example request of an operation in one language. */
export type Snippet = { readonly language: string; readonly label: string; readonly code: CodeModel };

/** The example request of an operation in every language, as pages show it. */
export const snippetsOf = (api: ApiModel, operation: OperationModel, product: Product): readonly Snippet[] => {
  const context = snippetContext(product.screaming, api, operation);
  return languages.map(({ id, label, highlight, render }) => ({
    language: id,
    label,
    code: { language: highlight, code: render(operation.exampleRequest, operation, context) },
  }));
};

/**
 * Every snippet as a source file: exactly the text that pages show, so that what is compiled and run is what is read.
 * `../client.ts` and `../hooks.ts` are the API's own.
 */
export const snippets = perApi('snippets', ({ api, bundle, product }) => [
  ...['client.ts', 'hooks.ts'].map((file) => ({
    path: `snippets/${file}`,
    content: `${banner('snippets', bundle.entry.root)}export * from '../${file}';\n`,
  })),
  ...api.operations.flatMap((operation) => {
    const context = snippetContext(product.screaming, api, operation);
    return languages.map(({ id, extension, render }) => ({
      path: `snippets/${operation.name}/${id}.${extension}`,
      content: render(operation.exampleRequest, operation, context),
    }));
  }),
]);
