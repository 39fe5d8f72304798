import type { StepCall, StepSnippet } from '../../shared/guides/stepCall.ts';
import type { HighlightedLine } from '../../shared/model/highlight.ts';
import type { JsonValue } from '../../shared/model/types.ts';
import type { LineComment } from '../../snippets/colourCode.ts';

/** The response to a step, from the build. */
export type StepResponse = { readonly status: number; readonly body?: JsonValue };

/** A step as its page holds it: the call, a link to its operation, and its first snippet. */
export type StepModel = StepCall & { readonly href: string; readonly lines: readonly HighlightedLine[] };

/** The steps of a page and their position in their story: `before` calls of earlier pages come first. */
export type StepsOfPage = {
  readonly id: string;
  readonly before: number;
  readonly languages: readonly (readonly [id: string, label: string, lineComment: LineComment])[];
  readonly steps: readonly StepModel[];
  /** The snippets of every step in the other languages, by language. */
  readonly loadSnippets: () => Promise<{ readonly default: readonly Readonly<Record<string, StepSnippet>>[] }>;
  /** The responses that the steps get when they run in order. */
  readonly loadResponses: () => Promise<{ readonly default: readonly StepResponse[] }>;
};
