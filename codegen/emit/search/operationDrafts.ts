import { bodyAnchor, parameterAnchor, permissionAnchor, responseAnchor, responseHeaderAnchor } from '../../../src/shared/model/anchors.ts';
import { operationRoute } from '../../../src/shared/model/pages.ts';
import { plainText } from '../../model/text/richText.ts';
import type { ApiModel, OperationModel, ParameterModel } from '../../../src/shared/model/types.ts';
import type { EmitInput } from '../types.ts';
import { rolesWith } from '../../load/settings/permissions.ts';
import { type Draft, endOf, type Place, urlOf } from './draft.ts';
import { contentOf, type SharedErrors } from './sharedErrors.ts';
import { fieldDrafts, propertyDrafts } from './schemaDrafts.ts';

const placeOf = (api: ApiModel, operation: OperationModel): Place => ({
  page: operationRoute(api, operation),
  anchor: operation.anchor,
  above: [api.title, operation.summary],
  deprecated: operation.deprecated || api.deprecated,
});

/** An operation with its parameters, the properties of its body, its responses and its permission. */
export const operationDrafts = (
  api: ApiModel,
  operation: OperationModel,
  permissions: EmitInput['permissions'],
  errors: SharedErrors,
): readonly Draft[] => {
  const place = placeOf(api, operation);
  const { anchor, above, deprecated } = place;
  const method = operation.method.toUpperCase();
  const permission = permissions.permissions.find(({ id }) => id === operation.permission);
  const body = operation.requestBody?.content[0]?.schema;
  return [
    {
      kind: 'operation',
      url: urlOf(place.page, anchor),
      levels: above,
      content: `${method} ${api.basePath}${operation.path} · ${endOf(operation)}${plainText(operation.description)}`,
      names: [operation.id, `${method} ${operation.path}`, `${method} ${api.basePath}${operation.path}`],
      deprecated,
      method,
      statuses: operation.responses.map(({ status }) => status),
      ...(operation.permission !== null && { permission: operation.permission }),
      ...(operation.authenticated ? { roles: rolesWith(operation.permission, permissions).map(({ id }) => id) } : {}),
    },
    ...operation.parameters.flatMap((parameter) => parameterDrafts(place, parameter)),
    ...(body === undefined || body === null ? [] : propertyDrafts({ ...place, anchor: bodyAnchor(anchor, 0) }, body)),
    ...operation.responses
      .filter((response) => !errors.isCommon(response))
      .map((response): Draft => ({
        kind: 'status',
        url: urlOf(place.page, responseAnchor(anchor, response.status)),
        levels: [...above, response.status],
        content: contentOf(response.description, errors.ownMessages(response)),
        deprecated,
      })),
    ...headerDrafts(place, operation),
    ...(operation.permission === null
      ? []
      : [
          {
            kind: 'permission' as const,
            url: urlOf(place.page, permissionAnchor(anchor)),
            levels: [...above, operation.permission],
            content: permission?.description ?? '',
            deprecated,
          },
        ]),
  ];
};

/** The distinct headers of an operation's responses. */
const headerDrafts = ({ page, anchor, above, deprecated }: Place, { responses }: OperationModel): readonly Draft[] => {
  const headers = new Map<string, Draft>();
  for (const { status, headers: all } of responses)
    for (const { name, description } of all)
      if (!headers.has(name))
        headers.set(name, {
          kind: 'parameter',
          url: urlOf(page, responseHeaderAnchor(anchor, status, name)),
          levels: [...above, name],
          content: plainText(description),
          deprecated,
        });
  return [...headers.values()];
};

const parameterDrafts = (place: Place, parameter: ParameterModel): readonly Draft[] =>
  fieldDrafts(
    'parameter',
    { ...place, anchor: parameterAnchor(place.anchor, parameter), deprecated: place.deprecated || parameter.deprecated },
    parameter.name,
    parameter.schema,
    parameter.description,
    parameter.sunset,
  );
