import { untilText } from '../pages/lifecycleText.ts';
import type { OperationModel, RequestModel } from '../model/types.ts';
import type { Language, SnippetContext } from './language.ts';

/** Writes a request in a language; a comment says how long the operation is supported, where that is announced. */
export const renderCall = (
  { render, lineComment }: Pick<Language, 'render' | 'lineComment'>,
  request: RequestModel,
  operation: OperationModel,
  context: SnippetContext,
): string => {
  const code = render(request, operation, context);
  return operation.sunset === undefined ? code : `${lineComment} Deprecated${untilText(operation.sunset)}.\n${code}`;
};
