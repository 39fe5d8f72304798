import { createServer } from 'node:http';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createDriftCheck } from '../../../codegen/check/drift.ts';
import { driftFormats, driftReport } from '../../../codegen/check/driftReport.ts';
import { readHar } from '../../../codegen/check/har.ts';
import { runNode } from '../../../codegen/files/runNode.ts';
import { servedMock } from '../../mocks/servedMock.ts';
import { listen } from '../../listen.ts';
import { servedBy } from '../../servedBy.ts';
import { temporaryFolder } from '../../folders.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const token = 'admin';

type Answer = { status: number; type: string; body: unknown };
type Item = Record<string, unknown>;
type Deviation = readonly [call: string, expected: string, deviate: (answer: Answer) => void];

const first = ({ body }: Answer): Item => {
  const list = Array.isArray(body) ? body : (body as { readonly items: readonly Item[] }).items;
  return list[0] as Item;
};
const whole = ({ body }: Answer): Item => body as Item;

/** A server's deviations, each in a different operation, and the expected reports. */
const deviations: readonly Deviation[] = [
  ['GET /api/pat/v1/account', '418  status', (answer) => (answer.status = 418)],
  ['GET /api/oum/v0/organization', '202  status', (answer) => (answer.status = 202)],
  ['GET /api/workflows/v0/jobs/statistics', '503  status', (answer) => (answer.status = 503)],
  ['GET /api/oum/v0/user', '200  media-type', (answer) => (answer.type = 'text/html')],
  ['GET /api/autotagging/v1/output:pandas', '200  media-type', (answer) => (answer.type = 'application/xml')],
  ['GET /api/pat/v1/tokens', '200  missing-field', (answer) => delete whole(answer)['count']],
  ['GET /api/metadata/v1/channels', '200  missing-field', (answer) => delete first(answer)['id']],
  ['GET /api/metadata/v1/fields', '200  missing-field', (answer) => delete first(answer)['alias']],
  ['GET /api/ontology/v1/ontologies', '200  missing-field', (answer) => delete first(answer)['name']],
  ['GET /api/autotagging/v1/taggers', '200  missing-field', (answer) => delete whole(answer)['items']],
  ['GET /api/metadata/v1/robologs', '200  wrong-type', (answer) => (whole(answer)['count'] = '23')],
  ['GET /api/oum/v0/users', '200  wrong-type', (answer) => (first(answer)['email'] = 7)],
  ['GET /api/ingest/v2/stores', '200  wrong-type', (answer) => (whole(answer)['items'] = {})],
  ['GET /api/configuration/v0/features', '200  wrong-type', (answer) => (first(answer)['enabled'] = 'yes')],
  ['GET /api/metadata/v1/locations', '200  wrong-type', (answer) => (first(answer)['uri'] = null)],
  ['GET /api/configuration/v0/settings', '200  wrong-type', (answer) => (answer.body = 'none')],
  ['GET /api/workflows/v0/jobs', '200  value', (answer) => (first(answer)['status'] = 'exploded')],
  ['GET /api/autotagging/v1/invocations', '200  value', (answer) => (first(answer)['type'] = 'manual')],
  ['GET /api/ingest/v1/stores', '200  value', (answer) => (answer.body = undefined)],
  ['GET /api/ingest/v2/oauth', '200  value', (answer) => (whole(answer)['status'] = 'maybe')],
];

const mock = servedMock({ now: () => 0 });
const requests: string[] = [];
const folder = temporaryFolder();

const deviating = servedBy((request, response) => {
  void (async () => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const path = request.url ?? '';
    const call = `${request.method} ${path.replace(/\?.*$/, '')}`;
    requests.push(call);
    const forwarded = await fetch(mock.url + path, {
      method: request.method ?? 'GET',
      headers: Object.entries(request.headers).flatMap(([name, value]) =>
        typeof value === 'string' && !['host', 'connection', 'content-length'].includes(name) ? [[name, value] as [string, string]] : [],
      ),
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    });
    const text = await forwarded.text();
    const type = forwarded.headers.get('content-type') ?? '';
    const answer: Answer = { status: forwarded.status, type, body: type.includes('json') ? JSON.parse(text) : text };
    deviations.find(([deviation]) => deviation === call)?.[2](answer);
    response.writeHead(answer.status, type === '' ? {} : { 'content-type': answer.type });
    response.end(type.includes('json') ? (JSON.stringify(answer.body) ?? '{') : text);
  })();
});

type Run = { readonly code: number | null; readonly output: string };

