import { expect, test } from 'vitest';
import { freshContext } from '../../../../codegen/cache/buildContext.ts';
import type { GuideCall } from '../../../../codegen/guides/calls/call.ts';
import type { RichText, SchemaModel } from '../../../../src/shared/model/types.ts';
import { needsOf } from '../../../../codegen/guides/compile/guideData.ts';
import { guideMarkdown } from '../../../../codegen/site/markdown/guideMarkdown.ts';
import { referenceMarkdown } from '../../../../codegen/site/markdown/referenceMarkdown.ts';
import { richTextMarkdown } from '../../../../codegen/model/text/richTextMarkdown.ts';
import { schemaMarkdown } from '../../../../codegen/site/markdown/schemaMarkdown.ts';
import { schemaText } from '../../../../codegen/site/markdown/schemaText.ts';
import type { SiteIndex } from '../../../../codegen/guides/siteIndex.ts';
import { agentsPage, apiPage } from '../../../fixtures/reference/apiPage.ts';
import { createStore, listChannels } from '../../../fixtures/reference/operations.ts';

const index = {
  operations: new Map([
    [
      'listFields',
      { id: 'listFields', method: 'get', path: '/fields', route: '/api/metadata', anchor: 'listFields', summary: 'List fields' },
    ],
  ]),
  schemas: new Map([['metadata', new Map([['Field', '/api/metadata#schema-Field']])]]),
  facts: {
    operations: new Map([
      ['listFields', { ...listChannels, id: 'listFields', path: '/fields', parameters: [], permission: 'fields:read' }],
    ]),
    roles: [{ id: 'admin', label: 'Admin', description: 'All.' }],
    permissions: [{ id: 'fields:read', description: 'Read fields.', roles: ['admin'] }],
  },
  context: { memory: (_name: string, _key: string, make: () => unknown) => make(), disk: freshContext().disk },
} as unknown as SiteIndex;

const guide = {
  file: 'a.mdx',
  title: 'T',
  description: 'D.',
  product: { screaming: 'ACME', kebab: 'acme', snake: 'acme', site: { url: 'https://docs.acme.example' } },
};

test('a guide is plain Markdown: elements become links, quotes and their contents, and blocks keep their titles', () => {
  const text =
    '---\ntitle: T\n---\n\nCall <Operation id="listFields" /> or see [a page](/a/b#c).\n\n<Caution>\n\nMind **this**.\n\n</Caution>\n\n```sh run title="x.sh"\nls\n```\n';
  expect(guideMarkdown(text, guide, index, (href) => `https://x${href}`)).toBe(
    '# T\n\nD.\n\nCall [`GET /fields`](https://x/api/metadata#listFields) or see [a page](https://x/a/b#c).\n\n> **Caution**\n>\n> Mind **this**.\n\n```sh title="x.sh"\nls\n```\n',
  );
});

test('a block keeps the text that the author wrote, with every link rewritten', () => {
  const block =
    '1. Open *[one](/a)* and <Operation id="listFields" />.\n   - [two `x`](/b#c)\n\n| a | b |\n| - | - |\n| [three](/d) | `e` |\n\n> A _quote_\\{';
  expect(guideMarkdown(block, guide, index, (href) => `https://x${href}`).slice('# T\n\nD.\n\n'.length)).toBe(
    `${block.replace('<Operation id="listFields" />', '[`GET /fields`](/api/metadata#listFields)').replaceAll('](/', '](https://x/')}\n`,
  );
});

test('a link keeps its syntax', () => {
  expect(guideMarkdown('[a](/b "t") and [c][d].\n\n[d]: /e', guide, index, (href) => `https://x${href}`)).toContain(
    '[a](https://x/b "t") and [c][d].',
  );
});

test('a schema that a guide names links to its place in the reference', () => {
  expect(guideMarkdown('See <SchemaLink api="metadata" name="Field" />.', guide, index, (href) => href)).toBe(
    '# T\n\nD.\n\nSee [`Field`](/api/metadata#schema-Field).\n',
  );
});

const markdownOf = (text: string): string => guideMarkdown(text, guide, index, (href) => href).slice('# T\n\nD.\n\n'.length);

