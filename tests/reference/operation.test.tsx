import { describe, expect, test } from 'vitest';
import { isInOperation } from '../../src/shared/model/anchors.ts';
import { Operation } from '../../src/reference/operation/Operation.tsx';
import { createStore, listChannels, operationPage, parameter } from '../fixtures/reference/operations.ts';
import { requestPlace, WholeSchema } from '../../src/reference/operation/schema/Schema.tsx';
import type { RichNode, SchemaModel } from '../../src/shared/model/types.ts';
import { markup, textOf } from './markup.tsx';

describe('an operation', () => {
  const html = markup(<Operation operation={listChannels} />);
  const text = textOf(html);

  test('is a section under its anchor, with its heading', () => {
    expect(html).toContain('<section id="listChannels"');
    expect(html).toMatch(/<h3 id="listChannels-title"><a href="#listChannels">List channels<\/a>/);
  });
  test('begins with method and full path', () => expect(text).toMatch(/^GET \/api\/fleet\/v1 \/channels Try it List channels/));
  test('links its permission to the guide on roles, where there is one', () => {
    expect(html).toContain('<code>intrinsic-metadata:read</code></p>');
    const linked = markup(<Operation operation={{ ...listChannels, rolesGuide: '/access/roles' }} />);
    expect(linked).toMatch(/<a href="\/access\/roles#permission-[a-z-]+"><code>intrinsic-metadata:read<\/code><\/a>/);
  });
  test('names the roles that hold its permission', () =>
    expect(textOf(markup(<Operation operation={operationPage({ permission: 'fleet:read', roles: ['Admin', 'Developer'] })} />))).toContain(
      'Admin, Developer',
    ));
  test('requires no field in a request that only responses have', () => {
    const schema = {
      kind: 'object',
      properties: [{ name: 'id', required: true, schema: { kind: 'string', readOnly: true } }],
      additional: false,
    } as const;
    const requestBody = { required: true, description: [], content: [{ mediaType: 'application/json', schema, examples: [] }] };
    const shown = textOf(markup(<Operation operation={operationPage({ requestBody })} />));
    expect(shown).toContain('id string read only');
  });
  test('has a permission only where the site has roles', () => {
    const open = operationPage({ permission: null, authenticated: false });
    expect(textOf(markup(<Operation operation={{ ...open, roles: [] }} />))).toContain('Permission No token required');
    expect(textOf(markup(<Operation operation={open} />))).toContain('Security No token required');
  });
  test('shows a parameter with type, default, text and limits', () => {
    expect(text).toContain('page_size integer default 1000 Items on a page. 1 to 1,000');
  });
  test('shows the values of an enum as a caller would type them', () => expect(text).toContain('One of TEXT DECIMAL ""'));
  test('shows which parameter is deprecated', () => expect(text).toContain('kind string enum deprecated'));
  test('lists responses in order with their meaning', () => {
    const statuses = [...html.matchAll(/data-tone="\w+">(\d{3})<\/span>/g)].map(([, status]) => status);
    expect(statuses).toEqual(['200', '400', '401', '403', '500', '200']);
    expect(text).toContain('400 A parameter is malformed or out of range.');
  });
  test('expands the first success response and collapses the others', () => {
    expect(html.match(/<details[^>]*open=""/g)).toHaveLength(1);
  });
  test('shows the example of the first success response beside the text, and those of the others in place', () => {
    expect(text.match(/"name": "\/motor\/status"/g)).toHaveLength(1);
    expect(text).toContain('"error": "page_size: must be at most 1000"');
  });
  test.each([
    [['default'], 'default'],
    [['302', 'default'], '302'],
  ])('expands only the success of %s', (statuses, success) => {
    const content = [{ mediaType: 'application/json', schema: { kind: 'string' }, examples: [] }] as const;
    const responses = statuses.map((status) => ({ status, description: [], headers: [], content, provocation: null }));
    const shown = markup(<Operation operation={operationPage({ responses })} />);
    const opened = [...shown.matchAll(/<details[^>]*open="".*?data-tone="\w+">(\w+)</gs)].map(([, status]) => status);
    expect(opened).toEqual([success]);
  });
  test('expands the items of a list by name and gives their number', () => expect(text).toContain('Channel: 3 fields'));
  test('contains only the first language', () => {
    expect(text).toContain('curl https://api.example.test/listChannels');
    expect(text).not.toContain('import requests');
  });
  test('has no tabs or copy buttons before script runs', () => {
    expect(html).not.toContain('role="tab"');
    expect(html).not.toContain('aria-label="Copy');
  });
});

test('the parts of a form can have the name of any property of objects', () => {
  const form = {
    files: { constructor: 'image/png' },
    types: { valueOf: 'text/csv' },
    deep: [],
    choices: { photo: 'image/png, image/jpeg' },
  };
  const content = [{ mediaType: 'multipart/form-data', schema: null, examples: [], form }];
  const text = textOf(markup(<Operation operation={operationPage({ requestBody: { required: true, description: [], content } })} />));
  expect(text).toContain('constructor: file, image/png');
  expect(text).toContain('valueOf: text/csv');
});

