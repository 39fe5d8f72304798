import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { runPipeline } from '../../codegen/pipeline/runPipeline.ts';
import { configOf, configWith, lintProject, makeProject, typeErrors } from './project.ts';
import { writeBelow } from '../folders.ts';

const repository = join(import.meta.dirname, '..', '..');
const fixture = (name: string): string => readFileSync(join(repository, `tests/fixtures/specs/${name}.yaml`), 'utf8');
const names = ['foreign', 'hostile', 'everything', 'methods'];
const specs = Object.fromEntries(names.map((name) => [`specs/${name}.yaml`, fixture(name)]));
const config = configOf(...names);
const withoutRules = configWith('no-unresolved-refs: error', ...names);

let files: ReadonlyMap<string, string>;
let root: string;
let omitted: readonly string[];
beforeAll(async () => {
  root = makeProject({ 'redocly.yaml': withoutRules, ...specs });
  const made = await runPipeline({ root });
  if (!made.ok) throw new Error(JSON.stringify(made.problems));
  omitted = made.warnings.map(({ text }) => text).filter((text) => text.includes(' omits '));
  files = new Map(made.value.files.map(({ path, content }) => [path, content]));
  writeBelow(root, Object.fromEntries([...files].map(([path, content]) => [`generated/${path}`, content])));
});

describe('a spec that was written for another product', () => {
  it('is rejected for each missing required part, with a position and a fix', async () => {
    const problems = await lintProject({ 'redocly.yaml': config, ...specs });
    expect(problems.length).toBeGreaterThan(20);
    expect(problems.filter(({ line, col, fix }) => line < 1 || col < 1 || (fix ?? '') === '')).toEqual([]);
  });

  it('gives TypeScript that passes the type check once the rules are off', async () => {
    const include = [...names.map((name) => `generated/${name}`), 'generated/guides.ts', 'src/guides/mdx.d.ts'];
    expect(await typeErrors(root, include)).toBe('');
  }, 60_000);

  it('sends the token according to the scheme of each operation', () => {
    const curl = (name: string): string => files.get(`hostile/snippets/curl/${name}.sh`) ?? '';
    // OAuth tokens are bearer tokens. An operation shows its first scheme that a request can carry.
    expect(curl('getThing')).toContain('--header "Authorization: Bearer $ACME_TOKEN"');
    expect(curl('putUploads')).toContain('--header "Authorization: Basic $ACME_TOKEN"');
    expect(curl('getKeyed')).toContain('/keyed?a=1&api_key=$ACME_TOKEN"');
    // mypy rejects a dict with both numbers and strings.
    expect(files.get('hostile/snippets/python/getKeyed.py')).toContain('params=[("a", 1), ("api_key", token)]');
    expect(files.get('hostile/snippets/python-sdk/getKeyed.py')).toMatch(/auth=\{"apiKey": \{"\w+": token\}\},/);
    expect(files.get('hostile/snippets/go-sdk/getKeyed.go')).toMatch(/\.Auth\{APIKey: map\[string\]func\(\) string\{"\w+": func\(\)/);
    expect(curl('postUploads')).not.toContain('TOKEN');
    expect(curl('getCertified')).not.toContain('TOKEN');
  });

  it('sends cookies where a program can, and types them', () => {
    const typescript = files.get('hostile/snippets/typescript/getThing.ts') ?? '';
    expect(typescript).toContain("headers: { Cookie: 'session=abc' }");
    expect(typescript).toContain("cookie: { session: 'abc' }");
  });

  it('has a client, mocks and snippets for methods beyond the usual ones', () => {
    const snippet = (language: string, name: string): string => files.get(`methods/snippets/${language}`.concat('/', name)) ?? '';
    expect(snippet('curl', 'queryThings.sh')).toContain('--request QUERY');
    expect(snippet('typescript', 'queryThings.ts')).toContain("await methods.QUERY('/things', {");
    expect(snippet('typescript', 'purgeThings.ts')).toContain("await methods.request('PURGE', '/things'");
    expect(snippet('python', 'purgeThings.py')).toContain('"PURGE",');
    expect(snippet('go', 'queryThings.go')).toContain('http.NewRequestWithContext(ctx, "QUERY"');
    for (const name of ['queryThings', 'traceThings', 'getPart', 'getFriend'])
      expect(snippet('tanstack-query', `${name}.tsx`)).toContain('There is no hook for this call.');
    expect(files.get('methods/schema.d.ts')).toContain('"small" | "large"');
    expect(files.get('methods/msw.ts')).toContain("if (info.request.method !== 'COPY') return undefined;");
  });

  it('loses no operation to names that its generators choose too', () => {
    expect(omitted).toEqual([]);
    expect(files.get('foreign/queries.ts')).toContain('Search4002');
  });

  it('calls its server with the defaults of the variables', () => {
    expect(files.get('foreign/snippets/curl/search.sh')).toContain('https://eu.foreign.example/live/search');
  });

  it('treats parameters that only the path names as required strings', () => {
    const snippet = (file: string): string => files.get(`foreign/snippets/${file}`) ?? '';
    expect(snippet('curl/removePart.sh')).toContain('/v1/items/key/parts/part');
    expect(snippet('typescript/removePart.ts')).toContain("path: { key: 'key', version: '1', part: 'part' }");
    expect(snippet('tanstack-query/removePart.tsx')).toContain("version: '1', key: 'key', part: 'part'");
    expect(files.get('foreign/queries.ts')).toMatch(/\(\s*version: string,\s*key: string,\s*part: string/);
  });

  it('throws the error that the API documents', () => {
    expect(files.get('foreign/snippets/typescript/getItems.ts')).toContain('if (error) throw error;');
  });

  it('shows files and texts that hooks return as what they are', () => {
    const components = [...files].filter(([path]) => path.startsWith('everything/snippets/tanstack-query/')).map(([, content]) => content);
    for (const shown of ['<pre>{data instanceof Blob && `${data.size} bytes`}</pre>', "{typeof data === 'string' && data}"])
      expect(components.filter((content) => content.includes(shown)).length, shown).toBeGreaterThan(0);
  });

  it('accepts null for nullable without a type, and nothing else', async () => {
    const { validators } = (await import(/* @vite-ignore */ pathToFileURL(join(root, 'generated/foreign/validators.js')).href)) as {
      readonly validators: Readonly<Record<string, { readonly body?: (value: unknown) => { readonly ok: boolean } }>>;
    };
    const check = (next: unknown) => validators['postItems']?.body?.({ name: 'a', next }).ok;
    expect([null, { name: 'b', next: null }, 5].map(check)).toEqual([true, true, false]);
  });
});
