import type { LocationObject, Oas3Preprocessor, UserContext } from '@redocly/openapi-core';
import { judgePattern, startAnalysis, type AnalysisTime, type PatternVerdicts } from '../../model/schema/patternSafety.ts';
import { asObject, cutText, isObject } from '../../../src/shared/model/raw.ts';
import { reportFault, type Fault } from '../ruleContext.ts';

const rewrite = 'Rewrite it so that no two of its parts can match the same text, or remove it and describe the format in words.';

/** Describes what is wrong with a pattern that is written as in a programming language. */
export const misreadPattern = (pattern: string): Fault | undefined => {
  const literal = /^\/(.+)\/[a-z]*$/.exec(pattern)?.[1];
  if (literal !== undefined) return { text: 'The slashes around the pattern are part of it.', fix: `Write '${literal}'.` };
  if (/^\(\?[a-z]+\)/.test(pattern))
    return {
      text: `Patterns have no flags such as ${pattern.slice(0, pattern.indexOf(')') + 1)}.`,
      fix: 'Remove it, and write both cases where both are allowed, for example [A-Za-z].',
    };
  if (pattern.includes('\b'))
    return {
      text: 'In double quotes, YAML reads \\b in the pattern as a backspace.',
      fix: `Write '${pattern.replaceAll('\b', '\\b')}', in single quotes.`,
    };
  if (/(?<!\\)(?:\\\\)+[dswDSWb]/.test(pattern))
    return {
      text: 'Two backslashes in the pattern match one backslash.',
      fix: `Write '${pattern.replaceAll('\\\\', '\\')}': YAML does not escape backslashes in single quotes.`,
    };
  return undefined;
};

/** Describes why a pattern cannot be run; undefined if it can. It is a warning if other tools can run it. */
const patternFault = (
  pattern: string,
  time: AnalysisTime,
  verdicts: PatternVerdicts,
): (Fault & { readonly isWarning?: boolean }) | undefined => {
  const misread = misreadPattern(pattern);
  if (misread !== undefined) return misread;
  const verdict = judgePattern(pattern, time, verdicts);
  if (verdict.kind === 'safe') return undefined;
  const shown = `"${cutText(pattern, 100)}"`;
  if (verdict.kind === 'unsafe') return { text: `The pattern ${shown} is unsafe: ${verdict.reason}.`, fix: rewrite };
  const { reason, withoutUnicode } = verdict;
  const otherwise = withoutUnicode
    ? 'Remove the backslash before characters that need none; patterns are read with the flag u.'
    : 'Correct it.';
  return {
    text: `The pattern ${shown} is not a regular expression: ${reason}.`,
    fix: /Invalid property name(?: in character class)?$/.test(reason)
      ? 'Write a Unicode property such as \\p{L} for letters or \\p{N} for digits.'
      : otherwise,
    isWarning: withoutUnicode,
  };
};

/**
 * Reports every pattern that is invalid or can take exponential time, and hides it from the rules, because some of them validate
 * examples and would run it. It therefore runs before the rules and cannot be switched off.
 */
export const safePatterns = (verdicts: PatternVerdicts): Oas3Preprocessor => {
  const time = startAnalysis();
  return () => ({
    Schema: {
      enter: (schema: unknown, { report, location }: UserContext) => {
        // A schema can be true or false.
        if (!isObject(schema)) return;
        const isFaulty = (pattern: string, at: LocationObject): boolean => {
          const fault = patternFault(pattern, time, verdicts);
          if (fault !== undefined) reportFault(report, at, fault, fault.isWarning === true ? { forceSeverity: 'warn' } : {});
          return fault !== undefined;
        };
        const { pattern, patternProperties } = schema;
        if (typeof pattern === 'string' && isFaulty(pattern, location.child('pattern'))) Reflect.deleteProperty(schema, 'pattern');
        const keyed = asObject(patternProperties);
        for (const key of Object.keys(keyed))
          if (isFaulty(key, location.child(['patternProperties', key]).key())) Reflect.deleteProperty(keyed, key);
      },
    },
  });
};
