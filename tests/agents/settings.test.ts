import { expect, test } from 'vitest';
import { readSettings } from '../../src/agents/settings.ts';

const known = { apis: ['metadata', 'pat'], prefix: 'ACME' };

test('offers all APIs on the mock when nothing is said', () => {
  expect(readSettings([], {}, known)).toEqual({ ok: true, settings: { apis: ['metadata', 'pat'], mockToken: 'admin' } });
});

test('calls the configured host with the configured token', () => {
  const read = readSettings(['pat'], { ACME_API_URL: 'https://api.acme.example', ACME_TOKEN: 't' }, known);
  expect(read).toMatchObject({ ok: true, settings: { apis: ['pat'], host: { baseUrl: 'https://api.acme.example', token: 't' } } });
});

test('names the API that was probably meant', () => {
  expect(readSettings(['metdata'], {}, known)).toEqual({ ok: false, text: expect.stringContaining('Did you mean metadata?') });
});

test('refuses a host without a token', () => {
  expect(readSettings([], { ACME_API_URL: 'https://api.acme.example' }, known)).toEqual({
    ok: false,
    text: expect.stringContaining('ACME_TOKEN'),
  });
});

test('refuses an address that is none', () => {
  expect(readSettings([], { ACME_API_URL: 'api.acme.example', ACME_TOKEN: 't' }, known)).toEqual({
    ok: false,
    text: expect.stringContaining('https://'),
  });
});
