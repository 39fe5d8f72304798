import { mostHops, namedSchema, type NamedSchemas } from './schemas.ts';
import type { NamedSchemaModel, OperationModel, ParameterModel, PropertyModel, SchemaModel, VariantModel } from './types.ts';

/*
 * Anchors of the parts of an operation or a named schema: its anchor, then the path to the part, with slashes.
 *
 *   listNotes/query/page_size       a parameter: its location and its name
 *   createNote/body/name           a field of the body; of its second media type `body!2`
 *   createNote/409                 a response
 *   createNote/201/alias           a field of a response
 *   createNote/201/!header/ETag    a header of a response
 *   createNote/permission          the required permission
 *   createNote/code                the snippets and the console
 *   schema-Note/files/size       a field of a named schema; arrays are skipped: the path continues with their items
 *   schema-Store/location/Amazon+S3 the prefix of a variant's fields: the variant's label
 *   schema-Labels/*                 the values of a map
 *   changes/2026-11-22              the release of a day
 *
 * The anchors of operations, tags and schemas contain no slash, and `segmentOf` escapes names, so all of these anchors differ.
 */

/** The anchor of the list of schemas, which no operation or tag can have. */
export const schemasAnchor = 'schemas';

/** The beginning of every API page. */
export const introductionAnchor = 'introduction';

/** Sections that every API page has. */
export const sectionAnchors = {
  setUp: 'set-up',
  authentication: 'authentication',
  downloads: 'take-away',
  agents: 'agents',
  webhooks: 'webhooks',
} as const;

/** The section with the releases, on the home page and on the page of each API that has any. */
export const changesAnchor = 'changes';

/** The ids on a reference page that are not those of its operations, tags and schemas: a heading's id is that of its section and `-title`. */
export const ownIds: readonly string[] = [
  'site',
  'main',
  introductionAnchor,
  ...Object.values(sectionAnchors),
  'downloads',
  'operations',
  schemasAnchor,
  changesAnchor,
  'shortcuts',
];

/** The section of the home page about the errors of all APIs. */
export const errorsAnchor = 'errors';

/** The section of the home page with the downloads of all APIs. */
export const allDownloadsAnchor = 'downloads';

/** The sections of the home page for readers who begin. */
export const firstCallAnchor = 'first-call';
export const startAnchor = 'begin';

/** The anchor of a part of an operation or a schema. */
export type InnerAnchor = `${string}/${string}`;

/** Escapes a name for an anchor: keeps letters, digits and `_ - . : $ @`; a space becomes `+`, anything else `=` and its code. */
export const segmentOf = (name: string): string =>
  name === ''
    ? '='
    : name.replace(/[^\w.:$@-]/gu, (character) => (character === ' ' ? '+' : `=${(character.codePointAt(0) ?? 0).toString(16)}=`));

const join = (anchor: string, segment: string): InnerAnchor => `${anchor}/${segment}`;

/** Returns the anchor of a field, a header or a parameter below another anchor. */
export const fieldAnchor = (anchor: string, name: string): InnerAnchor => join(anchor, segmentOf(name));

/** Returns the anchor of an object's additional properties. */
export const anyKeyAnchor = (anchor: string): InnerAnchor => join(anchor, '*');

/** Returns the prefix of the field anchors of each variant: equal labels get a number. */
export const variantAnchors = (anchor: string, variants: readonly VariantModel[]): readonly InnerAnchor[] => {
  const counts = new Map<string, number>();
  return variants.map(({ label }) => {
    const count = (counts.get(label) ?? 0) + 1;
    counts.set(label, count);
    return join(anchor, numbered(segmentOf(label), count));
  });
};

const numbered = (segment: string, count: number): string => (count === 1 ? segment : `${segment}!${count}`);

export const parameterAnchor = (operation: string, { in: place, name }: Pick<ParameterModel, 'in' | 'name'>): InnerAnchor =>
  fieldAnchor(join(operation, place), name);

/** Returns the anchor of a body by the index of its media type, from 0. */
export const bodyAnchor = (operation: string, at: number): InnerAnchor => join(operation, numbered('body', at + 1));

export const responseAnchor = (operation: string, status: string): InnerAnchor => fieldAnchor(operation, status);

/** Returns the prefix of the field anchors of a response body, by the index of its media type, from 0. */
export const responseBodyAnchor = (operation: string, status: string, at: number): InnerAnchor =>
  join(operation, numbered(segmentOf(status), at + 1));

export const responseHeaderAnchor = (operation: string, status: string, name: string): InnerAnchor =>
  fieldAnchor(join(responseAnchor(operation, status), '!header'), name);

