import type { SearchKind } from '../../../src/shared/search/searchRecord.ts';
import { fieldAnchor, variantAnchors } from '../../../src/shared/model/anchors.ts';
import { tagPages } from '../../../src/shared/model/pages.ts';
import { plainText } from '../../model/text/richText.ts';
import type { ApiModel, NamedSchemaModel, RichText, SchemaModel } from '../../../src/shared/model/types.ts';
import { operationsByReach } from '../../model/schema/reach.ts';
import { type Draft, endOf, type Place, urlOf } from './draft.ts';

/** A field or parameter at its own anchor, with its enum values. */
export const fieldDrafts = (
  kind: SearchKind,
  { page, anchor, above, deprecated }: Place,
  name: string,
  schema: SchemaModel,
  description: RichText = schema.description ?? [],
  sunset = schema.sunset,
): readonly Draft[] => {
  const isDeprecated = deprecated || schema.deprecated === true;
  const path = [...above, name];
  return [
    { kind, url: urlOf(page, anchor), levels: path, content: `${endOf({ sunset })}${plainText(description)}`, deprecated: isDeprecated },
    ...valueDrafts({ page, anchor, above: path, deprecated: isDeprecated }, schema),
  ];
};

/** The values of an enum link to the row or the schema that lists them. */
const valueDrafts = (place: Place, schema: SchemaModel): readonly Draft[] =>
  schema.kind === 'enum'
    ? schema.values
        .filter((value) => value !== '' && value !== null)
        .map((value): Draft => ({
          kind: 'value',
          url: urlOf(place.page, place.anchor),
          levels: [...place.above, String(value)],
          deprecated: place.deprecated,
        }))
    : schema.kind === 'array'
      ? valueDrafts(place, schema.items)
      : [];

/** Properties of the schema itself: those of named schemas have separate records. */
export const propertyDrafts = (place: Place, schema: SchemaModel): readonly Draft[] => {
  switch (schema.kind) {
    case 'object':
      return schema.properties.flatMap((property) => {
        const own = { ...place, anchor: fieldAnchor(place.anchor, property.name) };
        return [
          ...fieldDrafts('property', own, property.name, property.schema),
          ...propertyDrafts({ ...own, above: [...place.above, property.name] }, property.schema),
        ];
      });
    case 'array':
      return schema.prefix === undefined
        ? propertyDrafts(place, schema.items)
        : schema.prefix.flatMap((item, at) => propertyDrafts({ ...place, anchor: fieldAnchor(place.anchor, String(at)) }, item));
    case 'oneOf':
    case 'anyOf':
    case 'all': {
      const anchors = variantAnchors(place.anchor, schema.variants);
      return schema.variants.flatMap((variant, at) => propertyDrafts({ ...place, anchor: anchors[at] ?? place.anchor }, variant.schema));
    }
    default:
      return [];
  }
};

/** The named schemas of an API with their properties and values. */
export const schemaDrafts = (api: ApiModel): readonly Draft[] => {
  const reached = operationsByReach(api.operations, api.schemas);
  const drafts = Object.values(api.schemas).flatMap((named) => {
    const users = reached.get(named.name) ?? [];
    const deprecated = api.deprecated || (users.length > 0 && users.every((operation) => operation.deprecated));
    return namedSchemaDrafts({ page: api.route, anchor: named.anchor, above: [api.title, named.name], deprecated }, named);
  });
  return tagPages(api.tags).length > 0 ? withoutRepeats(drafts) : drafts;
};

/** The levels of a property of a named schema: API, schema, property. */
const levelsOfProperty = 3;

/**
 * Omits what is inside a property if the API already has it with the same name and text: specs of large APIs repeat the same
 * objects again and again, and their properties would take up most of the index.
 */
const withoutRepeats = (drafts: readonly Draft[]): readonly Draft[] => {
  const known = new Set<string>();
  return drafts.filter(({ kind, levels, content = '' }) => {
    const key = `${kind} ${levels.slice(kind === 'value' ? -2 : -1).join(' ')} ${content}`;
    const isRepeat = known.has(key);
    known.add(key);
    return !isRepeat || levels.length <= (kind === 'value' ? levelsOfProperty + 1 : levelsOfProperty);
  });
};

const namedSchemaDrafts = (place: Place, { schema }: NamedSchemaModel): readonly Draft[] => [
  {
    kind: 'schema',
    url: urlOf(place.page, place.anchor),
    levels: place.above,
    content: plainText(schema.description ?? []),
    deprecated: place.deprecated,
  },
  ...valueDrafts(place, schema),
  ...propertyDrafts(place, schema),
];
