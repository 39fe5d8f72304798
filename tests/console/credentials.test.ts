import { beforeEach, describe, expect, test } from 'vitest';
import { chosenSecurity, credentialsToSend } from '../../src/console/target/credentials.ts';
import { withCredentials } from '../../src/console/target/withCredentials.ts';
import { setToken, tokenFor } from '../../src/console/target/target.ts';
import { urlOfServer } from '../../src/shared/request/servers.ts';
import { toRequest } from '../../src/shared/request/wire.ts';
import { fixture, modelOf } from '../codegen/fixture.ts';

const api = modelOf(fixture('everything'));

const operation = (id: string) => {
  const found = api.operations.find((one) => one.id === id);
  if (found === undefined) throw new Error(`The fixture has no operation ${id}.`);
  return found;
};

const call = { method: 'GET', path: '/a?b=1', headers: { Cookie: 'seen=1' }, body: null, actor: 'admin' };

const sent = (id: string, texts: Readonly<Record<string, string>>): Request =>
  toRequest(
    withCredentials(
      { ...call, headers: {} },
      credentialsToSend(operation(id)).map((one) => ({ ...one, text: texts[one.scheme] ?? '' })),
    ),
    'https://host.test',
    null,
  );

describe('the credentials of a request to a custom server', () => {
  beforeEach(() => chosenSecurity.set({}));

  test('are all credentials of the security alternative', () => {
    const { headers } = sent('addThing', { appKey: 'k', login: 'ada:secret' });
    expect(headers.get('X-App-Key')).toBe('k');
    expect(headers.get('Authorization')).toBe(`Basic ${btoa('ada:secret')}`);
  });

  test('are those of the security alternative that the reader chose', () => {
    chosenSecurity.set({ addThing: 1 });
    expect(sent('addThing', { token: 't' }).headers.get('Authorization')).toBe('Bearer t');
    expect(sent('addThing', { token: 't' }).headers.get('X-App-Key')).toBeNull();
  });

  test('can be appended to the query', () => {
    expect(sent('sendForm', { queryKey: 'a b' }).url).toBe('https://host.test/a?b=1&api_key=a%20b');
  });

  test('join the cookies of the request', () => {
    const [credential] = credentialsToSend(operation('readEvents'));
    if (credential === undefined) throw new Error('readEvents has no cookie credential.');
    expect(withCredentials(call, [{ ...credential, text: 'x' }]).headers['Cookie']).toBe('seen=1; sid=x');
  });

  test('are kept apart by scheme, and forgotten when the server changes', () => {
    setToken('https://one.test', 'a', 'appKey');
    setToken('https://one.test', 'b', 'login');
    expect(['appKey', 'login', ''].map((scheme) => tokenFor('https://one.test', scheme))).toEqual(['a', 'b', '']);
    setToken('https://two.test', 'c', 'appKey');
    expect(tokenFor('https://one.test', 'login')).toBe('');
  });
});

test('a server gets the values that the reader chose, and the defaults of the others', () => {
  const [server] = api.servers ?? [];
  if (server === undefined) throw new Error('The fixture has no servers.');
  expect(urlOfServer(server, { region: 'us' })).toBe('https://us.everything.example:8443/v1');
});