test('a flow is a numbered list, relations are sentences', () => {
  expect(markdownOf("<Flow caption=\"On the way\" steps={[{ label: 'File', note: 'in a bucket' }, { label: 'Job' }]} />\n")).toBe(
    '**On the way**\n\n1. **File**: in a bucket\n2. **Job**\n',
  );
  expect(
    markdownOf(
      "<Relations caption=\"What is what\" nodes={[{ id: 'a', label: 'Field' }, { id: 'b', label: 'Value', note: 'a fact' }]} edges={[{ from: 'b', to: 'a', label: 'belongs to' }]} />\n",
    ),
  ).toBe('**What is what**\n\n- **Value**: a fact\n- Value belongs to Field\n');
  expect(
    markdownOf(
      "<Relations caption=\"Why\" nodes={[{ id: 'a', label: 'Listed?' }, { id: 'b', label: 'Done?' }, { id: 'c', label: 'Wait' }]} edges={[{ from: 'b', to: 'c', label: 'no' }, { from: 'a', to: 'b', label: 'yes' }]} />\n",
    ),
  ).toBe('**Why**\n\n- Listed? If yes: Done?\n- Done? If no: Wait\n');
});

test('a playground is a note', () => {
  expect(markdownOf('<Playground of="jq" />\n')).toBe('(The editor is on the web version of this page.)\n');
});

test('a lifecycle has its states, its transitions and the rejected ones', () => {
  const text = markdownOf('<Lifecycle name="tagger" />\n');
  expect(text).toMatch(/^\*\*Tagger\*\* states\. The initial state is Disabled\.\n\n- \*\*Disabled\*\*: /);
  expect(text).toContain('| State | Event | Next state |\n| --- | --- | --- |\n| Disabled, Enabled | Enable | Enabled |');
  expect(text).toMatch(/\| Disabled \| Enable \| If the tagger has no final version: 422 /);
});

test('requirements and permissions name roles, permissions and operations', () => {
  const link = '[`GET /fields`](/api/metadata#listFields)';
  expect(markdownOf("<Needs also={['listFields']} />\n")).toBe(
    `- Role: Admin by default\n- Permission: \`fields:read\`\n- Call: ${link}\n`,
  );
  expect(markdownOf('<PermissionMatrix />\n')).toContain(`| \`fields:read\` | Read fields. | yes | ${link} |`);
});

test('requirements are derived from the calls that the caller may make', () => {
  const page = (status: number): string =>
    `<Needs />\n\n\`\`\`call\ntitle: List\noperation: listFields\nas: admin\nexpect:\n  status: ${status}\n\`\`\`\n`;
  expect(markdownOf(page(200))).toContain('- Permission: `fields:read`\n');
  expect(markdownOf(page(403))).toContain('- Permissions: any valid token\n');
});

test('requirements ask for ids of the reader, if a call contains an id as written', () => {
  const idsFor = (id: string) =>
    needsOf([{ operationId: 'listFields', path: { id }, query: {}, expect: { status: 200 } } as unknown as GuideCall], [], index).ids;
  expect(idsFor('808d1ff3-87d6-4bd5-91e0-d3abfc242e4a')).toContain('use your own ids');
  expect(idsFor('{{field}}')).toBeUndefined();
});

test('changing a setting of the organization requires a second permission, which narrows the roles', () => {
  const { facts } = index;
  const operations = new Map([['updateSetting', { permission: 'settings:write' }]]);
  const roles = [...facts.roles, { id: 'developer', label: 'Developer', description: 'Most.' }];
  const permissions = [
    { id: 'settings:write', description: '', roles: ['admin', 'developer'] },
    { id: 'organization:manage', description: '', roles: ['admin'] },
  ];
  const site = { ...index, facts: { ...facts, operations, roles, permissions } } as unknown as SiteIndex;
  const needed = (query: Readonly<Record<string, boolean>>) =>
    needsOf([{ operationId: 'updateSetting', query, expect: { status: 200 } } as unknown as GuideCall], [], site);
  expect(needed({}).roles).toEqual(['Admin', 'Developer']);
  expect(needed({ organization: true }).roles).toEqual(['Admin']);
});

