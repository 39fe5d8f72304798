import type { Root } from 'mdast';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { folderCache, type Cache } from '../folderCache.ts';
import { hashOfCode } from '../inputs.ts';

/** Syntax trees of guides by their texts. Reading one takes 15 ms, taking it from here less than one. */
export type GuideTrees = Cache<Root>;

/** Where a project keeps the trees of its guides. */
export const treesFolder = (root: string): string => join(root, '.cache', 'codegen', 'guides');

/** The trees that codegen and builds of a project read earlier. As JSON they would lose the patterns in expressions. */
export const guideTrees = (root: string): GuideTrees =>
  folderCache(treesFolder(root), hashOfCode(), { write: serialize, read: (content) => deserialize(content) as Root });
