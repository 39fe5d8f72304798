import { product } from '../../../generated/product.ts';
import { statusText } from '../../ui/statusText.ts';
import type { SessionCall } from './sessionCalls.ts';

const pairs = (headers: Readonly<Record<string, string>>) => Object.entries(headers).map(([name, value]) => ({ name, value }));

/**
 * Returns the calls as an HTTP archive, without response bodies, because the history does not keep them.
 * @see http://www.softwareishard.com/blog/har-12-spec/
 */
export const harOf = (calls: readonly SessionCall[]): string => {
  const entries = calls.map(({ wire, origin, status, milliseconds, at }) => {
    const url = new URL(origin + wire.path);
    const mimeType = Object.entries(wire.headers).find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
    return {
      startedDateTime: new Date(at - milliseconds).toISOString(),
      time: milliseconds,
      request: {
        method: wire.method,
        url: url.href,
        httpVersion: 'HTTP/1.1',
        cookies: [],
        headers: pairs(wire.headers),
        queryString: [...url.searchParams].map(([name, value]) => ({ name, value })),
        ...(wire.body === null ? {} : { postData: { mimeType, text: wire.body } }),
        headersSize: -1,
        bodySize: wire.body === null ? 0 : new TextEncoder().encode(wire.body).length,
      },
      response: {
        status: status ?? 0,
        statusText: status === null ? '' : statusText(String(status)),
        httpVersion: 'HTTP/1.1',
        cookies: [],
        headers: [],
        content: { size: 0, mimeType: '' },
        redirectURL: '',
        headersSize: -1,
        bodySize: -1,
      },
      cache: {},
      timings: { send: 0, wait: milliseconds, receive: 0 },
      comment: `as ${wire.actor}`,
    };
  });
  return `${JSON.stringify({ log: { version: '1.2', creator: { name: `${product.name} docs`, version: '1' }, entries } }, null, 2)}\n`;
};
