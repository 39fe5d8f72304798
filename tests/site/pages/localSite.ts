import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createPreview } from '../../../codegen/site/serve/preview.ts';
import { listen } from '../../listen.ts';

/** The folder of the built site. */
export const dist = join(import.meta.dirname, '../../../dist');

type Handler = (request: IncomingMessage, response: ServerResponse) => boolean;

export type LocalSite = {
  readonly origin: string;
  /** Handles requests before the site does; returns whether it handled the request. */
  readonly intercept: (handler: Handler) => void;
  /** Reads the site's own response. */
  readonly read: (path: string) => Promise<{ readonly status: number; readonly type: string; readonly body: Buffer }>;
  readonly stop: () => Promise<void>;
};

/** Serves the built site on a separate server, whose responses a test may change. */
export const startSite = async (): Promise<LocalSite> => {
  let handler: Handler = () => false;
  const preview = createPreview({ folder: dist, base: '/' });
  const server = createServer((request, response) => {
    if (!handler(request, response)) preview.emit('request', request, response);
  });
  const inner = createPreview({ folder: dist, base: '/' });
  const [origin, site] = await Promise.all([listen(server, 'localhost'), listen(inner)]);
  return {
    origin,
    intercept: (next) => {
      handler = next;
    },
    read: async (path) => {
      const response = await fetch(site + path);
      return {
        status: response.status,
        type: response.headers.get('content-type') ?? '',
        body: Buffer.from(await response.arrayBuffer()),
      };
    },
    stop: async () => {
      await Promise.all(
        [server, inner].map((one) => {
          one.closeAllConnections();
          return new Promise((resolve) => one.close(resolve));
        }),
      );
    },
  };
};
