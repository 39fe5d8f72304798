import { execFileSync } from 'node:child_process';
import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { programPath } from '../../../programs.ts';
import { skipUnless, skipWithout } from '../../../skip.ts';
import { configOf, lintFolder, lintProject, lintSpec, makeProject, notesSpec, notesWith, runCli } from '../../project.ts';
import { temporaryFolder } from '../../../folders.ts';
import { listen } from '../../../listen.ts';

const reference = (to: string): string =>
  notesWith("{ $ref: 'shared/errors.yaml#/components/responses/Unauthorized' }", `{ $ref: ${JSON.stringify(to)} }`);
const referenceLine = notesSpec.slice(0, notesSpec.indexOf('responses/Unauthorized')).split('\n').length;

describe('a spec file that is not valid YAML', () => {
  const head = 'openapi: 3.1.0\ninfo:\n';
  it.each([
    ['a bad indent', `${head}  title: A\n   version: '1'\n`, 4],
    ['a tab', `${head}\ttitle: A\n`, 3],
    ['an unclosed quote', `${head}  title: 'A\n`, 3],
    ['a duplicate key', `${head}  title: A\n  title: B\n`, 4],
    ['an unclosed bracket', `${head}  title: [A\n`, 3],
    ['a value that holds a colon', `${head}  title: A: B\n`, 3],
    ['a NUL character', `${head}  title: A\0B\n`, 3],
    ['no text', '', 1],
    ['only comments', '# nothing\n# here\n', 1],
  ])('is rejected with its position: %s', async (_, text, line) => {
    const problems = await lintSpec(text);
    expect(problems.length).toBeGreaterThan(0);
    expect(problems[0]).toMatchObject({ file: 'specs/notes.yaml', line, severity: 'error' });
    expect(problems[0]?.fix).toBeTruthy();
  });

  it('reports several errors at once', async () => {
    const problems = await lintSpec(`${head}  title: A\n  title: B\npaths: {}\npaths: {}\n`);
    expect(problems.map(({ line }) => line)).toEqual([4, 6]);
  });

  it('is rejected if it is UTF-16', async () => {
    const problems = await lintSpec(Buffer.from(`\uFEFF${notesSpec}`, 'utf16le'));
    expect(problems[0]).toMatchObject({ text: expect.stringContaining('UTF-16') as string, fix: 'Save it as UTF-8.' });
  });

  it('can start with a byte order mark and have Windows line endings', async () => {
    expect(await lintSpec(`\uFEFF${notesSpec.replaceAll('\n', '\r\n')}`)).toEqual([]);
  });

  it('does not hide the problems of another spec', async () => {
    const problems = await lintProject({
      'redocly.yaml': configOf('notes', 'broken'),
      'specs/notes.yaml': notesWith('x-permission: none', 'x-permission: nome'),
      'specs/broken.yaml': 'a: [',
    });
    expect(new Set(problems.map(({ file }) => file))).toEqual(new Set(['specs/notes.yaml', 'specs/broken.yaml']));
  });

  it('is rejected if it has an unsupported version of OpenAPI', async () => {
    const problems = await lintSpec(notesWith('openapi: 3.1.0', 'swagger: "2.0"'));
    expect(problems).toMatchObject([
      {
        rule: 'openapi-version',
        line: 1,
        text: expect.stringContaining('is a Swagger 2.0 document') as string,
        fix: expect.stringContaining('Convert it to OpenAPI 3') as string,
      },
    ]);
  });
});

