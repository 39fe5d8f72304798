import '../useDom.ts';
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { focusInvalid } from '../../src/console/form/focusInvalid.ts';
import { OptionalFold } from '../../src/console/form/Group.tsx';
import { problemsOf } from '../../src/console/form/problems.ts';
import { SchemaInput } from '../../src/console/form/SchemaInput.tsx';
import type { JsonValue, SchemaModel } from '../../src/shared/model/types.ts';

let root: Root | undefined;
let place: HTMLElement;
let value: JsonValue | undefined;

afterEach(async () => {
  await act(async () => root?.unmount());
  place.remove();
});

const Form = ({ schema, first }: { readonly schema: SchemaModel; readonly first: JsonValue }) => {
  const [current, setCurrent] = useState<JsonValue | undefined>(first);
  return (
    <OptionalFold count={1}>
      <SchemaInput
        schema={schema}
        schemas={{}}
        value={current}
        onChange={(next) => {
          value = next;
          setCurrent(next);
        }}
        required
        path="body"
        idBase="form"
        problems={current === undefined ? [] : problemsOf(schema, current, {}, 'body')}
        label="body"
      />
    </OptionalFold>
  );
};

const show = async (schema: SchemaModel, first: JsonValue): Promise<void> => {
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  await act(async () => root?.render(<Form schema={schema} first={first} />));
};

const fields = (): readonly (HTMLInputElement | HTMLTextAreaElement)[] => [
  ...place.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input:not([type=radio]), textarea'),
];

const press = (name: string): Promise<void> =>
  act(async () =>
    [...place.querySelectorAll<HTMLElement>('button, label')]
      .find((element) => (element.getAttribute('aria-label') ?? element.textContent).trim() === name)
      ?.click(),
  );

/** Types as a user does: React reads a value only if it was not set through the element itself. */
const type = (field: HTMLInputElement | HTMLTextAreaElement | undefined, text: string): Promise<void> =>
  act(async () => {
    if (field === undefined) throw new Error('There is no field.');
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set?.call(field, text);
    field.dispatchEvent(new (window as unknown as { Event: typeof Event }).Event('input', { bubbles: true }));
  });

const text: SchemaModel = { kind: 'string' };
const textOrNumber: SchemaModel = {
  kind: 'anyOf',
  variants: [
    { label: 'Text', schema: text },
    { label: 'Number', schema: { kind: 'number' } },
  ],
};
const object = (properties: Readonly<Record<string, SchemaModel>>, additional: SchemaModel | boolean = false): SchemaModel => ({
  kind: 'object',
  additional,
  properties: Object.entries(properties).map(([name, schema]) => ({ name, required: true, schema })),
});

test('rows stay with their items when one is removed', async () => {
  await show({ kind: 'array', items: { kind: 'any' } }, [{ a: 1 }, { b: 2 }]);
  await press('Remove item 1 of body');
  expect(value).toEqual([{ b: 2 }]);
  expect(fields().map((field) => JSON.parse(field.value) as unknown)).toEqual(value);
});

test('only a property says that it is required, and not an item of a list', async () => {
  await show(object({ names: { kind: 'array', items: text } }), { names: ['a'] });
  expect([...place.querySelectorAll('legend')].at(-1)?.textContent).toMatch(/^names .*required$/);
  expect([...place.querySelectorAll('label')].map((label) => label.textContent)).toEqual(['Item 1string']);
});

test('a new item gets the focus', async () => {
  await show({ kind: 'array', items: text }, ['a']);
  await press('Add item');
  expect(value).toEqual(['a', '']);
  expect(document.activeElement).toBe(fields()[1]);
});

test('a value that is invalid while it is typed keeps its variant', async () => {
  await show(textOrNumber, 412);
  await type(fields()[0], '41x');
  await type(fields()[0], '41');
  expect(value).toBe(41);
});

test('values that the schema does not name have rows', async () => {
  await show(object({ name: text }), { name: 'a', extra: [1] });
  expect(fields().map((field) => field.value)).toEqual(['a', JSON.stringify([1], null, 2)]);
  expect(place.textContent).toContain('The schema does not have this property.');
  await type(fields()[1], '');
  expect(value).toEqual({ name: 'a' });
});

test.each([
  ['{"a": ', 'Line 1: The object has no closing }.'],
  ['12345678901234567890', 'Line 1: 12345678901234567890 would be rounded to 12345678901234567000.'],
])('JSON that cannot be read is sent as typed, and its field says so: %s', async (written, message) => {
  await show({ kind: 'any' }, 1);
  await type(fields()[0], written);
  expect(value).toBe(written);
  expect(fields()[0]?.getAttribute('aria-invalid')).toBe('true');
  expect(place.textContent).toContain(message);
});

test.each<[name: string, schema: SchemaModel, first: JsonValue, wanted: string]>([
  ['a field', object({ size: { kind: 'integer' } }), { size: 'x' }, 'form-body.size'],
  ['a list', { kind: 'array', items: text, minItems: 1 }, [], 'This must have at least 1 item.'],
  ['a value inside JSON', { kind: 'all', variants: [{ label: '', schema: object({ size: { kind: 'integer' } }) }] }, {}, 'form-body'],
])('what prevents sending gets the focus: %s', async (_, schema, first, wanted) => {
  await show(schema, first);
  focusInvalid(place);
  expect(place.querySelector('details')?.open).toBe(true);
  expect([document.activeElement?.id, document.activeElement?.textContent]).toContain(wanted);
});
