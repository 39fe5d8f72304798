import type { HighlightedLine } from '../shared/model/highlight.ts';
import type { RequestModel } from '../shared/model/types.ts';
import { snippetContext } from '../shared/snippets/context.ts';
import type { Language } from '../shared/snippets/language.ts';
import { renderCall, renderVariant } from '../shared/snippets/renderCall.ts';
import { product } from '../../generated/product.ts';
import type { OperationPage } from '../shared/pages/referencePage.ts';
import { colorCode } from '../shared/snippets/colorCode.ts';

/** Writes a request in one of the snippet languages, highlighted. */
export type SnippetRenderer = (
  request: RequestModel,
  operation: OperationPage,
  reads?: 'list' | 'page',
) => { readonly code: string; readonly lines: readonly HighlightedLine[] };

const isLanguage = (value: unknown): value is Language => typeof value === 'object' && value !== null && 'render' in value;

/** Loads a single snippet language. Rejects when it does not load. */
export const loadLanguage = async (language: string): Promise<Language> => {
  // The file of a language is named after its id.
  const file = language.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const module: object = await import(`../shared/snippets/languages/${file}.ts`);
  const found: unknown = Object.values(module).find(isLanguage);
  if (!isLanguage(found) || found.id !== language) throw new Error(`languages/${file}.ts has no language ${language}.`);
  return found;
};

/**
 * Returns a function that writes calls in a language or a variant. A call that the variant cannot send is written without the
 * variant. Rejects when the language does not load.
 */
export const loadRenderer = async (language: string, variant?: string): Promise<SnippetRenderer> => {
  const found = await loadLanguage(language);
  const other = found.variants?.others.find(({ id }) => id === variant);
  return (request, operation, reads) => {
    const context = snippetContext(product, { name: operation.api, schemas: operation.schemas }, operation, reads);
    const written = other === undefined ? null : renderVariant(found, other, request, operation, context);
    const code = (written ?? renderCall(found, request, operation, context)).replace(/\n+$/, '');
    return { code, lines: colorCode(code, found.lineComment) };
  };
};
