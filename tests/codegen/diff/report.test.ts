import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { compareSides } from '../../../codegen/diff/compare.ts';
import { githubReport, gitlabReport } from '../../../codegen/diff/report/annotations.ts';
import { jsonReport, reportSchema } from '../../../codegen/diff/report/json.ts';
import { markdownReport } from '../../../codegen/diff/report/markdown.ts';
import { joinAlike, type DiffReport } from '../../../codegen/diff/report/report.ts';
import { textReport } from '../../../codegen/diff/report/text.ts';
import { createSide, textsOfFolder } from '../../../codegen/diff/side.ts';
import type { Faults } from '../../../codegen/diff/mentions.ts';
import { findTouches } from '../../../codegen/diff/touches.ts';
import { temporaryFolder } from '../../folders.ts';
import { startRepository } from '../../git.ts';
import { configOf, makeProject, notesSpec, notesWith } from '../project.ts';

const around = {
  'content/first.mdx':
    '# First\n\nCall <Operation id="getNote" /> and `listNotes`.\n\n```call\noperation: getNote\n```\n\n```call\noperation: listNotes\n```\n',
  'tests/arazzo/notes.yaml': 'workflows:\n  - steps:\n      - stepId: one\n        operationId: getNote\n',
  'src/platform/apis/notes.ts':
    'export const rules: Rules = {\n  ...whileEnabled("notes", { getNote: (call) => ok(call) }),\n\n  async listNotes(call) {\n  },\n};\n',
};

const reportOf = (spec: string, files: Readonly<Record<string, string>> = {}, faults: Faults = {}): DiffReport => {
  const root = makeProject({ ...around, 'specs/notes.yaml': spec, ...files });
  const sides = { before: createSide(textsOfFolder(makeProject(around))), after: createSide(textsOfFolder(root)) };
  const comparison = compareSides(sides, '2026-11-22');
  return { base: 'main', ...comparison, touches: findTouches(root, comparison.changes, sides, faults), unchecked: [] };
};

const lines = ({ touches }: DiffReport): readonly string[] =>
  touches.map(
    ({ kind, text, place, fix }) =>
      `${kind} ${place === null ? '' : `${place.file}:${place.line} `}${text}${fix === undefined ? '' : ` ${fix}`}`,
  );

const problem = (line: number, text: string) =>
  ({ file: 'content/first.mdx', line, col: 3, severity: 'error', rule: 'guide-limit', text, fix: 'Write 50.' }) as const;

