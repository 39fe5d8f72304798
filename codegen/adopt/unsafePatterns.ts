import { counted } from '../../src/shared/counted.ts';
import { isObject } from '../../src/shared/model/raw.ts';
import { judgePattern, startAnalysis, type PatternVerdicts } from '../model/schema/patternSafety.ts';
import { isDataKey } from '../model/dataKeys.ts';
import { misreadPattern } from '../rules/schemas/safePatterns.ts';
import { cut } from './names.ts';
import type { Json, Repair } from './repair.ts';

const codeOf = (pattern: string): string => (pattern.includes('`') ? `\`\` ${pattern} \`\`` : `\`${pattern}\``);

/** The number of characters of a pattern that a note shows. */
const longestShown = 80;

/**
 * Moves patterns that codegen rejects to the descriptions of their schemas: matching could take unlimited time, they are not
 * valid regular expressions, or they are written as in a programming language. They are no longer checked, but readers still see them.
 * @param verdicts the verdicts on patterns from earlier runs
 */
export const withoutUnsafePatterns = (document: Json, verdicts?: PatternVerdicts): ReturnType<Repair> => {
  // With less time than lint has, so that lint also accepts on a slower machine what is kept here.
  const time = startAnalysis(0.5);
  const removed = new Set<string>();
  const isRefused = (pattern: string): boolean => {
    if (misreadPattern(pattern) !== undefined) return true;
    const verdict = judgePattern(pattern, time, verdicts);
    return verdict.kind === 'unsafe' || (verdict.kind === 'invalid' && !verdict.withoutUnicode);
  };
  const strip = (value: unknown): unknown => {
    if (Array.isArray(value)) {
      const items = value.map(strip);
      return items.every((item, at) => item === value[at]) ? value : items;
    }
    if (!isObject(value)) return value;
    const entries = Object.entries(value).map(
      ([key, part]) => [key, isDataKey(key, part) || key.startsWith('x-') ? part : strip(part)] as const,
    );
    const { pattern, description } = value;
    // The pattern of a schema is a string; a property with this name has a schema as its value.
    if (typeof pattern === 'string' && isRefused(pattern)) {
      removed.add(pattern);
      const text = [...(typeof description === 'string' ? [description] : []), `Pattern: ${codeOf(pattern)}`].join('\n\n');
      return { ...Object.fromEntries(entries.filter(([key]) => key !== 'pattern')), description: text };
    }
    return entries.every(([key, part]) => part === value[key]) ? value : Object.fromEntries(entries);
  };
  const stripped = strip(document) as Json;
  if (removed.size === 0) return { document };
  const shown = `${[...removed]
    .slice(0, 3)
    .map((pattern) => cut(pattern, longestShown))
    .join('   ')}${removed.size > 3 ? ' …' : ''}`;
  return {
    document: stripped,
    note: `${counted(removed.size, 'pattern')} that cannot be matched in a bounded time, or not at all, became part of the description and ${removed.size === 1 ? 'is' : 'are'} not checked: ${shown}`,
  };
};
