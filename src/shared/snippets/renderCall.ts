import { untilText } from '../pages/lifecycleText.ts';
import type { OperationModel, RequestModel } from '../model/types.ts';
import type { Language, SnippetContext, Variant, WrittenCall } from './language.ts';

type Commented = Pick<Language, 'lineComment'>;

/** Writes a request in a language, with a comment about the last day of support if one is announced. */
export const renderCall = (
  language: Commented & Pick<Language, 'render'>,
  request: RequestModel,
  operation: OperationModel,
  context: SnippetContext,
): string => withNotice(language, operation, language.render(request, operation, context));

/** Writes a request in a variant of a language. Returns null for a request that the variant cannot send. */
export const renderVariant = (
  language: Commented,
  { render }: Variant,
  request: RequestModel,
  operation: OperationModel,
  context: SnippetContext,
): string | null => {
  const code = render(request, operation, context);
  return code === null ? null : withNotice(language, operation, code);
};

/**
 * Writes a request in a language and in each of its variants that can send it.
 * @param toCode turns what was written into the form of the result
 * @param isOffered whether a variant is offered at all
 */
export const renderWithVariants = <Code>(
  language: Language,
  [request, operation, context]: readonly [RequestModel, OperationModel, SnippetContext],
  toCode: (text: string) => Code,
  isOffered: (variant: Variant) => boolean = () => true,
): WrittenCall<Code> => {
  const variants = (language.variants?.others ?? []).filter(isOffered).flatMap((variant) => {
    const text = renderVariant(language, variant, request, operation, context);
    return text === null ? [] : [{ id: variant.id, label: variant.label, code: toCode(text) }];
  });
  return {
    code: toCode(renderCall(language, request, operation, context)),
    ...(language.variants !== undefined && variants.length > 0 && { plain: language.variants.plain, variants }),
  };
};

const withNotice = ({ lineComment }: Commented, { sunset }: OperationModel, code: string): string =>
  sunset === undefined ? code : `${lineComment} Deprecated${untilText(sunset)}.\n${code}`;
