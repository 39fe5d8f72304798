import { expect, test } from 'vitest';
import type { RichText } from '../../../codegen/model/types.ts';
import { guideMarkdown } from '../../../codegen/site/markdown/guideMarkdown.ts';
import { referenceMarkdown } from '../../../codegen/site/markdown/referenceMarkdown.ts';
import { richTextMarkdown } from '../../../codegen/site/markdown/richTextMarkdown.ts';
import { schemaMarkdown } from '../../../codegen/site/markdown/schemaMarkdown.ts';
import { schemaText } from '../../../codegen/site/markdown/schemaText.ts';
import type { SiteIndex } from '../../../codegen/site/siteIndex.ts';
import { agentsPage, apiPage } from '../../fixtures/reference/apiPage.ts';
import { createStore, listChannels } from '../../fixtures/reference/operations.ts';

const index = {
  operations: new Map([
    [
      'listFields',
      { id: 'listFields', method: 'get', path: '/fields', route: '/api/metadata', anchor: 'listFields', summary: 'List fields' },
    ],
  ]),
  schemas: new Map([['metadata', new Map([['Field', '/api/metadata#schema-Field']])]]),
} as unknown as SiteIndex;

test('a guide is plain Markdown: elements become links, quotes and what is inside them', () => {
  const text =
    '---\ntitle: T\n---\n\nCall <Operation id="listFields" /> or see [a page](/a/b#c).\n\n<Caution>\n\nMind **this**.\n\n</Caution>\n\n```sh run title="x"\nls\n```\n';
  expect(guideMarkdown(text, { title: 'T', description: 'D.' }, index, (href) => `https://x${href}`)).toBe(
    '# T\n\nD.\n\nCall [`GET /fields`](https://x/api/metadata#listFields) or see [a page](https://x/a/b#c).\n\n> **Caution**\n>\n> Mind **this**.\n\n```sh\nls\n```\n',
  );
});

test('a schema that a guide names is linked to its place in the reference', () => {
  expect(guideMarkdown('See <SchemaLink api="metadata" name="Field" />.', { title: 'T', description: 'D.' }, index, (href) => href)).toBe(
    '# T\n\nD.\n\nSee [`Field`](/api/metadata#schema-Field).\n',
  );
});

test('a named schema is a heading with its anchor, and a table of its fields', () => {
  const markdown = schemaMarkdown({
    name: 'Robolog',
    anchor: 'schema-Robolog',
    schema: {
      kind: 'object',
      description: [['p', {}, 'A log.']],
      additional: false,
      properties: [
        { name: 'id', required: true, schema: { kind: 'string', format: 'uuid', description: [['p', {}, 'Its id.']] } },
        {
          name: 'files',
          required: false,
          schema: {
            kind: 'array',
            items: { kind: 'object', additional: false, properties: [{ name: 'size', required: true, schema: { kind: 'integer' } }] },
          },
        },
      ],
    },
  });
  expect(markdown).toBe(
    '<a id="schema-Robolog"></a>\n\n### Robolog\n\nA log.\n\n| Field | Type | Required | Description |\n| --- | --- | --- | --- |\n| `id` | string (uuid) | yes | Its id. |\n| `files` | array of object | no |  |\n| `files[].size` | integer | yes |  |',
  );
});

test('prose of a spec becomes Markdown again', () => {
  const text: RichText = [
    ['p', {}, 'One ', ['code', {}, 'a'], ' and ', ['a', { href: '/x' }, 'a ', ['strong', {}, 'link']], '.'],
    ['ul', {}, ['li', {}, 'first'], ['li', {}, 'second']],
    [
      'table',
      {},
      ['thead', {}, ['tr', {}, ['th', {}, 'A'], ['th', {}, 'B']]],
      ['tbody', {}, ['tr', {}, ['td', {}, '1|2'], ['td', {}, '3']]],
    ],
  ];
  expect(richTextMarkdown(text)).toBe('One `a` and [a **link**](/x).\n\n- first\n- second\n\n| A | B |\n| --- | --- |\n| 1\\|2 | 3 |');
});

test('a schema is told in a few words', () => {
  expect(schemaText({ kind: 'array', items: { kind: 'ref', name: 'Field' }, nullable: true })).toBe('array of Field or null');
  expect(schemaText({ kind: 'enum', values: ['a', 'b'], valueType: 'string' })).toBe('"a" or "b"');
});

test('a reference ends with how an editor gets its tools', () => {
  const text = referenceMarkdown(apiPage, [listChannels, createStore], [], agentsPage);
  const [, agents = ''] = text.split('## Use from an editor');
  const files = [...agents.matchAll(/```json\n([\s\S]*?)\n```/g)].map(([, json]) => JSON.parse(json ?? ''));
  expect(files).toEqual([agentsPage.onMock.servers, agentsPage.onMock.vsCode, agentsPage.onHost.servers, agentsPage.onHost.vsCode]);
  expect(agents).toContain(agentsPage.install);
  expect(referenceMarkdown(apiPage, [], [], undefined)).not.toContain('Use from an editor');
});
