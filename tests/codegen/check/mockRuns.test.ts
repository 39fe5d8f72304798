import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyProject, type ProjectCopy } from '../../projectCopy.ts';

const root = join(import.meta.dirname, '..', '..', '..');

let copy: ProjectCopy;
beforeAll(() => {
  copy = copyProject();
});
afterAll(() => copy.remove());

const run = (program: string, ...args: readonly string[]): string => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(copy.folder, program), ...args], {
    cwd: copy.folder,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stdout + stderr);
  return stdout;
};

/** The tokens spec in which `expiration` of a token has another name, and new tokens need a scope. */
const changedSpec = (spec: string): string => {
  const properties = 'required: [name]\n      properties:\n';
  const scope = `        scope: { type: string, enum: [read, write], description: What the token may do., examples: [read] }\n`;
  return spec
    .replace(properties, properties.replace('[name]', '[name, scope]') + scope)
    .replaceAll('value: { name:', 'value: { scope: read, name:')
    .replace('required: [id, name, expiration]', 'required: [id, name, expires_at]')
    .replaceAll(/^( {16}| {20})expiration: /gm, '$1expires_at: ')
    .replace(/( {4}Token:\n[\s\S]*?)expiration:/, '$1expires_at:');
};

it('names the guides whose calls fail and the rules whose responses do not match, once codegen has run', () => {
  const file = join(copy.folder, 'specs', 'pat.yaml');
  writeFileSync(file, changedSpec(readFileSync(file, 'utf8')));
  run('codegen/cli.ts');
  const report = run('codegen/commands/specsDiff.ts', root, '--fail-on', 'none');
  expect(report).toMatch(
    /^ {2}guide +content\/personal_access_tokens\/generate_pat\.mdx:\d+ {2}The step "Create a token" fails: The status is 400 instead of 201\.$/m,
  );
  expect(report).toMatch(
    /^ {2}mock +src\/platform\/apis\/tokens\.ts:\d+ {2}The mock's response to listTokens does not match the specs\. 200: items\.0 lacks "expires_at"\. Also at items\.1\.$/m,
  );
  expect(report).not.toContain("The mock's response to deleteToken");
}, 120_000);