describe('a spec file that expands or nests without end', () => {
  const bomb = `a: &a [x,x,x,x,x,x,x,x,x,x]\n${[...'bcdefghi'].map((name, index) => `${name}: &${name} [${Array(10).fill(`*${'abcdefgh'[index]}`).join(',')}]`).join('\n')}\n`;

  it.each([
    ['the spec', { 'specs/notes.yaml': `openapi: 3.1.0\n${bomb}` }, 'specs/notes.yaml'],
    [
      'a file that it refers to',
      { 'specs/notes.yaml': reference('shared/bomb.yaml#/i'), 'specs/shared/bomb.yaml': bomb },
      'specs/shared/bomb.yaml',
    ],
  ])('is rejected at the alias, not expanded: %s', async (_, files, file) => {
    const problems = await lintProject(files);
    expect(problems.find(({ rule }) => rule === 'yaml-aliases')).toMatchObject({
      file,
      text: expect.stringContaining('expands') as string,
    });
  });

  it('is rejected where a value first contains itself', async () => {
    const problems = await lintSpec(notesWith('example: [{ id: n1, text: Hello }]', 'example: &notes [{ id: n1, text: Hello }, *notes]'));
    expect(problems).toMatchObject([{ rule: 'yaml-aliases', file: 'specs/notes.yaml', text: 'With this alias a value contains itself.' }]);
  });

  it.each([
    ['brackets', `openapi: 3.1.0\nx: ${'['.repeat(200_000)}`],
    ['braces', `openapi: 3.1.0\nx: ${'{a: '.repeat(10_000)}`],
    ['dashes', `openapi: 3.1.0\nx:\n${'- '.repeat(10_000)}a\n`],
    ['JSON', `{"openapi": "3.1.0",\n "x": ${'['.repeat(10_000)}${']'.repeat(10_000)}}`],
  ])('is rejected at the line of the excessive levels: %s', async (_, text) => {
    const line = text.split('\n').findIndex((one) => one.length > 100) + 1;
    // The size of the stack decides whether the limit or the stack is reached first. The command then starts again with a larger
    // stack.
    const rule = expect.stringMatching(/^(?:nesting|stack)$/) as string;
    expect(await lintSpec(text)).toMatchObject([{ rule, file: 'specs/notes.yaml', line }]);
  });

  it('is rejected with the limit if the stack is large enough to reach it', async () => {
    const { out } = await runCli(['--lint', '--root', makeProject({ 'specs/notes.yaml': `openapi: 3.1.0\nx: ${'['.repeat(200_000)}` })]);
    expect(out).toMatch(/^specs\/notes\.yaml:2:\d+ {2}error {2}nesting {2}From here on the file nests deeper than 500 levels\./);
  });

  const opening = '['.repeat(50_000);
  it.each([
    ['double quotes', `"${opening}"`],
    ['single quotes', `'${opening}'`],
    ['a block', `|\n        ${opening}\n        {{{ - - -`],
    ['plain text', `Keeps ${opening}`],
  ])('can have 50,000 open brackets as text in %s', async (_, text) => {
    const problems = await lintSpec(notesWith('x-permission: none', `x-permission: none\n      x-words: ${text}`));
    expect(problems).toEqual([]);
  });

  it('can have 200,000 nodes, and aliases that share little', async () => {
    const values = Array.from({ length: 1_000 }, () => `[${'1, '.repeat(200)}1]`).join(',\n        ');
    const problems = await lintSpec(
      notesWith('x-permission: none', `x-permission: none\n      x-few: &few [a, b]\n      x-again: *few\n      x-many: [${values}]`),
    );
    expect(problems).toEqual([]);
  });

  it('can nest 240 schemas', async () => {
    const deep = `${'{ type: object, description: d, properties: { a: '.repeat(240)}{ type: string }${' } }'.repeat(240)}`;
    const problems = await lintSpec(notesWith('text: { type: string }', `text: { type: string }\n        deep: ${deep}`));
    expect(problems).toEqual([]);
  });

  it('is rejected above the size limit, with the flag that raises it', async () => {
    const problems = await lintProject({}, { maxBytes: 1_000 });
    expect(problems).toMatchObject([{ rule: 'file-size', fix: expect.stringContaining('--max-file-size') as string }]);
  });
});

