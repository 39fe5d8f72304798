import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, readdirSync, rmSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { options, usage } from '../../codegen/commands/arguments.ts';
import { programPath } from '../programs.ts';
import { skipUnless, skipWithout } from '../skip.ts';
import { configOf, makeProject, notesWith, runCli } from './project.ts';
import { temporaryFolder, writeBelow } from '../folders.ts';
import { treeHash } from '../treeHash.ts';

// Each run starts a process, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 240_000 });

const broken = notesWith('x-permission: none', 'x-permission: nome');
// A change on which no types depend, so that runs do not wait for the compiler.
const changed = notesWith('example: { id: n1, text: Hello }', 'example: { id: n1, text: Bye }');

/** The staging folders of runs. None may be left. */
const staged = (root: string): readonly string[] => readdirSync(join(root, 'generated')).filter((name) => name.startsWith('.next-'));

let root: string;
let old: string;
beforeAll(async () => {
  root = makeProject();
  const { code, err } = await runCli(['--root', root]);
  expect(err).toContain('written');
  expect(code).toBe(0);
  old = treeHash(join(root, 'generated'));
}, 120_000);

/** A generated copy of the project, so that tests do not affect each other. */
const copy = async (files: Readonly<Record<string, string>> = {}): Promise<string> => {
  const { cpSync } = await import('node:fs');
  const folder = temporaryFolder();
  cpSync(root, folder, { recursive: true });
  writeBelow(folder, files);
  return folder;
};

