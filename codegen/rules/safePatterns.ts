import type { Oas3Preprocessor, UserContext } from '@redocly/openapi-core';
import { judgePattern, startAnalysis, type AnalysisTime, type PatternVerdicts } from '../model/schema/patternSafety.ts';
import { isObject } from '../../src/shared/model/raw.ts';
import { message } from './ruleContext.ts';

const rewrite = 'Rewrite it so that no two of its parts can match the same text, or remove it and describe the format in words.';

const isMutable = (schema: unknown): schema is { pattern?: unknown } => isObject(schema);

/** Describes what is wrong with a pattern that is written as in a programming language. */
const misreadPattern = (pattern: string): { readonly text: string; readonly fix: string } | undefined => {
  const literal = /^\/(.+)\/[a-z]*$/.exec(pattern)?.[1];
  if (literal !== undefined) return { text: 'The slashes around the pattern are part of it.', fix: `Write '${literal}'.` };
  if (/^\(\?[a-z]+\)/.test(pattern))
    return {
      text: `Patterns have no flags such as ${pattern.slice(0, pattern.indexOf(')') + 1)}.`,
      fix: 'Remove it, and write both cases where both are allowed, for example [A-Za-z].',
    };
  if (/(?<!\\)(?:\\\\)+[dswDSWb]/.test(pattern))
    return {
      text: 'Two backslashes in the pattern match one backslash.',
      fix: `Write '${pattern.replaceAll('\\\\', '\\')}': YAML does not escape backslashes in single quotes.`,
    };
  return undefined;
};

/** Reports a pattern that cannot be run, and returns whether it can. */
const check = (
  pattern: string,
  time: AnalysisTime,
  verdicts: PatternVerdicts,
  location: UserContext['location'],
  { report }: Pick<UserContext, 'report'>,
): boolean => {
  const misread = misreadPattern(pattern);
  if (misread !== undefined) {
    report({ message: message(misread.text, misread.fix), location });
    return false;
  }
  const verdict = judgePattern(pattern, time, verdicts);
  const shown = `"${pattern.slice(0, 100)}${pattern.length > 100 ? '…' : ''}"`;
  switch (verdict.kind) {
    case 'safe':
      return true;
    case 'invalid':
      report({
        message: message(
          `The pattern ${shown} is not a regular expression: ${verdict.reason}.`,
          verdict.reason.endsWith('Invalid property name in character class') || verdict.reason.endsWith('Invalid property name')
            ? 'Write a Unicode property such as \\p{L} for letters or \\p{N} for digits.'
            : verdict.withoutUnicode
              ? 'Remove the backslash before characters that need none; patterns are read with the flag u.'
              : 'Correct it.',
        ),
        location,
        ...(verdict.withoutUnicode && { forceSeverity: 'warn' as const }),
      });
      return false;
    case 'unsafe':
      report({ message: message(`The pattern ${shown} is unsafe: ${verdict.reason}.`, rewrite), location });
      return false;
    default:
      return verdict satisfies never;
  }
};

/**
 * Reports every pattern that is invalid or can take exponential time, and hides it from the rules, because some of them validate
 * examples and would run it. It therefore runs before the rules and cannot be switched off.
 */
export const safePatterns = (verdicts: PatternVerdicts): Oas3Preprocessor => {
  const time = startAnalysis();
  return () => ({
    Schema: {
      enter: (schema: unknown, context: UserContext) => {
        // A schema can be true or false.
        if (!isMutable(schema)) return;
        const { location } = context;
        if (
          'pattern' in schema &&
          typeof schema.pattern === 'string' &&
          !check(schema.pattern, time, verdicts, location.child('pattern'), context)
        )
          delete schema.pattern;
        const keyed: unknown = Reflect.get(schema, 'patternProperties');
        if (!isObject(keyed)) return;
        for (const pattern of Object.keys(keyed))
          if (!check(pattern, time, verdicts, location.child(['patternProperties', pattern]).key(), context))
            Reflect.deleteProperty(keyed, pattern);
      },
    },
  });
};
