import { expect, test } from 'vitest';
import { tools } from '../../../codegen/emit/tools.ts';
import { bundleOf, emitInput } from '../fixture.ts';

const document = {
  openapi: '3.1.0',
  info: { title: 'Odd', version: '1' },
  paths: {
    '/things': {
      get: {
        operationId: 'listThings',
        summary: 'List things',
        description: "It's words0words.",
        parameters: [
          { name: 'kind', in: 'query', description: 'Which.', schema: { type: 'string', enum: ['words0words', 'wordsx1wordsx'] } },
          { name: 'If-Match', in: 'header', required: true, schema: { type: 'string' } },
        ],
        responses: { 204: { description: 'Nothing.' } },
      },
    },
  },
};

const files = await tools.emit(emitInput(bundleOf(document)));
const contentOf = (name: string): string => files.find(({ path }) => path.endsWith(`mcp/${name}.ts`))?.content ?? '';

test('a value of the spec that looks like a mark for its words stays what it is', () => {
  expect(contentOf('schemas')).toContain("zod.enum(['words0words', 'wordsx1wordsx'])");
  expect(contentOf('server')).toContain(`description: "It's words0words."`);
});

test('an argument that a tool does not have is refused', () => {
  expect(contentOf('server')).toMatch(/inputSchema: strictObject\(\{\s+queryParams: ListThingsQueryParams\s+\}\),/);
  expect(contentOf('schemas')).toContain('ListThingsQueryParams = zod.strictObject(');
});

test('a header is an argument of the query that travels as a header', () => {
  expect(contentOf('schemas')).toContain('"If-Match": zod.string()');
  expect(contentOf('calls')).toContain("sendAs({ headers: ['If-Match'] })");
});
