import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { writeBelow } from './folders.ts';
import { scratch } from './shared/snippets/runSnippets.ts';

/** Writes modules into a folder of this name inside the project. Returns the function that imports one of them. */
export const modulesIn = async (name: string, files: readonly { readonly path: string; readonly content: string }[]) => {
  const folder = await scratch(name);
  writeBelow(folder, Object.fromEntries(files.map(({ path, content }) => [path, content])));
  return <Module>(path: string): Promise<Module> => import(/* @vite-ignore */ pathToFileURL(join(folder, path)).href) as Promise<Module>;
};
