import { isObject, mapParts, pointerPart } from '../../src/shared/model/raw.ts';
import { isDataKey } from '../model/dataKeys.ts';
import type { Json, Repair } from './repair.ts';

/** The pointers of all schemas with an `$id` or `$anchor`, keyed by the references to them. */
const namedPointers = (document: Json): ReadonlyMap<string, string> => {
  const pointers = new Map<string, string>();
  const visit = (value: unknown, pointer: string, base: string): void => {
    if (Array.isArray(value)) for (const [index, item] of value.entries()) visit(item, `${pointer}/${index}`, base);
    if (!isObject(value)) return;
    const id = value['$id'];
    const inner = typeof id === 'string' ? id.replace(/#$/, '') : base;
    if (typeof id === 'string') pointers.set(inner, pointer);
    const anchor = value['$anchor'];
    if (typeof anchor === 'string') pointers.set(`${inner}#${anchor}`, pointer);
    for (const [key, part] of Object.entries(value)) if (!isDataKey(key, part)) visit(part, `${pointer}/${pointerPart(key)}`, inner);
  };
  visit(document, '#', '');
  return pointers;
};

/**
 * Replaces references to schemas by `$id` and `$anchor` with JSON pointers, which all tools support.
 * @see https://json-schema.org/draft/2020-12/json-schema-core#section-8.2
 */
export const withPointers: Repair = (document) => {
  const pointers = namedPointers(document);
  if (pointers.size === 0) return { document };
  let changed = false;
  const targetOf = (reference: string): string | undefined => {
    const [base = '', fragment = ''] = reference.split('#');
    const whole = pointers.get(reference.replace(/#$/, ''));
    if (whole !== undefined) return whole;
    const root = base === '' ? undefined : pointers.get(base);
    return root !== undefined && fragment.startsWith('/') ? `${root}${fragment}` : undefined;
  };
  const rewrite = (value: unknown): unknown =>
    mapParts(value, (part, key) => {
      const target = key === '$ref' && typeof part === 'string' ? targetOf(part) : undefined;
      if (target !== undefined) changed = true;
      return isDataKey(key, part) ? part : (target ?? rewrite(part));
    });
  const rewritten = rewrite(document) as Json;
  return changed ? { document: rewritten, note: 'References by $id and $anchor were written as JSON pointers.' } : { document };
};
