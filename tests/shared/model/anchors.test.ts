import { describe, expect, test } from 'vitest';
import {
  responseAnchor,
  responseBodyAnchor,
  responseHeaderAnchor,
  anyKeyAnchor,
  bodyAnchor,
  fieldAnchor,
  isInOperation,
  isInSchema,
  parameterAnchor,
  permissionAnchor,
  codeAnchor,
  segmentOf,
  variantAnchors,
} from '../../../src/shared/model/anchors.ts';
import type { SchemaModel } from '../../../src/shared/model/types.ts';
import { createStore, schemas } from '../../fixtures/reference/operations.ts';

const text: SchemaModel = { kind: 'string' };

describe('a part of an anchor', () => {
  test.each(['page_size', 'If-Match', 'x.y', '$ref', '@id', 'urn:x'])('keeps %s unchanged', (name) => expect(segmentOf(name)).toBe(name));
  test('differs for every name, and never needs an escape in a URL', () => {
    const names = [
      '',
      '=',
      '=2f=',
      '/',
      '//',
      'a/b',
      'a=b',
      'a b',
      'a+b',
      'filter[name]',
      '*',
      '!header',
      'é',
      '🙂',
      '\u0000',
      '"><i>',
      '~',
      '%2f',
    ];
    const segments = names.map(segmentOf);
    expect(new Set(segments).size).toBe(names.length);
    for (const segment of segments) expect(segment).toMatch(/^[\w.:$@=+-]+$/);
  });
});

test('no two parts of an operation share an anchor, whatever their names', () => {
  const anchors = [
    parameterAnchor('op', { in: 'query', name: 'body' }),
    parameterAnchor('op', { in: 'path', name: 'body' }),
    bodyAnchor('op', 0),
    bodyAnchor('op', 1),
    fieldAnchor(bodyAnchor('op', 0), '!2'),
    anyKeyAnchor(bodyAnchor('op', 0)),
    fieldAnchor(bodyAnchor('op', 0), '*'),
    responseAnchor('op', '200'),
    responseBodyAnchor('op', '200', 1),
    responseHeaderAnchor('op', '200', 'ETag'),
    fieldAnchor(fieldAnchor(responseBodyAnchor('op', '200', 0), 'header'), 'ETag'),
    fieldAnchor(fieldAnchor(responseBodyAnchor('op', '200', 0), '!header'), 'ETag'),
    permissionAnchor('op'),
    codeAnchor('op'),
  ];
  expect(new Set(anchors).size).toBe(anchors.length);
});

test('variants with the same label have different anchors', () => {
  expect(
    variantAnchors(
      'a',
      ['S3', 'S3', 'text or null'].map((label) => ({ label, schema: text })),
    ),
  ).toEqual(['a/S3', 'a/S3!2', 'a/text+or+null']);
});

describe('an anchor belongs to an operation', () => {
  test.each([
    'createStore',
    'createStore/permission',
    'createStore/path/id',
    'createStore/header/If-Match',
    'createStore/body',
    'createStore/body/interval/start_time',
    'createStore/body/storage_configuration/AwsS3/bucket',
    'createStore/body/stages/stages/stages/name',
    'createStore/204',
    'createStore/412/error',
  ])('%s', (anchor) => expect(isInOperation(anchor, createStore, schemas)).toBe(true));
  test.each([
    'createStore/query/id',
    'createStore/body/intervals',
    'createStore/body/interval/start_time/x',
    'createStore/body/storage_configuration/AwsS3',
    'createStore/body/storage_configuration/bucket',
    'createStore/body!2',
    'createStore/200',
    'createStore/',
    'other/body',
  ])('but not %s', (anchor) => expect(isInOperation(anchor, createStore, schemas)).toBe(false));
});

describe('an anchor belongs to a schema', () => {
  const channel = schemas['Channel'];
  if (channel === undefined) throw new Error('The fixture has no Channel.');
  test.each(['schema-Channel', 'schema-Channel/id', 'schema-Channel/latest_schema/type_hash'])('%s', (anchor) =>
    expect(isInSchema(anchor, channel, schemas)).toBe(true),
  );
  test('but not one of another', () => expect(isInSchema('schema-Channel/error', channel, schemas)).toBe(false));
  test('a schema that only refers to itself contains nothing', () => {
    const loop = { name: 'Loop', anchor: 'schema-Loop', schema: { kind: 'array', items: { kind: 'ref', name: 'Loop' } } } as const;
    expect(isInSchema('schema-Loop/x', loop, { Loop: loop })).toBe(false);
  });
});