describe('the effects of a change of the specs', () => {
  it('names everything that uses the id of a renamed operation, with the new one', () => {
    expect(lines(reportOf(notesWith('operationId: getNote', 'operationId: readNote')))).toEqual([
      'anchor /api/notes#getNote disappears. Redirect it to /api/notes#readNote.',
      'search The search finds readNote, not getNote.',
      'client The methods get_note (Python) and GetNote (Go) become read_note (Python) and ReadNote (Go).',
      'hook useGetNote becomes useReadNote.',
      'tool The MCP tool getNote becomes readNote.',
      'guide content/first.mdx:6 A step calls getNote, which was renamed to readNote. Write readNote.',
      'guide content/first.mdx:3 The text names getNote, which was renamed to readNote. Write readNote.',
      'story tests/arazzo/notes.yaml:4 A step calls getNote, which was renamed to readNote. Write readNote.',
      'mock src/platform/apis/notes.ts:2 A rule of the mock handles getNote, which was renamed to readNote. Write readNote.',
    ]);
  });

  it('keeps the names in code of an operation whose id gets another case', () => {
    const touched = lines(reportOf(notesWith('operationId: getNote', 'operationId: GetNote'))).join('\n');
    expect(touched).toContain('tool The MCP tool getNote becomes GetNote.');
    expect(touched).not.toMatch(/^(?:client|hook)/m);
  });

  it('is no effect on types and anchors when a schema moves to a shared file', () => {
    const at = notesSpec.indexOf('    __ProductName__Note:');
    const own = notesSpec
      .slice(0, at)
      .replaceAll("'#/components/schemas/__ProductName__Note'", "'shared/notes.yaml#/components/schemas/__ProductName__Note'");
    const shared = `components:\n  schemas:\n${notesSpec.slice(at).replace('description: A note.', 'description: A memo.')}`;
    expect(lines(reportOf(own, { 'specs/shared/notes.yaml': shared }))).toEqual([]);
  });

  it('is one change when an API gets another name, and its page stays', () => {
    const report = reportOf(notesSpec, { 'redocly.yaml': configOf('notes').replace('  notes:', '  memos:') });
    expect(report.changes).toMatchObject([{ api: 'memos', rule: 'api-renamed', impact: 'breaking' }]);
    expect(report.changes[0]?.text).toContain('notes was renamed to memos');
    expect(lines(report)).toEqual([]);
  });

  it('names the rules of the mock for a removed API once for each file', () => {
    const others = { 'redocly.yaml': configOf('memos'), 'specs/memos.yaml': 'openapi: 3.1.0\npaths: {}\n' };
    expect(lines(reportOf(notesSpec, others)).filter((line) => line.startsWith('mock'))).toEqual([
      'mock src/platform/apis/notes.ts:2 2 rules of the mock handle getNote and listNotes, which no longer exist.',
    ]);
  });

  it('says where an operation went that moved to another API', () => {
    const [rest = '', moved = ''] = notesSpec.slice(0, notesSpec.indexOf('components:')).split(/(?<=\n)(?= {2}\/notes\/\{id\}:)/);
    const components = notesSpec.slice(notesSpec.indexOf('components:'));
    const paths = notesSpec.indexOf('paths:\n') + 'paths:\n'.length;
    const memos = (operations: string): string =>
      `${notesSpec.slice(0, paths)}  /memos: { get: { operationId: listMemos, responses: {} } }\n${operations}${components}`;
    const project = (files: Readonly<Record<string, string>>): string =>
      makeProject({ ...around, 'redocly.yaml': configOf('notes', 'memos'), ...files });
    const sideOf = (root: string) => createSide(textsOfFolder(root));
    const root = project({ 'specs/notes.yaml': rest + components, 'specs/memos.yaml': memos(moved) });
    const sides = { before: sideOf(project({ 'specs/memos.yaml': memos('') })), after: sideOf(root) };
    const { changes } = compareSides(sides, '2026-11-22');
    expect(changes.map(({ api, impact, text }) => `${api} ${impact} ${text}`)).toEqual([
      'notes breaking GET /notes/{id} moved to the API memos.',
      'memos compatible GET /notes/{id} was added. It was part of the API notes.',
    ]);
    const touches = findTouches(root, changes, sides).filter(({ api }) => api === 'notes');
    expect(touches.map(({ text, fix }) => `${text} ${fix ?? ''}`.trim())).toEqual([
      '/api/notes#getNote disappears. Redirect it to /api/memos#getNote.',
      'The methods get_note (Python) and GetNote (Go) move to the client of memos.',
    ]);
  });

  it('is unknown for a spec that cannot be parsed, which a comment does not call unchanged', () => {
    const text = markdownReport(reportOf('openapi: 3.1.0\ninfo: [\n'));
    expect(text).toContain('The specs that could be compared are unchanged');
    expect(text).toContain('specs/notes.yaml:2');
  });

  it('names calls of the client, pages and types that disappear', () => {
    const removed = notesSpec.slice(0, notesSpec.indexOf('  /notes/{id}:')) + notesSpec.slice(notesSpec.indexOf('components:'));
    expect(lines(reportOf(removed))).toContain("client client.GET('/notes/{id}') no longer compiles.");
    expect(lines(reportOf(removed))).toContain(
      'mock src/platform/apis/notes.ts:2 A rule of the mock handles getNote, which no longer exists.',
    );
    expect(lines(reportOf(notesSpec.replaceAll('__ProductName__Note', 'Memo')))).toEqual([
      'anchor /api/notes#schema-AcmeNote disappears. Redirect it to /api/notes#schema-Memo.',
      'type The type AcmeNote becomes Memo.',
    ]);
    const changed = notesSpec.replaceAll('__ProductName__Note', 'Memo').replace('description: A note.', 'description: A memo.');
    expect(lines(reportOf(changed))).toContain('type The type AcmeNote disappears.');
    expect(lines(reportOf(notesSpec.replace('name: Notes', 'name: Memos').replaceAll('tags: [Notes]', 'tags: [Memos]')))).toContain(
      'anchor /api/notes#notes disappears. Redirect it to /api/notes#memos.',
    );
    expect(lines(reportOf(notesWith('/notes/{id}', '/memos/{id}')))).toContain(
      "client client.GET('/notes/{id}') no longer compiles; it is client.GET('/memos/{id}') now.",
    );
    const config = textsOfFolder(makeProject()).get('redocly.yaml')?.replace('route: /api/notes', 'route: /api/memos') ?? '';
    expect(lines(reportOf(notesSpec, { 'redocly.yaml': config }))).toEqual([
      'page The page /api/notes becomes /api/memos. Add "/api/notes: /api/memos" to redirects in content/site.yaml.',
    ]);
  });

  it('names the steps that call an operation with breaking changes, and only those', () => {
    expect(lines(reportOf(notesWith('maximum: 100', 'maximum: 50')))).toEqual([
      'guide content/first.mdx:10 A step calls listNotes, which has breaking changes.',
    ]);
    expect(lines(reportOf(notesWith('maximum: 100', 'maximum: 150')))).toEqual([]);
  });

  it('names the guides that call or name an operation that is deprecated now', () => {
    expect(lines(reportOf(notesWith('operationId: getNote', 'operationId: getNote\n      deprecated: true')))).toEqual([
      'guide content/first.mdx:6 A step calls getNote, which is deprecated.',
      'guide content/first.mdx:3 The text names getNote, which is deprecated.',
    ]);
  });

  it('names only the steps that fail, if they were run', () => {
    const failed = {
      file: 'content/first.mdx',
      line: 9,
      title: 'List notes',
      operationId: 'listNotes',
      problem: 'The status is 400 instead of 200.',
      consequences: 2,
    };
    expect(lines(reportOf(notesWith('maximum: 100', 'maximum: 50'), {}, { runs: { failed: [failed], wrong: [] } }))).toEqual([
      'guide content/first.mdx:9 The step "List notes" fails: The status is 400 instead of 200. So do 2 later steps.',
    ]);
    expect(lines(reportOf(notesWith('maximum: 100', 'maximum: 50'), {}, { runs: { failed: [], wrong: [] } }))).toEqual([]);
  });

  it('names the steps of a file that call changed operations on one line', () => {
    const guide = '```call\noperation: getNote\n```\n\n```call\noperation: getNote\n```\n';
    const report = reportOf(notesWith('- name: id\n          in: path', '- name: ident\n          in: path').replace('{id}', '{ident}'), {
      'content/first.mdx': guide,
    });
    expect(lines(report).filter((line) => line.startsWith('guide'))).toEqual([
      'guide content/first.mdx:2 2 steps call getNote, which has breaking changes.',
    ]);
  });

  it('names a call that contradicts the specs instead of the steps that may fail', () => {
    const problems = [problem(11, 'listNotes has at most 50.'), problem(3, '"100 notes" is not a limit.')];
    expect(lines(reportOf(notesWith('maximum: 100', 'maximum: 50'), {}, { problems }))).toEqual([
      'guide content/first.mdx:11 listNotes has at most 50. Write 50.',
      'guide content/first.mdx:3 "100 notes" is not a limit. Write 50.',
    ]);
  });

  it('lists a statement that names no operation under the API that its guide calls', () => {
    const root = makeProject({ ...around, 'specs/notes.yaml': notesWith('maximum: 100', 'maximum: 50') });
    const sides = { before: createSide(textsOfFolder(makeProject(around))), after: createSide(textsOfFolder(root)) };
    const { changes } = compareSides(sides, '2026-11-22');
    const others = changes.map((change) => ({ ...change, api: 'files', operations: ['listFiles'] }));
    const touches = findTouches(root, [...others, ...changes], sides, { problems: [problem(3, '"100 notes" is not a limit.')] });
    expect(touches.find(({ text }) => text === '"100 notes" is not a limit.')).toMatchObject({ api: 'notes', kind: 'guide' });
  });

  it('lists the problem of a file that does not exist', () => {
    const missing = { ...problem(0, 'No such file or folder.'), file: 'content/absent.mdx', col: 0 };
    const { touches } = reportOf(notesWith('maximum: 100', 'maximum: 50'), {}, { problems: [missing] });
    expect(touches.find(({ text }) => text === missing.text)).toMatchObject({ api: 'notes', place: { file: 'content/absent.mdx' } });
  });

  it('names a line of a guide once', () => {
    const problems = [problem(6, 'No API has an operation "getNote".')];
    const report = reportOf(notesWith('operationId: getNote', 'operationId: readNote'), {}, { problems });
    expect(lines(report).filter((line) => line.includes('first.mdx:6'))).toEqual([
      'guide content/first.mdx:6 A step calls getNote, which was renamed to readNote. Write readNote.',
    ]);
  });

  it('names new operations without a rule in the mock', () => {
    const added = notesWith('components:\n', '  /extra:\n    get: { operationId: getExtra }\ncomponents:\n');
    expect(lines(reportOf(added))).toEqual([
      expect.stringMatching(/^mock specs\/notes.yaml:\d+ The mock has no rule for getExtra\. Add one/) as unknown as string,
    ]);
  });
});

