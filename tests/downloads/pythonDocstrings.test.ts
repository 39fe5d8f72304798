import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { docstring, withDocstrings } from '../../codegen/downloads/packages/pythonDocstrings.ts';
import { programPath } from '../programs.ts';
import { skipWithout } from '../skip.ts';

const texts = [
  'Get "A"',
  String.raw`C:\Users\x \N a"""b`,
  'Ends \\',
  'Ends "" ',
  'Six """"""',
  'Plain',
  '',
  'First "line"\n  Second \\u "line"',
];

it('keeps the texts of a spec in docstrings', (context) => {
  skipWithout(context, 'python');
  const program = `${texts.map((text, at) => `def f${at}():\n    """${docstring(text)}"""\n`).join('')}
import json
print(json.dumps([f.__doc__ for f in (${texts.map((_, at) => `f${at}`).join(', ')})]))`;
  const { stdout, stderr } = spawnSync(programPath('python'), ['-W', 'error', '-c', program], { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(JSON.parse(stdout)).toEqual(texts);
});

it('changes only the texts of a spec that docstrings contain', () => {
  const spec = (text: string) => ({
    info: { title: text, version: '1\\' },
    paths: { '/a\\': { get: { summary: text, operationId: 'a\\' } } },
    components: { schemas: { A: { description: text, properties: { description: { pattern: '\\d' } } } } },
  });
  expect(withDocstrings(spec('a\\'))).toEqual(spec(String.raw`a\\`));
});
