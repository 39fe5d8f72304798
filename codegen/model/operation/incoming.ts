import { defined, nonEmpty } from '../../../src/shared/records.ts';
import { slugOf } from '../../../src/shared/model/cases.ts';
import { asObject, asText, own, resolve, type RawObject } from '../../../src/shared/model/raw.ts';
import type { IncomingModel } from '../../../src/shared/model/types.ts';
import { richText } from '../text/richText.ts';
import { externalDocsOf } from './links.ts';
import { methodsOf, operationIn } from './methods.ts';
import { buildParameter, rawParameters } from './parameter.ts';
import { buildRequestBody } from './requestBody.ts';
import { buildResponse, rawResponses } from './response.ts';
import { buildRequirements } from './security.ts';
import { buildServers } from './servers.ts';

type Place = { readonly name: string; readonly anchor: string; readonly url?: string; readonly depth?: number };

/** The depth of callbacks within callbacks. One that contains itself through a reference ends there. */
const deepest = 2;

/** The requests that an API sends according to a path item. */
const buildItem = (pathItem: RawObject, { name, anchor, url, depth = 0 }: Place, document: RawObject): readonly IncomingModel[] =>
  methodsOf(pathItem).map((method, at) => {
    const raw = operationIn(pathItem, method);
    const place = at === 0 ? anchor : `${anchor}-${method}`;
    return {
      name,
      anchor: place,
      method,
      ...(url !== undefined && { url }),
      summary: asText(own(raw, 'summary')) ?? asText(own(pathItem, 'summary')) ?? name,
      description: richText(
        [own(raw, 'description'), own(raw, 'summary') === undefined ? undefined : own(pathItem, 'summary'), own(pathItem, 'description')]
          .map(asText)
          .filter((text) => text !== undefined)
          .join('\n\n'),
        4,
      ),
      deprecated: own(raw, 'deprecated') === true,
      parameters: rawParameters(pathItem, raw, document).map((parameter) => buildParameter(parameter, document)),
      requestBody: buildRequestBody(own(raw, 'requestBody'), document),
      responses: rawResponses(raw, document).map(([status, response]) => buildResponse(status, response, null, document)),
      // The security of the document applies only to its own operations.
      ...(own(raw, 'security') !== undefined && { security: buildRequirements(raw, document) }),
      ...defined({
        servers: nonEmpty(buildServers(own(raw, 'servers') ?? own(pathItem, 'servers'), '')),
        externalDocs: externalDocsOf(raw),
        callbacks: nonEmpty(depth < deepest ? buildCallbacks(raw, place, document, depth + 1) : []),
      }),
    };
  });

/** The requests that an API sends as a result of an operation. @see https://spec.openapis.org/oas/v3.1.1#callback-object */
export const buildCallbacks = (operation: RawObject, anchor: string, document: RawObject, depth = 0): readonly IncomingModel[] =>
  Object.entries(asObject(own(operation, 'callbacks'))).flatMap(([name, value]) =>
    Object.entries(resolve(document, value))
      .filter(([url]) => !url.startsWith('x-'))
      .flatMap(([url, item], at) =>
        buildItem(
          resolve(document, item),
          { name, url, depth, anchor: `${anchor}/callback/${slugOf(name) || 'callback'}${at === 0 ? '' : `-${at + 1}`}` },
          document,
        ),
      ),
  );

/** The webhooks of an API. @see https://spec.openapis.org/oas/v3.1.1#oas-webhooks */
export const buildWebhooks = (document: RawObject): readonly IncomingModel[] =>
  Object.entries(asObject(own(document, 'webhooks'))).flatMap(([name, item], at) =>
    buildItem(resolve(document, item), { name, anchor: `webhook-${slugOf(name) || at}` }, document),
  );
