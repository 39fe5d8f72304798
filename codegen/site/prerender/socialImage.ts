import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import subsetFont from 'subset-font';
import { socialImageSize } from '../../../src/shared/pages/socialImage.ts';
import { diskCache, reuseAsync } from '../../cache/diskCache.ts';
import { escapeHtml } from './document.ts';

/** The text on the image of a page. */
export type SocialCard = {
  readonly siteName: string;
  /** The group of guides that the page is in, or the kind of page. */
  readonly section: string;
  readonly title: string;
  /** The bottom line, such as the site's host. */
  readonly foot: string;
};

/** The fonts of the site as files for the renderer: one file per weight, because it does not support variable fonts. */
const faces = [
  { package: '@fontsource-variable/red-hat-text/files/red-hat-text-latin-wght-normal.woff2', weight: 700 },
  { package: '@fontsource-variable/red-hat-text/files/red-hat-text-latin-wght-normal.woff2', weight: 400 },
  { package: '@fontsource-variable/red-hat-mono/files/red-hat-mono-latin-wght-normal.woff2', weight: 400 },
] as const;

/** ASCII, the accented letters of Latin scripts, and punctuation. */
const letters = String.fromCharCode(
  ...Array.from({ length: 0x24f - 32 }, (_, index) => 32 + index),
  ...Array.from({ length: 0x3b }, (_, index) => 0x2010 + index),
);

const writeFonts = async (folder: string): Promise<readonly string[]> => {
  const { resolve } = createRequire(import.meta.url);
  await mkdir(folder, { recursive: true });
  return Promise.all(
    faces.map(async ({ package: source, weight }, index) => {
      const font = await subsetFont(await readFile(resolve(source)), letters, {
        targetFormat: 'truetype',
        variationAxes: { wght: weight },
      });
      const file = join(folder, `${index}.ttf`);
      await writeFile(file, font);
      return file;
    }),
  );
};

/** Wraps a text between words into lines of at most this many characters. A longer word gets its own line. */
export const breakLines = (text: string, most: number): readonly string[] =>
  text.split(/\s+/).reduce<readonly string[]>((lines, word) => {
    const last = lines.at(-1);
    return last !== undefined && last.length + 1 + word.length <= most ? [...lines.slice(0, -1), `${last} ${word}`] : [...lines, word];
  }, []);

/** The sizes of a title, largest first, with the characters per line and the lines that fit on the image. */
const titleSizes = [
  { size: 76, most: 25, lines: 2 },
  { size: 60, most: 32, lines: 3 },
  { size: 46, most: 42, lines: 4 },
] as const;

const left = 80;

/** Returns the image of a card as SVG, in the colors of the light mode. */
export const drawCard = ({ siteName, section, title, foot }: SocialCard): string => {
  const { width, height } = socialImageSize;
  const choice = titleSizes.find(({ most, lines }) => {
    const broken = breakLines(title, most);
    return broken.length <= lines && broken.every((line) => line.length <= most);
  });
  const { size, most, lines } = choice ?? titleSizes[2];
  const titleLines = breakLines(title, most).slice(0, lines);
  const text = (x: number, y: number, fontSize: number, content: string, attributes: string): string =>
    `<text x="${x}" y="${y}" font-size="${fontSize}" ${attributes}>${escapeHtml(content)}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Red Hat Text">`,
    `<rect width="${width}" height="${height}" fill="#fcfcfa"/>`,
    `<rect width="12" height="${height}" fill="#0a6273"/>`,
    `<g transform="translate(${left} 72) scale(2.4)" fill="none"><rect x="8" y="2.5" width="6" height="17" rx="1.5" fill="#0a6273" opacity=".25"/>`,
    '<path d="M1.5 13h4l2.5-1.5 2.2-6 2.6 11 1.9-5 1.8 1.5h4" stroke="#0a6273" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round"/></g>',
    text(left + 70, 112, 36, siteName, 'font-weight="700" fill="#1a1d1f"'),
    text(left, 248, 34, section, 'fill="#51585d"'),
    ...titleLines.map((line, index) =>
      text(left, Math.round(248 + size * (1.2 + index * 1.15)), size, line, 'font-weight="700" letter-spacing="-1" fill="#1a1d1f"'),
    ),
    text(left, 570, 28, foot, 'font-family="Red Hat Mono" fill="#51585d"'),
    '</svg>',
  ].join('');
};

/**
 * Returns a function that creates the PNG of a card. Images are cached between builds by their text; the fonts are only created
 * for a new one.
 * @param folder a folder for the fonts, which the caller removes
 */
export const createSocialImages = (root: string, folder: string): ((card: SocialCard) => Promise<Uint8Array>) => {
  const cache = diskCache<Uint8Array>(root, 'social-images', 'codegen/site/prerender/socialImage.ts');
  let fonts: Promise<readonly string[]> | undefined;
  const draw = async (svg: string): Promise<Uint8Array> => {
    fonts ??= writeFonts(folder);
    const font = {
      fontFiles: [...(await fonts)],
      // The fonts of the site contain only Latin letters.
      loadSystemFonts: [...svg].some((letter) => !letters.includes(letter)),
      defaultFontFamily: 'Red Hat Text',
    };
    return new Resvg(svg, { font }).render().asPng();
  };
  return (card) => {
    const svg = drawCard(card);
    return reuseAsync(cache, svg, () => draw(svg));
  };
};
