import {
  anchorsOutwards,
  leadsTo,
  responseAnchor,
  responseBodyAnchor,
  bodyAnchor,
  outerAnchor,
  parameterAnchor,
  partOfSchema,
  releaseAnchor,
} from '../../src/shared/model/anchors.ts';
import { mapParts, type RawObject } from '../../src/shared/model/raw.ts';
import type {
  ApiModel,
  ChangeMark,
  OperationModel,
  ParameterModel,
  PropertyModel,
  ReleaseModel,
  ReleasePlace,
} from '../../src/shared/model/types.ts';
import type { EntryChange, ReleaseEntry } from '../changelog/releaseEntry.ts';
import { sourcePointer } from './sourcePointer.ts';
import { richText } from './text/richText.ts';

/** The schemas of an operation's bodies, each with its anchor. */
const bodiesOf = ({ anchor, requestBody, responses }: OperationModel) => [
  ...(requestBody?.content ?? []).map(({ schema }, at) => ({ schema, at: bodyAnchor(anchor, at) })),
  ...responses.flatMap(({ status, content }) => content.map(({ schema }, at) => ({ schema, at: responseBodyAnchor(anchor, status, at) }))),
];

/** Returns the operation, parameter or property with an anchor. These are the parts that a release can mark as new or changed. */
export const partAt = (
  { operations, schemas }: Pick<ApiModel, 'operations' | 'schemas'>,
  anchor: string,
): OperationModel | ParameterModel | PropertyModel | undefined => {
  const outer = outerAnchor(anchor);
  const operation = operations.find((candidate) => candidate.anchor === outer);
  if (operation === undefined) {
    const named = Object.values(schemas).find((candidate) => candidate.anchor === outer);
    return named === undefined ? undefined : partOfSchema(anchor, outer, named.schema, schemas)?.property;
  }
  if (anchor === outer) return operation;
  const parameter = operation.parameters.find((candidate) => parameterAnchor(outer, candidate) === anchor);
  if (parameter !== undefined) return parameter;
  return bodiesOf(operation)
    .map(({ schema, at }) => (schema === null ? undefined : partOfSchema(anchor, at, schema, schemas)?.property))
    .find((property) => property !== undefined);
};

/** Copies a value and adds the marks to the marked objects. */
const withMarks = <Value>(value: Value, marks: ReadonlyMap<unknown, ChangeMark>): Value => {
  const copy = mapParts<unknown>(value, (item) => withMarks(item, marks));
  const change = marks.get(value);
  return (change === undefined ? copy : { ...Object(copy), change }) as Value;
};

/** Returns a parameter or field with its names, or an operation; undefined if it no longer exists. */
const placeAt = (api: ApiModel, anchor: string): ReleasePlace | undefined => {
  if (partAt(api, anchor) === undefined) return undefined;
  const [outer = anchor, ...inner] = anchorsOutwards(anchor).toReversed();
  const operation = api.operations.find((one) => one.anchor === outer);
  const owner = operation?.summary ?? Object.values(api.schemas).find((named) => named.anchor === outer)?.name ?? outer;
  const response = operation?.responses.find(({ status }) => leadsTo(responseAnchor(outer, status), anchor));
  const names = inner.flatMap((one) => partAt(api, one)?.name ?? []);
  return {
    anchor,
    ...(operation?.page !== undefined && { page: operation.page }),
    owner: response === undefined ? owner : `${owner}, response ${response.status}`,
    ...(names.length > 0 && { name: names.join('.') }),
  };
};

/** The places of a change. Operations with a listed part are omitted. */
const placesOf = (api: ApiModel, { new: added, changed, operations }: EntryChange): readonly ReleasePlace[] => {
  const listed = [...added, ...changed];
  const parts = listed.filter((anchor) => anchor !== outerAnchor(anchor));
  const covered = new Set(parts.map(outerAnchor));
  const whole = api.operations
    .filter(({ id, anchor }) => (operations.includes(id) || listed.includes(anchor)) && !covered.has(anchor))
    .map(({ anchor }) => anchor);
  return [...parts, ...whole].flatMap((anchor) => placeAt(api, anchor) ?? []);
};

const releaseOf = (api: ApiModel, { date, version, summary, changes }: ReleaseEntry, isOldest: boolean): ReleaseModel => ({
  anchor: releaseAnchor(date),
  date,
  version,
  isStart: isOldest && changes.length === 0,
  summary: summary === undefined ? [] : richText(summary),
  changes: changes.map((change) => ({ impact: change.impact, text: richText(change.text), places: placesOf(api, change) })),
});

/** The anchors of a field in every schema that includes it by `allOf`, and therefore repeats it on the page. */
const inheritedAnchors = (api: ApiModel, document: RawObject, anchor: string): readonly string[] => {
  const outer = outerAnchor(anchor);
  const source = sourcePointer(document, api, anchor);
  if (source === undefined || outer === anchor || Object.values(api.schemas).every((named) => named.anchor !== outer)) return [];
  const others = [
    ...Object.values(api.schemas).map((named) => named.anchor),
    ...api.operations.flatMap((one) => bodiesOf(one).map(({ at }) => at)),
  ];
  return others
    .map((other) => other + anchor.slice(outer.length))
    .filter((candidate) => candidate !== anchor && sourcePointer(document, api, candidate) === source);
};

const marksOf = (api: ApiModel, document: RawObject, { version, changes }: ReleaseEntry): ReadonlyMap<unknown, ChangeMark> => {
  const marked = (kind: ChangeMark['kind'], anchors: readonly string[]) =>
    anchors
      .flatMap((anchor) => [...inheritedAnchors(api, document, anchor), anchor])
      .flatMap((anchor) => {
        const part = partAt(api, anchor);
        return part === undefined ? [] : [[part, { kind, version }] as const];
      });
  return new Map(changes.flatMap((change) => [...marked('changed', change.changed), ...marked('new', change.new)]));
};

/**
 * Returns an API with its releases, and with marks on the additions and changes of the newest one.
 * @param entries the entries of all APIs, newest first
 * @param document the bundled document of the API
 */
export const withReleases = (api: ApiModel, entries: readonly ReleaseEntry[], document: RawObject): ApiModel => {
  const own = entries.filter((entry) => entry.api === api.name);
  const marks = own[0] === undefined ? new Map<unknown, ChangeMark>() : marksOf(api, document, own[0]);
  const { operations, schemas } = marks.size === 0 ? api : withMarks({ operations: api.operations, schemas: api.schemas }, marks);
  return { ...api, operations, schemas, releases: own.map((entry, at) => releaseOf(api, entry, at === own.length - 1)) };
};
