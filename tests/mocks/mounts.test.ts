import { getResponse } from 'msw';
import { HttpHandler } from 'msw/http';
import { describe, expect, it, vi } from 'vitest';
import { contract } from '../../src/mocks/contract.ts';
import { createHandlers } from '../../src/mocks/handlers.ts';
import { createNodeMock } from '../../src/mocks/node.ts';
import { openPagePlatform } from '../../src/demo/pagePlatform.ts';
import { createPlatform } from '../../src/platform/createPlatform.ts';
import { MissingPart } from '../../src/platform/missingPart.ts';
import { operations, requestOf, send } from './operations.ts';
import { servedMock } from './servedMock.ts';

const storage = (start: Readonly<Record<string, string>> = {}) => {
  const kept = new Map(Object.entries(start));
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};
const still = (): number => 0;
const mock = servedMock({ now: still });
const blocked = (): never => {
  throw new DOMException('Blocked.', 'SecurityError');
};
const rename = { operationId: 'updateField', body: { alias: 'Place' } };
const alias = async (handle: (request: Request) => Promise<Response>): Promise<unknown> =>
  ((await send(handle, { operationId: 'getField' })).body as { alias: unknown }).alias;

describe('MSW handlers', () => {
  it('respond to every operation like the platform', async () => {
    const direct = createPlatform({ contract });
    const handlers = createHandlers(createPlatform({ contract }), contract);
    for (const { id } of operations) {
      const expected = await direct.handle(requestOf({ operationId: id }));
      const answer = await getResponse(handlers, requestOf({ operationId: id }));
      expect([id, answer?.status, await answer?.text()]).toEqual([id, expected.status, await expected.text()]);
    }
  });

  it('are used by a page and a server, and the platform rejects the rest', async () => {
    const run = vi.spyOn(HttpHandler.prototype, 'run');
    try {
      const page = await openPagePlatform(contract, null, still);
      for (const fetchFrom of [page.fetch, fetch]) {
        run.mockClear();
        expect((await fetchFrom(requestOf({ operationId: 'getField' }, mock.url))).status).toBe(200);
        expect(run).toHaveBeenCalled();
        expect((await fetchFrom(new Request(`${mock.url}/api/metadata/v1/fields/1`, { method: 'POST' }))).status).toBe(405);
        expect((await fetchFrom(new Request(`${mock.url}/api/metadata/v1/nothing`))).status).toBe(404);
      }
    } finally {
      run.mockRestore();
    }
  });

  it('respond with a network error if a part of the platform does not load, which the page reports', async () => {
    const lost = { ...contract, validators: () => Promise.reject(new TypeError('Failed to fetch')) };
    const handlers = createHandlers(createPlatform({ contract: lost }), lost);
    expect((await getResponse(handlers, requestOf({ operationId: 'getField' })))?.type).toBe('error');
    const page = await openPagePlatform(lost, null, still);
    await expect(page.fetch(requestOf({ operationId: 'getField' }))).rejects.toThrow(MissingPart);
    expect(page.changes).toEqual([]);
  });

  it('do not match a path that merely begins like a colon verb', async () => {
    const handlers = createHandlers(createPlatform({ contract }), contract);
    const url = 'https://x.example/api/metadata/v1/fields';
    expect(await getResponse(handlers, new Request(`${url}XYZ`, { method: 'POST' }))).toBeUndefined();
    expect((await getResponse(handlers, new Request(`${url}:restore`, { method: 'POST' })))?.status).toBe(401);
  });

  it.each([
    ['/users/u1/password:reset', true],
    ['/users/u1/password%3Areset', true],
    ['/users/u1/password:reset/', false],
    ['/users/u%2F1/password:reset', true],
    ['/users/u1/x/password:reset', false],
    ['/users//password:reset', false],
    ['/users/u1/password:resetting', false],
    ['/users/u1/password-reset', false],
    ['/more/users/u1/password:reset', false],
  ])('match parameters and colons, and nothing else: %s', async (path, isTaken) => {
    const handlers = createHandlers(createPlatform({ contract }), contract);
    const request = new Request(`https://x.example:8443/api/oum/v0${path}`, { method: 'POST' });
    expect((await getResponse(handlers, request))?.status).toBe(isTaken ? 401 : undefined);
  });

  it('respond to requests of a Node process', async () => {
    const server = createNodeMock(createPlatform({ contract }));
    server.listen({ onUnhandledFrame: 'error' });
    try {
      const answer = await fetch('https://api.anywhere.example/api/pat/v1/account', { headers: { Authorization: 'Bearer analyst' } });
      expect(await answer.json()).toEqual({ email: 'ana@harbor-robotics.example', organization: 'harbor' });
    } finally {
      server.close();
    }
  });
});

