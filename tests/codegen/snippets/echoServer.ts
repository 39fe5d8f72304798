import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as it came over the wire. */
export type Received = {
  readonly method: string;
  readonly path: string;
  readonly query: readonly (readonly [string, string])[];
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

export type EchoServer = { readonly url: string; readonly received: Received[]; readonly close: () => Promise<void> };

/** Records every request and answers an empty page of a list. */
export const startEchoServer = async (port: number): Promise<EchoServer> => {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const [path = '', query = ''] = (request.url ?? '').split(/\?(.*)/s);
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      received.push({
        method: request.method ?? '',
        path,
        query: [...new URLSearchParams(query)],
        headers,
        body: Buffer.concat(chunks).toString('utf8'),
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
