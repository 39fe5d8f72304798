import { expect, it } from 'vitest';
import { readBaseUrl, setToken, tokenFor } from '../../src/console/target/target.ts';
import { bundleOf, documentWith, modelOf } from '../codegen/fixture.ts';

/** Returns the base URL that the console reads from an API whose spec names this server. */
const offered = (server: object) => readBaseUrl(modelOf(bundleOf({ ...documentWith({}), servers: [server] })).baseUrl);

it.each([
  ['no scheme', { url: '//evil.test/api' }],
  ['a path alone', { url: '/api' }],
  ['a script', { url: 'javascript:alert(document.domain)//' }],
  ['a document', { url: 'data:text/html,<script>alert(1)</script>' }],
  ['a file', { url: 'file:///etc/passwd' }],
  ['a name and a password', { url: 'https://api.acme.example:secret@evil.test/api' }],
  ['a name that looks like a host', { url: 'https://api.acme.example@evil.test/api' }],
  ['a variable that holds such a name', { url: 'https://{host}/api', variables: { host: { default: 'api.acme.example@evil.test' } } }],
  ['a variable that is left open', { url: '{scheme}://evil.test' }],
  ['a backslash before a name', { url: String.raw`https://evil.test\@api.acme.example` }],
  ['no encryption', { url: 'http://evil.test/api' }],
  ['a name longer than DNS allows', { url: `https://${'a'.repeat(254)}` }],
  ['nothing', {}],
])('a spec whose server has %s offers no host', (_, server) => {
  expect(offered(server)).toHaveProperty('problem');
});

it.each([
  [{ url: 'https://evil.test/api/{version}/', variables: { version: { default: 'v1' } } }, 'https://evil.test'],
  [{ url: 'https://api.acme.example.evil.test/api' }, 'https://api.acme.example.evil.test'],
  [{ url: 'https://{region}/api', variables: { region: { default: 'evil.test/api.acme.example' } } }, 'https://evil.test'],
  [{ url: 'https://еvil.test' }, 'https://xn--vil-qdd.test'],
])("a spec whose server is %o offers its own host, which never gets another host's token", (server, origin) => {
  setToken('https://api.acme.example', 'canary');
  expect(offered(server)).toHaveProperty('origin', origin);
  expect(tokenFor(origin)).toBe('');
  expect(tokenFor('https://api.acme.example')).toBe('canary');
});
