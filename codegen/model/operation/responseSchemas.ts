import { asObject, isObject, mapParts, own, type RawObject } from '../../../src/shared/model/raw.ts';
import { safeName, uniqueNames } from '../../../src/shared/model/names.ts';
import { createSchemaCheck, referencesIn } from '../../../src/shared/schemaCheck.ts';
import type { JsonValue } from '../../../src/shared/model/types.ts';
import { documentFor } from '../schema/direction.ts';
import { buildExamples } from '../schema/example.ts';
import { withNull } from '../schema/plainSchema.ts';
import { plainSchemasOf } from '../schema/plainSchemas.ts';
import { sampleOf, sampleOptions } from '../schema/sample.ts';
import { allowsJson, isJson } from '../../../src/shared/request/mediaType.ts';

/** The schemas of an API's responses, and values that match them. */
export type ResponseSchemas = {
  /** The document with schemas as they apply to responses. */
  readonly document: RawObject;
  /** Returns a schema with only its constraints. Its references are `#/$defs/NAME`. */
  readonly plain: (schema: JsonValue | undefined) => JsonValue;
  /** Returns the value that was made for the same text earlier, or makes it. Specs repeat their errors and items. */
  readonly once: <Value>(text: string, make: () => Value) => Value;
  /** The named schemas that a plain schema needs, directly or indirectly. */
  readonly definitionsFor: (schemas: readonly JsonValue[]) => Readonly<Record<string, JsonValue>>;
  readonly matches: (schema: JsonValue | undefined, value: JsonValue) => boolean;
  /** Returns the first example of a media type that matches its schema, otherwise a sample that does: an object if JSON can be anything. */
  readonly valueOf: (media: RawObject, mediaType?: string) => JsonValue;
};

/** The media type of a response that the spec describes by a range: JSON, unless it is a file or a text. */
const typeInRange = (range: string, media: RawObject): string => {
  if (/^text\//i.test(range)) return 'text/plain';
  const isFile = own(asObject(own(media, 'schema')), 'format') === 'binary';
  return allowsJson(range) && !isFile ? 'application/json' : 'application/octet-stream';
};

/** Returns the media type of a mock's response, which is not a range: JSON if there is a choice. */
export const preferredMedia = (content: RawObject): readonly [string, RawObject] | undefined => {
  const entries = Object.entries(content).map(([mediaType, raw]): [string, RawObject] => {
    const media = asObject(raw);
    return [mediaType.includes('*') ? typeInRange(mediaType, media) : mediaType, media];
  });
  return entries.find(([mediaType]) => isJson(mediaType)) ?? entries[0];
};

/** A sample of a schema, and whether it matches the schema. */
type Sample = { readonly value: JsonValue; readonly fits: boolean };

/** Converts OpenAPI 3.0's `nullable` to JSON Schema, in a schema and in its parts. */
const withNulls = (value: JsonValue): JsonValue => {
  const schema = mapParts(value, (item, name) => (name === 'const' || name === 'enum' ? item : withNulls(item)));
  return isObject(schema) ? withNull(schema) : schema;
};

/** Returns the schemas of the responses of a document. */
export const readResponseSchemas = (original: RawObject): ResponseSchemas => {
  const document = documentFor('response', original);
  const names = Object.keys(asObject(own(asObject(own(document, 'components')), 'schemas')));
  const safe = uniqueNames(names.map((name) => (/^[\w.-]+$/.test(name) ? name : safeName(name, 'Schema'))));
  const safeByName = new Map(names.map((name, index) => [name, safe[index] ?? '']));
  const { named, plain } = plainSchemasOf(document, '#/$defs/', (name) => safeByName.get(name) ?? name, withNulls);

  const check = createSchemaCheck(named);
  const matches = (schema: JsonValue | undefined, value: JsonValue): boolean =>
    schema === undefined || check(plain(schema), value).length === 0;
  /** Samples by schema, because many responses have the same one, and whether they match it. */
  const samples = new Map<string, Sample>();
  const makeSample = (schema: JsonValue | undefined): Sample => {
    for (const options of sampleOptions) {
      const value = sampleOf(schema, document, options);
      if (matches(schema, value)) return { value, fits: true };
    }
    return { value: sampleOf(schema, document, { examples: true, optional: 'none' }), fits: false };
  };
  const sample = (schema: JsonValue | undefined): Sample => {
    const key = JSON.stringify(schema) ?? '';
    const made = samples.get(key) ?? makeSample(schema);
    samples.set(key, made);
    return made;
  };

  const made = new Map<string, unknown>();
  return {
    document,
    once: <Value>(text: string, make: () => Value): Value => {
      if (!made.has(text)) made.set(text, make());
      // Each text is always used with the same function, so the type is right.
      return made.get(text) as Value;
    },
    plain,
    matches,
    valueOf: (media, mediaType = '') => {
      // Streams only have a schema of their items.
      const schema = own(media, 'schema') ?? own(media, 'itemSchema');
      const examples = buildExamples(media, document).map(({ value }) => value);
      const valid = examples.find((value) => matches(schema, value));
      if (valid !== undefined) return valid;
      if (examples.length === 0 && allowsJson(mediaType) && Object.keys(asObject(plain(schema))).length === 0) return {};
      const { value, fits } = sample(schema);
      // If neither matches, the author's example is better than a sample.
      return fits ? value : (examples[0] ?? value);
    },
    definitionsFor: (schemas) => {
      const found = new Set<string>();
      const open = schemas.flatMap(referencesIn);
      for (let name = open.pop(); name !== undefined; name = open.pop()) {
        if (found.has(name)) continue;
        found.add(name);
        open.push(...referencesIn(named.get(name) ?? {}));
      }
      return Object.fromEntries([...named].filter(([name]) => found.has(name)));
    },
  };
};
