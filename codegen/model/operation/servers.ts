import { defined, nonEmpty } from '../../../src/shared/records.ts';
import { richText } from '../text/richText.ts';
import { asArray, asObject, asText, own, type RawObject } from '../../../src/shared/model/raw.ts';
import { defaultUrl } from '../../../src/shared/request/servers.ts';
import type { JsonValue, ServerModel, ServerVariableModel } from '../../../src/shared/model/types.ts';

/** Removes the trailing slash of a URL and encodes invalid characters as a browser would. */
const cleanUrl = (url: string): string =>
  url.replace(/\/+$/, '').replace(/[^\w.~:/?#[\]@!$&()*+,;=%{}-]+/g, (part) => encodeURIComponent(part.toWellFormed()));

/** Adds the API's host to a URL without one. */
const onHost = (url: string, apiHost: string): string => {
  if (/^[a-z][a-z\d+.-]*:|^\{/i.test(url) || apiHost === '') return url;
  return url.startsWith('//') ? `https:${url}` : `${apiHost}/${url.replace(/^\.?\/*/, '')}`;
};

const buildVariable = (name: string, raw: RawObject): ServerVariableModel => {
  const values = asArray(own(raw, 'enum')).map(String);
  return {
    name,
    default: String(own(raw, 'default') ?? values[0] ?? `{${name}}`),
    ...defined({ values: nonEmpty(values), description: nonEmpty(richText(asText(own(raw, 'description')))) }),
  };
};

const isWebSocket = ({ url }: ServerModel): boolean => /^wss?:/i.test(url);

/**
 * The servers of a document, a path item or an operation, those of web sockets last: requests go to the first one. Relative URLs
 * are resolved against the API's host.
 * @see https://spec.openapis.org/oas/v3.1.1#server-object
 */
export const buildServers = (value: JsonValue | undefined, apiHost: string): readonly ServerModel[] =>
  asArray(value)
    .map((item) => buildServer(item, apiHost))
    .toSorted((left, right) => Number(isWebSocket(left)) - Number(isWebSocket(right)));

const buildServer = (item: JsonValue, apiHost: string): ServerModel => {
  const raw = asObject(item);
  const declared = asObject(own(raw, 'variables'));
  const url = cleanUrl(onHost(asText(own(raw, 'url')) ?? '', apiHost));
  return {
    url: cleanUrl(url),
    ...defined({ name: asText(own(raw, 'name')), description: nonEmpty(richText(asText(own(raw, 'description')))) }),
    variables: Object.entries(declared)
      .filter(([variable]) => url.includes(`{${variable}}`))
      .map(([variable, part]) => buildVariable(variable, asObject(part))),
  };
};

/** Whether the servers need more documentation than a single URL. */
export const areNotable = (servers: readonly ServerModel[]): boolean =>
  servers.length > 1 || servers.some(({ name, description, variables }) => (name ?? description) !== undefined || variables.length > 0);

/** The default URL of requests: the first server's, with the default values of its variables. */
export const firstUrl = (servers: readonly ServerModel[]): string | undefined => {
  const [first] = servers;
  return first === undefined ? undefined : cleanUrl(defaultUrl(first));
};
