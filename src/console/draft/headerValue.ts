import type { JsonValue, ParameterModel, SchemaModel } from '../../shared/model/types.ts';
import { readJson } from '../../page/address/readAddress.ts';
import type { Schemas } from '../../shared/pages/referencePage.ts';
import { isJson } from '../../shared/request/mediaType.ts';
import { resolve } from '../../ui/schemaText.ts';

const scalarOf = (text: string, schema: SchemaModel, schemas: Schemas): JsonValue => {
  const target = resolve(schema, schemas);
  const type = target.kind === 'enum' ? target.valueType : target.kind;
  if (type === 'boolean') return text === 'true' || (text === 'false' ? false : text);
  return (type === 'integer' || type === 'number') && String(Number(text)) === text ? Number(text) : text;
};

/** Returns the value that a header parameter has in this text, which `headerText` writes. Text of another form stays a string. */
export const headerValue = (
  text: string,
  { schema, mediaType, explode }: Pick<ParameterModel, 'schema' | 'mediaType' | 'explode'>,
  schemas: Schemas,
): JsonValue => {
  if (mediaType !== undefined) return (isJson(mediaType) ? (readJson(text) as JsonValue | undefined) : undefined) ?? text;
  const target = resolve(schema, schemas);
  const parts = text.split(',').map((part) => part.trim());
  if (target.kind === 'array') return parts.map((part) => scalarOf(part, target.items, schemas));
  if (target.kind !== 'object') return scalarOf(text, target, schemas);
  const pairs = explode
    ? parts.map((part) => part.split(/=(.*)/s))
    : parts.flatMap((part, at) => (at % 2 === 0 ? [[part, parts[at + 1]]] : []));
  return Object.fromEntries(
    pairs.map(([name = '', value = '']) => {
      const property = target.properties.find((one) => one.name === name);
      return [name, property === undefined ? value : scalarOf(value, property.schema, schemas)];
    }),
  );
};
