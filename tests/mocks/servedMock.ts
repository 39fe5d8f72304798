import { afterAll, beforeAll } from 'vitest';
import { createMockServer, type MockServer, type MockServerOptions } from '../../src/mocks/http/mockServer.ts';
import type { Platform } from '../../src/platform/platform.ts';

/** A mock over HTTP on a free port. */
export type ServedMock = {
  readonly port: number;
  readonly url: string;
  readonly platform: Platform;
};

/** Serves the platform for the tests of a file or of a `describe`. Its properties can be read once tests run. */
export const servedMock = (options: MockServerOptions = {}): ServedMock => {
  let mock: MockServer | undefined;
  let port = 0;
  beforeAll(async () => {
    mock = createMockServer(options);
    port = await mock.listen(0);
  });
  afterAll(() => mock?.close(100));
  return {
    get port() {
      return port;
    },
    get url() {
      return `http://127.0.0.1:${port}`;
    },
    get platform() {
      if (mock === undefined) throw new Error('The mock is not served before tests run.');
      return mock.platform;
    },
  };
};
