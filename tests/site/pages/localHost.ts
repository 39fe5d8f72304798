import { createServer, type RequestListener } from 'node:http';
import { listen } from '../../listen.ts';

const emptyList: RequestListener = (_, response) => response.setHeader('Content-Type', 'application/json').end('{"items":[],"count":0}');

/** Starts a host of another origin that pages may call. Returns the tokens that it receives, and a function that stops it. */
export const startHost = async (respond: RequestListener = emptyList) => {
  const tokens: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', '*, Authorization');
    if (request.method !== 'OPTIONS') tokens.push(request.headers.authorization);
    respond(request, response);
  });
  return {
    origin: await listen(server),
    tokens,
    stop: (): void => {
      server.closeAllConnections();
      server.close();
    },
  };
};
