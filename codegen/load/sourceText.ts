import { readFileSync, realpathSync, statSync } from 'node:fs';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import { bad, errorIn, good, type Position, type Result } from '../diagnostics/diagnostic.ts';

/** The maximum size of a file in bytes unless `--max-file-size` is set. */
export const defaultMaxBytes = 20 * 1024 * 1024;

/** Whether a path names a folder or something inside it. The name of a file may begin with `..`. */
export const namesInside = (root: string, path: string): boolean => {
  const inside = relative(root, path);
  return inside !== '..' && !inside.startsWith(`..${sep}`) && !isAbsolute(inside);
};

/** A path for messages: relative to the root with `/`, or unchanged when it is outside or the root. */
export const displayPath = (root: string, path: string): string =>
  namesInside(root, path) ? relative(root, path).split(sep).join('/') || path : path;

/** Whether an existing path is a folder or inside it, after resolving links in both. */
export const isInside = (root: string, path: string): boolean => namesInside(realpathSync.native(root), realpathSync.native(path));

const messageOf = (error: unknown): string => (error instanceof Error ? error.message.replace(/, \w+ '.*'$/, '') : String(error));

/**
 * Decodes bytes. Rejects everything but UTF-8, with a description of the actual encoding; removes a byte order mark, and
 * normalizes line endings to `\n`.
 */
export const decodeText = (bytes: Uint8Array, file: string): Result<string> => {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) {
    return bad(errorIn(file, 'file-encoding', 'The file is UTF-16.', 'Save it as UTF-8.', { line: 1, col: 1 }));
  }
  const located = (offset: number, text: string, fix: string): Result<string> => {
    const before = Buffer.from(bytes.subarray(0, offset)).toString('latin1').split('\n');
    return bad(errorIn(file, 'file-encoding', text, fix, { line: before.length, col: (before.at(-1)?.length ?? 0) + 1 }));
  };
  const zero = bytes.indexOf(0);
  if (zero !== -1)
    return located(
      zero,
      'The file contains a NUL character, so it is not a text file.',
      'Remove the character, or save the file as UTF-8.',
    );
  try {
    return good(new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r\n?/g, '\n'));
  } catch {
    let offset = 0;
    const lossy = Buffer.from(bytes).toString('utf8');
    offset = Buffer.byteLength(lossy.slice(0, Math.max(lossy.indexOf('\uFFFD'), 0)));
    return located(offset, 'The file is not UTF-8 from here on.', 'Save it as UTF-8.');
  }
};

/**
 * Reads a text file that must be inside the project, with links resolved.
 * @returns the text with `\n` line endings, or why it cannot be read.
 */
export const readSourceText = (root: string, path: string, maxBytes: number = defaultMaxBytes): Result<string> => {
  const absolute = resolve(root, path);
  const file = displayPath(root, absolute);
  const refuse = (...problem: [rule: string, text: string, fix: string, place?: Position]): Result<string> =>
    bad(errorIn(file, ...problem));
  try {
    const stat = statSync(absolute);
    if (!isInside(root, absolute)) {
      const fix = 'Keep every file that is read inside the project folder.';
      return refuse('file-outside', `${file} resolves to a file outside the project.`, fix);
    }
    if (stat.isDirectory()) return refuse('file-missing', `${file} is a folder, not a file.`, 'Name a file.');
    if (!stat.isFile()) return refuse('file-missing', `${file} is a device or a pipe, not a file.`, 'Name a regular file.');
    if (stat.size > maxBytes) {
      const mb = (bytes: number): string => (bytes / 1024 / 1024).toFixed(bytes < 10 * 1024 * 1024 ? 1 : 0);
      const fix = 'Split it, or raise the limit with --max-file-size MB.';
      return refuse('file-size', `The file has ${mb(stat.size)} MB; the limit is ${mb(maxBytes)} MB.`, fix, { line: 1, col: 1 });
    }
    return decodeText(readFileSync(absolute), file);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'ENOENT' || code === 'ENOTDIR')
      return refuse('file-missing', `${file} does not exist.`, 'Create it, or correct the reference to it.');
    if (code === 'ELOOP') return refuse('file-missing', `${file} is a link that refers to itself.`, 'Replace the link with a file.');
    return refuse('file-unreadable', `${file} cannot be read: ${messageOf(error)}.`, 'Check the permissions of the file.');
  }
};
