import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { canonicalPath } from '../../src/routes/canonicalPath.ts';
import { headersFor, revalidate } from './hosts/headers.ts';
import { mediaTypes } from './hosts/mediaTypes.ts';

export type PreviewOptions = {
  /** The folder of the built site. */
  readonly folder: string;
  /** The base path that it was built for. */
  readonly base?: string;
  /** Routes, encoded, and where they lead. */
  readonly moved?: readonly (readonly [from: string, to: string])[];
};

/** The file of a path, or undefined when the site has none; never one outside of the folder. */
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

const pack = promisify(gzip);

/** Files as hosts send them, each packed once and again when it has changed. */
const createPacked = (): ((file: string) => Promise<Buffer>) => {
  const known = new Map<string, { readonly version: string; readonly bytes: Promise<Buffer> }>();
  return (file) => {
    const { mtimeMs, size } = statSync(file);
    const version = `${mtimeMs} ${size}`;
    const last = known.get(file);
    if (last?.version === version) return last.bytes;
    const bytes = readFile(file).then((content) => pack(content));
    known.set(file, { version, bytes });
    return bytes;
  };
};

const send = async (
  packed: (file: string) => Promise<Buffer>,
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  file: string,
): Promise<void> => {
  const extension = extname(file);
  response.statusCode = status;
  response.setHeader('Content-Type', mediaTypes[extension] ?? 'application/octet-stream');
  if (status === 404 || !response.hasHeader('Cache-Control')) response.setHeader('Cache-Control', revalidate);
  const isText = extension !== '.woff2';
  const packs = isText && /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  response.setHeader('Vary', 'Accept-Encoding');
  if (packs) response.setHeader('Content-Encoding', 'gzip');
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  try {
    response.end(await (packs ? packed(file) : readFile(file)));
  } catch {
    response.destroy();
  }
};

/**
 * A server for the built site that keeps the rules of the hosts: one address for each page, a 404 with a page, the
 * headers of every answer. A redirect names a path alone, so it never leaves the site.
 */
export const createPreview = ({ folder, base = '/', moved = [] }: PreviewOptions): Server => {
  const at = base.replace(/\/$/, '');
  const leads = new Map(moved);
  const packed = createPacked();
  return createServer((request, response) => {
    const [asked = '/', query] = (request.url ?? '/').split(/\?(.*)/s);
    const inside = asked === at || asked.startsWith(`${at}/`);
    const path = inside ? asked.slice(at.length) : asked;
    for (const [name, value] of Object.entries(headersFor(path))) response.setHeader(name, value);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      return;
    }
    const missing = join(folder, '404.html');
    if (!inside) {
      void send(packed, request, response, 404, missing);
      return;
    }
    const bare = canonicalPath(path);
    const target = leads.get(bare) ?? bare;
    if (target !== (path === '' ? '/' : path) && !(path === '/' && target === '/')) {
      response.writeHead(301, { Location: `${at}${target}${query === undefined || query === '' ? '' : `?${query}`}` }).end();
      return;
    }
    const file = fileOf(folder, bare);
    void send(packed, request, response, file === undefined ? 404 : 200, file ?? missing);
  });
};
