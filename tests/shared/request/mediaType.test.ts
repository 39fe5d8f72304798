import { expect, it } from 'vitest';
import { allowsJson, isJson } from '../../../src/shared/request/mediaType.ts';

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