describe('the report of a comparison', () => {
  const report = reportOf(notesWith('maximum: 100', 'maximum: 50').replace('Answers one note.', 'Answers a note.'));

  it('is text, with both locations and the effects', () => {
    expect(textReport(report)).toBe(`notes: 1 breaking and 1 documentation change
  breaking      request-maximum-decreased  Query parameter page_size: maximum decreased from 100 to 50.
                specs/notes.yaml:29  listNotes
  documentation description-changed  GET /notes/{id}: description changed.
                specs/notes.yaml:52  getNote

  This also changes or breaks:
  guide         content/first.mdx:10  A step calls listNotes, which has breaking changes.
`);
  });

  it('is a Markdown comment that text from a spec cannot break', () => {
    const text = markdownReport(report);
    expect(text).toMatch(/^<!-- specs-diff -->\n### API changes\n\n1 breaking and 1 documentation change, compared with `main`\.\n/);
    expect(text).toContain('<details open><summary><b>notes</b>: 1 breaking and 1 documentation change</summary>');
    const hostile = markdownReport({
      ...report,
      changes: report.changes.map((change) => ({ ...change, text: 'a | b\n</details>@everyone [x](y)' })),
    });
    expect(hostile).toContain(String.raw`| a \| b\\u{a}\</details\>&#64;everyone \[x\](y) |`);
    expect(hostile.match(/<\/details>\n/g)).toHaveLength(1);
    const long = { ...report, changes: Array.from({ length: 10 }, () => report.changes).flat() };
    expect(markdownReport(long)).toMatch(/\| breaking[^]*<details><summary>10 documentation changes<\/summary>\n\n\| Impact/);
    const touches = report.touches.flatMap((touch) => Array.from({ length: 20 }, (_, at) => ({ ...touch, text: `${at}: ${touch.text}` })));
    expect(markdownReport({ ...report, touches })).toContain('<summary>8 more</summary>');
    const many = { ...report, changes: Array.from({ length: 2_000 }, () => report.changes).flat() };
    expect(markdownReport(many).length).toBeLessThan(65_000);
  });

  it('lists the places of what reads the same on one line of a comment, after its fix', () => {
    const text = markdownReport(
      reportOf(notesWith('operationId: getNote', 'operationId: readNote'), { 'content/second.mdx': around['content/first.mdx'] }),
    );
    expect(text).toContain(
      '- guide: A step calls getNote, which was renamed to readNote. Write readNote. `content/first.mdx:6`, `content/second.mdx:6`\n',
    );
  });

  it('names the line of what was added or removed, not that of its parent on the other side', () => {
    const spec = notesWith("        parent: { $ref: '#/components/schemas/__ProductName__Note' }\n", '').replace(
      '        text:',
      '        size: { type: integer }\n        text:',
    );
    const places = markdownReport(reportOf(spec)).match(/(?<=`specs\/notes\.yaml:)[^`]*(?=`)/g);
    const lineOf = (text: string, part: string): string => String(text.split('\n').findIndex((line) => line.includes(part)) + 1);
    expect(places).toEqual([lineOf(notesSpec, '  parent:'), lineOf(spec, '  size:')]);
  });

  it('names only the file of what concerns all of it', () => {
    const listed = { ...problem(0, 'The guide is not in the sidebar.'), col: 0 };
    const inFile = reportOf(notesWith('maximum: 100', 'maximum: 50'), {}, { problems: [listed] });
    expect(markdownReport(inFile)).toContain('Write 50. `content/first.mdx`\n');
    expect(textReport(inFile)).toContain('guide         content/first.mdx  The guide is not in the sidebar.');
  });

  it('shortens the hash of a commit in a comment, and no other name', () => {
    const hash = '0123456789abcdef0123456789abcdef01234567';
    expect(markdownReport({ ...report, base: hash })).toContain('compared with `0123456789`.');
    expect(markdownReport({ ...report, base: 'feature-0123456789' })).toContain('compared with `feature-0123456789`.');
  });

  it('shows the name of the base in a comment as it is', () => {
    expect(markdownReport({ ...report, base: 'my_base' })).toContain('compared with `my_base`.');
    expect(markdownReport({ ...report, base: 'my`base' })).toContain('compared with `` my`base ``.');
  });

  it('counts a change of requests and responses alike once, with the worst impact', () => {
    const enumOf = (values: string): string =>
      notesSpec.replace('text: { type: string', `text: { type: string, enum: [${values}]`).replace('text: Hello', 'text: a');
    const before = createSide(textsOfFolder(makeProject({ 'specs/notes.yaml': enumOf('a') })));
    const after = createSide(textsOfFolder(makeProject({ 'specs/notes.yaml': enumOf('a, b') })));
    const { changes } = compareSides({ before, after }, '2026-11-22');
    const change = changes.find(({ rule }) => rule === 'response-enum-value-added');
    if (change === undefined) throw new Error('The added value is not reported.');
    const inRequests = { ...change, rule: 'request-enum-value-added', impact: 'compatible', operations: ['createNote'] } as const;
    expect(joinAlike([...changes, inRequests])).toEqual([{ ...change, operations: [...change.operations, 'createNote'] }]);
    const elsewhere = { ...inRequests, text: 'Another text.' };
    expect(joinAlike([...changes, elsewhere])).toEqual([...changes, elsewhere]);
  });

  it('lists a change of a file that several APIs share once, with the operations of all', () => {
    const shared = (type: string): string =>
      `components:\n  schemas:\n    Size: { type: object, properties: { width: { type: ${type} } } }\n`;
    const using = (id: string): string =>
      `openapi: 3.1.0\npaths:\n  /${id}: { get: { operationId: ${id}, responses: { '200': { description: All., content: { application/json: { schema: { $ref: './shared/size.yaml#/components/schemas/Size' } } } } } } }\n`;
    const sideOf = (type: string) =>
      createSide(
        new Map([
          ['redocly.yaml', configOf('notes', 'memos')],
          ['specs/notes.yaml', using('listNotes')],
          ['specs/memos.yaml', using('listMemos')],
          ['specs/shared/size.yaml', shared(type)],
        ]),
      );
    const { changes } = compareSides({ before: sideOf('integer'), after: sideOf('string') }, '2026-11-22');
    expect(changes.map(({ api }) => api)).toEqual(['notes', 'memos']);
    const joined = joinAlike(changes);
    expect(joined).toMatchObject([{ api: 'shared by several APIs', operations: ['listNotes', 'listMemos'] }]);
    const text = markdownReport({ ...report, changes: joined, touches: report.touches });
    expect(text.match(/Size\.width/g)).toHaveLength(1);
    expect(text).toContain('<summary><b>shared by several APIs</b>: 1 breaking change</summary>');
    // What the change affects is listed by API.
    expect(text).toContain('<summary><b>notes</b>: no changes of its own</summary>');
  });

  it('lists the breaking changes of several APIs first', () => {
    const [change] = report.changes;
    if (change === undefined) throw new Error('Nothing changed.');
    const [words, broken] = [
      { ...change, impact: 'documentation', text: 'The words changed.' },
      { ...change, impact: 'breaking', text: 'It was removed.' },
    ] as const;
    const changes = [
      { ...words, api: 'notes' },
      { ...broken, api: 'memos' },
      { ...words, api: 'memos' },
      { ...broken, api: 'lists' },
    ];
    expect(joinAlike(changes).map(({ api, impact }) => `${api} ${impact}`)).toEqual([
      'shared by several APIs breaking',
      'shared by several APIs documentation',
    ]);
  });

  it('keeps the breaking changes in a comment that cannot hold all', () => {
    const documentation = report.changes.filter(({ impact }) => impact === 'documentation');
    const text = markdownReport({ ...report, changes: [...report.changes, ...Array.from({ length: 2_000 }, () => documentation).flat()] });
    expect(text.length).toBeLessThan(65_000);
    expect(text).toContain('<b>notes</b>: 1 breaking and 2001 documentation changes');
    expect(text).toMatch(/\n\| breaking \|/);
    expect(text).not.toMatch(/\n\| documentation \|/);
    expect(text).toMatch(/The documentation changes do not fit into a comment: to see them, run `npm run specs:diff -- main`\.\n$/);
  });

  it('is JSON that matches its schema', () => {
    const validate = new Ajv2020({ strict: false }).compile(reportSchema);
    expect(validate(JSON.parse(jsonReport(report)))).toBe(true);
    expect(validate(JSON.parse(jsonReport(reportOf(`${notesSpec}\n  : [`))))).toBe(true);
    expect(validate({ ...(JSON.parse(jsonReport(report)) as object), changes: [{}] })).toBe(false);
  });

  it('is annotations on the lines of the spec, of GitHub and of GitLab', () => {
    expect(githubReport(report)).toMatch(
      /^::error file=specs\/notes.yaml,line=29,col=\d+,title=request-maximum-decreased::Query parameter/,
    );
    expect(JSON.parse(gitlabReport(report))).toMatchObject([
      { check_name: 'request-maximum-decreased', severity: 'critical', location: { path: 'specs/notes.yaml', lines: { begin: 29 } } },
      { severity: 'info' },
    ]);
    expect(JSON.parse(gitlabReport(reportOf(`${notesSpec}\n  : [`)))).toMatchObject([{ check_name: 'yaml-syntax', severity: 'blocker' }]);
    const twins = report.changes.flatMap((change) => [change, { ...change, pointer: `${change.pointer}/0` }]);
    const issues = JSON.parse(gitlabReport({ ...report, changes: twins })) as readonly { readonly fingerprint: string }[];
    expect(new Set(issues.map(({ fingerprint }) => fingerprint)).size).toBe(twins.length);
  });
});

describe('a check that could not run', () => {
  const why = 'The calls of the guides were not made. Run npm run codegen first.';
  const report: DiffReport = { ...reportOf(notesWith('maximum: 100', 'maximum: 50')), unchecked: [why] };

  it.each([
    ['text', textReport],
    ['Markdown', markdownReport],
    ['JSON', jsonReport],
    ['annotations of GitHub', githubReport],
    ['annotations of GitLab', gitlabReport],
  ])('is reported in %s', (_, format) => {
    expect(format(report)).toContain(why);
  });

  it('keeps JSON valid', () => {
    expect(new Ajv2020({ strict: false }).compile(reportSchema)(JSON.parse(jsonReport(report)))).toBe(true);
  });
});

describe('npm run specs:diff', () => {
  const command = join(import.meta.dirname, '../../../codegen/commands/specsDiff.ts');
  const run = (root: string, ...args: readonly string[]) =>
    spawnSync(process.execPath, [command, '--root', root, ...args], { encoding: 'utf8' });

  it('compares with a commit or a folder and exits by --fail-on', () => {
    const root = makeProject();
    startRepository(root);
    expect(run(root)).toMatchObject({ status: 0, stdout: '', stderr: 'Nothing changed since HEAD.\n' });
    const changed = makeProject({ 'specs/notes.yaml': notesWith('maximum: 100', 'maximum: 150') });
    expect(run(changed, root, '--fail-on', 'compatible')).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('request-maximum-increased') as string,
    });
    expect(run(root, changed, '--fail-on=none', '--format=json')).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^\{\n {2}"version": 1/) as string,
    });
    expect(run(root, 'no-such-commit')).toMatchObject({
      status: 2,
      stderr: '"no-such-commit" is neither a commit nor a folder with a redocly.yaml.\n',
    });
    const clone = join(temporaryFolder(), 'with space');
    spawnSync('git', ['clone', '-q', '--depth', '1', `file://${root}`, clone]);
    expect(run(clone, 'HEAD~1')).toMatchObject({ status: 2, stderr: expect.stringContaining('git fetch --unshallow') as string });
    expect(run(clone)).toMatchObject({ status: 0, stderr: 'Nothing changed since HEAD.\n' });
    rmSync(join(changed, 'specs/notes.yaml'));
    expect(run(changed, root)).toMatchObject({ status: 1, stderr: expect.stringContaining('its API is not compared') as string });
    expect(run(root, '--format', 'markdwon')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('Did you mean "markdown"?') as string,
    });
  }, 120_000);

  it('reports a guide that moved, until content/site.yaml redirects its page', () => {
    const [before, after] = ['first', 'start'].map((name) => makeProject({ [`content/${name}.mdx`]: around['content/first.mdx'] }));
    const report = run(after ?? '', before ?? '');
    expect(report).toMatchObject({ status: 0, stderr: `1 documentation change since ${before}.\n` });
    expect(report.stdout).toContain('The guide /first moved to /start.');
    expect(report.stdout).toContain('Add "/first: /start" to redirects in content/site.yaml.');
    const redirects = 'redirects:\n  /first: /start\n';
    const redirected = makeProject({ 'content/start.mdx': around['content/first.mdx'], 'content/site.yaml': redirects });
    expect(run(redirected, before ?? '').stdout).not.toContain('redirects in content/site.yaml');
  }, 60_000);
});
