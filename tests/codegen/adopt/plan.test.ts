import { writeFileSync } from 'node:fs';
import { findFirstOperation, firstGuide } from '../../../codegen/adopt/firstGuide.ts';
import { bundleOf, documentWith, modelOf } from '../fixture.ts';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { planAdoption } from '../../../codegen/adopt/plan.ts';
import { readSpec, type AdoptedSpec } from '../../../codegen/adopt/readSpec.ts';
import { withOwnHosts } from '../../../codegen/adopt/servers.ts';
import { leadOf } from '../../../codegen/adopt/settings.ts';
import { temporaryFolder } from '../../folders.ts';

const folder = temporaryFolder();

const spec = (text: string, from = 'notes.yaml', document: AdoptedSpec['document'] = {}): AdoptedSpec => ({
  from,
  text,
  extension: text.startsWith('{') ? '.json' : '.yaml',
  document,
  notes: [],
});

const paths = { '/all': {} };
const named = { paths, servers: [{ url: 'https://api.ferries.test/v2' }] };
const relative = { paths, servers: [{ url: '/v1', description: 'Live' }] };

describe('specs without a host', () => {
  const yaml = '# Ours.\nopenapi: 3.1.0\n';

  it('get a host of their own next to a spec that has one, so that no page shows the host of another API', () => {
    const [first, second] = withOwnHosts([spec(yaml, 'a.yaml', named), spec(yaml, 'b.yaml', { paths })], ['ferries', 'notes']);
    expect(first?.text).toBe(yaml);
    expect(second?.text).toBe(`${yaml}servers:\n  - url: https://notes.example\n`);
    expect(second?.notes).toEqual(['It names no host, so https://notes.example is the placeholder. Correct it in the spec.']);
  });

  it('get the host that they were loaded from', () => {
    const from = 'https://docs.notes.test/specs/openapi.json';
    const [json] = withOwnHosts([spec(JSON.stringify(relative), from, relative)], ['notes']);
    expect(JSON.parse(json?.text ?? '')).toEqual({ paths, servers: [{ url: 'https://docs.notes.test/v1', description: 'Live' }] });
    expect(json?.document).toEqual(JSON.parse(json?.text ?? ''));
    const [yamlText] = withOwnHosts([spec(`${yaml}servers:\n  - url: /v1\n    description: Live\n`, from, relative)], ['notes']);
    expect(yamlText?.text).toBe(`${yaml}servers:\n  - url: https://docs.notes.test/v1\n    description: Live\n`);
  });

  it('get the host of another server of their own for those without one', () => {
    const servers = [{ url: '/v1' }, { url: 'https://api.notes.test/v2' }];
    const [json] = withOwnHosts([spec('{"servers":[]}', 'a.json', { paths, servers })], ['notes']);
    expect(JSON.parse(json?.text ?? '')).toEqual({ servers: [{ url: 'https://api.notes.test/v1' }, { url: 'https://api.notes.test/v2' }] });
    expect(json?.notes).toEqual(['Its servers without a host are at https://api.notes.test, like another.']);
    const document = { paths, servers: [{ url: './v1' }, { url: '//cdn.notes.test/v2' }] };
    const [schemeless] = withOwnHosts([spec('{"servers":[]}', 'a.json', document)], ['notes']);
    expect(JSON.parse(schemeless?.text ?? '')).toEqual({
      servers: [{ url: 'https://cdn.notes.test/v1' }, { url: 'https://cdn.notes.test/v2' }],
    });
  });

  it('get none if they only have webhooks', () => {
    const specs = [spec(yaml, 'a.yaml', named), spec(yaml, 'https://docs.notes.test/b.yaml', { webhooks: {} })];
    expect(withOwnHosts(specs, ['ferries', 'notes'])).toEqual(specs);
  });

  it('stay as they are when no spec has one', () => {
    const specs = [spec(yaml), spec(yaml, 'b.yaml', relative)];
    expect(withOwnHosts(specs, ['a', 'b'])).toEqual(specs);
  });
});

it('problems of a rejected spec are reported at their lines in the given file', async () => {
  const file = join(folder, 'slow.yaml');
  writeFileSync(
    file,
    `openapi: 3.1.0
info: { title: Slow, version: '1' }
paths: {}
components:
  schemas:
    Map:
      type: object
      patternProperties:
        '^(a+)+$': { type: string }
`,
  );
  const read = await readSpec(file);
  const plan = await planAdoption(read.ok ? [read.value] : [], { taken: [], year: 2026 });
  expect(plan).toMatchObject({ ok: false, problems: [{ file, line: 9, rule: 'docs/safe-patterns' }] });
});

