import { placeholdersIn, type SavedValues } from '../../shared/guides/placeholders.ts';
import { splitMarks } from '../../shared/guides/variables.ts';
import type { HighlightedLine } from '../../shared/model/highlight.ts';
import { colorCode } from '../../shared/snippets/colorCode.ts';
import type { StepModel, StepsOfPage } from './stepsOfPage.ts';

type LinesWanted = Pick<StepsOfPage, 'languages'> & {
  readonly step: StepModel;
  readonly language: string;
  /** The chosen variant of the language; undefined for none. */
  readonly variant: string | undefined;
  readonly saved: SavedValues | undefined;
  /** The snippet without saved values; undefined when there is none in this language. */
  readonly text: string | undefined;
};

/** Returns the lines of a step in another form than on its page, with the values that earlier calls saved. */
export const linesOf = async ({ languages, step, language, variant, saved, text }: LinesWanted): Promise<readonly HighlightedLine[]> => {
  const isFilled = saved !== undefined && placeholdersIn(step.request).some((name) => name in saved);
  if (isFilled) return (await import('./filledSnippet.ts')).filledSnippet(step, { id: language, variant }, saved);
  const lineComment = languages.find(([id]) => id === language)?.[2] ?? '//';
  return text === undefined ? step.lines : splitMarks(colorCode(text, lineComment));
};
