import { createServer, type RequestListener } from 'node:http';
import { afterAll, beforeAll } from 'vitest';
import { listen } from './listen.ts';

/** Serves with a listener for the tests of a file or of a `describe`. Its address can be read once tests run. */
export const servedBy = (listener: RequestListener): { readonly url: string } => {
  const server = createServer(listener);
  const served = { url: '' };
  beforeAll(async () => {
    served.url = await listen(server);
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  return served;
};