const checkAs = async (caller: string, ...args: readonly string[]): Promise<Run> => {
  const env = { ...process.env, API_TOKEN: caller };
  const { code, stdout, stderr } = await runNode(join(root, 'codegen/commands/specsCheck.ts'), args, root, env);
  return { code, output: stdout + stderr };
};

const check = (...args: readonly string[]): Promise<Run> => checkAs(token, ...args);

describe('npm run specs:check', () => {
  it('reports no problem of the mock, and leaves it unchanged', async () => {
    const count = async (): Promise<unknown> => {
      const paths = ['metadata/v1/fields', 'metadata/v1/locations', 'ingest/v2/stores', 'pat/v1/tokens', 'autotagging/v1/taggers'];
      const bodies = paths.map(async (path) => {
        const response = await fetch(`${mock.url}/api/${path}`, { headers: { authorization: `Bearer ${token}` } });
        return ((await response.json()) as { readonly count: number }).count;
      });
      return Promise.all(bodies);
    };
    const before = await count();
    const report = join(folder, 'report.xml');
    const { code, output } = await check('--host', mock.url, '--write', '--format', 'junit', '--output', report);
    expect(output).toBe('');
    expect(code).toBe(0);
    const junit = readFileSync(report, 'utf8');
    for (const operation of ['getAccount', 'createField', 'updateField', 'deleteField', 'createToken', 'deleteToken'])
      expect(junit).toContain(`name="${operation}"/>`);
    expect(junit).not.toContain('<failure');
    expect(await count()).toEqual(before);
  }, 120_000);

  it('finds every planted deviation using only reads, and prints no token', async () => {
    const { code, output } = await check('--host', deviating.url);
    expect(code, output).toBe(1);
    expect(deviations).toHaveLength(20);
    const blocks = output.split(/\n\n/);
    for (const [call, expected] of deviations)
      expect(
        blocks.find((block) => block.startsWith(`${call} (`)),
        call,
      ).toContain(`  ${expected}`);
    // Exactly one report for each deviation.
    expect(blocks.filter((block) => /^[A-Z]+ \//.test(block))).toHaveLength(deviations.length);
    expect(requests.filter((request) => !request.startsWith('GET '))).toEqual([]);
    expect(output).not.toContain(`Bearer ${token}`);
  }, 120_000);

  it('fails when the server rejects the token, and names the operations that a role may not call', async () => {
    const stranger = await checkAs('stranger', '--host', mock.url, '--api', 'pat');
    expect(stranger.output).toContain('The server rejected the token in every call, so nothing was checked.');
    expect(stranger.code).toBe(2);
    const analyst = await checkAs('analyst', '--host', mock.url, '--api', 'metadata', '--write');
    expect(analyst.output).toMatch(/rejected every call of these operations, so their other responses were not checked: \w+ \(403\)/);
    expect(analyst.code).toBe(0);
  }, 120_000);

  it('fails when the server only returns documented errors', async () => {
    const broken = createServer((_, response) => {
      response.writeHead(500, { 'content-type': 'application/json' }).end('{"error":"Out of order."}');
    });
    try {
      const host = await listen(broken);
      const { code, output } = await check('--host', host, '--api', 'pat');
      expect(output).toMatch(/The server failed in every call of these operations, .*getAccount \(500\)/);
      expect(code).toBe(1);
    } finally {
      broken.close();
    }
  }, 120_000);

  it('deletes what a failed lifecycle left, and names what could not be deleted and what did not respond', async () => {
    const deletions: string[] = [];
    const failing = createServer((request, response) => {
      const { method = '', url = '' } = request;
      if (method === 'PUT' || url.startsWith('/api/ingest/v2/oauth')) return void request.socket.destroy();
      if (method === 'DELETE') deletions.push(url.replace('/api/', ''));
      response.writeHead(method === 'POST' ? 201 : 500, { 'content-type': 'application/json' }).end('{"id":"one"}');
    });
    try {
      const host = await listen(failing);
      const { code, output } = await check('--host', host, '--api', 'ingest-v2', '--write');
      expect(output).toContain('The server did not respond to these operations: getOauthStatus.\n');
      expect(output).toContain(`Delete what was created and could not be deleted: ${host}/api/ingest/v2/stores/one.\n`);
      expect(deletions).toEqual(['ingest/v2/stores/one', 'ingest/v2/stores/one?hard=true']);
      expect(code).toBe(1);
    } finally {
      failing.close();
    }
  }, 120_000);

  it('reads recorded traffic, and reports requests that match no operation', async () => {
    const har = join(folder, 'traffic.har');
    const entry = (method: string, path: string, status: number, body: unknown): object => ({
      request: { method, url: `https://host.example${path}` },
      response: {
        status,
        headers: [{ name: 'Content-Type', value: 'application/json; charset=utf-8' }],
        content: { text: JSON.stringify(body) },
      },
    });
    const account = '/api/pat/v1/account';
    const entries = [
      entry('GET', account, 200, { email: 'a@example.com', organization: 'a|b' }),
      entry('GET', account, 200, { organization: 1 }),
      entry('GET', '/elsewhere', 200, {}),
      entry('GET', '/%E0%A4%A', 200, {}),
      entry('GET', '/api/pat/v1/tokens', 200, { items: [], count: 0, next: null }),
    ];
    writeFileSync(har, JSON.stringify({ log: { entries } }));
    const { code, output } = await check('--har', har, '--format', 'markdown');
    expect(code).toBe(1);
    expect(output).toContain(`| \`GET ${account}\` | 200 | missing-field | the body lacks "email". |`);
    expect(output).toContain(`| \`GET ${account}\` | 200 | wrong-type | organization must be string. |`);
    expect(output).toContain('- GET /elsewhere\n- GET https://host.example/%E0%A4%A');
    expect(output).toContain('GET /api/pat/v1/tokens returns fields that its spec does not describe: next.');
  }, 30_000);

  it.each([
    [['--host', 'api.acme.example'], '--host must be a URL'],
    [['--host', 'https://a.example', '--api', 'metdata'], 'No API is named "metdata".'],
    [['--har', join(root, 'none.har')], `No such file or folder: ${join(root, 'none.har')}`],
    [['--host', 'http://127.0.0.1:1', '--api', 'pat'], 'http://127.0.0.1:1 responded to no call.'],
  ])('rejects %j', async (args, text) => {
    const { code, output } = await check(...args);
    expect(code).toBe(2);
    expect(output).toContain(text);
  });

  it.each(driftFormats)('reports what was not checked as %s', (format) => {
    const note = 'The server failed in every call.';
    expect(driftReport({ ...createDriftCheck([])([]), subject: '', notes: [note], failed: [], silent: [] }, format)).toContain(note);
  });

  it('escapes what a server sends, and keeps deviations apart', () => {
    const text = 'a\n\u0000 ]]> <b> | `c` @all';
    const drift = { api: 'pat', operation: 'listTokens', kind: 'value', status: 200, text } as const;
    const operation = {
      api: 'pat',
      operation: 'listTokens',
      label: 'GET /tokens',
      statuses: [200],
      undescribed: [],
      drifts: [drift, drift],
    };
    const silent = [{ api: 'pat', operation: 'getAccount' }];
    const failed = { ...operation, operation: 'createToken', statuses: [500, 503], drifts: [] };
    const report = { operations: [operation, failed], unknown: [`GET /${text}`], subject: 'a', notes: [text], failed: [failed], silent };
    const xml = String.raw`a\u{a}\u{0} ]]&gt; &lt;b&gt; | ${'`c`'} @all`;
    expect(driftReport(report, 'junit')).toContain(`>200 value: ${xml}\n200 value: ${xml}</failure>`);
    expect(driftReport(report, 'junit')).toContain('tests="3" failures="3"');
    expect(driftReport(report, 'junit')).toContain('name="createToken">\n    <failure message="only 500, 503"/>');
    expect(driftReport(report, 'junit')).toContain('name="getAccount">\n    <failure message="no response"/>');
    expect(driftReport(report, 'junit')).toContain(`<system-err>No operation matches GET /${xml}.\n${xml}</system-err>`);
    const cell = String.raw`a\\u{a}\\u{0} \]\]\> \<b\> \| ${'\\`c\\`'} &#64;all`;
    expect(driftReport(report, 'markdown')).toContain(`| 200 | value | ${cell} |\n`);
    expect(driftReport(report, 'text')).not.toContain('\u0000');
  });

  it.each([
    ['# Robologs', 'it is not valid JSON.'],
    ['{ "name": "robologs" }', 'it has no log.entries.'],
  ])('reads no HAR from %s', (text, reason) => {
    expect(() => readHar(text)).toThrow(`The file is not a HAR: ${reason}`);
  });

  // Last, because guides also change what they did not create.
  it('makes the calls of the guides, and deletes what they created even where a story ends early', async () => {
    const { code, output } = await check('--host', mock.url, '--stories');
    expect(output).toMatch(/ \d+ operations called, 0 deviations\.\n$/);
    expect(code).toBe(0);
  }, 120_000);
});
