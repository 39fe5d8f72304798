import { runCompiler } from '../files/runNode.ts';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createContext, type BuildContext } from '../cache/buildContext.ts';
import { withCacheFolder } from '../files/folders.ts';
import { snippetOptions } from '../files/snippetOptions.ts';
import { client } from '../emit/clients/client.ts';
import { schemaTypes } from '../emit/clients/schemaTypes.ts';
import { sdk } from '../emit/clients/sdk.ts';
import { runPipeline } from '../pipeline/runPipeline.ts';
import type { SpecTexts } from '../diff/side.ts';

/** A snippet of BASE that does not compile with the client of the current specs. */
export type BrokenSnippet = { readonly path: string; readonly line: number; readonly col: number; readonly problem: string };

const settings = { compilerOptions: { ...snippetOptions, moduleDetection: 'force' }, include: ['generated/*/snippets'] };

/** The errors in the compiler's output, each with its innermost explanation, which names the cause. */
const errorsIn = (output: string): readonly BrokenSnippet[] =>
  [...output.matchAll(/^(\S.*)\((\d+),(\d+)\): error \w+: (.*(?:\n\s+.*)*)/gm)].map(([, path = '', line, col, text = '']) => ({
    path,
    line: Number(line),
    col: Number(col),
    problem: text.trim().split('\n').at(-1)?.trim() ?? '',
  }));

/**
 * Compiles snippets of BASE with the clients of the current specs.
 * @param root the project with the current specs
 * @param snippets keyed by path, for example `generated/NAME/snippets/typescript/OPERATION.ts`
 * @returns the first error of each snippet that does not compile; undefined when the specs do not pass lint
 * @throws when the compiler cannot be run
 */
export const compileSnippets = async (
  root: string,
  snippets: SpecTexts,
  context: BuildContext = createContext(root),
): Promise<readonly BrokenSnippet[] | undefined> => {
  const made = await runPipeline({
    root,
    drafts: true,
    unchecked: true,
    emitters: [client, schemaTypes, sdk],
    context,
  });
  if (!made.ok) return undefined;
  const { files } = made.value;
  return withCacheFolder('snippets', async (folder) => {
    const write = (path: string, content: string): void => {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    };
    write('tsconfig.json', JSON.stringify(settings));
    for (const { path, content } of files) write(`generated/${path}`, content);
    for (const [path, content] of snippets) write(path, content.replace(/'@[^/']+\/api\/[^/']+'/, "'../../client.ts'"));
    const { code, stdout, stderr } = await runCompiler(folder);
    const errors = errorsIn(stdout);
    if (code !== 0 && errors.length === 0) throw new Error(`The snippets could not be compiled.\n${stdout}${stderr}`);
    return [...new Map(errors.toReversed().map((error) => [error.path, error])).values()].toReversed();
  });
};
