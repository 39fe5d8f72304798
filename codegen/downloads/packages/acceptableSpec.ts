import { isObject, keyOfPart } from '../../../src/shared/model/raw.ts';

type Parent = Record<string, unknown> | unknown[];

const isParent = (value: unknown): value is Parent => Array.isArray(value) || isObject(value);

/** The object or list that contains the last part of a pointer. */
const parentAt = (document: unknown, parts: readonly string[]): Parent | undefined => {
  let value = document;
  for (const part of parts.slice(0, -1)) value = isParent(value) ? Reflect.get(value, part) : undefined;
  return isParent(value) ? value : undefined;
};

const repair = (document: unknown, problem: string, pointer: string): boolean => {
  const parts = pointer.split('/').slice(1).map(keyOfPart);
  const last = parts.at(-1) ?? '';
  const parent = parentAt(document, parts);
  if (parent === undefined || !Object.hasOwn(parent, last)) return false;
  const value: unknown = Reflect.get(parent, last);
  const missing = /^The field `([^`]+)` must be present/.exec(problem)?.[1];
  if (missing !== undefined && isObject(value)) Reflect.set(value, missing, '');
  else if (problem.startsWith('Expected type `string`') && ['number', 'boolean'].includes(typeof value))
    Reflect.set(parent, last, String(value));
  else if (problem.startsWith('Expected type `object`') && typeof value === 'string') Reflect.set(parent, last, {});
  else if (Array.isArray(parent)) parent.splice(Number(last), 1);
  else Reflect.deleteProperty(parent, last);
  return true;
};

/**
 * Repairs the parts of a spec that the client generator rejects: a missing string becomes empty, a number becomes a string, a
 * string that should be an object becomes an empty object, and everything else is omitted.
 * @param message the output of the generator: a line for each problem, which ends with its position, as in `(at #/info/version)`
 * @returns undefined when the message contains no position in the spec
 */
export const acceptableSpec = (spec: object, message: string): object | undefined => {
  const copy = structuredClone(spec);
  // In reverse order, so that positions in lists stay valid.
  const problems = [...message.matchAll(/^\s*- (.*) \(at #(\/.*)\)$/gm)].toReversed();
  const repaired = problems.filter(([, problem = '', pointer = '']) => repair(copy, problem, pointer));
  return repaired.length === 0 ? undefined : copy;
};
