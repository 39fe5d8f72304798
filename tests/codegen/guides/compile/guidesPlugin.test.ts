import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ResolvedConfig } from 'vite';
import { expect, test, vi } from 'vitest';
import { createContext } from '../../../../codegen/cache/buildContext.ts';
import { guides } from '../../../../codegen/guides/compile/guidesPlugin.ts';
import { loadProduct } from '../../../../codegen/load/settings/product.ts';
import { runSteps } from '../../../../src/guides/steps/runSteps.ts';

const root = join(import.meta.dirname, '../../../..');
const file = join(root, 'content/personal_access_tokens/using_pat.mdx');

/** Compiles this text of the guide like the development server or the build, whatever the file contains. */
const compile = async (command: 'serve' | 'build', text: string): Promise<string> => {
  const product = loadProduct(root);
  if (!product.ok) throw new Error('content/product.yaml has problems.');
  const { configResolved, transform } = guides(root, () => product.value, createContext(root), runSteps);
  if (typeof configResolved !== 'function' || typeof transform !== 'object') throw new Error('The plugin has other hooks.');
  void configResolved.call({} as never, { command } as ResolvedConfig);
  const context = { environment: { name: 'client' }, warn: vi.fn() };
  const { code } = (await transform.handler.call(context as never, text, file)) as { readonly code: string };
  return code;
};

const broken = '---\ntitle: Broken\n---\n\nSet the {host\n';

test('in development, a guide that is saved during its compilation is compiled again', async () => {
  expect(await compile('serve', broken)).toBe(await compile('serve', readFileSync(file, 'utf8')));
});

test('a build reports the problems of the text that it checked', async () => {
  await expect(compile('build', broken)).rejects.toThrow('expected a corresponding closing brace');
});