describe('npm run codegen', () => {
  it('restores deleted, outdated and edited files, and then writes nothing', async () => {
    const project = await copy();
    rmSync(join(project, 'generated/notes'), { recursive: true });
    writeFileSync(join(project, 'generated/product.ts'), '// mine\n');
    expect((await runCli(['--root', project])).code).toBe(0);
    expect(treeHash(join(project, 'generated'))).toBe(old);
    const { code, err } = await runCli(['--root', project]);
    expect({ code, err }).toEqual({ code: 0, err: expect.stringContaining('Nothing changed') as string });
    expect(treeHash(join(project, 'generated'))).toBe(old);
    expect((await runCli(['--root', project, '--lint', '--score'])).code).toBe(0);
    expect((await runCli(['--root', project])).err).toContain('Nothing changed');
  });

  it('rejects every broken spec in one run with file, line, rule, text and fix, and leaves the old files', async () => {
    const project = await copy({
      'redocly.yaml': configOf('notes', 'others', 'shapeless', 'forging'),
      'specs/notes.yaml': broken,
      'specs/others.yaml': 'openapi: [',
      'specs/shapeless.yaml': 'openapi: 3.1.0\npaths: 5\ninfo: [1, 2]\ncomponents: hello\n',
      'specs/forging.yaml': notesWith('x-permission: none', String.raw`x-permission: "a\u202Eb\u001B[31mc\nspecs/x.yaml:1:1"`),
    });
    const { code, out, err } = await runCli(['--root', project]);
    expect(code).toBe(1);
    for (const name of ['others', 'shapeless', 'forging']) expect(out).toContain(`specs/${name}.yaml:`);
    // No stack trace, and no text of a spec that forges messages.
    expect(out + err).not.toMatch(/^\s+at .*:\d+:\d+\)?$/m);
    expect(out).toContain(String.raw`\u{202e}`);
    // eslint-disable-next-line no-control-regex
    expect(out).not.toMatch(/[\u202E\u001B]/);
    expect(out.split('\n').filter((line) => line.startsWith('specs/x.yaml'))).toEqual([]);
    expect(out).toMatch(
      /^specs\/notes\.yaml:\d+:\d+ {2}error {2}docs\/operation-permission {2}The permission "nome" is not known\. {2}\(#\/paths\/~1notes~1\{id\}\/get\/x-permission\)\n {4}fix: Did you mean "none"\?/m,
    );
    expect(treeHash(join(project, 'generated'))).toBe(old);
    expect(staged(project)).toEqual([]);
  });

  it('writes the same bytes in a new clone, whatever its folder, time zone and language, and removes other files', async () => {
    const project = await copy({ 'generated/others/api.json': '{}' });
    execFileSync('git', ['init', '--quiet'], { cwd: project });
    execFileSync('git', ['add', 'generated'], { cwd: project });
    writeFileSync(join(project, 'generated/mine.txt'), 'mine');
    rmSync(join(project, '.cache'), { recursive: true });
    const env = { TZ: 'Asia/Tokyo', LANG: 'tr_TR.UTF-8', HOME: '/nonexistent', NO_COLOR: '1' };
    expect((await runCli(['--root', project], { env, cwd: '/' })).code).toBe(0);
    expect(existsSync(join(project, 'generated/others'))).toBe(false);
    rmSync(join(project, 'generated/mine.txt'));
    expect(treeHash(join(project, 'generated'))).toBe(old);
  });

  it('reports that an output folder is not writable', async () => {
    const project = await copy({ 'specs/notes.yaml': changed });
    chmodSync(project, 0o755);
    const locked = temporaryFolder();
    chmodSync(locked, 0o555);
    const { code, out } = await runCli(
      ['--root', project, '--out', join(locked, 'generated')],
      process.getuid?.() === 0 ? { uid: 65534 } : {},
    );
    chmodSync(locked, 0o755);
    expect(code).toBe(2);
    expect(out).toMatch(/output-unwritable {2}The output folder cannot be written: permission denied/);
    expect(readdirSync(locked)).toEqual([]);
  });

  it('reports that the output folder is a file, or where the system cannot create folders', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'generated'), 'mine');
    const special = process.platform === 'linux' ? ['/proc/nope/x', '/dev/null/x'] : [];
    for (const target of [join(folder, 'generated'), join(folder, 'generated', 'inside'), ...special]) {
      const { code, out } = await runCli(['--root', root, '--out', target]);
      expect({ target, code }).toEqual({ target, code: 2 });
      expect(out).toMatch(/output-unwritable {2}The output folder .*\n {4}fix: .*--out/);
    }
    expect(readFileSync(join(folder, 'generated'), 'utf8')).toBe('mine');
  });

  it('replaces no file that it did not write, and its own without a record too', async () => {
    const project = await copy({});
    const target = join(temporaryFolder(), 'out');
    writeBelow(target, { 'product.ts': 'mine', 'other.txt': 'mine' });
    const before = treeHash(target);
    const refused = await runCli(['--root', project, '--out', target]);
    expect(refused).toMatchObject({ code: 2, out: expect.stringMatching(/product\.ts {2}error {2}output-blocked .*\n {4}fix: .*--out/) });
    expect(treeHash(target)).toBe(before);
    rmSync(join(target, 'product.ts'));
    expect((await runCli(['--root', project, '--out', target])).code).toBe(0);
    writeFileSync(join(target, 'product.ts'), 'stale');
    rmSync(join(project, '.cache'), { recursive: true });
    expect((await runCli(['--root', project, '--out', target])).code).toBe(0);
    expect(readFileSync(join(target, 'product.ts'), 'utf8')).not.toBe('stale');
    expect(readFileSync(join(target, 'other.txt'), 'utf8')).toBe('mine');
  });

  it.each([
    [['--chekc'], /--chekc is not known\. Did you mean "--check"\?/],
    [['--out'], /--out needs a value/],
    [['specs/notes.yaml'], /"specs\/notes\.yaml" is not an option/],
    [['--check', '--lint'], /cannot be used together/],
    [['--format', 'jsno'], /"jsno" is not known\. Did you mean "json"\?/],
    [['--root', '/no/such/folder'], /not a folder/],
    [['--out', join(import.meta.dirname, '../..')], /--out: .* contains the project/],
    [['--check', '--out', '/'], /--out: .* contains the project/],
  ])('prints the usage for the invalid arguments %j', async (given, says) => {
    const { code, err } = await runCli(given);
    expect(code).toBe(2);
    expect(err).toMatch(says);
  });

  it('explains every option in its usage', () => {
    for (const name of Object.keys(options)) expect(usage).toMatch(new RegExp(`^  --${name} `, 'm'));
  });

  it('lints two hundred schemas in one another and a ring of 500', async () => {
    const nested = `${'{ type: object, properties: { a: '.repeat(200)}{ type: string }${' } }'.repeat(200)}`;
    const ring = Array.from(
      { length: 500 },
      (_, index) =>
        `    Ring${index}: { type: object, description: A part of the ring., properties: { next: { $ref: '#/components/schemas/Ring${(index + 1) % 500}' } } }\n`,
    );
    const deep = `text: { type: string }\n        nested: ${nested}\n        ring: { $ref: '#/components/schemas/Ring0' }`;
    const project = await copy({ 'specs/notes.yaml': `${notesWith('text: { type: string }', deep)}${ring.join('')}` });
    const { code, out, err } = await runCli(['--root', project, '--lint']);
    expect({ code, out }).toEqual({ code: 0, out: '' });
    expect(err).toContain('Passed: 1 spec with 2 operations.');
  });

  it('lints unchanged specs once, even if the generated files belong to other specs', async () => {
    const project = await copy({ 'specs/notes.yaml': changed });
    expect((await runCli(['--root', project, '--lint'])).err).toContain('Passed');
    expect((await runCli(['--root', project, '--lint'])).err).toContain('Nothing changed');
    expect((await runCli(['--root', project])).err).toContain('written');
  });

  it('prints problems as JSON and as annotations', async () => {
    const project = await copy({ 'specs/notes.yaml': broken });
    const json = JSON.parse((await runCli(['--root', project, '--lint', '--format', 'json'])).out) as readonly {
      readonly file: string;
      readonly rule: string;
      readonly pointer: string;
    }[];
    expect(json[0]).toMatchObject({
      file: 'specs/notes.yaml',
      rule: 'docs/operation-permission',
      pointer: '/paths/~1notes~1{id}/get/x-permission',
    });
    const annotated = await runCli(['--root', project, '--lint'], { env: { GITHUB_ACTIONS: 'true' } });
    expect(annotated.out).toMatch(
      /^::error file=specs\/notes\.yaml,line=\d+,col=\d+,title=docs\/operation-permission::The permission "nome" is not known\. Fix: Did you mean "none"\?/,
    );
  });
});

