import { pointerPart } from '../../../src/shared/model/raw.ts';

/**
 * Returns a copy of a bundled document as a tree. The bundler puts a copy of a path item of another file in place, so one whose
 * callback refers to itself contains its own operations. A reference to the path item takes the place of the inner copy.
 */
export const withoutCycles = (document: unknown): unknown => {
  const above = new Map<unknown, string>();
  const visit = (value: unknown, pointer: string): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map((item, at) => visit(item, `${pointer}/${at}`));
    const entries = Object.entries(value).map(([key, part]) => [key, part, `/${pointerPart(key)}`] as const);
    const repeated = entries.find(([, part]) => above.has(part));
    if (repeated !== undefined) return { $ref: `#${above.get(repeated[1])?.slice(0, -repeated[2].length)}` };
    above.set(value, pointer);
    const copy = Object.fromEntries(entries.map(([key, part, step]) => [key, visit(part, pointer + step)]));
    above.delete(value);
    return copy;
  };
  return visit(document, '');
};
