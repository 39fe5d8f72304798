import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { stageProject } from '../../../codegen/load/stagedProject.ts';

test('a staged project has its files until it is removed, and no file outside', () => {
  const { root, remove } = stageProject(undefined, new Map([['specs/a.yaml', 'a']]));
  expect(readFileSync(join(root, 'specs/a.yaml'), 'utf8')).toBe('a');
  remove();
  expect(existsSync(root)).toBe(false);
  expect(() => stageProject(undefined, new Map([['specs/../../a.yaml', 'a']]))).toThrow('outside the project');
});
