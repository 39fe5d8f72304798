import { posix } from 'node:path';
import type { Root } from 'mdast';
import { decodeOrKeep } from '../../../src/shared/decodePart.ts';
import { allIn } from './nodes.ts';

/** An image or a video in a guide: its file below `content/`, and its path relative to the site's root. */
export type ImageFile = { readonly file: string; readonly path: string };

const imagesFolder = 'images/';

const imageFile = (file: string): ImageFile | undefined => {
  const [, name] = /^content\/(.+\.(?:avif|gif|jpe?g|mp4|png|svg|webp))$/i.exec(file) ?? [];
  return name === undefined ? undefined : { file, path: imagesFolder + name };
};

/** Returns the image file of a URL in a guide; undefined for other files, other hosts and files outside `content/`. */
export const imageFileOf = (url: string, guide: string): ImageFile | undefined =>
  /^[a-z][a-z\d+.-]*:|^\//i.test(url) ? undefined : imageFile(posix.join(posix.dirname(guide), decodeOrKeep(url)));

/**
 * Returns the URL of an image relative to the site's root. All characters with a meaning in URLs are encoded, including `#` and
 * `?`.
 */
export const imageUrl = ({ path }: ImageFile): string => path.split('/').map(encodeURIComponent).join('/');

/** The image files that a guide contains. */
export const imageFilesOf = (tree: Root, guide: string): readonly ImageFile[] =>
  allIn(tree, (node) => (node.type === 'image' ? imageFileOf(node.url, guide) : undefined));

/** Returns the image file for a path on the site, for the development server. @param path relative to the site's root, decoded */
export const imageFileAt = (path: string): string | undefined =>
  path.startsWith(imagesFolder) ? imageFile(posix.join('content', path.slice(imagesFolder.length)))?.file : undefined;
