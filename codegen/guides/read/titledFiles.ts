import type { TextFile } from '../../files/fileTypes.ts';
import type { Root } from 'mdast';
import { readFenceInfo } from './fenceInfo.ts';
import { allIn } from './nodes.ts';

/** The path of a titled code block relative to the site's root. @param route the route of its guide */
export const titledFilePath = (route: string, title: string): string => `downloads/guides${route}/${title}`;

/** Returns the files of a guide. Code blocks whose title is not a valid file name are not downloads. */
export const titledFiles = (tree: Root, route: string): readonly TextFile[] =>
  allIn(tree, (node) => {
    const title = node.type === 'code' ? readFenceInfo(node.meta).title : undefined;
    return node.type === 'code' && isFileName(title) ? { path: titledFilePath(route, title), content: `${node.value}\n` } : undefined;
  });

/** Whether the title of a code block is the name of a file. */
export const isFileName = (title: string | undefined): title is string => title !== undefined && /^[\w-]+(?:\.[\w-]+)+$/.test(title);
