import { createRequire } from 'node:module';
import type { Diagnostics, Parameters } from 'recheck';
import type { Cache } from '../../cache/diskCache.ts';

/** The safety of a regular expression: `invalid` and `unsafe` ones must not be run. */
export type PatternVerdict =
  | { readonly kind: 'safe' }
  | { readonly kind: 'invalid'; readonly reason: string; readonly withoutUnicode: boolean }
  | { readonly kind: 'unsafe'; readonly reason: string };

/** The processor time for analyzing patterns, in milliseconds: what is left for all, and the most for one of them. */
export type AnalysisTime = { left: number; readonly each: number };

/** Milliseconds of processor time that the analysis of one pattern may take. */
export const mostTime = 4_000;

/**
 * Returns the time that the patterns of one run may take together.
 * @param share the share of the usual time
 */
export const startAnalysis = (share = 1): AnalysisTime => ({ left: 10_000 * share, each: mostTime * share });

const isRegExp = (pattern: string, flags: string): string | undefined => {
  try {
    return new RegExp(pattern, flags) instanceof RegExp ? undefined : '';
  } catch (error) {
    return error instanceof Error ? error.message.replace(/^.*\/: /s, '') : String(error);
  }
};

const atom = String.raw`\\[dwsDWSpP](?:\{[^{}]*\})?|\\[^\w]|\[(?:\\.|[^\]\\])*\]|[^\\()[\]{}|*+?^$]`;
const parts = new RegExp(String.raw`(?<kept>\{\d+(?:,\d*)?\})|(?<group>\(\?:)|(?<bound>\\[bB])|${atom}`, 'gu');
const fixed = String.raw`(?:x(?:\{\d+\})?)*`;
const fixedGroup = new RegExp(String.raw`\(${fixed}\)(?!\{\d+,)`, 'g');
const fixedChoice = new RegExp(String.raw`\(${fixed}(?:\|${fixed})+\)(?![*+?{])`, 'g');
const groupOnce = /\(([^()|]*)\)(?![*+?{])/g;

/**
 * Returns a pattern with `x` for each part that matches in one way, such as a character or a group of a fixed length, and `y` for a
 * choice between such parts. Other groups that are not repeated lose their parentheses.
 */
const simplified = (pattern: string): string => {
  let short = pattern.replace(parts, (...match) => {
    const { kept, group, bound } = match.at(-1) as Readonly<Record<string, string | undefined>>;
    return kept ?? (group !== undefined ? '(' : bound !== undefined ? '' : 'x');
  });
  for (let before = ''; before !== short;) {
    before = short;
    short = short.replace(fixedGroup, 'x').replace(fixedChoice, 'y').replace(groupOnce, '$1');
  }
  return short;
};

/**
 * Whether each alternative of a pattern has at most one choice, and at most two parts with a variable count, or one if it does not
 * begin with `^` and so can match anywhere. Such a pattern takes at most quadratic time and needs no analysis, which takes seconds
 * for large counts, such as those of UUIDs.
 */
const isPlain = (pattern: string): boolean =>
  pattern.length <= 500 &&
  simplified(pattern)
    .split('|')
    .every(
      (one) =>
        /^\^?(?:[xy](?:[*+?]|\{\d+(?:,\d*)?\})?)*\$?$/.test(one) &&
        (one.match(/y/g) ?? []).length <= 1 &&
        (one.match(/[*+?]|\{\d+,\d*\}/g) ?? []).length <= (one.startsWith('^') ? 2 : 1),
    );

type Recheck = { readonly checkSync: (source: string, flags: string, parameters: Parameters) => Diagnostics };

// Loaded on demand, because loading takes longer than most runs spend on patterns. This build is pure JavaScript and starts no
// other program.
let recheck: Recheck | undefined;
const loadRecheck = (): Recheck => (recheck ??= createRequire(import.meta.url)('recheck/lib/browser.js') as Recheck);

/** Returns the processor time that this thread has used, in milliseconds. */
const usedTime = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** Analyzes a pattern for up to the given milliseconds of processor time. */
export const checkPattern = (pattern: string, flags: string, milliseconds: number, parameters: Parameters = {}): Diagnostics => {
  const { checkSync } = loadRecheck();
  // The checker measures wall-clock time. On a busy machine it may stop before it has used its processor time, and a verdict must
  // not depend on that.
  for (let timeout = Math.ceil(milliseconds); ; timeout *= 4) {
    const before = usedTime();
    const found = checkSync(pattern, flags, { ...parameters, timeout, incubationTimeout: null, attackTimeout: null });
    if (found.status !== 'unknown' || found.error.kind !== 'timeout' || usedTime() - before > milliseconds / 2) return found;
  }
};

const tooComplex = 'it is too complex to be analyzed';

const analyze = (pattern: string, time: AnalysisTime): PatternVerdict => {
  const before = usedTime();
  const found = checkPattern(pattern, 'u', Math.max(1, Math.min(time.each, time.left)));
  time.left -= usedTime() - before;
  if (found.status === 'safe') return { kind: 'safe' };
  if (found.status === 'unknown') return { kind: 'unsafe', reason: tooComplex };
  const { complexity } = found;
  // Strings in specs and forms are short, so quadratic time is safe.
  if (complexity.type === 'polynomial' && complexity.degree === 2) return { kind: 'safe' };
  const growth = complexity.type === 'polynomial' ? `with power ${complexity.degree} of its length` : 'exponentially with its length';
  return { kind: 'unsafe', reason: `the time to match a text can grow ${growth}` };
};

/** The verdicts of analyses, keyed by pattern; an analysis can take seconds. */
export type PatternVerdicts = Cache<PatternVerdict>;

const verdicts = new Map<string, PatternVerdict>();

/**
 * Returns whether a regular expression of a spec is safe to run. A safe one takes at most quadratic time.
 * @param stored the verdicts of earlier runs; receives new ones
 * @see https://makenowjust-labs.github.io/recheck/
 */
export const judgePattern = (pattern: string, time: AnalysisTime, stored: PatternVerdicts = new Map()): PatternVerdict => {
  const known = verdicts.get(pattern);
  if (known !== undefined) return known;
  const fault = isRegExp(pattern, 'u');
  if (fault !== undefined) return { kind: 'invalid', reason: fault, withoutUnicode: isRegExp(pattern, '') === undefined };
  if (isPlain(pattern)) return { kind: 'safe' };
  const earlier = stored.get(pattern);
  const verdict = earlier ?? analyze(pattern, time);
  // Do not remember a verdict that more time might improve.
  const isHasty = time.left <= 0 || (time.each < mostTime && verdict.kind === 'unsafe' && verdict.reason === tooComplex);
  if (earlier === undefined && isHasty) return verdict;
  verdicts.set(pattern, verdict);
  if (earlier === undefined) stored.set(pattern, verdict);
  return verdict;
};
