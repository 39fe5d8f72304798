import { isObject } from '../../src/shared/model/raw.ts';

const dataKeys = new Set(['example', 'examples', 'default', 'const', 'enum']);

const responseKeys = new Set(['description', 'summary', 'content', 'schema', 'headers', 'links', 'examples', '$ref']);

/** Whether a value can only be a response: `default` is also the key of the response to all other statuses. */
const isResponse = (value: unknown): boolean =>
  isObject(value) &&
  (typeof value['description'] === 'string' || typeof value['$ref'] === 'string') &&
  Object.keys(value).every((key) => responseKeys.has(key) || key.startsWith('x-'));

/** Whether the value of a key is data, whose keys have no meaning in OpenAPI and whose texts are not prose. */
export const isDataKey = (key: string, value?: unknown): boolean => dataKeys.has(key) && !(key === 'default' && isResponse(value));
