import { namedSchema } from '../../../src/shared/model/schemas.ts';
import { pointerPart } from '../../../src/shared/model/raw.ts';
import type { ApiModel, SchemaModel } from '../../../src/shared/model/types.ts';
import { directRefs } from './reach.ts';
import { jsonSchema, type JsonObject, type JsonSchemaOptions } from './jsonSchema.ts';

type Schemas = Pick<ApiModel, 'schemas'>;

/** Returns a function that computes something from a set of schemas only once: every response of an API needs it. */
const oncePerApi = <Value extends object>(read: (api: Schemas) => Value): ((api: Schemas) => Value) => {
  const known = new WeakMap<ApiModel['schemas'], Value>();
  return (api) => {
    const value = known.get(api.schemas) ?? read(api);
    known.set(api.schemas, value);
    return value;
  };
};

/** The maximum size of an inlined schema. Larger ones are defined once, because inlining can double their size at each level. */
const longestInPlace = 300;

/** Returns a function that counts the schemas in a named schema with all references inlined. */
const sizeCounter = oncePerApi(({ schemas }) => {
  const sizes = new Map<string, number>();
  const sizeOf = (name: string): number => {
    const known = sizes.get(name);
    if (known !== undefined) return known;
    // A schema that contains itself counts once.
    sizes.set(name, 1);
    const target = namedSchema(schemas, name);
    const size = target === undefined ? 1 : directRefs(target.schema).reduce((sum, inner) => sum + sizeOf(inner), 1);
    sizes.set(name, size);
    return size;
  };
  return sizeOf;
});

const containsItself = (name: string, { schemas }: Schemas): boolean => {
  const seen = new Set<string>();
  const open = [name];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const target = namedSchema(schemas, next);
    for (const reference of target === undefined ? [] : directRefs(target.schema)) {
      if (reference === name) return true;
      if (!seen.has(reference)) open.push(reference);
      seen.add(reference);
    }
  }
  return false;
};

/** Returns a function that tells whether a named schema contains itself. */
const recursionFinder = oncePerApi((api) => {
  const known = new Map<string, boolean>();
  return (name: string): boolean => {
    const found = known.get(name) ?? containsItself(name, api);
    known.set(name, found);
    return found;
  };
});

/** The maximum nesting of inlined schemas. A build has the usual stack, and each schema takes several calls. */
const deepestInPlace = 50;

/** The limit for schemas of responses where those of all operations are in one file, which a program reads at once. */
export const longestResponse = 20_000;

type WriterOptions = Omit<JsonSchemaOptions, 'named'> & {
  /** The characters of definitions after which further ones allow any value. */
  readonly longest?: number;
};

/**
 * Writes the schemas of one root. Not all clients follow references, so named schemas are inlined; one that contains itself, or
 * that is too large or too deeply nested, becomes a definition of the root.
 */
export const schemaWriter = (api: Schemas, { longest = Infinity, ...options }: WriterOptions) => {
  let length = 0;
  const definitions = new Map<string, JsonObject>();
  const open: (readonly [name: string, schema: SchemaModel])[] = [];
  const sizes = sizeCounter(api);
  const isRecursive = recursionFinder(api);
  const writeAt = (depth: number, schema: SchemaModel): JsonObject =>
    jsonSchema(schema, {
      ...options,
      named: (name) => {
        const target = namedSchema(api.schemas, name)?.schema;
        if (target === undefined) return {};
        if (depth < deepestInPlace && !isRecursive(name) && sizes(name) <= longestInPlace) return writeAt(depth + 1, target);
        if (!definitions.has(name)) {
          definitions.set(name, {});
          open.push([name, target]);
        }
        return { $ref: `#/$defs/${encodeURIComponent(pointerPart(name))}` };
      },
    });
  const write = (schema: SchemaModel): JsonObject => {
    const made = writeAt(0, schema);
    // The nearest schemas first.
    for (let next = open.shift(); next !== undefined; next = open.shift()) {
      const definition = length < longest ? writeAt(0, next[1]) : {};
      if (longest !== Infinity) length += JSON.stringify(definition).length;
      definitions.set(next[0], definition);
    }
    return made;
  };
  return {
    write,
    root: (schema: JsonObject): JsonObject => (definitions.size === 0 ? schema : { ...schema, $defs: Object.fromEntries(definitions) }),
  };
};
