import { expect, test } from 'vitest';
import { withBodiesFirst, withEmptySuccesses } from '../../codegen/downloads/packages/emptySuccesses.ts';
import { asObject, valueAt, type RawObject } from '../../src/shared/model/raw.ts';
import { answer, named } from '../codegen/fixture.ts';

const empty = { description: 'Done.' };

/** Returns the responses of an operation after a change of its spec. */
const changed = (change: (spec: RawObject) => RawObject, responses: object, schemas: object = {}): RawObject => {
  const spec = { paths: { '/notes': { post: { responses } } }, components: { schemas } } as unknown as RawObject;
  return asObject(valueAt(change(spec), ['paths', '/notes', 'post', 'responses']));
};

test('the first success has a body, and successes without one follow it', () => {
  const full = answer({});
  const statusesOf = (responses: object): readonly string[] => Object.keys(changed(withBodiesFirst, responses));
  expect(statusesOf({ 200: empty, 201: full, 202: empty, 400: full })).toEqual(['201', '202', '400']);
  expect(statusesOf({ 200: empty, 204: empty })).toEqual(['200', '204']);
});

test('a success beside an empty one, before or after it, has no type, except for the items of a page', () => {
  const items = { type: 'array', items: {} };
  const schemas = { Note: { type: 'object' }, Notes: { type: 'object', properties: { items, count: { type: 'integer' } } } };
  const schemaOf = (name: string, responses: object): unknown =>
    valueAt(changed(withEmptySuccesses, { 201: answer(named(name)), ...responses }, schemas), [
      '201',
      'content',
      'application/json',
      'schema',
    ]);
  expect(schemaOf('Note', {})).toEqual(named('Note'));
  expect(schemaOf('Note', { 400: empty })).toEqual(named('Note'));
  for (const status of [200, 204]) expect(schemaOf('Note', { [status]: empty })).toEqual({});
  expect(schemaOf('Notes', { 204: empty })).toEqual({ type: 'object', properties: { items } });
});
