import { asObject, asText, isObject, mapParts, own, resolve, type RawObject } from '../../src/shared/model/raw.ts';
import { counted } from '../../src/shared/counted.ts';
import type { JsonValue } from '../../src/shared/model/types.ts';
import { isDataKey } from '../model/dataKeys.ts';
import { statedTypes } from '../model/schema/properties.ts';
import type { Json, Repair } from './repair.ts';

const form = 'multipart/form-data';

/** Puts files that are a whole multipart form into a field `file`: a form consists of fields. */
export const withFormFiles: Repair = (document) => {
  let count = 0;
  const isFile = (media: JsonValue | undefined): boolean => {
    const schema = resolve(document as RawObject, own(asObject(media), 'schema'));
    return statedTypes(schema).includes('string') && ['binary', 'byte'].includes(asText(own(schema, 'format')) ?? '');
  };
  const visit = (value: JsonValue, key?: string): JsonValue => {
    const parts = mapParts(value, (part, name) => (isDataKey(name, part) ? part : visit(part, name)));
    if (key !== 'content' || !isObject(parts) || !isFile(parts[form])) return parts;
    count += 1;
    const file = own(asObject(parts[form]), 'schema') ?? {};
    return { ...parts, [form]: { schema: { type: 'object', properties: { file }, required: ['file'] } } };
  };
  const changed = visit(document as RawObject) as Json;
  if (count === 0) return { document };
  return {
    document: changed,
    note: `A form consists of fields, so the file that is the whole form in ${counted(count, 'place')} is now its field "file".`,
  };
};
