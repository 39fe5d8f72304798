import { expect, it } from 'vitest';
import { allowsJson, charsetOf, isJson } from '../../../src/shared/request/mediaType.ts';

it.each([
  'application/json',
  'Application/JSON; charset=utf-8',
  'text/json',
  'application/problem+json',
  'application/vnd.github.v3+json;q=1',
  'model/gltf+json',
])('%s is JSON', (mediaType) => {
  expect(isJson(mediaType)).toBe(true);
  expect(allowsJson(mediaType)).toBe(true);
});

it.each([
  '',
  'json',
  'text/plain',
  'application/jsonp',
  'application/json-seq',
  'application/x-ndjson',
  'application/xml',
  'image/svg+xml',
])('%s is not JSON', (mediaType) => {
  expect(isJson(mediaType)).toBe(false);
  expect(allowsJson(mediaType)).toBe(false);
});

it.each(['*/*', 'application/*'])('%s allows JSON', (mediaType) => {
  expect(isJson(mediaType)).toBe(false);
  expect(allowsJson(mediaType)).toBe(true);
});

it.each([
  ['application/json', undefined],
  [null, undefined],
  ['application/json; charset=utf-8', 'utf-8'],
  ['application/json;CHARSET=UTF-8', 'utf-8'],
  ['application/json; charset="utf-8"', 'utf-8'],
  ['application/json ; charset = utf-8 ; q=1', 'utf-8'],
  ['application/json; charset=latin1', 'latin1'],
  ['application/json; charset=', ''],
  ['application/json; x-charset=latin1', undefined],
  ['application/json; profile="a; charset=latin1"', undefined],
  ['application/json; profile="a"; charset=latin1', 'latin1'],
])('the charset of %s is %s', (header, charset) => expect(charsetOf(header)).toBe(charset));
