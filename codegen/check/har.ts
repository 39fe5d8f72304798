import { isObject, asArray, asObject, asText, own } from '../../src/shared/model/raw.ts';
import type { JsonValue } from '../../src/shared/model/types.ts';

/** One recorded request with its response. */
export type Exchange = {
  readonly method: string;
  readonly url: string;
  readonly status: number;
  /** Keyed by name in lowercase. */
  readonly headers: ReadonlyMap<string, string>;
  /** Empty when there is none. */
  readonly body: string;
};

const exchangeOf = (entry: JsonValue): Exchange => {
  const request = asObject(own(asObject(entry), 'request'));
  const response = asObject(own(asObject(entry), 'response'));
  const content = asObject(own(response, 'content'));
  const text = asText(own(content, 'text')) ?? '';
  return {
    method: (asText(own(request, 'method')) ?? '').toLowerCase(),
    url: asText(own(request, 'url')) ?? '',
    status: Number(own(response, 'status')),
    headers: new Map(
      asArray(own(response, 'headers')).map((header) => [
        String(own(asObject(header), 'name')).toLowerCase(),
        String(own(asObject(header), 'value')),
      ]),
    ),
    body: own(content, 'encoding') === 'base64' ? Buffer.from(text, 'base64').toString('utf8') : text,
  };
};

/**
 * Reads the exchanges of a HAR file. Requests without a response are omitted.
 * @throws when the text is not a HAR file
 * @see http://www.softwareishard.com/blog/har-12-spec/
 */
export const readHar = (text: string): readonly Exchange[] => {
  let value: JsonValue = null;
  try {
    value = JSON.parse(text) as JsonValue;
  } catch {
    throw new Error('The file is not a HAR: it is not valid JSON.');
  }
  const entries = isObject(value) ? own(asObject(own(value, 'log')), 'entries') : undefined;
  if (!Array.isArray(entries)) throw new Error('The file is not a HAR: it has no log.entries.');
  return entries.map((entry: JsonValue) => exchangeOf(entry)).filter(({ status }) => status > 0);
};
