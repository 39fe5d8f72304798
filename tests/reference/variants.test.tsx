import '../useDom.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LiveSnippets } from '../../src/console/LiveSnippets.tsx';
import { chooseLanguage } from '../../src/page/stored/languageStore.ts';
import { chooseVariant } from '../../src/page/stored/variantStore.ts';
import { Snippets } from '../../src/snippets/Snippets.tsx';
import type { OperationPage } from '../../src/shared/pages/referencePage.ts';
import { markup } from './markup.tsx';

const page = (name: string): OperationPage =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../generated/metadata/operations', `${name}.json`), 'utf8')) as OperationPage;

const createField = page('createField');
const listFields = page('listFields');

const roots: Root[] = [];

afterEach(async () => {
  await act(async () => {
    for (const root of roots.splice(0)) root.unmount();
  });
});

const render = async (content: ReactNode): Promise<HTMLElement> => {
  const place = document.createElement('div');
  const root = createRoot(place);
  roots.push(root);
  await act(async () => root.render(content));
  return place;
};

beforeEach(() => {
  chooseLanguage(undefined);
  chooseVariant(['sdk', 'all-pages'], undefined);
});

/** Renders the snippets of two operations, like a page does. */
const show = (): Promise<HTMLElement> =>
  render(
    <>
      <Snippets snippets={createField.snippets} operation={createField} idBase="create" />
      <Snippets snippets={listFields.snippets} operation={listFields} idBase="list" />
    </>,
  );

const press = (place: HTMLElement, label: string): Promise<void> =>
  act(async () => [...place.querySelectorAll('button')].find(({ textContent }) => textContent === label)?.click());

const codeIn = (place: HTMLElement): readonly string[] => [...place.querySelectorAll('pre')].map(({ textContent }) => textContent);

test('a variant is chosen for every operation and every language that has it', async () => {
  const place = await show();
  expect(place.querySelector('[role=group]')).toBeNull();
  await press(place, 'Python');
  expect(codeIn(place).join('\n')).toContain('import requests');
  await press(place, 'SDK');
  expect(codeIn(place)).toEqual([expect.stringContaining('client.create_field('), expect.stringContaining('client.list_fields_items(')]);
  await press(place, 'Go');
  expect(codeIn(place)).toEqual([expect.stringContaining('client.CreateField('), expect.stringContaining('client.ListFieldsItems(')]);
  await press(place, 'TanStack Query');
  await press(place, 'All pages');
  // Only lists are paginated.
  expect(codeIn(place)).toEqual([expect.stringContaining('useCreateField('), expect.stringContaining('useListFieldsInfinite(')]);
  await press(place, 'Go');
  expect([...place.querySelectorAll('[aria-pressed=true]')].map(({ textContent }) => textContent)).toContain('SDK');
  await press(place, 'HTTP');
  expect(codeIn(place).join('\n')).toContain('http.NewRequestWithContext');
});

test('a page without script shows the plain variant of the first language', () => {
  chooseVariant(['sdk'], 'sdk');
  const text = markup(<Snippets snippets={listFields.snippets} operation={listFields} idBase="list" />);
  expect(text).toContain('curl');
  expect(text).not.toContain('role="group"');
});

test('the chosen variant reflects what is typed', async () => {
  chooseLanguage('python');
  chooseVariant(['sdk'], 'sdk');
  const request = {
    ...createField.exampleRequest,
    body: { kind: 'json', mediaType: 'application/json', value: { alias: 'Typed', type: 'TEXT' } },
  } as const;
  const place = await render(<LiveSnippets operation={createField} request={request} />);
  while (!place.textContent.includes('alias="Typed"')) await act(() => new Promise((resolve) => setTimeout(resolve, 2)));
  expect(codeIn(place)[0]).toContain('FieldCreate(alias="Typed", type_=FieldType.TEXT)');
});
