import { placeholdersIn, type SavedValues } from '../../shared/guides/placeholders.ts';
import { splitMarks } from '../../shared/guides/variables.ts';
import type { HighlightedLine } from '../../shared/model/highlight.ts';
import { colourCode } from '../colourCode.ts';
import type { StepModel, StepsOfPage } from './stepsOfPage.ts';

type LinesWanted = Pick<StepsOfPage, 'languages'> & {
  readonly step: StepModel;
  readonly language: string;
  readonly saved: SavedValues | undefined;
  /** Loads the text of the snippet; undefined when there is none in this language. */
  readonly loadText: () => Promise<string | undefined>;
};

/** Loads the lines of a step that its page does not hold: those of another language, and those with values that earlier calls saved. */
export const linesOf = async ({ languages, step, language, saved, loadText }: LinesWanted): Promise<readonly HighlightedLine[]> => {
  const lineComment = languages.find(([id]) => id === language)?.[2] ?? '//';
  const isFilled = saved !== undefined && placeholdersIn(step.request).some((name) => name in saved);
  if (isFilled) return (await import('./filledSnippet.ts')).filledSnippet(step, { id: language, lineComment }, saved);
  if (language === languages[0]?.[0]) return step.lines;
  const text = await loadText();
  return text === undefined ? step.lines : splitMarks(colourCode(text, lineComment));
};
