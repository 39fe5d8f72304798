import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { parse, parseDocument } from 'yaml';
import { readFrontmatter } from '../codegen/guides/read/frontmatter.ts';
import { loadConfig } from '../codegen/load/settings/config.ts';
import { loadPermissions } from '../codegen/load/settings/permissions.ts';
import { loadProduct } from '../codegen/load/settings/product.ts';
import { temporaryFolder } from './folders.ts';

const root = join(import.meta.dirname, '..');

/** Whether codegen accepts a settings file with this text. */
const accepts = (load: (folder: string) => { readonly ok: boolean }, file: string, text: string): boolean =>
  load(temporaryFolder({ [file]: text })).ok;

type Path = readonly (string | number)[];

const guide = 'content/ontologies/understanding_ontologies.mdx';
const frontmatterOf = (text: string): string => /^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? '';

const settings: readonly {
  readonly schema: string;
  readonly file: string;
  readonly isAccepted: (text: string) => boolean;
  readonly mistakes: readonly (readonly [Path, unknown])[];
}[] = [
  {
    schema: 'redocly',
    file: 'redocly.yaml',
    isAccepted: (text) => accepts(loadConfig, 'redocly.yaml', text),
    mistakes: [
      [['apis', 'pat', 'x-page', 'route'], 'api/pat'],
      [['apis', 'pat', 'x-page', 'navLabel'], undefined],
      [['apis', 'pat', 'root'], 'specs/pat.txt'],
      [['rules', 'docs/operation-permission'], 'warning'],
      [['rule'], {}],
    ],
  },
  {
    schema: 'product',
    file: 'content/product.yaml',
    isAccepted: (text) => accepts(loadProduct, 'content/product.yaml', text),
    mistakes: [
      [['name'], ''],
      [['apiHost'], 'https://api.acme.example/v1'],
      [['links', 'supportEmail'], 'support'],
      [['links', 'community', 0, 'label'], undefined],
      [['copyright'], 'this year'],
      [['search'], { appId: 'A', apiKey: 'b', indexName: 'two words' }],
    ],
  },
  {
    schema: 'permissions',
    file: 'specs/shared/permissions.yaml',
    isAccepted: (text) => accepts(loadPermissions, 'specs/shared/permissions.yaml', text),
    mistakes: [
      [['roles', 0, 'id'], 'Admin'],
      [['roles', 0, 'label'], undefined],
      [['permissions', 0, 'description'], ''],
      [['permissions', 0, 'role'], 'admin'],
    ],
  },
  {
    schema: 'frontmatter',
    file: guide,
    isAccepted: (text) => readFrontmatter(`---\n${text}\n---\n`, guide).ok,
    mistakes: [
      [['title'], 'AB'],
      [['description'], 'Too short.'],
      [['label'], 'x'.repeat(41)],
      [['tags'], 'ontology'],
    ],
  },
];

describe.each(settings)('the editor schema of $file', ({ schema, file, isAccepted, mistakes }) => {
  const isValid = new Ajv2020({ strict: true }).compile(JSON.parse(readFileSync(join(root, `generated/editor/${schema}.json`), 'utf8')));
  const content = readFileSync(join(root, file), 'utf8');
  const text = file.endsWith('.mdx') ? frontmatterOf(content) : content;

  test('accepts the file, as codegen does', () => {
    expect(isValid(parse(text)), JSON.stringify(isValid.errors)).toBe(true);
    expect(isAccepted(text)).toBe(true);
  });

  test.each(mistakes.map(([path, value]) => ({ path, value })))('rejects $value at $path, as codegen does', ({ path, value }) => {
    const document = parseDocument(text);
    if (value === undefined) document.deleteIn(path);
    else document.setIn(path, value);
    expect(isValid(document.toJS())).toBe(false);
    expect(isAccepted(document.toString())).toBe(false);
  });
});
