import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import type { PipelineOutput } from '../../codegen/pipeline/runPipeline.ts';
import { runPipeline } from '../../codegen/pipeline/runPipeline.ts';
import { problemsOfDraft } from '../../src/console/form/problems.ts';
import type { Validators } from '../../src/platform/contract.ts';
import { makeProject, typeErrors } from './project.ts';
import { writeBelow } from '../folders.ts';
import { prototypeNames, prototypeSpec } from './prototypeNames.ts';

let root: string;
let output: PipelineOutput;
let files: ReadonlyMap<string, string>;

beforeAll(async () => {
  root = makeProject({ 'specs/notes.yaml': prototypeSpec() });
  const made = await runPipeline({ root });
  if (!made.ok) throw new Error(JSON.stringify(made.problems));
  output = made.value;
  files = new Map(output.files.map(({ path, content }) => [path, content]));
  writeBelow(root, Object.fromEntries([...files].map(([path, content]) => [`generated/${path}`, content])));
}, 120_000);

const texts = Object.fromEntries(prototypeNames.map((name) => [name, 'a']));

/** ajv ignores a property with this name. */
const checkedNames = prototypeNames.filter((name) => name !== '__proto__');

it('keeps every name in the model', () => {
  const [api] = output.input.apis;
  const operation = api?.operations.find(({ id }) => id === 'createAll');
  const named = (place: string): readonly string[] => operation?.parameters.flatMap((one) => (one.in === place ? [one.name] : [])) ?? [];
  for (const place of ['path', 'query', 'header']) expect(named(place)).toEqual(prototypeNames);
  expect(api?.tags.map(({ name }) => name)).toEqual(prototypeNames);
  expect(Object.keys(api?.schemas ?? {})).toEqual(expect.arrayContaining([...prototypeNames]));
  expect(api?.security.map(({ id }) => id)).toEqual(prototypeNames);
  expect(operation?.responses[0]?.headers.map(({ name }) => name)).toEqual(prototypeNames);
  expect(operation?.requestBody?.content[0]?.examples.map(({ name }) => name)).toEqual(prototypeNames);
  expect(Object.keys(operation?.exampleRequest.query ?? {})).toEqual(prototypeNames);
  const body = operation?.requestBody?.content[0]?.schema;
  expect(body?.kind === 'object' ? body.properties.map(({ name, required }) => [name, required]) : []).toEqual(
    prototypeNames.map((name) => [name, true]),
  );
});

it('writes every name to each snippet', () => {
  const snippets = [...files].filter(([path]) => /^notes\/snippets\/.*createAll\./.test(path));
  expect(snippets.length).toBeGreaterThan(4);
  const missing = snippets.flatMap(([path, content]) =>
    prototypeNames.filter((name) => !content.includes(name)).map((name) => `${path}: ${name}`),
  );
  expect(missing).toEqual([]);
});

it('checks calls by every name', async () => {
  const { validators } = (await import(/* @vite-ignore */ pathToFileURL(join(root, 'generated/notes/validators.js')).href)) as {
    readonly validators: Validators;
  };
  const checks = validators['createAll'];
  expect(checks?.path(texts).ok).toBe(true);
  expect(checks?.query(new URLSearchParams(texts)).ok).toBe(true);
  expect(checks?.headers(new Headers(texts)).ok).toBe(true);
  const whole = Object.fromEntries(prototypeNames.map((name) => [name, texts]));
  expect(checks?.body(whole).ok).toBe(true);
  for (const name of checkedNames) {
    const rest = Object.fromEntries(Object.entries(whole).filter(([key]) => key !== name));
    expect([name, checks?.body(rest).ok]).toEqual([name, false]);
    expect([name, checks?.body({ ...rest, [name]: 1 }).ok]).toEqual([name, false]);
  }
});

it('lets the console check a draft by every name', () => {
  const [api] = output.input.apis;
  const operation = api?.operations.find(({ id }) => id === 'createAll');
  if (api === undefined || operation === undefined) throw new Error('The operation is missing.');
  const empty = {
    actor: '',
    before: [],
    path: {},
    query: {},
    headers: {},
    body: { kind: 'form', mediaType: 'application/json', value: {} },
  } as const;
  const paths = problemsOfDraft(operation, empty, api.schemas).map(({ path }) => path);
  expect(paths).toEqual([...prototypeNames.map((name) => `path.${name}`), ...prototypeNames.map((name) => `body.${name}`)]);
});

it('passes every name to agents', () => {
  const tools = [...files].find(([path]) => /^notes\/.*tools/.test(path))?.[1] ?? '';
  expect(prototypeNames.filter((name) => !tools.includes(name))).toEqual([]);
});

it('gives TypeScript that passes the type check', { timeout: 120_000 }, async () => {
  expect(await typeErrors(root, ['generated/notes'])).toBe('');
});
