import { expect, test } from 'vitest';
import { credentialsOf } from '../../../src/shared/request/credential.ts';

const carried = (scheme: string, name: string, prefix = '', place: 'header' | 'query' = 'header') => ({
  scheme,
  credential: { in: place, name, prefix },
});

test('schemes that share a header are sent as one credential', () => {
  const token = carried('oauth', 'Authorization', 'Bearer ');
  const [key, query] = [carried('key', 'X-Key'), carried('query', 'X-Key', '', 'query')];
  const [session, user] = [carried('session', 'Cookie', 'session='), carried('user', 'Cookie', 'user=')];
  const all = [token, carried('oauth2c', 'authorization', 'Bearer '), key, query, session, user, { scheme: 'certificate' }];
  expect(credentialsOf(all)).toEqual([token, key, query, session, user]);
});
