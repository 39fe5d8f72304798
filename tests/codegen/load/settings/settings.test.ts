import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '../../../../codegen/load/settings/config.ts';
import { loadPermissions } from '../../../../codegen/load/settings/permissions.ts';
import { loadProduct, spellName } from '../../../../codegen/load/settings/product.ts';
import { insertTokens, replaceTokens, writtenColumn } from '../../../../codegen/load/settings/tokens.ts';
import { product } from '../../fixture.ts';
import { configOf, lintProject, makeProject } from '../../project.ts';

const config = (text: string): ReturnType<typeof loadConfig> => loadConfig(makeProject({ 'redocly.yaml': text }));
const productYaml = readFileSync(join(import.meta.dirname, '../../../../content/product.yaml'), 'utf8');

describe('permissions.yaml', () => {
  const rolesOf = (...roles: readonly string[]): string =>
    [
      'roles:',
      ...['admin', 'observer'].map((id) => `  - { id: ${id}, label: A, description: A role. }`),
      'permissions:',
      ...roles.map((role, index) => `  - { id: 'notes:p${'abcdefghijk'[index]}', roles: [admin, ${role}], description: One. }`),
      '',
    ].join('\n');
  const problemsOf = (text: string) => {
    const loaded = loadPermissions(makeProject({ 'specs/shared/permissions.yaml': text }));
    return loaded.ok ? [] : loaded.problems.map(({ line, text: says, fix }) => ({ line, says, fix }));
  };

  it('reports a role that was renamed once, with its new name and the lines of the old one', () => {
    expect(problemsOf(rolesOf('analyst', 'analyst', 'analyst'))).toEqual([
      { line: 5, says: 'There is no role "analyst". Also on lines 6, 7.', fix: 'Write "observer", which no permission lists.' },
    ]);
  });

  it('reports a missing comma once', () => {
    expect(problemsOf(rolesOf('observer').replace('observer], ', 'observer] '))).toMatchObject([{ line: 5 }]);
  });

  it('reports a misspelt role with the closest one', () => {
    expect(problemsOf(rolesOf('observer', 'obsever'))).toEqual([
      { line: 6, says: 'There is no role "obsever".', fix: 'Did you mean "observer"?' },
    ]);
  });
});

describe('redocly.yaml', () => {
  it('lists the APIs in order', () => {
    const loaded = config(configOf('notes', 'others'));
    expect(loaded.ok && loaded.value.entries).toEqual([
      { name: 'notes', root: 'specs/notes.yaml', route: '/api/notes', navLabel: 'notes' },
      { name: 'others', root: 'specs/others.yaml', route: '/api/others', navLabel: 'others' },
    ]);
  });

  it.each([
    [
      'a mistyped key of an API',
      'apis:\n  notes:\n    rot: specs/notes.yaml\n    x-page: { route: /api/notes, navLabel: N }\n',
      3,
      '"rot" is not known in apis.notes.',
      'Did you mean "root"?',
    ],
    [
      'a mistyped key of a page',
      'apis:\n  notes:\n    root: specs/notes.yaml\n    x-page: { rout: /api/notes, navLabel: N }\n',
      4,
      '"rout" is not known in apis.notes.x-page.',
      'Did you mean "route"?',
    ],
    ['a mistyped key at the top', 'apsi: {}\n', 1, '"apsi" is not known in the file.', 'Did you mean "apis"?'],
    [
      'a route with a trailing slash',
      'apis:\n  notes:\n    root: specs/notes.yaml\n    x-page:\n      route: /api/notes/\n      navLabel: N\n',
      5,
      'apis.notes.x-page.route must be a route',
      'Write a route',
    ],
    [
      'a name that is not a folder',
      'apis:\n  ../x:\n    root: specs/notes.yaml\n    x-page: { route: /api/notes, navLabel: N }\n',
      2,
      '"../x" cannot be the name of an API',
      'user-management',
    ],
    [
      'a file outside',
      'apis:\n  notes:\n    root: ../notes.yaml\n    x-page: { route: /api/notes, navLabel: N }\n',
      3,
      'apis.notes.root must be a relative path',
      'inside the project',
    ],
    [
      'a severity that does not exist',
      `${configOf('notes')}  no-unused-components: eror\n`.replace(/  no-unused-components: error\n/, ''),
      0,
      'must be error, warn or off',
      'Write error, warn or off.',
    ],
    ['a duplicate key', 'apis: {}\napis: {}\n', 2, 'not valid YAML', 'Keep one'],
  ])('is rejected at the position of %s', (_, text, line, says, fix) => {
    const loaded = config(text);
    const problem = loaded.ok ? undefined : loaded.problems.find((candidate) => candidate.text.includes(says));
    expect(problem).toMatchObject({ file: 'redocly.yaml', ...(line === 0 ? {} : { line }), fix: expect.stringContaining(fix) as string });
  });

  it('is rejected if two APIs have the same route', () => {
    const loaded = config(configOf('notes', 'others').replace('/api/others', '/api/notes'));
    expect(loaded.ok ? [] : loaded.problems.map(({ text }) => text)).toEqual(['"/api/notes" is taken by the API "notes".']);
  });

  it('is rejected if it sets a rule that does not exist', async () => {
    const problems = await lintProject({
      'redocly.yaml': configOf('notes').replace('\nrules:\n', '\nrules:\n  docs/eror-responses: error\n'),
    });
    expect(problems).toMatchObject([
      { file: 'redocly.yaml', text: 'The lint rule "docs/eror-responses" does not exist.', fix: 'Did you mean "docs/error-responses"?' },
    ]);
    expect(problems[0]?.line).toBeGreaterThan(4);
  });

  const assertion = (type: string, key: string): string =>
    configOf('notes').replace(
      '\nrules:\n',
      `\nrules:\n  rule/short-name:\n    subject: { type: ${type} }\n    assertions: { ${key}: [name, url] }\n`,
    );

  it('can define assertions, which apply to the specs', async () => {
    const problems = await lintProject({ 'redocly.yaml': assertion('License', 'required') });
    expect(problems).toMatchObject([{ file: 'specs/notes.yaml', line: 7, rule: 'rule/short-name', severity: 'error' }]);
  });

  it.each([
    ['a type', assertion('Licence', 'required'), 2, 'Did you mean "License"?'],
    ['an assertion', assertion('License', 'requird'), 3, 'Did you mean "required"?'],
    ['nothing to assert about', assertion('License', 'required').replace('subject:', 'x-subject:'), 1, 'See https://redocly.com/docs/'],
  ])('is rejected at the line of an assertion with a mistake in %s', async (_, text, below, fix) => {
    const problems = await lintProject({ 'redocly.yaml': text });
    const line = text.split('\n').indexOf('rules:') + 1 + below;
    expect(problems[0]).toMatchObject({ file: 'redocly.yaml', rule: 'redocly-file', line, fix: expect.stringContaining(fix) as string });
  });
});

