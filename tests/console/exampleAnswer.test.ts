import { expect, test } from 'vitest';
import { exampleAnswer } from '../../src/console/exampleAnswer.ts';
import { readAnswer } from '../../src/console/answer.ts';
import { exampleDraft } from '../../src/console/draft.ts';
import { explanationOf } from '../../src/console/explanationOf.ts';
import { operationPage } from '../fixtures/reference/operations.ts';

type Documented = ReturnType<typeof operationPage>['responses'][number];

const documented = (status: string, content: Documented['content'] = []): Documented => ({
  status,
  description: [],
  headers: [],
  content,
  provocation: null,
});
/** An operation that documents a failure first, then this answer. */
const answering = (success: Documented) => operationPage({ responses: [documented('404'), success] });

test('a call without rules is answered by the documented example, which is said', async () => {
  const operation = answering(
    documented('201', [{ mediaType: 'application/json', schema: null, examples: [{ name: 'one', summary: '', value: { id: 7 } }] }]),
  );
  const response = exampleAnswer(operation);
  if (response === undefined) throw new Error('There is no answer.');
  const answer = await readAnswer(response, 1, null);
  expect(answer).toMatchObject({ status: 201, body: { kind: 'json', value: { id: 7 } } });
  const explanation = await explanationOf(operation, exampleDraft(operation, 'admin'), { kind: 'answer', answer });
  expect(explanation?.text).toContain('documented example');
});

test('an answer without a body has none, and an operation that documents no success has no answer', async () => {
  expect(exampleAnswer(answering(documented('204')))?.body).toBeNull();
  expect(exampleAnswer(operationPage({ responses: [documented('404')] }))).toBeUndefined();
});