describe('npm run codegen:check', () => {
  it('lists every stale, missing and obsolete file, and writes nothing', async () => {
    const project = await copy({ 'specs/notes.yaml': changed });
    rmSync(join(project, 'generated/notes/client.ts'));
    writeFileSync(join(project, 'generated/notes/old.ts'), '');
    const before = treeHash(join(project, 'generated'));
    const { code, out } = await runCli(['--root', project, '--check']);
    expect(code).toBe(1);
    expect(out).toContain('generated/notes/operations/getNote.json is stale.');
    expect(out).toContain('generated/notes/client.ts is missing.');
    expect(out).toContain('generated/notes/old.ts is obsolete');
    expect(treeHash(join(project, 'generated'))).toBe(before);
  });

  it('accepts the files in a new clone, after which codegen has nothing to do', async () => {
    const project = await copy();
    rmSync(join(project, '.cache'), { recursive: true });
    expect((await runCli(['--root', project, '--check'])).code).toBe(0);
    expect((await runCli(['--root', project])).err).toContain('Nothing changed');
  });
});

describe('a run that is interrupted', () => {
  it.for([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('by %s ends with %d, the old files and nothing else', async ([signal, code], context) => {
    skipUnless(context, ['linux', 'darwin'], 'Windows has no signals');
    const project = await copy({ 'specs/notes.yaml': changed });
    const run = await runCli(['--root', project], { onStart: (pid) => setTimeout(() => process.kill(pid, signal), 400) });
    expect(run.code).toBe(code);
    expect(treeHash(join(project, 'generated'))).toBe(old);
    expect(staged(project)).toEqual([]);
  });

  // `npm run soak` does this more often, and at any time.
  it('by SIGKILL while it writes is completed by the next run', async () => {
    const project = await copy();
    rmSync(join(project, 'generated/notes'), { recursive: true });
    await runCli(['--root', project], {
      onStart: (pid) => {
        const watcher = watch(join(project, 'generated'), (_, name) => {
          if (name?.startsWith('.next-') !== true) return;
          watcher.close();
          process.kill(pid, 'SIGKILL');
        });
      },
    });
    expect(staged(project)).not.toEqual([]);
    expect((await runCli(['--root', project])).code).toBe(0);
    expect(treeHash(join(project, 'generated'))).toBe(old);
    expect(staged(project)).toEqual([]);
  });

  it('ends silently when the pipe is closed', async (context) => {
    skipWithout(context, 'bash');
    const project = await copy({ 'specs/notes.yaml': broken });
    const cli = join(import.meta.dirname, '../../codegen/cli.ts');
    const output = execFileSync(
      programPath('bash'),
      ['-c', `"${process.execPath}" "${cli}" --root "${project}" --lint 2>&1 | head -c 10`],
      {
        encoding: 'utf8',
      },
    );
    expect(output).toHaveLength(10);
  });
});

describe('concurrent runs', () => {
  it('into one folder end with the same files as a single run, which codegen:check accepts', async () => {
    const project = await copy({ 'specs/notes.yaml': changed });
    const runs = await Promise.all([0, 1].map(() => runCli(['--root', project])));
    expect(runs.map(({ code }) => code)).toEqual([0, 0]);
    expect((await runCli(['--root', project, '--check'])).code).toBe(0);
    expect(staged(project)).toEqual([]);
  });
});
