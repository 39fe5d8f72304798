import { afterAll, beforeAll } from 'vitest';
import { createMockServer, type MockServer } from '../../src/mocks/mockServer.ts';

/**
 * Serves the platform over HTTP on a free port for the tests of one file.
 * @returns a function that returns its URL, once tests run
 */
export const servedMock = (): (() => string) => {
  let mock: MockServer;
  let url = '';
  beforeAll(async () => {
    mock = createMockServer({});
    url = `http://127.0.0.1:${await mock.listen(0)}`;
  });
  afterAll(() => mock.close(100));
  return () => url;
};
