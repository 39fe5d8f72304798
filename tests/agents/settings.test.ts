import { expect, test } from 'vitest';
import { readSettings } from '../../src/agents/settings.ts';

const known = { apis: ['metadata', 'pat'], roles: ['admin', 'analyst'], prefix: 'ACME' };

test('offers all APIs on the mock by default', () => {
  expect(readSettings([], {}, known)).toEqual({ ok: true, settings: { apis: ['metadata', 'pat'], mockToken: 'admin' } });
});

test('calls the configured host with the configured token', () => {
  const read = readSettings(['pat'], { ACME_API_URL: 'https://api.acme.example', ACME_TOKEN: 't' }, known);
  expect(read).toMatchObject({ ok: true, settings: { apis: ['pat'], host: { baseUrl: 'https://api.acme.example', token: 't' } } });
});

test('suggests the API that was probably intended', () => {
  expect(readSettings(['metdata'], {}, known)).toEqual({ ok: false, text: expect.stringContaining('Did you mean metadata?') });
});

test('rejects a host without a token', () => {
  expect(readSettings([], { ACME_API_URL: 'https://api.acme.example' }, known)).toEqual({
    ok: false,
    text: expect.stringContaining('ACME_TOKEN'),
  });
});

test.each([
  'api.acme.example',
  'user:secret@host',
  'https://user:secret@host',
  'https://:secret@host',
  'https://host/?key=secret',
  'file:///secret',
])('rejects the URL %s without repeating it', (url) => {
  const read = readSettings([], { ACME_API_URL: url, ACME_TOKEN: 't' }, known);
  expect(read).toEqual({ ok: false, text: expect.stringMatching(/^ACME_API_URL .*(Set it|Remove)/) });
  expect(JSON.stringify(read)).not.toContain('secret');
});

test.each(['secret\n', 'sec ret', 'secrét'])('rejects the token %j without repeating it', (token) => {
  const read = readSettings([], { ACME_API_URL: 'https://api.acme.example', ACME_TOKEN: token }, known);
  expect(read).toEqual({ ok: false, text: expect.stringMatching(/^ACME_TOKEN .*Set it/) });
  expect(JSON.stringify(read)).not.toContain(token.trim());
});

test('reports a variable that the editor has not filled in', () => {
  expect(readSettings([], { ACME_API_URL: 'https://api.acme.example', ACME_TOKEN: '${env:ACME_TOKEN}' }, known)).toEqual({
    ok: false,
    text: expect.stringContaining('has not filled in'),
  });
});

test('acts on the mock as a named role, and never with a real token', () => {
  expect(readSettings([], { ACME_TOKEN: 'analyst' }, known)).toMatchObject({ settings: { mockToken: 'analyst' } });
  expect(readSettings([], { ACME_TOKEN: 'acme_pat_1234' }, known)).toMatchObject({ settings: { mockToken: 'admin' } });
});