test('the line of a collapsed response has no controls, and its details are inside', () => {
  const link: RichNode = ['p', {}, 'See ', ['a', { href: 'https://example.test/errors' }, 'errors'], '.'];
  const block: RichNode = ['pre', {}, ['code', {}, 'code: 1']];
  const responses = createStore.responses.map((response) => ({ ...response, description: [link, block] }));
  const html = markup(<Operation operation={operationPage({ responses })} />);
  const lines = [...html.matchAll(/<summary><span[^]*?<\/summary>/g)].map(([line]) => line);
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) {
    expect(textOf(line)).toContain('See errors .');
    expect(line).not.toMatch(/<(?:a|button|input|pre)\b/);
  }
  expect(html).toContain('<a href="https://example.test/errors"');
  expect(html).toContain('code: 1');
});

test('the security schemes of a callback are on the page of the API', () => {
  const callback = {
    anchor: 'listChannels/callbacks/changed',
    method: 'post' as const,
    name: 'changed',
    summary: 'Changed',
    deprecated: false,
    description: [],
    security: [[{ scheme: 'key', kind: 'apiKey' as const, scopes: [] }]],
    parameters: [],
    requestBody: null,
    responses: [],
  };
  const html = markup(<Operation operation={operationPage({ page: '/api/fleet/channels', callbacks: [callback] })} />);
  expect(html).toContain('href="/api/fleet#authentication"');
});

describe('parts of an operation', () => {
  const html = markup(<Operation operation={createStore} />);
  const text = textOf(html);

  test('required fields are labeled', () => expect(text).toContain('log_type string enum required'));
  test('variants have their names', () => {
    expect(text).toContain('StorageConfiguration: 2 variants');
    expect(html).toMatch(/role="tab"[^>]*>AwsS3<\/button>/);
    expect(text).toContain('account_id string required AWS account ID.');
  });
  test('recursion ends in a collapsed part whose content is rendered when it opens', () => {
    expect(text).toContain('Stage: 2 fields, same schema');
  });
  test('a response without a body does not expand', () =>
    expect(html).toMatch(/<div id="createStore\/204" class="[^"]*bare[^"]*"><span[^>]*>204/));
  test('parts that an operation does not have are omitted', () => {
    const bare = textOf(markup(<Operation operation={operationPage({ id: 'getNothing' })} />));
    for (const word of ['parameters', 'Headers', 'Request body', 'Responses']) expect(bare).not.toContain(word);
  });
  test('an operation without authentication says so', () => {
    expect(textOf(markup(<Operation operation={operationPage({ authenticated: false })} />))).toContain('Security No token required');
  });
  test('a deprecated operation says so beside its name', () => {
    expect(textOf(markup(<Operation operation={operationPage({ deprecated: true })} />))).toContain('Get nothing Deprecated');
  });
  test('a response labels optional fields, not required ones', () => {
    const answer = textOf(markup(<Operation operation={listChannels} />));
    expect(answer).toContain('latest_schema ChannelSchema or null optional');
    expect(answer).not.toContain('items array of Channel required');
  });
});

test('text of a spec is never markup', () => {
  const hostile = '<img src=x onerror=alert(1)>';
  const html = markup(
    <Operation
      operation={operationPage({
        summary: hostile,
        description: [['p', {}, hostile, ['script', {}, 'alert(1)'], ['a', { href: 'javascript:alert(1)' }, 'x']]],
        parameters: [parameter(hostile, 'query', { kind: 'string', example: hostile })],
      })}
    />,
  );
  expect(html).not.toContain('<img');
  expect(html).not.toContain('<script');
  expect(html).not.toContain('javascript:');
});

describe('anchors of an operation', () => {
  const idsOf = (html: string): readonly string[] =>
    [...html.matchAll(/ id="(createStore\/[^"]*|listChannels\/[^"]*)"/g)].map(([, id = '']) => id);

  test.each([createStore, listChannels])('$id: every row has one of its own that is known without the page', (operation) => {
    const ids = idsOf(markup(<Operation operation={operation} />));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !isInOperation(id, operation, operation.schemas))).toEqual([]);
  });

  test('exist for parameters, body, fields of variants, responses and permission from the start', () => {
    expect(idsOf(markup(<Operation operation={createStore} />))).toEqual(
      expect.arrayContaining([
        'createStore/permission',
        'createStore/path/id',
        'createStore/header/If-Match',
        'createStore/body',
        'createStore/body/interval/start_time',
        'createStore/body/storage_configuration/GoogleDrive/drive_id',
        'createStore/204',
        'createStore/412',
      ]),
    );
  });
});

describe('a schema whose parts or variants lead back to it', () => {
  const ref = (name: string): SchemaModel => ({ kind: 'ref', name });
  const text: SchemaModel = {
    kind: 'object',
    properties: [{ name: 'text', required: false, schema: { kind: 'string' } }],
    additional: false,
  };
  const variants = (...all: readonly SchemaModel[]) => all.map((schema, at) => ({ label: `Variant ${at}`, schema }));
  test.each<[string, SchemaModel]>([
    ['all', { kind: 'all', variants: variants(ref('Node'), text) }],
    ['oneOf', { kind: 'oneOf', variants: variants({ kind: 'array', items: ref('Node') }, text) }],
    ['anyOf', { kind: 'anyOf', variants: variants({ kind: 'anyOf', variants: variants(ref('Node'), text) }, text) }],
  ])('is shown once: %s', (_, schema) => {
    const schemas = { Node: { name: 'Node', anchor: 'schema-Node', schema } };
    const shown = markup(<WholeSchema schema={ref('Node')} schemas={schemas} place={requestPlace('a')} />);
    expect(shown.match(/>text</g)?.length ?? 0).toBeLessThanOrEqual(2);
  });
});
