import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { brokenSearchRecords } from '../../../codegen/site/prerender/searchCheck.ts';
import { headersFor, logoStyleHash } from '../../../codegen/site/hosts/headers.ts';
import { temporaryFolder } from '../../folders.ts';

const folder = temporaryFolder({
  'a page.html': '<main><h2 id="x&amp;y">X</h2><p data-id="no">id="neither"</p></main>',
  'index.html': '<main id="main"></main>',
});

const broken = (url: string): readonly string[] =>
  brokenSearchRecords([{ url }], folder, (route, anchor) => route === '/a page' && ['x&y/a', 'gone/a'].includes(anchor));

describe('the check of search records', () => {
  test.each(['/', '/#main', '/a%20page', '/a%20page#x%26y', '/a%20page#x&y'])('accepts %s', (url) => expect(broken(url)).toEqual([]));
  test('names a record whose page does not exist', () => expect(broken('/gone#x')).toEqual(['/gone#x: there is no page /gone']));
  test('names a record whose anchor does not exist', () =>
    expect(broken('/a%20page#no')).toEqual(['/a%20page#no: /a%20page has no element with the id "no"']));
  test('accepts an anchor inside an existing collapsed part', () => expect(broken('/a%20page#x&y/a')).toEqual([]));
  test('names a record whose anchor is in no collapsed part', () =>
    expect(broken('/a%20page#x&y/b')).toEqual(['/a%20page#x&y/b: /a%20page has no element with the id "x&y/b"']));
  test('names a record whose anchor is in a missing part', () =>
    expect(broken('/a%20page#gone/a')).toEqual(['/a%20page#gone/a: /a%20page has no element with the id "gone/a"']));
});

test('the policy allows the one inline style of DocSearch, and no other', () => {
  const source = readFileSync(new URL('../../../node_modules/@docsearch/react/dist/esm/index.js', import.meta.url), 'utf8');
  const styles = [...source.matchAll(/createElement\("style",null,"([^"]*)"\)/g)].map(([, style = '']) => style);
  expect(styles.map((style) => `sha256-${createHash('sha256').update(style).digest('base64')}`)).toEqual([logoStyleHash]);
  expect(headersFor('/')['Content-Security-Policy']).toContain(`style-src 'self' '${logoStyleHash}'`);
});
