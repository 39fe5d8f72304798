import { readLimited } from '../../shared/request/readLimited.ts';

export type Limited =
  | { readonly ok: true; readonly request: Request }
  | { readonly ok: false; readonly status: number; readonly text: string };

const tooLarge = (limit: number): Limited => ({ ok: false, status: 413, text: `body: it is larger than ${limit / 1024 / 1024} MiB.` });

/** Reads a body up to a limit, whatever length it declares. */
export const limitBody = async (request: Request, limit: number): Promise<Limited> => {
  if (request.method === 'GET' || request.method === 'HEAD') return { ok: true, request };
  if (Number(request.headers.get('Content-Length') ?? 0) > limit) return tooLarge(limit);
  if (request.body === null) return { ok: true, request };
  try {
    const { bytes, isCut } = await readLimited(request.body, limit);
    if (isCut) return tooLarge(limit);
    const body = bytes.byteLength === 0 ? null : bytes;
    return { ok: true, request: new Request(request.url, { method: request.method, headers: request.headers, body }) };
  } catch {
    return { ok: false, status: 400, text: 'body: it could not be read to its end.' };
  }
};