describe('the URL of a tagger version', () => {
  type Version = { readonly content: { readonly url: string; readonly expires_at: string } };
  const versionOf = async (handle: (request: Request) => Promise<Response>, host?: string): Promise<Version['content']> =>
    ((await send(handle, { operationId: 'getTaggerVersion' }, host)).body as Version).content;

  it('contains the definition when there is no server', async () => {
    const page = await openPagePlatform(contract, null, still);
    const { url } = await versionOf(page.fetch);
    const response = await fetch(url);
    expect(response.headers.get('Content-Type')).toContain('application/yaml');
    expect(await response.text()).toContain('variables:');
  });

  it('points to the server, which returns the definition until the URL expires', async () => {
    const { url, expires_at } = await versionOf(fetch, mock.url);
    expect(new URL(url).origin).toBe(mock.url);
    const response = await fetch(url);
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'application/yaml']);
    expect(await response.text()).toContain('variables:');
    expect((await fetch(url, { method: 'HEAD' })).status).toBe(200);
    expect((await fetch(url, { method: 'POST' })).status).toBe(405);
    expect((await fetch(url.replace(/content\/\w/, 'content/x'))).status).toBe(404);
    mock.platform.advance(Date.parse(expires_at) - Date.parse(mock.platform.time()));
    expect((await fetch(url)).status).toBe(403);
    expect((await fetch((await versionOf(fetch, mock.url)).url)).status).toBe(200);
  });

  it('belongs to the session that created it', async () => {
    const inSession = (request: Request): Promise<Response> => {
      request.headers.set('X-Mock-Session', 'one');
      return fetch(request);
    };
    const draft = { operationId: 'updateTaggerVersion', body: { content: 'version: 1 # in a session' } };
    const { url } = ((await send(inSession, draft, mock.url)).body as Version).content;
    expect(await (await fetch(url)).text()).toBe('version: 1 # in a session');
    expect(await (await fetch((await versionOf(fetch, mock.url)).url)).text()).not.toContain('in a session');
  });
});

describe('the platform of a tab', () => {
  it('continues after a reload', async () => {
    const tab = storage();
    await send((await openPagePlatform(contract, tab, still)).handle, rename);
    expect(await alias((await openPagePlatform(contract, tab, still)).handle)).toBe('Place');
  });

  it('is separate from that of another tab', async () => {
    await send((await openPagePlatform(contract, storage(), still)).handle, rename);
    expect(await alias((await openPagePlatform(contract, storage(), still)).handle)).toBe('Site');
  });

  it('starts again after a reset', async () => {
    const tab = storage();
    const page = await openPagePlatform(contract, tab, still);
    await send(page.handle, rename);
    page.reset();
    expect(await alias((await openPagePlatform(contract, tab, still)).handle)).toBe('Site');
  });

  it.each(['{', 'null', '[]', '{"format":1,"tables":7}', '{"format":99,"tables":{}}', '{"format":1,"tables":{"users":{}}}', '"<img>"'])(
    'starts again from a storage that contains %s',
    async (text) => {
      expect(await alias((await openPagePlatform(contract, storage({ 'mock-platform': text }), still)).handle)).toBe('Site');
    },
  );

  it('works where storage throws', async () => {
    const page = await openPagePlatform(contract, { getItem: blocked, setItem: blocked, removeItem: blocked }, still);
    await send(page.handle, rename);
    expect(await alias(page.handle)).toBe('Place');
  });

  it('works without storage', async () => expect(await alias((await openPagePlatform(contract, null, still)).handle)).toBe('Site'));
});
