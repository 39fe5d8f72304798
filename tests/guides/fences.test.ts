import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { programsFor } from '../programs.ts';
import { skipWithout } from '../skip.ts';
import { checkFences, kindOfFence, programOfFence, type CheckedFence } from './checkFences.ts';
import { readFences, readGuides } from './guideFiles.ts';
import { pythonFor, removeClients } from './programFences.ts';
import { compileFences } from './typescriptFences.ts';

const { guides, product } = await readGuides();
afterAll(removeClients);
const pages = guides.map(({ file }, index) => ({ file, fences: readFences(file, product), port: 5700 + index }));

const told = (checked: readonly CheckedFence[]): readonly string[] =>
  checked.flatMap(({ fence, problem }) => (problem === undefined ? [] : [`${fence.place.file}:${fence.place.line} ${problem}`]));

describe('code in the guides', () => {
  // One program for all pages, because starting the compiler takes longer than compiling them.
  const compiled = pages.flatMap(({ fences }) => fences.filter((fence) => kindOfFence(fence) === 'compiled'));
  let sayings: readonly (string | undefined)[] = [];
  beforeAll(async () => {
    sayings = await compileFences(compiled.map(({ text, language }) => ({ text, extension: language === 'tsx' ? 'tsx' : 'ts' })));
  }, 60_000);

  it('compiles where it is TypeScript', () => {
    expect(
      compiled.flatMap(({ place }, index) => (sayings[index] === undefined ? [] : [`${place.file}:${place.line} ${sayings[index]}`])),
    ).toEqual([]);
  });

  const pagesWith = (isWanted: (kind: ReturnType<typeof kindOfFence>) => boolean) =>
    pages
      .map((page) => ({ ...page, all: page.fences, fences: page.fences.filter((fence) => isWanted(kindOfFence(fence))) }))
      .filter(({ fences }) => fences.length > 0);

  it.for(pagesWith((kind) => kind !== 'compiled' && kind !== 'run'))('is valid in its language: $file', async ({ fences }) => {
    expect(told(await checkFences(fences, product))).toEqual([]);
  });

  it.for(pagesWith((kind) => kind === 'run'))('runs: $file', { timeout: 120_000 }, async ({ fences, all, port }, context) => {
    const needed = fences.flatMap(({ language, text }) => [
      ...programsFor(programOfFence(language)),
      ...(programOfFence(language) === 'python3' ? [pythonFor(text)] : []),
      ...(/\bjq /.test(text) ? ['jq'] : []),
    ]);
    skipWithout(context, ...new Set(needed));
    const shown = all.filter((fence) => kindOfFence(fence) === 'run' || kindOfFence(fence) === 'output');
    expect(told(await checkFences(shown, product, port, all))).toEqual([]);
  });
});

