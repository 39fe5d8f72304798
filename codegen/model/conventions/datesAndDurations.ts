import { parameterAnchor } from '../../../src/shared/model/anchors.ts';
import { operationHref } from '../../../src/shared/model/pages.ts';
import type { ApiModel, ParameterModel, SchemaModel } from '../../../src/shared/model/types.ts';
import type { Convention } from '../../../src/shared/pages/homePage.ts';
import { operationLink, type Place, placesOf } from './places.ts';
import { code, inCell, link, p, table } from './richParts.ts';

// Matches the units of a duration in a regular expression of a spec, which lists the longest alternatives first.
const durationPattern = /\bns\|us\|ms\|s\|m\|h\b/;

const isDuration = ({ schema }: ParameterModel): boolean =>
  schema.kind === 'string' && (schema.format === 'duration' || durationPattern.test(schema.pattern ?? ''));

const isDate = ({ schema }: ParameterModel): boolean => schema.kind === 'string' && /^date(-time)?$/.test(schema.format ?? '');

const hasTime = (schema: SchemaModel): boolean => {
  switch (schema.kind) {
    case 'string':
      return schema.format === 'date-time';
    case 'array':
      return hasTime(schema.items);
    case 'object':
      return schema.properties.some((property) => hasTime(property.schema));
    case 'oneOf':
    case 'anyOf':
    case 'all':
      return schema.variants.some((variant) => hasTime(variant.schema));
    default:
      return false;
  }
};

const parametersWhere = (
  apis: readonly ApiModel[],
  matches: (parameter: ParameterModel) => boolean,
): readonly (Place & { readonly parameter: ParameterModel })[] =>
  placesOf(apis).flatMap((place) => place.operation.parameters.filter(matches).map((parameter) => ({ ...place, parameter })));

/** The formats of points in time and of durations. */
export const datesAndDurations = (apis: readonly ApiModel[]): Convention | undefined => {
  const dates = parametersWhere(apis, isDate);
  const durations = parametersWhere(apis, isDuration);
  const hasTimes = dates.length > 0 || apis.some(({ schemas }) => Object.values(schemas).some(({ schema }) => hasTime(schema)));
  if (!hasTimes && durations.length === 0) return undefined;
  const rows = [...dates, ...durations].map((place) => [
    [
      link(operationHref(place.api, place.operation, parameterAnchor(place.operation.anchor, place.parameter)), code(place.parameter.name)),
      ' of ',
      operationLink(place),
    ],
    inCell(place.parameter.description),
  ]);
  return {
    anchor: 'dates-and-durations',
    title: 'Dates and durations',
    names: ['Timestamps', 'RFC 3339', 'ISO 8601', 'Date format', 'Time zones', 'UTC', 'Duration format', 'Period'],
    text: [
      ...(hasTimes
        ? [
            p(
              'A point in time is an RFC 3339 string with a time zone, such as ',
              code('2025-06-02T07:52:03Z'),
              '. The reference shows its format as ',
              code('date-time'),
              '.',
            ),
          ]
        : []),
      ...(rows.length === 0 ? [] : [table(['Parameter', 'Meaning'], rows)]),
    ],
  };
};
