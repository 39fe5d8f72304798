import { loadOperation } from '../../console/loadOperation.ts';
import { loadRenderer } from '../../console/renderSnippet.ts';
import { fillPlaceholders, type SavedValues } from '../../shared/guides/placeholders.ts';
import type { StepCall } from '../../shared/guides/stepCall.ts';
import { markValues, namePlaceholders, splitMarks } from '../../shared/guides/variables.ts';
import type { HighlightedLine } from '../../shared/model/highlight.ts';

/**
 * Writes the snippet of a call with the values that earlier calls saved, each escaped for its position in the code. Rejects when
 * a part of the code does not load.
 */
export const filledSnippet = async (
  { request, href }: Pick<StepCall, 'request'> & { readonly href: string },
  language: { readonly id: string; readonly variant?: string | undefined },
  saved: SavedValues,
): Promise<readonly HighlightedLine[]> => {
  const [render, operation] = await Promise.all([
    loadRenderer(language.id, language.variant),
    loadOperation({ route: href.replace(/#.*$/, ''), operationId: request.operationId }),
  ]);
  const filled = namePlaceholders(fillPlaceholders(request, markValues(saved)));
  return splitMarks(render(filled, operation, 'page').lines);
};
