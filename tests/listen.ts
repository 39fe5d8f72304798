import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Makes a server listen on a free port of this machine. Returns its origin, with the host name or address for clients. */
export const listen = async (server: Server, name = '127.0.0.1'): Promise<string> => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return `http://${name}:${(server.address() as AddressInfo).port}`;
};
