import { product } from '../../../generated/product.ts';
import { titleOf, type SessionCall } from './sessionCalls.ts';

/**
 * Returns the calls as a Postman Collection 2.1, in the order in which they were made. The token is a variable without a value.
 */
export const postmanOf = (calls: readonly SessionCall[]): string => {
  const item = calls.map((call, at) => {
    const { wire, origin } = call;
    const base = origin === product.apiHost ? '{{baseUrl}}' : origin;
    const [path = '', query] = wire.path.split('?');
    return {
      name: titleOf(call, at),
      request: {
        method: wire.method,
        ...(wire.actor === 'nobody' ? { auth: { type: 'noauth' } } : {}),
        header: Object.entries(wire.headers).map(([key, value]) => ({ key, value })),
        url: {
          raw: base + wire.path,
          host: [base],
          path: path.slice(1).split('/'),
          ...(query === undefined
            ? {}
            : {
                query: query.split('&').map((part) => {
                  const [key = '', ...value] = part.split('=');
                  return { key, value: value.join('=') };
                }),
              }),
        },
        ...(wire.body === null ? {} : { body: { mode: 'raw', raw: wire.body } }),
      },
      response: [],
    };
  });
  const collection = {
    info: { name: `${product.name} session`, schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json' },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{token}}', type: 'string' }] },
    variable: [
      { key: 'baseUrl', value: product.apiHost, type: 'string' },
      { key: 'token', value: '', type: 'string' },
    ],
    item,
  };
  return `${JSON.stringify(collection, null, 2)}\n`;
};