describe('a reference', () => {
  it.each([
    [
      'to a file that is missing',
      'shared/erors.yaml#/components/responses/Unauthorized',
      /does not exist/,
      /Did you mean "shared\/errors\.yaml"/,
    ],
    ['to a name that is missing', 'shared/errors.yaml#/components/responses/Unauthorised', /Can't resolve/, /Did you mean "Unauthorized"/],
    ['to a name in the wrong case', '#/components/schemas/acmeNote', /Can't resolve/, /Did you mean "AcmeNote"/],
    ['to an absolute path', '/etc/passwd', /absolute path/, /./],
    ['to a file address', 'file:///etc/passwd', /not a relative path/, /./],
    ['out of the project', '../../../../../../etc/passwd', /outside the project/, /./],
    ['to a missing file in a folder whose name begins with two dots', '../..shared/errors.yaml', /does not exist/, /./],
    ['with backslashes', '..\\..\\secret.yaml', /backslash/, /./],
    ['behind percent signs', '%2e%2e/secret.yaml', /percent/, /./],
    ['to a device', '../../../../../../dev/zero', /outside the project/, /./],
    ['to a folder', 'shared', /folder/, /./],
  ])('%s is rejected at its line', async (_, to, text, fix) => {
    const problems = await lintSpec(reference(to));
    const problem = problems.find(({ rule }) => rule === 'no-unresolved-refs');
    expect(problem).toMatchObject({ file: 'specs/notes.yaml', line: referenceLine });
    expect(problem?.text).toMatch(text);
    expect(`${problem?.text} ${problem?.fix}`).toMatch(fix);
  });

  it.for(['file', 'folder'])(
    'through a link to a %s outside the project is rejected, without revealing what is there',
    async (kind, context) => {
      if (kind === 'file') skipUnless(context, ['linux', 'darwin'], 'on Windows links to files are for administrators');
      const outside = temporaryFolder({ 'secret.yaml': 'canary-8431: canary-8431\n' });
      const root = makeProject({
        'specs/notes.yaml': reference(kind === 'file' ? 'link.yaml#/canary-8431' : 'link/secret.yaml#/canary-8431'),
      });
      symlinkSync(
        kind === 'file' ? join(outside, 'secret.yaml') : outside,
        join(root, 'specs', kind === 'file' ? 'link.yaml' : 'link'),
        kind === 'file' ? 'file' : 'junction',
      );
      const problems = await lintFolder(root);
      expect(problems.find(({ rule }) => rule === 'no-unresolved-refs')?.text).toContain('outside the project');
      expect(JSON.stringify(problems.map((problem) => ({ ...problem, text: problem.text.replaceAll('#/canary-8431', '') })))).not.toContain(
        'canary',
      );
    },
  );

  it('to a pipe does not wait for a writer', async (context) => {
    skipWithout(context, 'mkfifo');
    const root = makeProject({ 'specs/notes.yaml': reference('pipe.yaml') });
    execFileSync(programPath('mkfifo'), [join(root, 'specs', 'pipe.yaml')]);
    const problems = await lintFolder(root);
    expect(problems.find(({ rule }) => rule === 'no-unresolved-refs')?.text).toContain('a device or a pipe');
  });

  it('can lead up and down again inside the project', async () => {
    expect(await lintSpec(reference('../specs/shared/errors.yaml#/components/responses/Unauthorized'))).toEqual([]);
  });

  it('that refers to itself through others is rejected with the cycle', async () => {
    const ring = notesWith(
      '  schemas:\n',
      "  schemas:\n    A: { $ref: '#/components/schemas/B' }\n    B: { $ref: '#/components/schemas/A' }\n",
    );
    const problems = await lintSpec(ring);
    expect(problems).toMatchObject([
      { rule: 'reference-loop', text: expect.stringMatching(/schemas\/[AB] → #\/components\/schemas\/[AB] → /) as string },
    ]);
  });

  it('keeps its line when product tokens before it change the length of the line', async () => {
    const problems = await lintSpec(
      notesWith(
        'description: Keeps notes of __Product Name__.',
        "description: Keeps notes of __Product Name__.\n  x-a: { b: __Product Name__, $ref: 'nowhere.yaml' }",
      ),
    );
    expect(problems.find(({ text }) => text.includes('nowhere'))).toMatchObject({ line: 7 });
  });
});

describe('a reference to another host', () => {
  /** Starts the host of a spec. Returns its origin, and the list of its requests. */
  const startHost = async () => {
    const hits: string[] = [];
    const server = createServer((request, response) => {
      hits.push(`${request.headers.authorization ?? 'no credentials'} ${request.url}`);
      if (request.url === '/moved.yaml') response.writeHead(302, { location: '/errors.yaml' }).end();
      else
        response
          .writeHead(200, { 'content-type': 'application/yaml' })
          .end('answer: { description: No., content: { application/json: { schema: { type: object }, example: {} } } }\n');
    });
    onTestFinished(() => void server.close());
    return { hits, origin: await listen(server) };
  };

  it('is not followed', async () => {
    const { hits, origin } = await startHost();
    const problems = await lintSpec(reference(`${origin}/errors.yaml#/answer`));
    expect(hits).toEqual([]);
    expect(problems.find(({ rule }) => rule === 'no-unresolved-refs')?.fix).toContain('--allow-remote 127.0.0.1');
  });

  it('is followed to an allowed host, without credentials', async () => {
    const { hits, origin } = await startHost();
    const problems = await lintSpec(reference(`${origin}/errors.yaml#/answer`), { remoteHosts: ['127.0.0.1'] });
    expect(hits).toEqual(['no credentials /errors.yaml']);
    expect(problems.filter(({ rule }) => rule === 'no-unresolved-refs')).toEqual([]);
  });

  it('is not followed when that host redirects', async () => {
    const { hits, origin } = await startHost();
    const problems = await lintSpec(reference(`${origin}/moved.yaml#/answer`), { remoteHosts: ['127.0.0.1'] });
    expect(hits).toEqual(['no credentials /moved.yaml']);
    expect(problems.find(({ rule }) => rule === 'no-unresolved-refs')?.text).toContain('redirects');
  });
});

describe('a project', () => {
  it('with a missing spec names the file and the API', async () => {
    const root = makeProject();
    rmSync(join(root, 'specs/notes.yaml'));
    expect(await lintFolder(root)).toMatchObject([
      {
        file: 'specs/notes.yaml',
        rule: 'spec-missing',
        text: 'specs/notes.yaml does not exist.',
        fix: 'Create specs/notes.yaml, or correct root of the API "notes" in redocly.yaml.',
      },
    ]);
  });

  it('with a renamed spec names both the missing and the unused file', async () => {
    const root = makeProject();
    renameSync(join(root, 'specs/notes.yaml'), join(root, 'specs/memos.yaml'));
    expect(await lintFolder(root)).toMatchObject([
      { file: 'specs/notes.yaml', rule: 'spec-missing' },
      { file: 'specs/memos.yaml', rule: 'spec-unused', fix: expect.stringContaining('root: specs/memos.yaml') as string },
    ]);
  });

  it('with a folder in place of a spec reports it', async () => {
    const root = makeProject();
    rmSync(join(root, 'specs/notes.yaml'));
    mkdirSync(join(root, 'specs/notes.yaml'));
    writeFileSync(join(root, 'specs/notes.yaml/x'), '');
    expect((await lintFolder(root))[0]?.text).toContain('is a folder');
  });
});
