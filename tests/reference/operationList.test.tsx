import { expect, test } from 'vitest';
import { OperationList } from '../../src/reference/page/list/OperationList.tsx';
import { markup, textOf } from './markup.tsx';

test('the list shows the method of an operation once, whether or not the spec names the operation', () => {
  const operation = { method: 'get', path: '/notes/{id}', tag: 'Notes', deprecated: false } as const;
  const operations = [
    { ...operation, id: 'getNote', name: 'getNote', anchor: 'getNote', summary: 'GET /notes/{id}' },
    { ...operation, id: 'getText', name: 'getText', anchor: 'getText', summary: 'Get the text' },
  ];
  const groups = [{ name: 'Notes', href: '#notes', operations }];
  const text = textOf(
    markup(<OperationList api={{ title: 'Notes', href: '/api/notes' }} sections={{ before: [], after: [] }} groups={groups} />),
  );
  expect(text).toContain('/notes/{id} GET Get the text GET');
  expect(text).not.toContain('GET /notes');
});
