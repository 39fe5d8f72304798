import { expect, test } from 'vitest';
import { toolsOf } from '../../../../codegen/emit/tools/tools.ts';
import { answer, bundleOf, emitInput, json, named, object } from '../../fixture.ts';

const ok = { 200: { description: 'Done.' } };

const document = {
  openapi: '3.1.0',
  info: { title: 'Odd', version: '1' },
  paths: {
    '/things': {
      get: {
        operationId: 'listThings',
        summary: 'List things',
        description: 'Lists `things`.',
        parameters: [
          { name: 'kind', in: 'query', description: 'Which.', schema: { type: 'string', enum: ['a', 'b'] } },
          { name: 'If-Match', in: 'header', required: true, schema: { type: 'string' } },
        ],
        responses: { 200: answer(named('Page')) },
      },
      post: { operationId: 'createThing', requestBody: { required: true, ...json(named('Tree')) }, responses: { 201: ok[200] } },
      put: { operationId: 'replaceThing', responses: ok },
      delete: { operationId: 'deleteThing', responses: ok },
      patch: { operationId: 'changeThing', responses: { 200: answer({ type: 'array' }) } },
    },
    '/things:check': { post: { operationId: 'checkThing', 'x-permission': 'things:validate', responses: ok } },
    '/things:start': { post: { operationId: 'startThing', 'x-permission': 'things:write', responses: ok } },
  },
  components: {
    schemas: {
      Page: object({ count: { type: ['integer', 'null'], minimum: 0 }, first: named('Name') }, ['count']),
      Name: { type: 'string', maxLength: 10, description: 'What it is called.' },
      Tree: { type: 'object', properties: { leaf: named('Tree') } },
    },
  },
};

const [api] = emitInput(bundleOf(document)).apis;
const tools = api === undefined ? [] : toolsOf(api);
const tool = (name: string) => tools.find((one) => one.name === name);

test('every operation is a tool with its description', () => {
  expect(tools).toHaveLength(7);
  expect(tool('listThings')).toMatchObject({ title: 'List things', description: 'Lists `things`.' });
});

test('arguments are grouped by location, and unknown ones are rejected', () => {
  expect(tool('listThings')?.inputSchema).toEqual({
    type: 'object',
    properties: {
      queryParams: {
        type: 'object',
        properties: { kind: { type: 'string', enum: ['a', 'b'], description: 'Which.' } },
        additionalProperties: false,
      },
      headerParams: { type: 'object', properties: { 'If-Match': { type: 'string' } }, required: ['If-Match'], additionalProperties: false },
    },
    required: ['headerParams'],
    additionalProperties: false,
  });
});

test('named schemas are inlined, except recursive ones', () => {
  expect(tool('listThings')?.outputSchema).toEqual({
    type: 'object',
    properties: {
      count: { type: ['integer', 'null'], minimum: 0 },
      first: { type: 'string', maxLength: 10, description: 'What it is called.' },
    },
    required: ['count'],
  });
  expect(tool('createThing')?.inputSchema).toMatchObject({
    properties: { bodyParams: { $ref: '#/$defs/Tree' } },
    required: ['bodyParams'],
    $defs: { Tree: { type: 'object', properties: { leaf: { $ref: '#/$defs/Tree' } } } },
  });
});

test('only an object is declared as the output', () => {
  expect(tool('changeThing')?.outputSchema).toBeUndefined();
  expect(tool('createThing')?.outputSchema).toBeUndefined();
});

test.each([
  ['listThings', { readOnlyHint: true }],
  ['checkThing', { readOnlyHint: true }],
  ['createThing', { readOnlyHint: false, destructiveHint: false, idempotentHint: false }],
  ['startThing', { readOnlyHint: false, destructiveHint: true, idempotentHint: false }],
  ['replaceThing', { readOnlyHint: false, destructiveHint: true, idempotentHint: true }],
  ['deleteThing', { readOnlyHint: false, destructiveHint: true, idempotentHint: true }],
  ['changeThing', { readOnlyHint: false, destructiveHint: true, idempotentHint: false }],
])('%s declares its side effects', (name, annotations) => {
  expect(tool(name)?.annotations).toEqual(annotations);
});
