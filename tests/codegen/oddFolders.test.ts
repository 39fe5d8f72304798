import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeProject, runCli } from './project.ts';
import { temporaryFolder } from '../folders.ts';

it('lints a project in a folder with spaces, percent signs, quotes and other letters in its name', async () => {
  const root = join(temporaryFolder(), "a b%20c%zz d'ü&e;f$g");
  cpSync(makeProject(), root, { recursive: true });
  expect(await runCli(['--root', root, '--lint'])).toMatchObject({ code: 0, out: '' });
}, 60_000);

it.each(['a#b', 'a?b'])(
  'rejects a project in a folder with the name %j with a clear message',
  async (name) => {
    const root = join(temporaryFolder(), name);
    mkdirSync(root);
    const { code, out, err } = await runCli(['--root', root]);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toBe(
      `The folder ${root} has a "${name[1]}" in its path, which build tools read as the end of a path. Move the project to a folder without it.\n`,
    );
  },
  60_000,
);
