import { imageSize } from 'image-size';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Image, Root } from 'mdast';
import type { Diagnostic, Finding } from '../../diagnostics/diagnostic.ts';
import { imageFileOf, imageUrl } from '../read/images.ts';
import { problemsIn } from '../read/nodes.ts';

type Size = { readonly width: number; readonly height: number };

/** Reads the size of an image in pixels; undefined when the file is missing or is not an image. */
const sizeOf = (file: string): Size | undefined => {
  try {
    const { width, height, orientation = 1 } = imageSize(readFileSync(file));
    // Orientations from 5 on turn the image by 90 degrees. @see Exif 2.32, section 4.6.4, tag 274
    return orientation < 5 ? { width, height } : { width: height, height: width };
  } catch {
    return undefined;
  }
};

type Problem = Pick<Finding, 'text' | 'fix'>;

const reference: Problem = { text: 'An image cannot refer to a definition.', fix: 'Write its path: ![What it shows](plot.png).' };

const notInContent = (url: string): Problem => ({
  text: `The image "${url.slice(0, 100)}" is not an image file in content/.`,
  fix: 'Put the AVIF, GIF, JPEG, PNG, SVG or WebP file beside the guide and write its name: ![What it shows](plot.png).',
});

const missing = (url: string): Problem => ({
  text: `The image "${url}" is missing or damaged.`,
  fix: 'Correct its path, which starts from the folder of the guide.',
});

const withoutText = (url: string): Problem => ({
  text: `The image "${url}" has no alternative text.`,
  fix: `Say what it shows: ![What it shows](${url}).`,
});

/**
 * Adds to every image of a guide its URL on the site, and its size, so that the page does not shift when the image loads.
 * @param guide the file of the guide, relative to the root
 * @param base the base path of the site, with a slash at both ends
 * @returns an error for each image that is not a file in `content/` or has no alternative text
 */
export const placeImages = (tree: Root, guide: string, root: string, base: string): readonly Diagnostic[] => {
  const place = (node: Image): Problem | undefined => {
    const { url, alt, data } = node;
    const image = imageFileOf(url, guide);
    if (image === undefined) return notInContent(url);
    const size = sizeOf(join(root, image.file));
    if (size === undefined) return missing(url);
    node.url = base + imageUrl(image);
    node.data = { ...data, hProperties: { ...size, loading: 'lazy', decoding: 'async' } };
    return alt?.trim() ? undefined : withoutText(url);
  };
  return problemsIn(tree, guide, (node) => {
    const problem = node.type === 'image' ? place(node) : node.type === 'imageReference' ? reference : undefined;
    return problem && { rule: 'guide-image', ...problem };
  });
};
