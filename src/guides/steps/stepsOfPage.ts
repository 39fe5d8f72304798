import type { WrittenCall } from '../../shared/snippets/language.ts';
import type { StepCall } from '../../shared/guides/stepCall.ts';
import type { HighlightedLine } from '../../shared/model/highlight.ts';
import type { JsonValue } from '../../shared/model/types.ts';
import type { LineComment } from '../../shared/snippets/colorCode.ts';

/** The response to a step, from the build. */
export type StepResponse = { readonly status: number; readonly body?: JsonValue };

/** A step as included in its page: the call, a link to its operation, its first snippet, and how many lines the others have. */
export type StepModel = StepCall & {
  readonly href: string;
  readonly lines: readonly HighlightedLine[];
  /** @see src/shared/snippets/otherLines.ts */
  readonly otherLines: string;
};

/** The steps of a page and their position in their story, after `before` calls of earlier pages. */
export type StepsOfPage = {
  readonly id: string;
  readonly before: number;
  readonly languages: readonly (readonly [id: string, label: string, lineComment: LineComment])[];
  readonly steps: readonly StepModel[];
  /** The snippets of every step in the other languages, keyed by language. */
  readonly loadSnippets: () => Promise<{ readonly default: readonly Readonly<Record<string, WrittenCall<string>>>[] }>;
  /** The responses to the steps when they run in order. */
  readonly loadResponses: () => Promise<{ readonly default: readonly StepResponse[] }>;
};