/** Returns the anchor of the release of a day. */
export const releaseAnchor = (date: string): InnerAnchor => join(changesAnchor, date);

export const permissionAnchor = (operation: string): InnerAnchor => join(operation, 'permission');

/** Returns the anchor of the column with the snippets of an operation. */
export const codeAnchor = (operation: string): InnerAnchor => join(operation, 'code');

/** Returns the anchor of the operation or schema that contains an anchor. */
export const outerAnchor = (anchor: string): string => anchor.split('/')[0] ?? '';

/** Returns an anchor and the anchors that contain it, innermost first. */
export const anchorsOutwards = (anchor: string): readonly string[] => {
  const segments = anchor.split('/');
  return segments.map((_, at) => segments.slice(0, segments.length - at).join('/'));
};

/** Whether an anchor is the wanted one or contains it. */
export const leadsTo = (anchor: string, wanted: string): boolean => wanted === anchor || wanted.startsWith(`${anchor}/`);

/** A part of a schema with its own anchor, and the property that it is, if it is one. */
type SchemaPart = { readonly property?: PropertyModel };

/** Returns the part with the wanted anchor of a schema with an anchor; undefined when there is none. Follows only the path to it. */
export const partOfSchema = (
  wanted: string,
  anchor: string,
  schema: SchemaModel,
  schemas: NamedSchemas,
  hops = 0,
): SchemaPart | undefined => {
  const goOn = (next: string, inside: SchemaModel, part: SchemaPart = {}): SchemaPart | undefined => {
    if (next === wanted) return part;
    return leadsTo(next, wanted) ? partOfSchema(wanted, next, inside, schemas) : undefined;
  };
  switch (schema.kind) {
    case 'ref': {
      const named = namedSchema(schemas, schema.name);
      return named !== undefined && hops < mostHops ? partOfSchema(wanted, anchor, named.schema, schemas, hops + 1) : undefined;
    }
    case 'array':
      return schema.prefix === undefined
        ? partOfSchema(wanted, anchor, schema.items, schemas, hops)
        : firstFound(schema.prefix, (item, at) => goOn(fieldAnchor(anchor, String(at)), item));
    case 'object':
      return (
        firstFound(schema.properties, (property) => goOn(fieldAnchor(anchor, property.name), property.schema, { property })) ??
        (typeof schema.additional === 'object' ? goOn(anyKeyAnchor(anchor), schema.additional) : undefined)
      );
    case 'oneOf':
    case 'anyOf':
    case 'all': {
      const anchors = variantAnchors(anchor, schema.variants);
      // A variant has no row, so look in its content.
      return firstFound(schema.variants, (variant, at) => {
        const inside = anchors[at] ?? anchor;
        return leadsTo(inside, wanted) ? partOfSchema(wanted, inside, variant.schema, schemas) : undefined;
      });
    }
    default:
      return undefined;
  }
};

const firstFound = <Item, Found>(items: readonly Item[], find: (item: Item, at: number) => Found | undefined): Found | undefined => {
  for (const [at, item] of items.entries()) {
    const found = find(item, at);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** Whether an anchor belongs to an operation or to its content, even if that is collapsed. */
export const isInOperation = (wanted: string, operation: OperationModel, schemas: NamedSchemas): boolean => {
  const { anchor, parameters, requestBody, responses } = operation;
  const at = (own: string, schema: SchemaModel | null): boolean =>
    schema !== null && partOfSchema(wanted, own, schema, schemas) !== undefined;
  return (
    wanted === anchor ||
    wanted === permissionAnchor(anchor) ||
    wanted === codeAnchor(anchor) ||
    parameters.some((parameter) => {
      const own = parameterAnchor(anchor, parameter);
      return wanted === own || at(own, parameter.schema);
    }) ||
    (requestBody?.content ?? []).some(
      ({ schema }, index) => wanted === bodyAnchor(anchor, index) || at(bodyAnchor(anchor, index), schema),
    ) ||
    responses.some(
      ({ status, headers, content }) =>
        wanted === responseAnchor(anchor, status) ||
        headers.some(({ name }) => wanted === responseHeaderAnchor(anchor, status, name)) ||
        content.some(({ schema }, index) => at(responseBodyAnchor(anchor, status, index), schema)),
    )
  );
};

/** Whether an anchor belongs to a named schema or to a field that can be expanded in it. */
export const isInSchema = (wanted: string, { anchor, schema }: NamedSchemaModel, schemas: NamedSchemas): boolean =>
  wanted === anchor || partOfSchema(wanted, anchor, schema, schemas) !== undefined;

/** Returns the row of a permission in the matrix of the roles guide. */
export const matrixRowAnchor = (permission: string): string => `permission-${permission.replaceAll(':', '-')}`;