test('a call is a shell command, its response, and the values that later calls use', () => {
  const call = [
    'title: List them',
    'operation: listFields',
    'as: admin',
    'wait: 2s',
    'expect:',
    '  status: 200',
    '  body:',
    '    count: 1',
    'save:',
    '  field: items[0].id',
  ];
  const text = markdownOf(`\`\`\`call\n${call.join('\n')}\n\`\`\`\n`);
  expect(text).toMatch(/^\*\*List them\*\*: \[`GET \/fields`\]\(\/api\/metadata#listFields\), as admin, 2 s later\n\n```sh\ncurl https:/);
  expect(text).toContain('The response is 200, with:\n\n```json\n{\n  "count": 1\n}\n```');
  expect(text).toContain('In later calls, `FIELD` stands for `items[0].id` of this response.');
});

const asWritten = (href: string): string => href;

test('a field has the limits, the default and the direction that its page shows', () => {
  const row = (schema: SchemaModel): string => {
    const object: SchemaModel = { kind: 'object', additional: false, properties: [{ name: 'a', required: false, schema }] };
    return schemaMarkdown({ name: 'A', anchor: 'schema-A', schema: object }, asWritten).split('\n').at(-1) ?? '';
  };
  expect(row({ kind: 'integer', minimum: 1, maximum: 1000, default: 50, description: [['p', {}, 'The size.']] })).toBe(
    '| `a` | integer | no | The size. Default: `50`. 1 to 1,000. |',
  );
  expect(row({ kind: 'string', minLength: 1, pattern: '^a|b$', readOnly: true })).toBe(
    '| `a` | string | no | Read only. At least 1 character. Matches `^a\\|b$`. |',
  );
  expect(row({ kind: 'array', items: { kind: 'string', maxLength: 9 }, uniqueItems: true, writeOnly: true })).toBe(
    '| `a` | array of string | no | Write only. Items must be unique. Each at most 9 characters. |',
  );
});

test('a named schema is a heading with its anchor, and a table of its fields', () => {
  const markdown = schemaMarkdown(
    {
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
    },
    asWritten,
  );
  expect(markdown).toBe(
    '<a id="schema-Robolog"></a>\n\n### Robolog\n\nA log.\n\n| Field | Type | Required | Description |\n| --- | --- | --- | --- |\n| `id` | string (uuid) | yes | Its id. |\n| `files` | array of object | no |  |\n| `files[].size` | integer | yes |  |',
  );
});

test('prose in a spec is converted back to Markdown, with links to Markdown', () => {
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
  const below = (href: string) => `/docs${href}.md`;
  expect(richTextMarkdown(text, below)).toBe(
    'One `a` and [a **link**](/docs/x.md).\n\n- first\n- second\n\n| A | B |\n| --- | --- |\n| 1\\|2 | 3 |',
  );
});

test('a schema is described in a few words', () => {
  expect(schemaText({ kind: 'array', items: { kind: 'ref', name: 'Field' }, nullable: true })).toBe('array of Field or null');
  expect(schemaText({ kind: 'enum', values: ['a', 'b'], valueType: 'string' })).toBe('"a" or "b"');
});

test('a reference ends with how to add its tools to an editor', () => {
  const text = referenceMarkdown(apiPage, [listChannels, createStore], [], agentsPage, [], [], asWritten);
  const [, agents = ''] = text.split('## MCP server');
  const files = [...agents.matchAll(/```json\n([\s\S]*?)\n```/g)].map(([, json]) => JSON.parse(json ?? ''));
  expect(files).toEqual([agentsPage.onMock.servers, agentsPage.onMock.vsCode, agentsPage.onHost.servers, agentsPage.onHost.vsCode]);
  expect(agents).toContain(agentsPage.install);
  const empty = referenceMarkdown({ ...apiPage, baseUrl: '' }, [], [], undefined, [], [], asWritten);
  expect(empty).toContain('\nVersion 1.1.\n');
  expect(empty).not.toMatch(/MCP server|Base URL/);
  expect(empty).toContain(apiPage.summary);
  const quoting = referenceMarkdown({ ...apiPage, quotesDescription: true }, [], [], undefined, [], [], asWritten);
  expect(quoting).not.toContain(apiPage.summary);
});
