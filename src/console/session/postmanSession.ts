import { product } from '../../../generated/product.ts';
import { camelCase } from '../../shared/model/cases.ts';
import { titleOf, tokenNames, type SessionCall } from './sessionCalls.ts';

const bearer = (name: string) => ({ type: 'bearer', bearer: [{ key: 'token', value: `{{${name}}}`, type: 'string' }] });

/**
 * Returns the calls as a Postman Collection 2.1, in the order in which they were made. The token of each role is a variable without
 * a value.
 */
export const postmanOf = (calls: readonly SessionCall[]): string => {
  const tokens = new Map([...tokenNames(calls)].map(([actor, name]) => [actor, camelCase(name ?? 'token')]));
  const item = calls.map((call, at) => {
    const { wire, origin } = call;
    const base = origin === product.apiHost ? '{{baseUrl}}' : origin;
    const [path = '', query] = wire.path.split('?');
    const token = tokens.get(wire.actor);
    return {
      name: titleOf(call, at),
      request: {
        method: wire.method,
        auth: token === undefined ? { type: 'noauth' } : bearer(token),
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
    variable: [
      { key: 'baseUrl', value: product.apiHost, type: 'string' },
      ...[...tokens.values()].map((key) => ({ key, value: '', type: 'string' })),
    ],
    item,
  };
  return `${JSON.stringify(collection, null, 2)}\n`;
};
