import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { emptyProject, names, repository, takenAway } from './emptyProject.ts';

const execute = promisify(execFile);

test.each(['json', 'yaml'])("the specs in %s pass a reader's own linter", { timeout: 60_000 }, async (format) => {
  const files = Object.fromEntries(names.map((name) => [`${name}.openapi.${format}`, takenAway(name, `openapi.${format}`)]));
  const folder = emptyProject(files, []);
  const linter = join(repository, 'node_modules/@redocly/cli/bin/cli.js');
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const run = execute(process.execPath, [linter, 'lint', '--extends=recommended', ...Object.keys(files)], { cwd: folder, env });
  await expect(run).resolves.toMatchObject({ stderr: expect.stringContaining('Your API descriptions are valid') });
});

test.each(names)('%s has the same content in JSON and in YAML', (name) => {
  expect(parse(takenAway(name, 'openapi.yaml'))).toEqual(JSON.parse(takenAway(name, 'openapi.json')));
});

/** Returns the schemas in a document that are enums with an empty member. */
const enumsWithEmpty = (value: unknown): readonly Readonly<Record<string, unknown>>[] => {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'enum' in value && Array.isArray(value.enum) && value.enum.includes('') ? [value as Readonly<Record<string, unknown>>] : [];
  return [...own, ...Object.values(value).flatMap(enumsWithEmpty)];
};

test('an enum with an empty member has a name for each member, for generators that make names from values', () => {
  const found = names.flatMap((name) => enumsWithEmpty(JSON.parse(takenAway(name, 'openapi.json'))));
  expect(found.map((schema) => schema['x-enum-varnames'])).toEqual([
    ['EMPTY', 'RFC3339', 'EPOCH_SECONDS', 'EPOCH_NANOSECONDS', 'SECONDS', 'NANOSECONDS'],
    ['EMPTY', 'NULL'],
  ]);
});
