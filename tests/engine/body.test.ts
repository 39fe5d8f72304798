import { expect, it } from 'vitest';
import { readSent } from '../../src/engine/body.ts';
import type { Operation } from '../../src/engine/items.ts';

const formType = 'application/x-www-form-urlencoded';

it('keeps the digits of a form field that a number would round', async () => {
  const bytes = new TextEncoder().encode('id=9007199254740993&ids=[9007199254740993]&count=3').buffer;
  const { value } = await readSent({ mediaTypes: [formType] } as unknown as Operation, bytes, formType);
  expect(value).toEqual({ id: '9007199254740993', ids: '[9007199254740993]', count: '3' });
});

it('reads a form field of any name, even one that objects inherit', async () => {
  const text = '__proto__=1&card[__proto__]=2&constructor=3&tags[]=a&tags[]=b&card[number]=4';
  const bytes = new TextEncoder().encode(text).buffer;
  const { value } = await readSent({ mediaTypes: [formType] } as unknown as Operation, bytes, formType);
  expect(JSON.stringify(value)).toBe('{"__proto__":"1","card":{"__proto__":"2","number":"4"},"constructor":"3","tags":["a","b"]}');
});

it('reads a form field whose name is a path through objects and lists', async () => {
  const text = 'deep[y][z]=1&deep[l][0]=a&deep[l][1]=b&items[0][price]=2&items[0][of][]=x&items[1][price]=3&map[a][7]=q&a[b]c=4';
  const { value } = await readSent({ mediaTypes: [formType] } as unknown as Operation, new TextEncoder().encode(text).buffer, formType);
  expect(value).toEqual({
    deep: { y: { z: '1' }, l: ['a', 'b'] },
    items: [{ price: '2', of: ['x'] }, { price: '3' }],
    map: { a: ['q'] },
    'a[b]c': '4',
  });
});

it('takes the name of a form field with thousands of parts as it is', async () => {
  const name = `a${'[b]'.repeat(60_000)}`;
  const { value } = await readSent(
    { mediaTypes: [formType] } as unknown as Operation,
    new TextEncoder().encode(`${name}=1`).buffer,
    formType,
  );
  expect(value).toEqual({ [name]: '1' });
});

it('reads parts of a form that are JSON, and takes the name of a file', async () => {
  const form = new FormData();
  form.append('meta', new Blob(['{"id":1}'], { type: 'application/json' }));
  for (const text of ['2', 'x']) form.append('parts', new Blob([text], { type: 'application/json' }));
  form.append('report', new File(['{}'], 'report.json', { type: 'application/json' }));
  const sent = new Response(form);
  const operation = { mediaTypes: ['multipart/form-data'] } as unknown as Operation;
  const { value } = await readSent(operation, await sent.arrayBuffer(), sent.headers.get('Content-Type'));
  expect(value).toEqual({ meta: { id: 1 }, parts: [2, 'x'], report: 'report.json' });
});
