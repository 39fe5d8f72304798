import { asArray, asObject, asText, own, resolve, type RawObject } from '../../src/shared/model/raw.ts';
import type { JsonValue, OperationModel, ParameterModel, SchemaModel } from '../../src/shared/model/types.ts';
import type { MockCount, MockQuery } from '../../src/shared/model/mock.ts';
import { requires, statedTypes } from '../model/schema/properties.ts';
import { itemsOf, plainName, propertiesOf } from './shapes.ts';

const sizes = new Set(
  'limit pagesize perpage size take maxresults maxitems first top pagelimit resultsperpage itemsperpage count'.split(' '),
);
const offsets = new Set('offset skip start startindex pageoffset'.split(' '));
const pages = new Set('page pagenumber pageno pageindex currentpage'.split(' '));
const cursors = new Set(
  'cursor after startingafter pagetoken nexttoken continuationtoken pagecursor pageafter nextcursor marker'.split(' '),
);

const isNumber = ({ kind }: SchemaModel): boolean => kind === 'integer' || kind === 'number' || kind === 'ref';

const firstPage = (schema: SchemaModel): number =>
  schema.default === 0 || ((schema.kind === 'integer' || schema.kind === 'number') && schema.minimum === 0 && schema.default !== 1) ? 0 : 1;

const partOf = (at: readonly string[], name: string, schema: SchemaModel, properties: readonly string[]): MockQuery | undefined => {
  const plain = plainName(name);
  const property = properties.find((one) => plainName(one) === plainName(at.at(-1) ?? ''));
  // A parameter with the name of a property is a filter, even if it could mean something else, such as the `size` of shirts.
  if (property !== undefined) return { at, use: 'filter', property };
  if (isNumber(schema)) {
    if (sizes.has(plain)) return { at, use: 'size' };
    if (offsets.has(plain)) return { at, use: 'offset' };
    if (pages.has(plain)) return { at, use: 'page', first: firstPage(schema) };
  }
  return cursors.has(plain) ? { at, use: 'cursor' } : undefined;
};

const partsOf = ({ name, schema }: ParameterModel, properties: readonly string[]): readonly MockQuery[] => {
  if (schema.kind !== 'object') {
    // In `filter[status]` and `page[size]`, the inner part is the name.
    const inside = /^filter\[(.+)\]$/.exec(name)?.[1];
    const property = properties.find((one) => plainName(one) === plainName(inside ?? ''));
    if (inside !== undefined) return property === undefined ? [] : [{ at: [name], use: 'filter', property }];
    const part = partOf([name], name, schema, properties);
    return part === undefined ? [] : [part];
  }
  return schema.properties.flatMap((property) => {
    const whole = plainName(name) === 'filter' ? property.name : `${name}${property.name}`;
    return partOf([name, property.name], whole, property.schema, properties) ?? [];
  });
};

/** Returns what the query parameters of an operation do with a list whose items have these properties. */
export const queryOf = ({ parameters }: OperationModel, properties: readonly string[]): readonly MockQuery[] =>
  parameters.filter((parameter) => parameter.in === 'query').flatMap((parameter) => partsOf(parameter, properties));

const counts: Readonly<Record<string, 'total' | 'length' | 'size' | 'page' | 'pages' | 'offset'>> = Object.fromEntries(
  Object.entries({
    total: 'total totalcount totalitems totalresults totalelements totalrecords totalhits count',
    length: 'numberofelements itemcount returned resultcount',
    size: 'limit pagesize perpage size itemsperpage',
    page: 'page currentpage pagenumber number',
    pages: 'totalpages pagecount lastpage pages',
    offset: 'offset skip start startindex',
  } as const).flatMap(([is, names]) => names.split(' ').map((name) => [name, is as 'total'])),
);
const more = new Set(['hasmore', 'hasnext', 'hasnextpage', 'more']);
const next = new Set(['nextcursor', 'nextpagetoken', 'nexttoken', 'endcursor', 'continuationtoken', 'cursor', 'nextpage', 'next']);

const typeIs = (schema: RawObject, type: string): boolean =>
  statedTypes(schema).includes(type) || asArray(own(schema, 'anyOf')).some((one) => own(asObject(one), 'type') === type);

/** Returns the properties around a list that depend on it, up to three levels deep. */
export const countsOf = (schema: JsonValue | undefined, document: RawObject, at: readonly string[] = []): readonly MockCount[] => {
  if (at.length > 2 || itemsOf(schema, document) !== undefined) return [];
  return Object.entries(propertiesOf(schema, document)).flatMap(([name, property]): readonly MockCount[] => {
    const found = resolve(document, property);
    const place = [...at, name];
    const plain = plainName(name);
    const is = Object.hasOwn(counts, plain) ? counts[plain] : undefined;
    if (is !== undefined && (typeIs(found, 'integer') || typeIs(found, 'number'))) return [{ at: place, is }];
    if (more.has(plain) && typeIs(found, 'boolean')) return [{ at: place, is: 'more' }];
    if (next.has(plain) && typeIs(found, 'string') && !/^uri|url/.test(asText(own(found, 'format')) ?? '')) {
      const canBeNull = own(found, 'nullable') === true || typeIs(found, 'null');
      if (canBeNull) return [{ at: place, is: 'next', none: null }];
      return [requires(schema, name, document) ? { at: place, is: 'next', none: '' } : { at: place, is: 'next' }];
    }
    return countsOf(property, document, place);
  });
};
