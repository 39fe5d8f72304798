import { expect, test } from 'vitest';
import { exampleAnswer } from '../../src/console/exampleAnswer.ts';
import { readAnswer } from '../../src/console/answer.ts';
import { exampleDraft } from '../../src/console/draft.ts';
import { explain } from '../../src/console/explain.ts';
import { operationPage } from '../fixtures/reference/operations.ts';

const answering = (status: string, content: Parameters<typeof operationPage>[0]['responses']) =>
  operationPage({
    responses: [
      { status: '404', description: [], headers: [], content: [], provocation: null },
      ...(content ?? [{ status, description: [], headers: [], content: [], provocation: null }]),
    ],
  });

test('a call without rules is answered by the documented example, which is said', async () => {
  const operation = answering('200', [
    {
      status: '201',
      description: [],
      headers: [],
      content: [{ mediaType: 'application/json', schema: null, examples: [{ name: 'one', summary: '', value: { id: 7 } }] }],
      provocation: null,
    },
  ]);
  const response = exampleAnswer(operation);
  if (response === undefined) throw new Error('There is no answer.');
  const answer = await readAnswer(response, 1, null);
  expect(answer).toMatchObject({ status: 201, body: { kind: 'json', value: { id: 7 } } });
  expect(explain(operation, exampleDraft(operation, 'admin'), answer, () => [])?.text).toContain('documented example');
});

test('an answer without a body has none, and an operation that documents no success has no answer', async () => {
  expect(exampleAnswer(answering('204', undefined))?.body).toBeNull();
  expect(exampleAnswer(operationPage({ responses: [] }))).toBeUndefined();
});
