import { expect, test } from 'vitest';
import { snippetContext } from '../../../src/shared/snippets/context.ts';
import { pythonSdk } from '../../../src/shared/snippets/variants/pythonSdk.ts';
import type { JsonValue } from '../../../src/shared/model/types.ts';
import { bundleOf, documentWith, modelOf, product } from '../../codegen/fixture.ts';

/** Returns the snippet of the only operation. */
const snippetOf = (paths: Readonly<Record<string, JsonValue>>, schemas: Readonly<Record<string, JsonValue>>): string | null => {
  const api = modelOf(bundleOf(documentWith({ paths, schemas })));
  const [operation] = api.operations;
  if (operation === undefined) throw new Error('There is no operation.');
  return pythonSdk.render(operation.exampleRequest, operation, snippetContext(product, api, operation));
};

const text = { type: ['string', 'null'] };

test('null is None in a required field, NULL in an optional one, and omitted fields are not written', () => {
  const Note = { type: 'object', required: ['text'], properties: { text, author: text, topic: text } };
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Note' }, example: { text: null, author: null } } };
  const responses = { 200: { description: 'The note.', content } };
  const paths = { '/notes': { post: { operationId: 'addNote', requestBody: { content }, responses } } };
  const snippet = snippetOf(paths, { Note });
  expect(snippet).toContain('import ApiError, Client, NULL, Note\n');
  expect(snippet).toContain('client.add_note(Note(text=None, author=NULL))');
});

test.each([
  ['ROS2BagMCAP', 'Kind.ROS2_BAG_MCAP'],
  ['almost-done', 'Kind.ALMOST_DONE'],
  ['none', 'Kind("none")'],
  ['1st', 'Kind("1st")'],
  ['same', 'Kind("same")'],
])('the value %s of an enum is %s', (value, written) => {
  const Kind = { type: 'string', enum: ['ROS2BagMCAP', 'almost-done', 'none', '1st', 'same', 'SAME'] };
  const parameters = [{ name: 'kind', in: 'query', required: true, schema: { $ref: '#/components/schemas/Kind' }, example: value }];
  const responses = { 204: { description: 'Done.' } };
  const snippet = snippetOf({ '/notes': { delete: { operationId: 'deleteNotes', parameters, responses } } }, { Kind });
  expect(snippet).toContain(`client.delete_notes(kind=${written})`);
});

test('a field is written where its type is the only one with the name, and not where another differs only in signs', () => {
  const Linked = { type: 'object', required: ['@id'], properties: { '@id': { type: 'string' } } };
  const Event = { allOf: [{ $ref: '#/components/schemas/Linked' }, { type: 'object', properties: { id: { type: 'string' } } }] };
  const adding = (name: string, example: JsonValue): JsonValue => {
    const content = { 'application/json': { schema: { $ref: `#/components/schemas/${name}` }, example } };
    return { post: { operationId: 'add', requestBody: { content }, responses: { 204: { description: 'Done.' } } } };
  };
  expect(snippetOf({ '/links': adding('Linked', { '@id': 'a' }) }, { Linked, Event })).toContain('client.add(Linked(id="a"))');
  expect(snippetOf({ '/events': adding('Event', { '@id': 'a', id: 'b' }) }, { Linked, Event })).toContain(
    'client.add({"@id": "a", "id": "b"})',
  );
});
