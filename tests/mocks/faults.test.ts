import { request as httpRequest } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { createFaults } from '../../src/mocks/http/faults.ts';
import { createMockServer, type MockServer, type MockServerOptions } from '../../src/mocks/http/mockServer.ts';

let mock: MockServer | undefined;
afterEach(() => mock?.close(0));

const path = '/api/pat/v1/account';

/** Returns the status and the headers of a call with any Host header. */
const call = async (options: MockServerOptions, headers: Readonly<Record<string, string>> = {}) => {
  const server = (mock = createMockServer(options));
  const port = await server.listen(0);
  return new Promise<{ readonly status: number; readonly origin: string | undefined }>((resolve, reject) => {
    httpRequest({ port, path, host: '127.0.0.1', headers: { Authorization: 'Bearer admin', ...headers } }, (response) => {
      response.resume();
      resolve({ status: response.statusCode ?? 0, origin: response.headers['access-control-allow-origin'] });
    })
      .on('error', reject)
      .end();
  });
};

describe('faults', () => {
  test('allow as many calls per second as the limit, and send Retry-After', async () => {
    let time = 5000;
    const { next } = createFaults({ rateLimit: 2 }, { now: () => time });
    const statuses = [await next(), await next(), await next()].map((response) => response?.status);
    expect(statuses).toEqual([undefined, undefined, 429]);
    expect((await next())?.headers.get('Retry-After')).toBe('1');
    time += 1000;
    expect(await next()).toBeNull();
  });

  test('fail the configured share of calls', async () => {
    const numbers = [0.04, 0.05, 0.9];
    const { next } = createFaults({ fail: 0.05 }, { random: () => numbers.shift() ?? 1 });
    expect([(await next())?.status, await next(), await next()]).toEqual([503, null, null]);
  });
});

describe('the mock', () => {
  test('is closed to other hosts and origins by default', async () => {
    expect((await call({}, { Host: 'mock.example' })).status).toBe(403);
    await mock?.close(0);
    expect((await call({}, { Origin: 'https://app.example' })).status).toBe(403);
  });

  test('opens to other hosts without opening to pages', async () => {
    const access = { anyHost: true, origins: [] };
    expect((await call({ access }, { Host: 'mock:4010' })).status).toBe(200);
    await mock?.close(0);
    expect((await call({ access }, { Host: 'mock:4010', Origin: 'https://app.example' })).status).toBe(403);
  });

  test('lets configured origins call it and read responses', async () => {
    const access = { anyHost: false, origins: ['https://app.example'] };
    expect(await call({ access }, { Origin: 'https://app.example' })).toEqual({ status: 200, origin: 'https://app.example' });
  });

  test('accepts only the configured token', async () => {
    expect((await call({ token: 's3cret' })).status).toBe(401);
    await mock?.close(0);
    expect((await call({ token: 's3cret' }, { Authorization: 'Bearer s3cret' })).status).toBe(200);
  });
});
