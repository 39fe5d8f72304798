import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { home } from '../../codegen/files/home.ts';
import { makeProject } from './project.ts';

test('Reading valid specs loads neither the HTTP client of Node nor the parser for YAML with errors', () => {
  const modules = ['codegen/pipeline/runPipeline.ts', 'codegen/pipeline/loadSpecs.ts'].map((file) => pathToFileURL(join(home, file)).href);
  const program = `
    import module from 'node:module';
    const urls = [];
    module.registerHooks({ load: (url, context, next) => (urls.push(url), next(url, context)) });
    const [, { loadSpecs }] = await Promise.all(${JSON.stringify(modules)}.map((one) => import(one)));
    const specs = await loadSpecs({ root: ${JSON.stringify(makeProject())} });
    const builtIn = process.moduleLoadList.filter((name) => name.includes('undici'));
    console.log(JSON.stringify([...(specs.ok ? [] : specs.problems), ...builtIn, ...urls.filter((url) => url.includes('/node_modules/yaml/'))]));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(JSON.parse(stdout)).toEqual([]);
});
