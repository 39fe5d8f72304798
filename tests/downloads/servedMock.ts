import { afterAll, beforeAll } from 'vitest';
import { createMockServer, type MockServer } from '../../src/mocks/mockServer.ts';

/** The platform over HTTP for the tests of one file, on a port that is free. @returns where it is, once tests run */
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
