import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import type { GeneratedFile } from '../../../codegen/emit/types.ts';
import { fastEmitters } from '../fastEmitters.ts';
import { bundleOf, emitInput, guideWith } from '../fixture.ts';
import { temporaryFolder } from '../../folders.ts';
import { hostileDocument, payloads } from './hostileDocument.ts';

// Client modules need packages, and JSON imports need a bundler. Other modules are data and validators, which run when imported.
const standsAlone = ({ path, content }: GeneratedFile): boolean =>
  /(?<!\.d|\.d\.json)\.(?:ts|js)$/.test(path) &&
  !/snippets\//.test(path) &&
  !/^import (?!type)[^;]*from '(?!\.\/|\.\.\/validation\.js)/m.test(content) &&
  !/^import [^;]*\.json'/m.test(content) &&
  !/\bimport\(/.test(content);

const runner = `globalThis.pwned = () => { console.log('pwned'); process.exit(9); };
for (const path of JSON.parse(process.argv[2])) await import(path);
if ({}.polluted !== undefined) console.log('polluted');
console.log('done');
`;

/** Returns the output of importing every module, with each payload in its own folder. */
const importAll = async (files: readonly GeneratedFile[]): Promise<string> => {
  const root = temporaryFolder({
    'package.json': '{"type":"module"}',
    'run.js': runner,
    ...Object.fromEntries(files.map(({ path, content }) => [path, content])),
  });
  const paths = files.filter(({ path }) => !path.endsWith('.d.ts')).map(({ path }) => `./${path}`);
  const run = promisify(execFile)(process.execPath, ['--no-warnings', 'run.js', JSON.stringify(paths)], { cwd: root });
  return run.then(
    ({ stdout }) => stdout.trim(),
    (error: unknown) => String(error),
  );
};

let files: readonly GeneratedFile[];
beforeAll(async () => {
  const made = await Promise.all(
    payloads.map(async (payload, index) => {
      const input = { ...emitInput(bundleOf(hostileDocument(payload))), guides: [guideWith(payload)] };
      const all = (await Promise.all(fastEmitters.map((emitter) => emitter.emit(input)))).flat();
      return all
        .filter((file) => file.path === 'validation.js' || standsAlone(file))
        .map(({ path, content }) => ({ path: `p${index}/${path}`, content }));
    }),
  );
  files = made.flat();
});

describe('importing generated modules', () => {
  test('runs no code from a spec', async () => {
    expect(files.map(({ path }) => path)).toEqual(expect.arrayContaining(['p0/operations.ts', 'p0/fixture/validators.js']));
    expect(await importAll(files)).toBe('done');
  });

  test('is detected when it runs code', async () => {
    expect(await importAll([{ path: 'p0/a.ts', content: `export const a = '${payloads[0] ?? ''}';` }])).toContain('Command failed');
  });
});
