import {
  CORE_SCHEMA,
  EVENT_SCALAR,
  floatCoreTag,
  getScalarValue,
  intCoreTag,
  load,
  parseEvents,
  SCALAR_STYLE_PLAIN,
  YAMLException,
} from 'js-yaml';
import { inexactness } from '../../shared/exactNumbers.ts';

export type YamlResult = { readonly value: unknown } | { readonly problem: string };

/** Far above any real definition, and parsed in a fraction of a second. */
const mostCharacters = 100_000;

/** `maxAliases` limits the size of the expanded document. */
const options = { schema: CORE_SCHEMA, maxDepth: 50, maxAliases: 100 };

/** Throws for the first number that JavaScript cannot represent exactly, or that is not finite. */
const refuseInexact = (text: string): void => {
  if (!/\d{16}|\d[eE]|0[xo]|\.(?:inf|nan)/i.test(text)) return;
  for (const event of parseEvents(text, options)) {
    if (event.type !== EVENT_SCALAR) continue;
    const tag = text.slice(event.tagStart, event.tagEnd);
    if (tag === '' ? event.style !== SCALAR_STYLE_PLAIN : !/(?:int|float)>?$/.test(tag)) continue;
    const source = getScalarValue(text, event);
    for (const { resolve, tagName } of [intCoreTag, floatCoreTag]) {
      const value = resolve(source, tag !== '', tagName);
      const message = typeof value === 'number' ? inexactness(source, value) : undefined;
      if (message !== undefined) YAMLException.throwAt(text, event.valueStart, message.replace(/\.$/, ''));
    }
  }
};

/** Parses a YAML 1.2 document with the core schema. A problem names the line and column. */
export const readYaml = (text: string): YamlResult => {
  if (text.length > mostCharacters) return { problem: `line 1, column 1: the text has more than ${mostCharacters} characters.` };
  try {
    const value = load(text, options);
    refuseInexact(text);
    return { value };
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const { reason, mark } = error;
    return { problem: `line ${(mark?.line ?? 0) + 1}, column ${(mark?.column ?? 0) + 1}: ${reason.slice(0, 200)}.` };
  }
};
