import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compareSides } from '../../../codegen/diff/compare.ts';
import { createSide, pairSides, textsOfCommit, textsOfFolder } from '../../../codegen/diff/side.ts';
import { findTouches } from '../../../codegen/diff/touches.ts';
import { temporaryFolder } from '../../folders.ts';
import { gitIn, startRepository } from '../../git.ts';
import { configOf, makeProject, notesSpec } from '../project.ts';

const image = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff]);

describe('one side of a comparison', () => {
  it('has the same texts in a commit as in a folder, whatever their line endings, and no images', () => {
    const root = makeProject({ 'content/a guide.mdx': '\uFEFF# A guide\r\n\r\nText\r\n', 'content/old.mdx': '# Old\n' });
    writeFileSync(join(root, 'content/plot.png'), image);
    writeFileSync(join(root, 'specs/broken.yaml'), image);
    const git = gitIn(root);
    git('init', '-q');
    git('add', '.');
    // A submodule has no content in the repository itself.
    git('update-index', '--add', '--cacheinfo', `160000,${'1'.repeat(40)},specs/common`);
    git('commit', '-qm', 'Start');
    const paths = ['redocly.yaml', 'specs', 'content'];
    const texts = textsOfCommit(root, 'HEAD', paths);
    expect(texts.get('content/a guide.mdx')).toBe('# A guide\n\nText\n');
    expect(texts).toEqual(textsOfFolder(root, paths));
    expect([...texts.keys()].filter((file) => /png|broken/.test(file))).toEqual([]);
  });

  const api = '{ root: specs/notes.yaml, x-page: { route: /api/notes, navLabel: notes } }';

  it.each([
    ['apis: [', 1, 'is not closed'],
    ['apis:\n', 1, 'does not list every API'],
    ['# none\nextends: [recommended]\n', 2, 'does not list every API'],
    [`apis:\n  notes: ${api.replace('root', 'rot')}\n`, 1, 'does not list every API'],
    ['\uFEFF\0', 1, 'is not UTF-8'],
  ])('does not count all APIs as removed or added while redocly.yaml is %j', (config, line, text) => {
    const whole = makeProject({ 'redocly.yaml': configOf('notes') });
    const broken = makeProject({ 'redocly.yaml': config });
    for (const [side, roots] of [
      ['after', [whole, broken]],
      ['before', [broken, whole]],
    ] as const) {
      const [before, after] = roots.map((root) => createSide(textsOfFolder(root)));
      if (before === undefined || after === undefined) throw new Error('There are two sides.');
      const sides = pairSides(before, after);
      const { changes, problems } = compareSides(sides, '2026-11-22');
      expect(changes).toEqual([]);
      expect(findTouches(whole, changes, sides)).toEqual([]);
      expect(problems).toMatchObject([{ side, problem: { file: 'redocly.yaml', line, text: expect.stringContaining(text) as string } }]);
    }
  });

  it('reports what breaks a spec, and not what follows from it', () => {
    const texts = textsOfFolder(makeProject({ 'specs/notes.yaml': notesSpec.replace('paths:', 'paths: [') }));
    const { problems } = compareSides(pairSides(createSide(texts), createSide(textsOfFolder(makeProject()))), '2026-11-22');
    expect(problems).toMatchObject([{ side: 'before', problem: { file: 'specs/notes.yaml', rule: 'yaml-syntax' } }]);
  });

  it('compares the specs all the same', () => {
    const before = createSide(textsOfFolder(makeProject()));
    const broken = makeProject({ 'redocly.yaml': 'apis: [', 'specs/notes.yaml': 'openapi: 3.1.0\npaths: {}\n' });
    const { changes } = compareSides(pairSides(before, createSide(textsOfFolder(broken))), '2026-11-22');
    expect(changes.map(({ rule }) => rule)).toContain('operation-removed');
  });

  it('counts all APIs as added if there was no redocly.yaml', () => {
    const start = temporaryFolder({ 'specs/notes.yaml': notesSpec, 'content/old.mdx': '# Old\n' });
    startRepository(start);
    for (const texts of [textsOfFolder(start), textsOfCommit(start, 'HEAD')]) {
      const { changes, problems } = compareSides(pairSides(createSide(texts), createSide(textsOfFolder(makeProject()))), '2026-11-22');
      expect(problems).toEqual([]);
      expect(changes.filter((change) => change.api === 'notes')).toMatchObject([
        { rule: 'api-added', impact: 'compatible', text: 'The Notes API was added.' },
      ]);
      expect(changes.filter(({ text }) => /role|permission/.test(text))).toMatchObject([{ rule: 'roles-added', impact: 'compatible' }]);
    }
  });
});
