import type { Advice } from '../ruleContext.ts';
import { isObject, keyOfPart, pointerPart } from '../../../src/shared/model/raw.ts';
import { missingKey, typesIn, unexpectedKey } from './linterMessages.ts';
import { unexpectedFix } from './unexpectedKey.ts';
import { typeFix, wrongTypeFix } from './wrongType.ts';

const nullableFix = ({ type = 'string', nullable }: Readonly<Record<string, unknown>>): string => {
  const types = [type].flat().map(String);
  if (nullable === false || types.includes('null')) return 'Delete it: the type says whether null is allowed.';
  return `Write type: [${types.join(', ')}, 'null'].`;
};

/** The type of a security scheme that each key belongs to. */
const schemeTypes: Readonly<Record<string, string>> = {
  scheme: 'http',
  bearerFormat: 'http',
  in: 'apiKey',
  name: 'apiKey',
  flows: 'oauth2',
  openIdConnectUrl: 'openIdConnect',
};

/**
 * Returns the fix for a key or value that OpenAPI does not allow; undefined when the only advice is to read the specification.
 * @param text the message of the linter
 * @param pointer the position of the key or value
 * @param at returns the value at a pointer
 */
export const structFix = (text: string, pointer: string, at: (pointer: string) => unknown): string | Advice | undefined => {
  const end = pointer.lastIndexOf('/');
  const [parentPointer, key] = [pointer.slice(0, end), keyOfPart(pointer.slice(end + 1))];
  const parent = at(parentPointer);
  const valueOf = (name: string, otherwise: string): string => String((isObject(parent) ? parent[name] : undefined) ?? otherwise);
  if (text.includes('`nullable`')) return nullableFix(isObject(parent) ? parent : {});
  const bound = /^exclusive(Minimum|Maximum)$/.exec(key)?.[1];
  if (bound !== undefined && text.includes('`boolean`')) {
    const plain = bound.toLowerCase();
    return isObject(parent) && parent[plain] !== undefined
      ? `Write exclusive${bound}: ${valueOf(plain, '0')} in place of ${plain} and exclusive${bound}.`
      : `Write the number that values must be ${bound === 'Minimum' ? 'above' : 'below'}, or delete it.`;
  }
  const least = /must be greater than or equal to (\S+)$/.exec(text)?.[1];
  if (least !== undefined) return `Write ${least} or a larger number.`;
  const type = text.includes('is not allowed here') ? schemeTypes[key] : undefined;
  if (type !== undefined) return `Delete it, or write type: ${type}.`;
  const missing = missingKey(text);
  if (missing !== undefined) return `Add ${missing}.`;
  if (text.startsWith('`type` can be one of')) return typeFix(at(pointer));
  if (text.startsWith('`in` can be one of') && ['body', 'formData'].includes(String(at(pointer))))
    return 'Move it to requestBody: its content, by media type, has the schema.';
  const unexpected = unexpectedKey(text);
  if (unexpected !== undefined) {
    const owner = `${parentPointer}/${pointerPart(unexpected)}` === pointer ? parentPointer : pointer;
    return unexpectedFix(unexpected, owner, at(owner));
  }
  const value = at(pointer);
  if (value === null && Array.isArray(at(parentPointer))) return 'Write the item after its hyphen, or delete the hyphen.';
  const named = typeof value === 'string' ? `#/components/schemas/${pointerPart(value)}` : '';
  if (typesIn(text).expected === 'Schema' && named !== '' && at(named) !== undefined) return `Write { $ref: '${named}' }.`;
  return wrongTypeFix(text, key, parentPointer, value);
};
