import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { withValidDocstrings } from '../../codegen/downloads/packages/pythonDocstrings.ts';
import { programPath } from '../programs.ts';
import { skipWithout } from '../skip.ts';

const texts = ['Get "A"', String.raw`C:\Users\x \N a"""b`, 'Ends \\', 'Plain', ''];

it('keeps the texts of a spec in docstrings', (context) => {
  skipWithout(context, 'python');
  const generated = texts.map((text, at) => `def f${at}():\n    """${text}"""\n    return "\\n"\n`).join('');
  const several = `def last():\n    """First "line"\n    Second \\u "line"\n    """\n`;
  const program = `${withValidDocstrings(generated + several)}
import json
print(json.dumps([[f.__doc__ for f in (${texts.map((_, at) => `f${at}`).join(', ')}, last)], f0()]))`;
  const { stdout, stderr } = spawnSync(programPath('python'), ['-W', 'error', '-c', program], { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(JSON.parse(stdout)).toEqual([[...texts, 'First "line"\n    Second \\u "line"\n    '], '\n']);
});
