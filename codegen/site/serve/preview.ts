import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { canonicalPath } from '../../../src/shared/pages/canonicalPath.ts';
import { longestListed, searchLog } from '../../../src/shared/search/nothingFound.ts';
import { headersFor, revalidate } from '../hosts/headers.ts';
import { markdownPath } from '../hosts/markdownPath.ts';
import { mediaTypes } from '../hosts/mediaTypes.ts';

export type PreviewOptions = {
  /** The folder of the built site. */
  readonly folder: string;
  /** The base path of the build. */
  readonly base?: string;
  /** Routes, encoded, and their targets. */
  readonly moved?: readonly (readonly [from: string, to: string])[];
  /** Called once for each query of a reader without results. If omitted, pages do not send such queries. */
  readonly nothingFound?: (query: string) => void;
};

/** Reads the start of a text, up to a maximum length. */
const readText = async (request: IncomingMessage, longest: number): Promise<string> => {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length >= longest) break;
  }
  return text.slice(0, longest);
};

/** The file of a path, never outside of the folder; undefined when the site has none. */
const fileOf = (folder: string, path: string): string | undefined => {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return undefined;
  }
  if (decoded.includes('\0')) return undefined;
  const wanted = normalize(join(folder, decoded));
  if (wanted !== folder && !wanted.startsWith(folder + sep)) return undefined;
  const candidates = decoded === '/' ? [join(folder, 'index.html')] : [wanted, `${wanted}.html`];
  return candidates.find((file) => existsSync(file) && statSync(file).isFile());
};

/** Encodings of the compressed versions next to a file, best first. */
const encodings = { br: '.br', gzip: '.gz' } as const;

type Stored = { readonly body: Buffer; readonly encoding?: string };

/** Reads a file in the best encoding that exists and that the browser accepts (RFC 9110, section 12.5.3). */
const readStored = async (file: string, accepted: string): Promise<Stored> => {
  for (const [encoding, ending] of Object.entries(encodings)) {
    const isAccepted = accepted.split(',').some((part) => part.trim() === encoding);
    if (isAccepted && existsSync(file + ending)) return { body: await readFile(file + ending), encoding };
  }
  return { body: await readFile(file) };
};

/** Identifies the version of a site; undefined while a build is replacing it. */
const versionOf = (folder: string): number | undefined => statSync(folder, { throwIfNoEntry: false })?.ino;

const patienceMs = 2_000;

/** The maximum number of queries without results that are remembered until the server ends. */
const mostListed = 1_000;

/**
 * Finds and reads the file of a path while builds may replace the whole site: repeats until the version of the site is the same
 * before and after.
 */
const readSite = async (
  folder: string,
  path: string | undefined,
  accepted: string,
): Promise<Stored & { readonly isFound: boolean; readonly file: string }> => {
  for (const end = performance.now() + patienceMs; ; await sleep(5)) {
    const version = versionOf(folder);
    try {
      const found = path === undefined ? undefined : fileOf(folder, path);
      const file = found ?? join(folder, '404.html');
      const stored = await readStored(file, accepted);
      if (version !== undefined && version === versionOf(folder)) return { isFound: found !== undefined, file, ...stored };
    } catch (error) {
      if (performance.now() > end) throw error;
    }
  }
};

/**
 * Creates a server for the built site that follows the rules of the hosts: one URL for each page, a page for 404, the headers of
 * every response. Redirects contain only a path, so they never leave the site.
 */
export const createPreview = ({ folder, base = '/', moved = [], nothingFound }: PreviewOptions): Server => {
  const at = base.replace(/\/$/, '');
  const leads = new Map(moved);
  const listed = new Set<string>();
  const list = async (request: IncomingMessage): Promise<void> => {
    const query = await readText(request, longestListed);
    if (query === '' || listed.has(query) || listed.size >= mostListed) return;
    listed.add(query);
    nothingFound?.(query);
  };
  return createServer((request, response) => {
    const [asked = '/', query] = (request.url ?? '/').split(/\?(.*)/s);
    const inside = asked === at || asked.startsWith(`${at}/`);
    const path = inside ? asked.slice(at.length) : asked;
    for (const [name, value] of Object.entries(headersFor(path))) response.setHeader(name, value);
    if (nothingFound !== undefined) response.setHeader('Server-Timing', searchLog.timing);
    if (nothingFound !== undefined && inside && path === searchLog.path && request.method === 'POST') {
      // Browsers send this header, so that pages of other sites cannot write to the log.
      const isOwn = request.headers['sec-fetch-site'] === 'same-origin';
      const done = (): void => void response.writeHead(isOwn ? 204 : 403).end();
      void (isOwn ? list(request) : Promise.resolve()).then(done, done);
      return;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      return;
    }
    const send = async (wanted: string | undefined): Promise<void> => {
      const accepted = String(request.headers['accept-encoding'] ?? '');
      const { isFound, file, body, encoding } = await readSite(folder, wanted, accepted);
      response.statusCode = isFound ? 200 : 404;
      response.setHeader('Content-Type', mediaTypes[extname(file)] ?? 'application/octet-stream');
      if (!isFound || !response.hasHeader('Cache-Control')) response.setHeader('Cache-Control', revalidate);
      response.setHeader('Vary', 'Accept, Accept-Encoding');
      if (encoding !== undefined) response.setHeader('Content-Encoding', encoding);
      response.end(request.method === 'HEAD' ? undefined : body);
    };
    const sendSafely = (wanted: string | undefined): void => void send(wanted).catch(() => response.destroy());
    if (!inside) return sendSafely(undefined);
    const bare = canonicalPath(path);
    const target = leads.get(bare) ?? bare;
    if (target !== (path === '' ? '/' : path)) {
      response.writeHead(301, { Location: `${at}${target}${query === undefined || query === '' ? '' : `?${query}`}` }).end();
      return;
    }
    // The not-found page is a file, but not a page with its own URL.
    sendSafely(bare === '/404' ? undefined : (markdownPath(bare, request.headers.accept ?? '') ?? bare));
  });
};
