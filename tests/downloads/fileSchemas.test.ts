import { expect, test } from 'vitest';
import { withFormFiles } from '../../codegen/downloads/packages/fileSchemas.ts';
import type { JsonValue } from '../../src/shared/model/types.ts';
import { named } from '../codegen/fixture.ts';

const binary = { type: 'string', format: 'binary' };
const text = { type: 'string' };

/** Returns the schemas of a spec with a form, and that of the form. */
const formsOf = (schemas: Record<string, JsonValue>, more: object = {}, others: object = {}) => {
  const content = {
    'multipart/form-data': { schema: named('Photo'), encoding: { raw: { contentType: 'image/png' } }, ...more },
    ...others,
  };
  const spec = { paths: { '/photos': { post: { requestBody: { content } } } }, components: { schemas } };
  const made = withFormFiles(JSON.parse(JSON.stringify(spec)) as JsonValue) as unknown as typeof spec;
  return { made: made.components.schemas, form: made.paths['/photos'].post.requestBody.content['multipart/form-data'].schema };
};

test('the files of forms are those of the model: behind references, in parts, beside null, and by their encoding', () => {
  const properties = {
    plain: binary,
    named: named('Bytes'),
    part: { allOf: [named('Bytes')], description: 'A file.' },
    nullable: { anyOf: [named('Bytes'), { type: 'null' }] },
    list: named('Files'),
    described: { type: 'array', items: binary, description: 'All files.' },
    raw: text,
    base64: { type: 'string', contentMediaType: 'image/png', contentEncoding: 'base64' },
    title: text,
  };
  const schemas = { Photo: { type: 'object', properties }, Bytes: binary, Files: { type: 'array', items: named('Bytes') } };
  const { made, form } = formsOf(schemas);
  const file = named('FormFile');
  const { base64, title } = properties;
  expect(form).toEqual(named('Photo'));
  expect(made['Photo']).toEqual({
    type: 'object',
    properties: {
      plain: file,
      named: file,
      part: file,
      nullable: file,
      list: { type: 'array', items: file },
      described: { type: 'array', items: file, description: 'All files.' },
      raw: file,
      base64,
      title,
    },
  });
  expect(made['Bytes']).toEqual(binary);
});

test('a form that is also the schema of something else is copied', () => {
  const photo = { type: 'object', properties: { image: binary } };
  const { made, form } = formsOf({ Photo: photo, Album: { type: 'array', items: named('Photo') } });
  expect(form).toEqual(named('PhotoForm'));
  expect(made['Photo']).toEqual(photo);
  expect(made['PhotoForm']).toEqual({ type: 'object', properties: { image: named('FormFile') } });
});

test('a body that is not a form keeps its strings', () => {
  const photo = { type: 'object', properties: { image: binary } };
  const { made } = formsOf(
    { Photo: { type: 'object', properties: { image: binary, title: text } }, Other: photo },
    {},
    {
      'application/json': { schema: named('Other') },
    },
  );
  expect(made['Other']).toEqual(photo);
  expect(Object.keys(made)).toEqual(['Photo', 'Other', 'FormFile']);
});

test('a spec without files in forms stays as it is', () => {
  const schemas = { Photo: { type: 'object', properties: { title: text } } };
  expect(formsOf(schemas, { encoding: {} }).made).toEqual(schemas);
});
