export type Limited =
  | { readonly ok: true; readonly request: Request }
  | { readonly ok: false; readonly status: number; readonly text: string };

const tooLarge = (limit: number): Limited => ({ ok: false, status: 413, text: `body: it is larger than ${limit / 1024 / 1024} MiB.` });

/** Reads a body up to a limit, whatever length it declares. */
export const readLimited = async (request: Request, limit: number): Promise<Limited> => {
  if (request.method === 'GET' || request.method === 'HEAD') return { ok: true, request };
  if (Number(request.headers.get('Content-Length') ?? 0) > limit) return tooLarge(limit);
  if (request.body === null) return { ok: true, request };
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  try {
    const reader = (request.body as ReadableStream<Uint8Array<ArrayBuffer>>).getReader();
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      size += read.value.byteLength;
      if (size > limit) {
        void reader.cancel().catch(() => undefined);
        return tooLarge(limit);
      }
      parts.push(read.value);
    }
  } catch {
    return { ok: false, status: 400, text: 'body: it could not be read to its end.' };
  }
  const body = size === 0 ? null : await new Blob(parts).arrayBuffer();
  return { ok: true, request: new Request(request.url, { method: request.method, headers: request.headers, body }) };
};
