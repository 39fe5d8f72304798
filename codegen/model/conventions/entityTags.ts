import { responseHeaderAnchor } from '../../../src/shared/model/anchors.ts';
import { operationHref } from '../../../src/shared/model/pages.ts';
import type { ApiModel, ParameterModel, RichText } from '../../../src/shared/model/types.ts';
import type { Convention } from '../../../src/shared/pages/homePage.ts';
import { httpBlock, requestLine, statusLine } from '../httpExamples.ts';
import { parameterLink, placesOf, responsesOf, statusLink } from './places.ts';
import { code, inCell, link, p, table } from './richParts.ts';

const isCondition = ({ in: place, name }: ParameterModel): boolean => place === 'header' && /^if-(none-)?match$/i.test(name);

/** A response with an entity tag, and the request that sends it back. */
const entityTagExample = (apis: readonly ApiModel[]): RichText => {
  const places = placesOf(apis);
  const [given] = places.flatMap(({ operation }) =>
    operation.responses.flatMap((response) =>
      response.headers.flatMap(({ name, example }) => (/^etag$/i.test(name) && example !== undefined ? [{ response, name, example }] : [])),
    ),
  );
  const [sent] = places.flatMap(({ api, operation }) =>
    operation.parameters.filter(isCondition).map(({ name }) => ({ api, operation, name })),
  );
  if (given === undefined || sent === undefined) return [];
  const tag = String(given.example);
  return [
    httpBlock(statusLine(given.response), `${given.name}: ${tag}`, '', requestLine(sent.api, sent.operation), `${sent.name}: ${tag}`),
  ];
};

/** How entity tags prevent lost updates. */
export const entityTags = (apis: readonly ApiModel[]): Convention | undefined => {
  const senders = placesOf(apis).flatMap((place) =>
    place.operation.parameters.flatMap((parameter) =>
      isCondition(parameter)
        ? [[[parameterLink(place, parameter)], ['Request header ', code(parameter.name)], inCell(parameter.description)]]
        : [],
    ),
  );
  const givers = placesOf(apis).flatMap((place) =>
    place.operation.responses.flatMap(({ status, headers }) =>
      headers.flatMap(({ name, description }) =>
        /^etag$/i.test(name)
          ? [
              [
                [
                  link(
                    operationHref(place.api, place.operation, responseHeaderAnchor(place.operation.anchor, status, name)),
                    place.operation.summary,
                  ),
                ],
                ['Response header ', code(name)],
                inCell(description),
              ],
            ]
          : [],
      ),
    ),
  );
  const [outdated] = responsesOf(apis, (status) => status === '412');
  const [missing] = responsesOf(apis, (status) => status === '428');
  if (senders.length + givers.length === 0) return undefined;
  return {
    anchor: 'entity-tags',
    title: 'Entity tags',
    names: ['ETag', 'If-Match', 'Optimistic locking', 'Concurrency', 'Precondition failed', 'Lost update'],
    text: [
      p(
        "An entity tag identifies one state of a resource. Read it and send it back with your change, so that you do not overwrite someone else's.",
        ...(outdated === undefined ? [] : [' If the resource has changed since, the response is ', statusLink(outdated), '.']),
        ...(missing === undefined ? [] : [' If the header is missing, it is ', statusLink(missing), '.']),
      ),
      ...entityTagExample(apis),
      table(['Operation', 'Where', 'Meaning'], [...givers, ...senders]),
    ],
  };
};
