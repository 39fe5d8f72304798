import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { placeImages } from '../../../../codegen/guides/compile/guideImages.ts';
import { imageFileAt, imageFilesOf } from '../../../../codegen/guides/read/images.ts';
import { eachNode } from '../../../../codegen/guides/read/nodes.ts';
import { parseMdx } from '../../../../codegen/guides/read/mdxSyntax.ts';
import { temporaryFolder } from '../../../folders.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"/>';
const guide = 'content/notes/a guide.mdx';
const root = temporaryFolder({
  'content/notes/a plot.svg': svg,
  'content/shared/icon.svg': svg,
  'content/notes/odd/plot#1?%.svg': svg,
  'content/notes/odd/Grüße 電 (1)&.svg': svg,
  'content/notes/odd/a%20b.svg': svg,
  'content/notes/broken.png': 'no image',
  'content/notes/broken.mp4': 'no video',
  'outside.svg': svg,
});

const treeOf = (text: string) => parseMdx(`---\ntitle: T\n---\n\n${text}\n`);
const check = (text: string) =>
  placeImages(treeOf(text), guide, root, '/').map(({ line, severity, text: message }) => ({ line, severity, message }));

test('an image file in content/ gets its URL below the base path, and its size', () => {
  const tree = treeOf('![A plot](<a plot.svg> "Title")\n\n- ![An icon](../shared/icon.svg)');
  expect(imageFilesOf(tree, guide)).toEqual([
    { file: 'content/notes/a plot.svg', path: 'images/notes/a plot.svg' },
    { file: 'content/shared/icon.svg', path: 'images/shared/icon.svg' },
  ]);
  expect(placeImages(tree, guide, root, '/docs/')).toEqual([]);
  const placed: unknown[] = [];
  eachNode(tree, (node) => {
    if (node.type === 'image') placed.push([node.url, node.data?.hProperties]);
  });
  const size = { width: 30, height: 20, loading: 'lazy', decoding: 'async' };
  expect(placed).toEqual([
    ['/docs/images/notes/a%20plot.svg', size],
    ['/docs/images/shared/icon.svg', size],
  ]);
});

test('an MP4 file becomes a video with controls, its size and the text as its name', () => {
  const folder = temporaryFolder({});
  mkdirSync(join(folder, 'content/notes'), { recursive: true });
  copyFileSync(join(import.meta.dirname, '../../../../content/video_generator/preview.mp4'), join(folder, 'content/notes/clip.mp4'));
  const tree = treeOf('![A ramp](clip.mp4)');
  expect(placeImages(tree, guide, folder, '/')).toEqual([]);
  eachNode(tree, (node) => {
    if (node.type === 'image')
      expect([node.url, node.data]).toEqual([
        '/images/notes/clip.mp4',
        { hName: 'video', hProperties: { width: 256, height: 144, ariaLabel: 'A ramp', controls: true, preload: 'metadata' } },
      ]);
  });
  expect(check('![A ramp](broken.mp4)')).toMatchObject([{ message: 'The image "broken.mp4" is missing or damaged.' }]);
});

test('an encoded path leads to the same file', () => {
  expect(check('![A plot](a%20plot.svg)')).toEqual([]);
});

test.each([
  ['odd/plot#1?%.svg', 'odd/plot#1?%.svg'],
  ['odd/plot%231%3F%25.svg', 'odd/plot#1?%.svg'],
  ['odd/Grüße 電 (1)&.svg', 'odd/Grüße 電 (1)&.svg'],
  ['odd/a%2520b.svg', 'odd/a%20b.svg'],
])('the URL of the image %s leads to its file %s', (written, name) => {
  const tree = treeOf(`![A plot](<${written}>)`);
  expect(placeImages(tree, guide, root, '/docs/')).toEqual([]);
  eachNode(tree, (node) => {
    if (node.type !== 'image') return;
    const { pathname, search, hash } = new URL(node.url, 'https://docs.example');
    expect([decodeURIComponent(pathname), search, hash]).toEqual([`/docs/images/notes/${name}`, '', '']);
  });
  const [image] = imageFilesOf(treeOf(`![A plot](<${written}>)`), guide);
  expect(image?.path).toBe(`images/notes/${name}`);
  expect(imageFileAt(image?.path ?? '')).toBe(`content/notes/${name}`);
});

test.each([
  ['https://example.com/plot.png', 'is not an image file in content/'],
  ['//example.com/plot.png', 'is not an image file in content/'],
  ['data:image/png;base64,AAAA', 'is not an image file in content/'],
  ['/notes/plot.svg', 'is not an image file in content/'],
  ['../../outside.svg', 'is not an image file in content/'],
  ['../../../../etc/passwd.svg', 'is not an image file in content/'],
  ['notes.pdf', 'is not an image file in content/'],
  ['missing.png', 'is missing or damaged'],
  ['broken.png', 'is missing or damaged'],
  ['%zz.png', 'is missing or damaged'],
])('the image %s is an error with its line', (url, message) => {
  expect(check(`A line.\n\n![A plot](${url})`)).toEqual([{ line: 7, severity: 'error', message: expect.stringContaining(message) }]);
});

test('an image needs an alternative text and an inline path', () => {
  expect(check('![ ](<a plot.svg>)')).toMatchObject([{ message: expect.stringContaining('has no alternative text') }]);
  expect(check('![A plot][plot]\n\n[plot]: <a plot.svg>')).toMatchObject([{ message: 'An image cannot refer to a definition.' }]);
});

test('the development server serves images only from content/', () => {
  expect(imageFileAt('images/notes/a plot.svg')).toBe('content/notes/a plot.svg');
  expect(['images/../outside.svg', 'images/../../etc/a.png', 'images/site.yaml', 'notes/a plot.svg'].map(imageFileAt)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
