import { isDeepStrictEqual } from 'node:util';
import { buildHeaders } from './header.ts';
import { buildContent } from './requestBody.ts';
import { asObject, asText, own, plainText, resolve, type RawObject } from '../../../src/shared/model/raw.ts';
import { richText } from '../text/richText.ts';
import type { MediaTypeModel, ProvocationModel, ResponseLinkModel, ResponseModel, SchemaModel } from '../../../src/shared/model/types.ts';

/** Sort order of statuses: `2XX` comes after 299, `default` after everything. */
const order = (status: string): number =>
  /^\d{3}$/.test(status) ? Number(status) : /^\dXX$/i.test(status) ? Number(status.charAt(0)) * 100 + 99.5 : Infinity;

/** The raw responses of an operation by ascending status, `default` last. Extensions are omitted. */
export const rawResponses = (operation: RawObject, document: RawObject): readonly (readonly [status: string, raw: RawObject])[] =>
  Object.entries(asObject(own(operation, 'responses')))
    .filter(([status]) => !status.startsWith('x-'))
    .map(([status, value]) => {
      const raw = resolve(document, value);
      const provoke = own(asObject(value), 'x-provoke');
      return [status, provoke === undefined ? raw : { ...raw, 'x-provoke': provoke }] as const;
    })
    .toSorted(([left], [right]) => (order(left) === order(right) ? 0 : order(left) - order(right)));

/**
 * Returns a documented status as a number if it is a success; undefined otherwise. `default` is one if no other success is
 * documented.
 */
export const successOf = (status: string, all: readonly string[]): number | undefined => {
  if (/^2\d\d$/.test(status)) return Number(status);
  if (/^2XX$/i.test(status)) return 200;
  return status === 'default' && !all.some((one) => /^[23]/.test(one)) ? 200 : undefined;
};

const descriptionOf = (raw: RawObject): string => ['summary', 'description'].flatMap((key) => asText(own(raw, key)) ?? []).join('\n\n');

/** A body whose schema does not repeat the description of its response, as Fastify writes it. */
const withoutRepeat = (media: MediaTypeModel, description: string): MediaTypeModel => {
  const { description: repeated, ...schema } = media.schema ?? {};
  return repeated !== undefined && isDeepStrictEqual(repeated, richText(description)) ? { ...media, schema: schema as SchemaModel } : media;
};

/** One response. @see https://spec.openapis.org/oas/v3.1.1#response-object */
export const buildResponse = (
  status: string,
  raw: RawObject,
  provocation: ProvocationModel | null,
  document: RawObject,
  operationId = '',
): ResponseModel => ({
  status,
  description: richText(descriptionOf(raw)),
  headers: buildHeaders(raw, document),
  // FastAPI writes such titles.
  content: buildContent(own(raw, 'content'), document, `Response ${operationId}`).map((media) => withoutRepeat(media, descriptionOf(raw))),
  ...linksOf(raw, document),
  provocation,
});

/** The links to requests that can follow a response. @see https://spec.openapis.org/oas/v3.1.1#link-object */
const linksOf = (raw: RawObject, document: RawObject): { readonly links?: readonly ResponseLinkModel[] } => {
  const links = Object.entries(asObject(own(raw, 'links'))).map(([name, value]): ResponseLinkModel => {
    const link = resolve(document, value);
    const body = own(link, 'requestBody');
    const [url, ...said] = ['url', 'name', 'description'].flatMap((key) => asText(own(asObject(own(link, 'server')), key)) ?? []);
    const server = url !== undefined && said.length > 0 ? `${url} (${said.join(': ')})` : url;
    const values = [...Object.entries(asObject(own(link, 'parameters'))), ...(body === undefined ? [] : [['body', body] as const])];
    return {
      name,
      description: richText(asText(own(link, 'description'))),
      target: asText(own(link, 'operationId')) ?? asText(own(link, 'operationRef')) ?? '',
      values: values.map(([parameter, part]) => ({ name: parameter, value: plainText(part) })),
      ...(server !== undefined && { server }),
    };
  });
  return links.length > 0 ? { links } : {};
};
