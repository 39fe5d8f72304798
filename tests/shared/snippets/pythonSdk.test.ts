import { expect, test } from 'vitest';
import { snippetContext } from '../../../src/shared/snippets/context.ts';
import { pythonSdk } from '../../../src/shared/snippets/variants/pythonSdk.ts';
import { bundleOf, documentWith, modelOf, product } from '../../codegen/fixture.ts';

const text = { type: ['string', 'null'] };

test('null is None in a required field, NULL in an optional one, and omitted fields are not written', () => {
  const Note = { type: 'object', required: ['text'], properties: { text, author: text, topic: text } };
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Note' }, example: { text: null, author: null } } };
  const responses = { 200: { description: 'The note.', content } };
  const paths = { '/notes': { post: { operationId: 'addNote', requestBody: { content }, responses } } };
  const api = modelOf(bundleOf(documentWith({ paths, schemas: { Note } })));
  const [operation] = api.operations;
  if (operation === undefined) throw new Error('There is no operation.');
  const snippet = pythonSdk.render(operation.exampleRequest, operation, snippetContext(product, api, operation));
  expect(snippet).toContain('import ApiError, Client, NULL, Note\n');
  expect(snippet).toContain('client.add_note(Note(text=None, author=NULL))');
});
