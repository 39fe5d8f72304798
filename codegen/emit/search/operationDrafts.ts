import { bodyAnchor, parameterAnchor, permissionAnchor, responseAnchor, responseHeaderAnchor } from '../../../src/shared/model/anchors.ts';
import { operationRoute } from '../../../src/shared/model/pages.ts';
import { plainText } from '../../model/text/richText.ts';
import type { ApiModel, IncomingModel, OperationModel, ParameterModel } from '../../../src/shared/model/types.ts';
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

/**
 * An operation with its parameters, the properties of its body, its responses and its permission.
 * @param usualName a name that readers use and the title does not contain
 */
export const operationDrafts = (
  api: ApiModel,
  operation: OperationModel,
  usualName: string | undefined,
  permissions: EmitInput['permissions'],
  errors: SharedErrors,
): readonly Draft[] => {
  const place = placeOf(api, operation);
  const { anchor, above, deprecated } = place;
  const method = operation.method.toUpperCase();
  const permission = permissions.permissions.find(({ id }) => id === operation.permission);
  return [
    {
      kind: 'operation',
      url: urlOf(place.page, anchor),
      levels: above,
      content: `${method} ${api.basePath}${operation.path} · ${endOf(operation)}${plainText(operation.description)}`,
      names: [
        operation.id,
        `${method} ${operation.path}`,
        `${method} ${api.basePath}${operation.path}`,
        ...(usualName === undefined ? [] : [usualName]),
      ],
      deprecated,
      method,
      statuses: operation.responses.map(({ status }) => status),
      ...(operation.permission !== null && { permission: operation.permission }),
      ...(operation.authenticated ? { roles: rolesWith(operation.permission, permissions).map(({ id }) => id) } : {}),
    },
    ...requestDrafts(place, operation),
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

/** A webhook, which is on the page of its API, with its parameters and the properties of its body. */
export const webhookDrafts = (api: ApiModel, webhook: IncomingModel): readonly Draft[] => {
  const method = webhook.method.toUpperCase();
  const deprecated = webhook.deprecated || api.deprecated;
  const place: Place = { page: api.route, anchor: webhook.anchor, above: [api.title, webhook.summary], deprecated };
  return [
    {
      kind: 'operation',
      url: urlOf(place.page, place.anchor),
      levels: place.above,
      content: `${method} ${webhook.name} · ${plainText(webhook.description)}`,
      names: [webhook.name, `Webhook ${webhook.name}`],
      deprecated,
      method,
      statuses: webhook.responses.map(({ status }) => status),
    },
    ...requestDrafts(place, webhook),
  ];
};

/** The parameters of a request and the properties of its body. */
const requestDrafts = (place: Place, { parameters, requestBody }: Pick<OperationModel, 'parameters' | 'requestBody'>): readonly Draft[] => {
  const body = requestBody?.content[0]?.schema ?? null;
  return [
    ...parameters.flatMap((parameter) => parameterDrafts(place, parameter)),
    ...(body === null ? [] : propertyDrafts({ ...place, anchor: bodyAnchor(place.anchor, 0) }, body)),
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
