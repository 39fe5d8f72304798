import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { WatchSession } from '../../codegen/watchSession.ts';
import { createWatchSession } from '../../codegen/watchSession.ts';
import { configOf, makeProject, notesSpec, notesWith, runCli } from './project.ts';
import { writeBelow } from '../folders.ts';
import { treeHash } from '../treeHash.ts';

const others = notesSpec.replaceAll('listNotes', 'listOthers').replaceAll('getNote', 'getOther').replaceAll('/notes/v1', '/others/v1');

let root: string;
let session: WatchSession;
beforeAll(async () => {
  root = makeProject({ 'redocly.yaml': configOf('notes', 'others'), 'specs/others.yaml': others });
  session = createWatchSession(root);
  await session.run();
  await session.catchUp();
}, 120_000);

const save = (spec: string): void => writeBelow(root, { 'specs/notes.yaml': spec });

describe('a watch session', { timeout: 30_000 }, () => {
  it('first rewrites only the page that a changed description affects', async () => {
    save(notesWith('Answers one note.', 'Answers one note, whole.'));
    const run = await session.run();
    expect(run.problems).toEqual([]);
    expect(run.written).toEqual(['notes/operations/getNote.json']);
    expect(readFileSync(join(root, 'generated/notes/operations/getNote.json'), 'utf8')).toContain('one note, whole');
    expect((await session.catchUp()).written).toEqual(
      expect.arrayContaining(['notes/openapi.json', 'notes/schema.d.ts', 'search/records.json']),
    );
  });

  it('combines consecutive saves into one result', async () => {
    save(notesWith('Answers one note.', 'Answers one note, first.'));
    const running = session.run();
    save(notesWith('Answers one note.', 'Answers one note, second.'));
    await running;
    expect(session.isCurrent()).toBe(true);
    expect(readFileSync(join(root, 'generated/notes/operations/getNote.json'), 'utf8')).toContain('one note, second');
  });

  it('does not write the other files of a run that a newer one replaces', async () => {
    save(notesWith('Answers one note.', 'Answers one note, early.'));
    await session.run();
    const early = session.catchUp();
    save(notesWith('Answers one note.', 'Answers one note, late.'));
    await session.run();
    expect((await early).written).toEqual([]);
    await session.catchUp();
    expect(readFileSync(join(root, 'generated/notes/openapi.json'), 'utf8')).toContain('one note, late');
  });

  it('writes the other files of the last valid spec while a newer one is invalid', async () => {
    save(notesWith('Answers one note.', 'Answers one note, valid.'));
    await session.run();
    const interrupted = session.catchUp();
    save(notesWith('x-permission: none', 'x-permission: nome'));
    await session.run();
    expect((await interrupted).written).toEqual([]);
    await session.catchUp();
    expect(readFileSync(join(root, 'generated/notes/openapi.json'), 'utf8')).toContain('one note, valid');
  });

  it('reports problems, writes nothing while there are any, and continues when they are fixed', async () => {
    save(notesWith('x-permission: none', 'x-permission: nome'));
    const before = treeHash(join(root, 'generated'));
    const broken = await session.run();
    expect(broken.problems.map(({ rule }) => rule)).toContain('docs/operation-permission');
    expect(treeHash(join(root, 'generated'))).toBe(before);
    save(notesSpec);
    expect((await session.run()).problems).toEqual([]);
  });

  it('rejects an operation id that an unchanged spec already has', async () => {
    save(notesWith('getNote', 'getOther'));
    expect((await session.run()).problems.map(({ text }) => text)).toEqual([
      expect.stringMatching(/"getOther" is taken by GET \/\S+ in specs\/notes\.yaml/),
    ]);
    save(notesSpec);
    expect((await session.run()).problems).toEqual([]);
  });

  it('lints every spec again when a file that they share changes', async () => {
    const permissions = readFileSync(join(root, 'specs/shared/permissions.yaml'), 'utf8');
    writeBelow(root, { 'specs/shared/permissions.yaml': permissions.replace('notes:read', 'notes:see') });
    // One message lists the other locations of the same mistake.
    const { problems } = await session.run();
    expect(new Set(problems.map(({ file }) => file))).toEqual(new Set(['specs/notes.yaml']));
    expect(problems.map(({ text }) => text).join()).toContain('specs/others.yaml');
    writeBelow(root, { 'specs/shared/permissions.yaml': permissions });
    expect((await session.run()).problems).toEqual([]);
  });

  it('leaves a guide unchanged while its text is invalid', async () => {
    const text = '---\ntitle: Taking notes\ndescription: How notes are taken, kept and found again.\n---\n\nWrite.\n';
    const guide = 'content/notes/taking.mdx';
    const own = makeProject({
      'content/sidebar.ts': "export const gettingStartedSidebar = [{ label: 'Notes', path: 'notes', items: ['taking'] }];\n",
      [guide]: text,
    });
    const writing = createWatchSession(own);
    await writing.run();
    expect(readFileSync(join(own, 'generated/guides.ts'), 'utf8')).toContain('/notes/taking');
    const before = treeHash(join(own, 'generated'));
    for (const written of [text.replace('Write.', 'Write {it.'), text]) {
      writeBelow(own, { [guide]: written });
      await writing.run();
      expect(treeHash(join(own, 'generated'))).toBe(before);
    }
  });

  it('writes all files that the page of a new API reads in one run, and removes them with the API', async () => {
    const third = notesSpec.replaceAll('listNotes', 'listThirds').replaceAll('getNote', 'getThird').replaceAll('/notes/v1', '/thirds/v1');
    const config = readFileSync(join(root, 'redocly.yaml'), 'utf8');
    writeBelow(root, { 'redocly.yaml': configOf('notes', 'others', 'thirds'), 'specs/thirds.yaml': third });
    const { written } = await session.run();
    for (const file of ['api.json', 'schemas.json', 'openapi.json', 'client.ts', 'page.ts', 'operations/getThird.json'])
      expect(written).toContain(`thirds/${file}`);
    // Files are written before the files that refer to them.
    expect(written.indexOf('references.ts')).toBeGreaterThan(written.indexOf('thirds/page.ts'));
    writeBelow(root, { 'redocly.yaml': config });
    await session.run();
    expect(readdirSync(join(root, 'generated'))).not.toContain('thirds');
  });

  it('ends with exactly the files that the command line generates', async () => {
    await session.catchUp();
    expect((await runCli(['--root', root, '--check'])).code).toBe(0);
    expect(readdirSync(join(root, 'generated')).filter((name) => name.startsWith('.'))).toEqual([]);
  });
});
