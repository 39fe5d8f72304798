import type { Manifest } from 'vite';
import { address } from './pageFiles.ts';

/** The files that a page loads, as URLs below the base path. */
export type PageAssets = { readonly script: string; readonly modules: readonly string[]; readonly styles: readonly string[] };

/** Collects the static dependencies of a module: itself, its imports, and the styles of both. Lazy imports are omitted. */
const reach = (manifest: Manifest, key: string, seen: Set<string>): void => {
  const chunk = manifest[key];
  if (chunk === undefined || seen.has(key)) return;
  seen.add(key);
  for (const imported of chunk.imports ?? []) reach(manifest, imported, seen);
};

/**
 * The files to preload for a page, from the manifest of the browser build.
 * @param entry the module that starts the site
 * @param sources the modules that the page's route loads
 */
export const assetsOfPage = (manifest: Manifest, base: string, entry: string, sources: readonly string[] = []): PageAssets => {
  const start = manifest[entry];
  if (start === undefined) throw new Error(`The build has no entry ${entry}.`);
  const missing = sources.find((source) => manifest[source] === undefined);
  if (missing !== undefined) throw new Error(`The build has no chunk for ${missing}.`);
  const keys = new Set<string>();
  for (const key of [entry, ...sources]) reach(manifest, key, keys);
  const chunks = [...keys].flatMap((key) => manifest[key] ?? []);
  return {
    script: address(base, start.file),
    modules: chunks.filter((chunk) => chunk !== start).map(({ file }) => address(base, file)),
    styles: [...new Set(chunks.flatMap(({ css }) => css ?? []))].map((file) => address(base, file)),
  };
};
