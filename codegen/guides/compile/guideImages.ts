import { imageSize } from 'image-size';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Image, Root } from 'mdast';
import type { Diagnostic, Finding } from '../../diagnostics/diagnostic.ts';
import { imageFileOf, imageUrl } from '../read/images.ts';
import { problemsIn } from '../read/nodes.ts';

type Size = { readonly width: number; readonly height: number };

const isVideo = (file: string): boolean => /\.mp4$/i.test(file);

/** Reads the size of a video from the header of its track, which ends with it. Throws if there is none. @see ISO/IEC 14496-12, section 8.3.2 */
const videoSize = (content: Buffer): Size => {
  const start = content.indexOf('tkhd') - 4;
  const end = start + content.readUInt32BE(start);
  return { width: content.readUInt16BE(end - 8), height: content.readUInt16BE(end - 4) };
};

/** Reads the size of an image or a video in pixels; undefined when the file is missing or damaged. */
const sizeOf = (file: string): Size | undefined => {
  try {
    const content = readFileSync(file);
    if (isVideo(file)) return videoSize(content);
    const { width, height, orientation = 1 } = imageSize(content);
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
  fix: 'Put the AVIF, GIF, JPEG, MP4, PNG, SVG or WebP file beside the guide and write its name: ![What it shows](plot.png).',
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
 * Adds to every image of a guide its URL on the site, and its size, so that the page does not shift when the image loads. An
 * MP4 file becomes a video.
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
    node.data = isVideo(image.file)
      ? { ...data, hName: 'video', hProperties: { ...size, alt: undefined, ariaLabel: alt ?? '', controls: true, preload: 'metadata' } }
      : { ...data, hProperties: { ...size, loading: 'lazy', decoding: 'async' } };
    return alt?.trim() ? undefined : withoutText(url);
  };
  return problemsIn(tree, guide, (node) => {
    const problem = node.type === 'image' ? place(node) : node.type === 'imageReference' ? reference : undefined;
    return problem && { rule: 'guide-image', ...problem };
  });
};