describe('the checks of code in guides', () => {
  const fence = (language: string, meta: string, text: string) => ({
    language,
    meta,
    text,
    place: { file: 'guide.mdx', line: 3, indent: 0 },
  });
  const problemOf = async (language: string, meta: string, text: string): Promise<string | undefined> =>
    (await checkFences([fence(language, meta, text)], product, 5799))[0]?.problem;

  it('reject code that is not checked', async () => {
    expect(await problemOf('sql', '', 'select 1')).toContain('Nothing checks this sql block');
  });
  it('accept a reason instead of a check', async () => {
    expect(await problemOf('sh', 'unchecked="needs an AWS account" quiet', 'aws s3 ls')).toBeUndefined();
  });
  it('reject an invalid reason', async () => {
    expect(await problemOf('sh', 'unchecked="no"', 'aws s3 ls')).toContain('Say in unchecked');
  });
  it('parse what cannot run', async (context) => {
    skipWithout(context, 'bash', 'python');
    const invalid = { sh: 'if true; the', python: 'print(', javascript: 'const =', yaml: 'a: [', sql: 'not parsed' };
    for (const [language, text] of Object.entries(invalid))
      expect(Boolean(await problemOf(language, 'unchecked="needs an account" quiet', text)), language).toBe(language !== 'sql');
  });
  it('find JSON that does not parse', async () => {
    expect(await problemOf('json', '', '{"a": 1,}')).toMatch(/JSON/);
  });
  it('find Turtle that does not parse', async () => {
    expect(await problemOf('turtle', '', 'ex:a ex:b')).toBeDefined();
  });
  it('find Terraform that does not parse, or refers to something else', async () => {
    expect(await problemOf('hcl', '', 'resource "aws_iam_role" "a" {\n  name =\n}')).toContain('Invalid expression');
    expect(await problemOf('hcl', '', 'output "arn" {\n  value = aws_iam_role.a.arn\n}')).toContain('aws_iam_role.a');
    expect(await problemOf('hcl', '', 'variable "a" {}\noutput "b" {\n  value = "x-${var.a}"\n}')).toBeUndefined();
  });
  it('find CloudFormation that does not parse, or refers to something else', async () => {
    const queue = (arn: string): string => `Resources:\n  Queue:\n    Type: AWS::SQS::Queue\nOutputs:\n  Arn:\n    Value: ${arn}\n`;
    expect(await problemOf('yaml', 'cloudformation', queue('!GetAtt Queue.Arn'))).toBeUndefined();
    expect(await problemOf('yaml', 'cloudformation', queue('!Sub "${Queue.Arn}-${AWS::Region}"'))).toBeUndefined();
    expect(await problemOf('yaml', 'cloudformation', queue('!GetAtt Queu.Arn'))).toContain('Queu');
    expect(await problemOf('yaml', 'cloudformation', queue('!Sub "${Queu}"'))).toContain('Queu');
    expect(await problemOf('yaml', 'cloudformation', queue('[')).then(Boolean)).toBe(true);
  });
  it('compare CloudFormation with the schemas of AWS', async () => {
    const resource = (type: string, properties: string): Promise<string | undefined> =>
      problemOf('yaml', 'cloudformation', `Resources:\n  One:\n    Type: ${type}\n    Properties: ${properties}\n`);
    expect(await resource('AWS::SQS::Queue', '{ VisibilityTimeout: 360, RedrivePolicy: { maxReceiveCount: 5 } }')).toBeUndefined();
    expect(await resource('AWS::SQS::Qeue', '{}')).toContain('has no type');
    expect(await resource('AWS::SQS::Queue', '{ VisibiltyTimeout: 360 }')).toBe('One has no property VisibiltyTimeout.');
    expect(await resource('AWS::SQS::Queue', '{ VisibilityTimeout: six }')).toContain('One.VisibilityTimeout is not of the type');
    expect(await resource('AWS::IAM::Role', '{}')).toBe('One needs the property AssumeRolePolicyDocument.');
    expect(await resource('AWS::Events::Rule', '{ Targets: [{ Id: queue }] }')).toContain('One.Targets[0] needs the property Arn.');
    expect(await resource('AWS::Lambda::Function', '{ Role: !Sub "${AWS::Region}", Code: handler.py }')).toBeUndefined();
  });
  it('compare the results of jq', async () => {
    const input = `input='{"site":{"name":"Rotterdam"}}'`;
    expect(await problemOf('jq', `${input} output='"Rotterdam"'`, '.site.name')).toBeUndefined();
    expect(await problemOf('jq', `${input} output='"Antwerp"'`, '.site.name')).toBe('It gives "Rotterdam" in place of "Antwerp".');
  });
  it('find a definition that the platform rejects', async () => {
    expect(await problemOf('yaml', 'predicates', 'predicates:\n  - name: hot\n    expression: "> 3"')).toContain('tier predicates');
  });
  it('accept an intentionally invalid definition when it is rejected as declared', async () => {
    expect(
      await problemOf('yaml', 'predicates refused="tier predicates"', 'predicates:\n  - name: hot\n    expression: "> 3"'),
    ).toBeUndefined();
  });
  it('find a definition that should be invalid but is valid', async () => {
    expect(await problemOf('yaml', 'predicates refused="tier predicates"', 'predicates:\n  - name: hot\n    expression: a > 3')).toContain(
      'it is valid',
    );
  });
  it('find an output of a generator without the class to show', async () => {
    expect(await problemOf('yaml', 'generator', 'outputs:\n  - name: Clip\n    channel: /camera')).toBe('An output lacks "around".');
  });
  it('find a command that fails', async (context) => {
    skipWithout(context, 'bash');
    expect(await problemOf('sh', 'run', 'false\ntrue')).toContain('It ended with 1');
  });
  it('compare the output that a page shows with that of the program, where … matches anything', async (context) => {
    skipWithout(context, 'bash');
    const problems = async (shown: string): Promise<readonly (string | undefined)[]> =>
      (await checkFences([fence('sh', 'run', 'echo started 42'), fence('text', 'title="Output"', shown)], product)).map(
        ({ problem }) => problem,
      );
    expect(await problems('started …')).toEqual([undefined, undefined]);
    expect(await problems('stopped …')).toEqual([undefined, 'The block before it prints:\nstarted 42']);
  });
  it('find a command without its output', async (context) => {
    skipWithout(context, 'bash');
    expect(await problemOf('sh', 'unchecked="needs an account"', 'aws s3 ls')).toContain('Show what it prints');
    expect(await problemOf('sh', 'unchecked="needs an account" quiet', 'aws s3 ls')).toBeUndefined();
    expect(await problemOf('sh', 'unchecked="needs an account" title="list.sh"', 'aws s3 ls')).toBeUndefined();
    expect(await problemOf('sh', 'run quiet', 'true')).toBeUndefined();
    expect(await problemOf('sh', 'run quiet', 'echo done')).toContain('It is marked as quiet, and prints:\ndone');
  });
  it('find TypeScript that does not compile', { timeout: 60_000 }, async () => {
    expect(await problemOf('ts', 'check', "const count: number = 'one';")).toContain('TS2322');
  });
});