it('the first call is of an operation with a documented success response', () => {
  const operation = (operationId: string, status: string): object => ({
    get: { operationId, responses: { [status]: { description: 'A' } } },
  });
  const bundle = bundleOf(
    documentWith({
      paths: { '/a': operation('silent', '404'), '/b': { get: { operationId: 'empty' } }, '/c': operation('telling', '200') },
    }),
  );
  expect(findFirstOperation([modelOf(bundle)])?.operation.id).toBe('telling');
});

it('the first guide has descriptions of errors without their markup', () => {
  const responses = { '200': { description: 'A' }, '404': { description: '**No report.** See `id`.' }, '400': { description: '' } };
  const api = modelOf(bundleOf(documentWith({ paths: { '/reports': { get: { operationId: 'listReports', responses } } } })));
  const guide = firstGuide('Reports', [api], findFirstOperation([api]));
  expect(guide).toContain('| 400 | See the reference. |\n| 404 | No report. See id. |');
});

it('the first guide has no table of errors that only repeats their statuses', () => {
  const responses = { '200': { description: 'A' }, '404': { description: '404' }, '401': { description: '' } };
  const document = documentWith({
    info: { title: "Acme's Report API docs" },
    paths: { '/reports': { get: { operationId: 'listReports', responses } } },
  });
  const api = modelOf(bundleOf({ ...document, security: [] }));
  const guide = firstGuide('Reports', [api], findFirstOperation([api]));
  expect(guide).toContain('A failed call returns 401 or 404.');
  expect(guide).not.toContain('| --- |');
  expect(guide).toContain("your first call to Acme's Report API.");
  expect(guide).toContain('names no credential for this call, but documents the status 401');
});

it('the first guide names all keys of a call at once, and ends what it quotes', () => {
  const key = (place: string, name: string) => ({ type: 'apiKey', in: place, name });
  const securitySchemes = {
    id: key('header', 'X-Id'),
    secret: key('header', 'X-Secret'),
    version: key('header', 'X-Version'),
    q: key('query', 'q'),
  };
  const get = {
    operationId: 'listReports',
    summary: 'Get reports',
    description: 'returns a list of reports',
    responses: { '200': { description: 'A' } },
  };
  const document = documentWith({ info: { title: 'The Report API' }, paths: { '/reports': { get } } });
  const security = [Object.fromEntries(Object.keys(securitySchemes).map((name) => [name, []]))];
  const api = modelOf(bundleOf({ ...document, components: { securitySchemes }, security }));
  const guide = firstGuide('Reports', [api], findFirstOperation([api]));
  expect(guide).toContain('Send your keys in the headers `X-Id`, `X-Secret` and `X-Version`. Send your key in the query parameter `q`.');
  expect(guide).toContain('your first call to the Report API.');
  expect(guide).toContain('changes nothing. Returns a list of reports.\n');
});

it.each([
  'List reports. Newest first.',
  '**Note**: Use v2 instead.',
  'Note that this is slow.',
  '> **Warning** This is slow.',
  '⚠️ Important: read this.',
])('the first guide does not quote a description that begins with the title or with an aside: %s', (description) => {
  const get = { operationId: 'listReports', summary: 'List reports', description, responses: { '200': { description: 'A' } } };
  const api = modelOf(bundleOf(documentWith({ paths: { '/reports': { get } } })));
  expect(firstGuide('Reports', [api], findFirstOperation([api]))).toContain('changes nothing.\n');
});

it('a spec whose words look like wrong claims gets a guide without them', async () => {
  const operation = { responses: { '404': { description: 'Gone.' }, '409': { description: 'No.' } } };
  const document = documentWith({
    info: { title: 'The 404 report', version: '1' },
    paths: {
      '/reports': {
        get: {
          operationId: 'listReports',
          description: 'Error 409 is not used. See [more](/more).',
          responses: { '200': { description: 'Fine.' } },
        },
        post: { operationId: 'createReport', ...operation },
      },
    },
  });
  const plan = await planAdoption([spec(JSON.stringify(document), 'reports.json', { ...document })], { taken: [], year: 2026 });
  const guide = plan.ok ? plan.value.files.get('content/getting_started/first_call.mdx') : '';
  expect(guide).toContain('<Operation id="listReports" />');
  expect(guide).not.toContain('Error 409');
});

