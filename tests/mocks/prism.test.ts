import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../src/mocks/contract.ts';
import { servedMock } from './servedMock.ts';
import type { CallModel } from '../../src/shared/model/types.ts';
import { operations, requestOf } from './operations.ts';
import { openProxy, violationsOf, type Proxy, type Violation } from './validatingProxy.ts';

const root = join(import.meta.dirname, '..', '..');
const proxies = new Map<string, Proxy & { readonly basePath: string }>();
const mock = servedMock({ now: () => 0 });

const documentOf = (api: string): string => readFileSync(join(root, 'generated', api, 'openapi.json'), 'utf8');

beforeAll(async () => {
  for (const { name, basePath } of contract.apis)
    proxies.set(name, { ...(await openProxy(JSON.parse(documentOf(name)) as object, mock.url + basePath)), basePath });
}, 60_000);

afterAll(() => Promise.all([...proxies.values()].map(({ close }) => close())));

/** Sends a request through the proxy of its API. Every session has its own platform. */
const sendThrough = async (
  call: CallModel,
  session: string,
): Promise<{ readonly status: number; readonly violations: readonly Violation[] }> => {
  const api = operations.find(({ id }) => id === call.operationId)?.api ?? '';
  const proxy = proxies.get(api);
  if (proxy === undefined) throw new Error(`There is no proxy for ${api}.`);
  // Prism matches paths without the base path, which is part of its upstream.
  const request = requestOf(call, 'http://prism.test');
  const { pathname, search } = new URL(request.url);
  const body = await request.text();
  const response = await fetch(proxy.address + pathname.slice(proxy.basePath.length) + search, {
    method: request.method,
    headers: { ...Object.fromEntries(request.headers), 'X-Mock-Session': session },
    ...(body === '' ? {} : { body }),
  });
  await response.arrayBuffer();
  return { status: response.status, violations: violationsOf(response) };
};

const cases = operations.flatMap(({ id, responses }) =>
  responses.flatMap(({ status, provocation }) => (provocation === null ? [] : [{ id, status, provocation }])),
);

describe('Prism, as a validating proxy in front of the server', () => {
  it('knows every operation of the nine APIs', () => expect([proxies.size, operations.length]).toEqual([9, 110]));

  it('reports a response that its document does not describe', async () => {
    const wrong = documentOf('pat').replaceAll('"organization"', '"organisation"').replaceAll('"401"', '"402"');
    const proxy = await openProxy(JSON.parse(wrong) as object, `${mock.url}/api/pat/v1`);
    const good = await fetch(`${proxy.address}/account`, { headers: { Authorization: 'Bearer admin' } });
    const undocumented = await fetch(`${proxy.address}/account`, { headers: { Authorization: 'Bearer nobody-has-this' } });
    await proxy.close();
    expect([good.status, violationsOf(good).map(({ location }) => location[0])]).toEqual([200, ['response']]);
    expect([undocumented.status, violationsOf(undocumented).map(({ location }) => location[0])]).toEqual([401, ['response']]);
  });

  it('reports a request that no document describes', async () => {
    const response = await fetch(`${proxies.get('metadata')?.address ?? ''}/fields:restores`, { method: 'POST' });
    expect([response.status, violationsOf(response).map(({ message }) => message)]).toEqual([404, ['Selected route not found']]);
  });

  it.each(cases)('finds nothing wrong where $id returns $status', async ({ id, status, provocation }) => {
    const session = `${id}-${status}`;
    for (const earlier of provocation.before ?? []) await sendThrough(earlier, session);
    const response = await sendThrough(provocation, session);
    expect(String(response.status)).toBe(status);
    // A request that provokes an error may violate the spec, but its response may not.
    const isGood = status.startsWith('2');
    expect(response.violations.filter(({ location }) => isGood || location[0] !== 'request')).toEqual([]);
  });
});
