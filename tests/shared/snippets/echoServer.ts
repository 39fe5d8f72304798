import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as received. */
export type Received = {
  readonly method: string;
  readonly path: string;
  readonly query: readonly (readonly [string, string])[];
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The fields of a form, in order; null for any other body. */
  readonly fields: readonly unknown[] | null;
};

export type EchoServer = { readonly url: string; readonly received: Received[]; readonly close: () => Promise<void> };

/** Parses a form like a server does. */
const fieldsOf = async (body: Buffer, type: string): Promise<readonly unknown[] | null> => {
  if (!/form-(data|urlencoded)/.test(type)) return null;
  const form = await new Response(new Uint8Array(body), { headers: { 'Content-Type': type } }).formData();
  return Promise.all(
    [...form].map(async ([name, value]) =>
      typeof value === 'string' ? { name, text: value } : { name, text: await value.text(), file: { name: value.name, type: value.type } },
    ),
  );
};

/** Records every request and returns an empty page of a list. */
export const startEchoServer = async (port: number): Promise<EchoServer> => {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      const [path = '', query = ''] = (request.url ?? '').split(/\?(.*)/s);
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      received.push({
        method: request.method ?? '',
        path,
        query: [...new URLSearchParams(query)],
        headers,
        body: Buffer.concat(chunks).toString('utf8'),
        fields: await fieldsOf(Buffer.concat(chunks), headers['content-type'] ?? ''),
      });
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"items":[],"count":0}');
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
