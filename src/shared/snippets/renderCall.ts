import { untilText } from '../pages/lifecycleText.ts';
import type { OperationModel, RequestModel } from '../model/types.ts';
import type { Language, SnippetContext, Variant } from './language.ts';

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

const withNotice = ({ lineComment }: Commented, { sunset }: OperationModel, code: string): string =>
  sunset === undefined ? code : `${lineComment} Deprecated${untilText(sunset)}.\n${code}`;
