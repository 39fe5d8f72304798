import { execFileSync } from 'node:child_process';
import { programPath } from '../../programs.ts';

/** A page of a PDF as a picture. */
type PageLook = {
  /** Its number, from 1. */
  readonly number: number;
  /** The share of the page that is darker than a light gray, from 0 to 1. */
  readonly ink: number;
  /** The position of the lowest ink, from 0 at the top to 1. */
  readonly lowest: number;
  /** Whether something is printed in the outermost 2 % at the left or right. */
  readonly hasInkAtEdge: boolean;
};

const run = (program: string, ...given: readonly string[]): Buffer => execFileSync(programPath(program), given, { maxBuffer: 2 ** 28 });

/** Reads a sequence of gray images in PGM format. @see https://netpbm.sourceforge.net/doc/pgm.html */
const looksOf = (pictures: Buffer): readonly PageLook[] => {
  const looks: PageLook[] = [];
  for (let at = 0; at < pictures.length;) {
    const [header = '', width = '', height = ''] = /^P5\s(\d+) (\d+)\s255\s/.exec(pictures.toString('latin1', at, at + 32)) ?? [];
    if (header === '') throw new Error(`No image begins at byte ${at}.`);
    const [columns, rows] = [Number(width), Number(height)];
    const pixels = pictures.subarray(at + header.length, at + header.length + columns * rows);
    const dark = [...pixels.keys()].filter((index) => (pixels[index] ?? 255) < 200);
    const edge = Math.round(columns * 0.02);
    looks.push({
      number: looks.length + 1,
      ink: dark.length / pixels.length,
      lowest: Math.floor((dark.at(-1) ?? 0) / columns) / rows,
      hasInkAtEdge: dark.some((index) => index % columns < edge || index % columns >= columns - edge),
    });
    at += header.length + columns * rows;
  }
  return looks;
};

/** Returns the text of a PDF in its layout, the URLs of its links, and facts about each page image. */
export const readPdf = (
  file: string,
): { readonly text: string; readonly links: readonly string[]; readonly pages: readonly PageLook[] } => ({
  text: run('pdftotext', '-layout', file, '-').toString(),
  links: [
    ...run('pdfinfo', '-url', file)
      .toString()
      .matchAll(/\bhttps?:\S+$/gm),
  ].map(([link]) => link),
  pages: looksOf(run('pdftoppm', '-gray', '-r', '24', file)),
});
