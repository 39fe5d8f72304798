import { imageSize } from 'image-size';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Image, Root } from 'mdast';
import { errorIn, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { imageFileOf } from '../read/images.ts';
import { eachNode, positionOf } from '../read/nodes.ts';

type Size = { readonly width: number; readonly height: number };

/** The size of an image in pixels; undefined for a file that is missing or no image. */
const sizeOf = (file: string): Size | undefined => {
  try {
    const { width, height, orientation = 1 } = imageSize(readFileSync(file));
    // From the fifth on, an orientation turns the image on its side. @see Exif 2.32, section 4.6.4, tag 274
    return orientation < 5 ? { width, height } : { width: height, height: width };
  } catch {
    return undefined;
  }
};

type Problem = readonly [text: string, fix: string];

const reference: Problem = ['An image cannot refer to a definition.', 'Write its path: ![What it shows](plot.png).'];

const problemOf = ({ url, alt }: Image, guide: string, root: string): Problem | undefined => {
  const image = imageFileOf(url, guide);
  if (image === undefined)
    return [
      `The image "${url.slice(0, 100)}" is not an image file in content/.`,
      'Put the AVIF, GIF, JPEG, PNG, SVG or WebP file beside the guide and write its name: ![What it shows](plot.png).',
    ];
  if (sizeOf(join(root, image.file)) === undefined)
    return [`The image "${url}" is missing or damaged.`, 'Correct its path, which starts from the folder of the guide.'];
  return alt?.trim() ? undefined : [`The image "${url}" has no alternative text.`, `Say what it shows: ![What it shows](${url}).`];
};

/**
 * Checks the images of a guide.
 * @param guide the file of the guide, below the root
 * @returns an error for each image that is not a file in `content/` or has no alternative text
 */
export const checkImages = (tree: Root, guide: string, root: string): readonly Diagnostic[] => {
  const problems: Diagnostic[] = [];
  eachNode(tree, (node) => {
    const [text, fix] = node.type === 'image' ? (problemOf(node, guide, root) ?? []) : node.type === 'imageReference' ? reference : [];
    if (text !== undefined && fix !== undefined) problems.push(errorIn(guide, 'guide-image', text, fix, positionOf(node)));
  });
  return problems;
};

/**
 * Gives every image of a guide its URL on the site, and its size, so that the page does not move when the image loads.
 * @param base the base path of the site, with a slash at both ends
 */
export const placeImages = (tree: Root, guide: string, root: string, base: string): void => {
  eachNode(tree, (node) => {
    const image = node.type === 'image' ? imageFileOf(node.url, guide) : undefined;
    if (node.type !== 'image' || image === undefined) return;
    node.url = base + encodeURI(image.path);
    node.data = { ...node.data, hProperties: { ...sizeOf(join(root, image.file)), loading: 'lazy', decoding: 'async' } };
  });
};
