import { request } from 'node:http';
import { gunzipSync } from 'node:zlib';

export type RawResponse = {
  readonly status: number;
  readonly location: string | undefined;
  readonly header: (name: string) => string | undefined;
  readonly text: string;
};

/** Requests a target literally. Other clients normalize a URL first, which would defuse a hostile one. */
export const rawRequest = (port: number, target: string, headers: Readonly<Record<string, string>> = {}): Promise<RawResponse> =>
  new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: target, headers: { 'accept-encoding': 'gzip', ...headers } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const body = Buffer.concat(parts);
        const header = (name: string): string | undefined => {
          const value = response.headers[name];
          return Array.isArray(value) ? value.join(', ') : value;
        };
        resolve({
          status: response.statusCode ?? 0,
          location: response.headers.location,
          header,
          text: (header('content-encoding') === 'gzip' && body.length > 0 ? gunzipSync(body) : body).toString(),
        });
      });
    })
      .on('error', reject)
      .end();
  });