describe('content/product.yaml', () => {
  it('spells the name in every case style', () => {
    expect(spellName('Nord Robotics 2')).toEqual({
      kebab: 'nord-robotics-2',
      snake: 'nord_robotics_2',
      pascal: 'NordRobotics2',
      screaming: 'NORD_ROBOTICS_2',
    });
    expect(spellName('Électro')).toMatchObject({ kebab: 'electro', pascal: 'Electro' });
    expect(spellName("Macy's & Söhne")).toMatchObject({ kebab: 'macys-sohne', pascal: 'MacysSohne' });
    // Identifiers must start with a Latin letter.
    expect(spellName('1Password')).toMatchObject({ kebab: 'product-1password', screaming: 'PRODUCT_1PASSWORD' });
    expect(spellName('写真')).toMatchObject({ kebab: 'product', pascal: 'Product' });
  });

  it('replaces an apostrophe that would end a quoted YAML string', () => {
    const loaded = loadProduct(makeProject({ 'content/product.yaml': productYaml.replace('name: Acme', `name: "O'Neil"`) }));
    expect(loaded.ok && [loaded.value.name, loaded.value.kebab]).toEqual(['O’Neil', 'oneil']);
  });

  it.each(['Müller & Söhne’s Shop', 'AT&T', 'Disney+', '1Password', '写真', 'Acme'])('accepts the name %s', (name) => {
    const loaded = loadProduct(makeProject({ 'content/product.yaml': productYaml.replace('name: Acme', `name: ${JSON.stringify(name)}`) }));
    expect(loaded.ok && loaded.value.name).toBe(name);
  });

  it.each([
    ['a host with a path', 'https://api.acme.example', 'https://api.acme.example/v1', 'apiHost must be scheme and host'],
    ['a link that runs code', 'website: https://www.acme.example', 'website: javascript:alert(1)', 'links.website must be a web address'],
    ['a name that YAML or code would read', 'name: Acme', "name: 'Ac\"me: #'", 'name must be a name'],
    ['a missing key', 'copyright: 2025\n', '', 'lacks "copyright"'],
    ['a mistyped key', 'copyright: 2025', 'copyright: 2025\nnmae: B', '"nmae" is not known'],
  ])('is rejected for %s', (_, from, to, says) => {
    expect(productYaml).toContain(from);
    const loaded = loadProduct(makeProject({ 'content/product.yaml': productYaml.replace(from, to) }));
    expect(loaded.ok ? '' : loaded.problems.map(({ text }) => text).join('\n')).toContain(says);
  });

  it('is rejected once for a required key that is mistyped', () => {
    const loaded = loadProduct(makeProject({ 'content/product.yaml': productYaml.replace('name: Acme', 'nmae: Acme') }));
    expect(loaded.ok ? [] : loaded.problems.map(({ text }) => text)).toEqual(['"nmae" is not known in the file.']);
  });
});

describe('product tokens', () => {
  const renamed = { ...product, name: 'Nord Robotics', ...spellName('Nord Robotics'), apiHost: 'https://api.nord.example' };

  it('are replaced by the spelling that their context needs', () => {
    expect(
      replaceTokens(
        '/__product-name__-fields __product_name___field __ProductName__Field __Product Name__ $__PRODUCT_NAME___TOKEN __API_HOST__/api',
        renamed,
      ),
    ).toBe('/nord-robotics-fields nord_robotics_field NordRoboticsField Nord Robotics $NORD_ROBOTICS_TOKEN https://api.nord.example/api');
  });

  it('are restored in a text that contains the product name', () => {
    for (const spelled of [product, renamed]) {
      const text = replaceTokens(
        '/__product-name__-fields\n__product_name___field\n__ProductName__Field\n__Product Name__ is it.\n__API_HOST__/api',
        spelled,
      );
      const tokens = insertTokens(text, spelled);
      expect(tokens).toBe(
        '/__product-name__-fields\n__product_name___field\n__ProductName__Field\n__Product Name__ is it.\n__API_HOST__/api',
      );
      expect(replaceTokens(tokens, spelled)).toBe(text);
    }
  });

  it('keep the columns of the following text', () => {
    const line = 'a __Product Name__ b __ProductName__ c';
    const replaced = replaceTokens(line, renamed);
    for (const letter of ['a', 'b', 'c'])
      expect(writtenColumn(line, replaced.search(new RegExp(`(?<!\\w)${letter}(?!\\w)`)) + 1, renamed)).toBe(
        line.search(new RegExp(`(?<!\\w)${letter}(?!\\w)`)) + 1,
      );
  });
});
