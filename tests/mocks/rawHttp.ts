import { connect } from 'node:net';

/** Returns the start of a raw request as an admin: its first line, such as `GET /path`, and its headers. */
export const rawHead = (line: string, ...headers: readonly string[]): string =>
  `${line} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer admin\r\n${headers.map((header) => `${header}\r\n`).join('')}\r\n`;

export type RawResponse = { readonly status: number; readonly text: string };

/** Sends raw bytes and returns the response until the server closes the connection, or until `patience` has passed. */
export const sendRaw = (port: number, parts: readonly (string | Buffer)[], patience = 2000): Promise<RawResponse> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const chunks: Buffer[] = [];
    const done = (): void => {
      clearTimeout(timer);
      socket.destroy();
      const text = Buffer.concat(chunks).toString('utf8');
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text });
    };
    const timer = setTimeout(done, patience);
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('close', done);
    socket.on('error', done);
    for (const part of parts) socket.write(part);
  });