it('the first call is of an operation that needs no body', () => {
  const responses = { '200': { description: 'A' } };
  const requestBody = { required: true, content: { 'application/json': { schema: { type: 'string' } } } };
  const bundle = bundleOf(
    documentWith({
      paths: { '/a': { get: { operationId: 'asks', requestBody, responses } }, '/b': { get: { operationId: 'reads', responses } } },
    }),
  );
  expect(findFirstOperation([modelOf(bundle)])?.operation.id).toBe('reads');
});

it('the host of the API is that of the first server that HTTP reaches, with the defaults of its variables', async () => {
  const region = { url: 'https://api.{region}.reports.test/v1', variables: { region: { default: 'eu' } } };
  const document = { ...documentWith({}), servers: [{ url: 'wss://stream.reports.test' }, region] };
  const plan = await planAdoption([spec(JSON.stringify(document), 'reports.json', document)], { taken: [], year: 2026 });
  expect(plan.ok && plan.value.files.get('content/product.yaml')).toContain('apiHost: https://api.eu.reports.test\n');
});

it('a long first sentence is shortened after a word', () => {
  const words = `Sellers ${'configure their accounts, '.repeat(12)}and more.`;
  const lead = leadOf({ info: { description: words } }) ?? '';
  expect(lead.length).toBeLessThanOrEqual(240);
  expect(lead).toMatch(/ \w+,?…$/);
  expect(words).toContain(`${lead.slice(0, -1)} `);
});

it('a first sentence does not end within parentheses', () => {
  const leadIn = (description: string) => leadOf({ info: { description } });
  expect(leadIn('The Report API (This is not maintained. See others.) lists reports. More.')).toBe(
    'The Report API (This is not maintained. See others.) lists reports.',
  );
  expect(leadIn('The Report API (This is not maintained. See others)')).toBe('The Report API (This is not maintained. See others)');
});

it('a local host and a name that was not given are named', async () => {
  const notesOf = async (given: object): Promise<string> => {
    const document = { ...documentWith({ info: { title: 'Reports API', version: '1' } }), servers: [{ url: 'http://localhost:8080/v1' }] };
    const plan = await planAdoption([spec(JSON.stringify(document), 'reports.json', document)], { taken: [], year: 2026, ...given });
    return plan.ok ? plan.value.notes.join('\n') : plan.problems.join('\n');
  };
  const found = await notesOf({});
  expect(found).toContain('The product is called Reports, after the specs.');
  expect(found).toContain('Snippets and consoles address http://localhost:8080');
  expect(await notesOf({ name: 'Numbers', apiHost: 'https://api.reports.test' })).toBe('');
});

it('a repeated operation id is renamed, and its rule stays an error', async () => {
  const get = { operationId: 'list', responses: { 200: { description: 'All.' } } };
  const document = documentWith({ paths: { '/a': { get }, '/b': { get } } });
  const plan = await planAdoption([spec(JSON.stringify(document), 'reports.json')], { taken: [], year: 2026 });
  expect(plan.ok && plan.value.notes.join()).toContain('were renamed: list to list_2');
  expect(plan.ok && plan.value.files.get('redocly.yaml')).toContain('operation-operationId-unique: error');
});

it('a placeholder for the host of APIs that can be called is named, unless the host is given', async () => {
  const notesOf = async (own: object, apiHost?: string): Promise<string> => {
    const document = { ...documentWith({ paths: own }), servers: undefined };
    const plan = await planAdoption([spec(JSON.stringify(document), 'reports.json', document)], {
      name: 'Reports',
      taken: [],
      year: 2026,
      apiHost,
    });
    return plan.ok ? plan.value.notes.join('\n') : plan.problems.join('\n');
  };
  const called = { '/all': { get: { responses: { 200: { description: 'All.' } } } } };
  expect(await notesOf(called)).toContain('https://api.reports.example is the placeholder. Correct apiHost in content/product.yaml.');
  expect(await notesOf(called, 'https://api.reports.test')).not.toContain('placeholder');
  expect(await notesOf({})).not.toContain('placeholder');
});
