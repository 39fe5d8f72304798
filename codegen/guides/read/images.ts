import { posix } from 'node:path';
import type { Root } from 'mdast';
import { decodeOrKeep } from '../../../src/shared/decodePart.ts';
import { eachNode } from './nodes.ts';

/** An image that a guide shows: its file below `content/`, and its path below the site's root. */
export type ImageFile = { readonly file: string; readonly path: string };

const imagesFolder = 'images/';

const imageFile = (file: string): ImageFile | undefined => {
  const [, name] = /^content\/(.+\.(?:avif|gif|jpe?g|png|svg|webp))$/i.exec(file) ?? [];
  return name === undefined ? undefined : { file, path: imagesFolder + name };
};

/** Returns the image file that a URL in a guide leads to; undefined for other files, other hosts and files outside `content/`. */
export const imageFileOf = (url: string, guide: string): ImageFile | undefined =>
  /^[a-z][a-z\d+.-]*:|^\//i.test(url) ? undefined : imageFile(posix.join(posix.dirname(guide), decodeOrKeep(url)));

/** Returns the URL of an image below the site's root: every character that has a meaning in URLs is encoded, `#` and `?` too. */
export const imageUrl = ({ path }: ImageFile): string => path.split('/').map(encodeURIComponent).join('/');

/** The image files that a guide shows. */
export const imageFilesOf = (tree: Root, guide: string): readonly ImageFile[] => {
  const images: ImageFile[] = [];
  eachNode(tree, (node) => {
    const image = node.type === 'image' ? imageFileOf(node.url, guide) : undefined;
    if (image !== undefined) images.push(image);
  });
  return images;
};

/** Returns the image file that the site has at a path, for the development server. @param path below the site's root, decoded */
export const imageFileAt = (path: string): string | undefined =>
  path.startsWith(imagesFolder) ? imageFile(posix.join('content', path.slice(imagesFolder.length)))?.file : undefined;
