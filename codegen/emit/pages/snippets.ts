import type { Product } from '../../load/settings/product.ts';
import type { ApiModel, CodeModel, OperationModel } from '../../../src/shared/model/types.ts';
import { snippetContext } from '../../../src/shared/snippets/context.ts';
import { renderWithVariants } from '../../../src/shared/snippets/renderCall.ts';
import { variantKey } from '../../../src/shared/snippets/variantKey.ts';
import type { Language, WrittenCall } from '../../../src/shared/snippets/language.ts';
import { languages } from '../../../src/shared/snippets/languages/index.ts';
import { tanstackQuery } from '../../../src/shared/snippets/languages/tanstackQuery.ts';
import { hasHooks } from '../../model/leftOut.ts';
import { perApi } from '../perApi.ts';

/** The example request of an operation in one language, with its variants. */
export type Snippet = WrittenCall<CodeModel> & {
  readonly language: string;
  readonly label: string;
  /** Whether the authors of the spec wrote the code. */
  readonly isSample?: true;
};

const languagesOf = (api: ApiModel): readonly Language[] =>
  hasHooks(api) ? languages : languages.filter((language) => language !== tanstackQuery);

/** The example request of an operation in every language, as pages show it. */
export const snippetsOf = (api: ApiModel, operation: OperationModel, product: Product): readonly Snippet[] => {
  const context = snippetContext(product, api, operation);
  return languagesOf(api).map((language) => ({
    language: language.id,
    label: language.label,
    ...renderWithVariants(language, [operation.exampleRequest, operation, context], (code) => ({ language: language.highlight, code })),
  }));
};

/**
 * Every snippet as a source file, with exactly the text that pages show, so that the code that readers see is compiled and run.
 */
export const snippets = perApi('snippets', ({ api, product }) =>
  api.operations.flatMap((operation) =>
    snippetsOf(api, operation, product).flatMap(({ language, code, variants = [] }) => {
      const extension = languages.find(({ id }) => id === language)?.extension ?? 'txt';
      const file = (folder: string, content: string) => ({ path: `snippets/${folder}/${operation.name}.${extension}`, content });
      return [file(language, code.code), ...variants.map((variant) => file(variantKey(language, variant.id), variant.code.code))];
    }),
  ),
);
