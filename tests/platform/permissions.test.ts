import { describe, expect, it } from 'vitest';
import { contract } from '../../src/mocks/contract.ts';
import { freshPlatform, operations, send } from '../mocks/operations.ts';

const guarded = operations.filter(({ permission }) => permission !== null);
const roles = contract.roles.map(({ id }) => id);
const holders = (permission: string | null): readonly string[] => contract.permissions.find(({ id }) => id === permission)?.roles ?? [];
const pairs = guarded.flatMap((operation) => roles.map((role) => ({ operation, role, may: holders(operation.permission).includes(role) })));

/** The example of `updateSettings` changes the organization's values, which requires a second permission. */
const ownLevel = ({ exampleRequest }: (typeof operations)[number]): Record<string, null> =>
  'organization' in exampleRequest.query ? { organization: null } : {};

describe('settings', () => {
  const changes = [
    { operationId: 'updateSetting', body: { value: '30' } },
    { operationId: 'updateSettings', query: { feature: 'video-generation' }, body: { value: '30' } },
    { operationId: 'resetSetting' },
  ];
  const pairsOf = changes.flatMap((change) => roles.map((role) => [role, change.operationId, change] as const));

  it.each(pairsOf)('of their own can be changed by the role %s: %s', async (as, _, change) => {
    const { status } = await send(freshPlatform().handle, { ...change, as, query: { ...change.query, organization: false } });
    expect(status).toBeLessThan(300);
  });

  it.each(pairsOf)('of the organization can be changed by the role %s only with organization:manage: %s', async (as, _, change) => {
    const platform = freshPlatform();
    const before = platform.snapshot().tables.settings;
    const { status, body } = await send(platform.handle, { ...change, as, query: { ...change.query, organization: true } });
    if (holders('organization:manage').includes(as)) return expect(status).toBeLessThan(300);
    expect([status, body]).toEqual([
      403,
      { error: `The role ${as} lacks the permission organization:manage. The role that has it: admin.` },
    ]);
    return expect(platform.snapshot().tables.settings).toEqual(before);
  });
});

describe('permissions', () => {
  it.each(pairs.map((pair) => ({ ...pair, title: `${pair.role} ${pair.may ? 'may' : 'may not'} ${pair.operation.id}` })))(
    '$title',
    async ({ operation, role, may }) => {
      const response = await send(freshPlatform().handle, { operationId: operation.id, as: role, query: ownLevel(operation) });
      if (may) expect(response.status).not.toBe(403);
      else {
        expect(response.status).toBe(403);
        expect(response.body).toEqual({
          error: expect.stringContaining(`The role ${role} lacks the permission ${operation.permission ?? ''}.`),
        });
        for (const holder of holders(operation.permission)) expect(JSON.stringify(response.body)).toContain(holder);
      }
    },
  );

  it('uses every permission in some operation', () => {
    const used = new Set(guarded.map(({ permission }) => permission));
    expect(contract.permissions.map(({ id }) => id).filter((id) => !used.has(id))).toEqual([]);
  });

  it('require a token everywhere', async () => {
    for (const operation of operations)
      expect((await send(freshPlatform().handle, { operationId: operation.id, as: 'nobody' })).status, operation.id).toBe(401);
  });
});

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const base = 'https://x.example/api/pat/v1';
const make = async (as: string, expiration: string | null) => {
  const platform = freshPlatform();
  const { body } = await send(platform.handle, { operationId: 'createToken', as, body: { name: 'mine', expiration } });
  return { platform, made: body as { readonly id: string; readonly token: string } };
};

describe('tokens', () => {
  it('has the permissions of its creator', async () => {
    const { platform, made } = await make('analyst', null);
    const account = await platform.handle(new Request(`${base}/account`, { headers: bearer(made.token) }));
    expect(await account.json()).toMatchObject({ email: 'ana@harbor-robotics.example' });
    const refused = await platform.handle(
      new Request('https://x.example/api/metadata/v1/fields', {
        method: 'POST',
        headers: { ...bearer(made.token), 'Content-Type': 'application/json' },
        body: '{}',
      }),
    );
    expect(refused.status).toBe(403);
  });

  it('stops when it expires', async () => {
    const { platform, made } = await make('admin', '2025-06-16T13:00:00Z');
    const ask = () => platform.handle(new Request(`${base}/account`, { headers: bearer(made.token) }));
    expect((await ask()).status).toBe(200);
    platform.advance(3_600_000);
    const late = await ask();
    expect(late.status).toBe(401);
    expect(await late.text()).toContain('expired at 2025-06-16T13:00:00Z');
  });

  it('stops when it is deleted', async () => {
    const { platform, made } = await make('admin', null);
    await send(platform.handle, { operationId: 'deleteToken', path: { id: made.id } });
    expect((await platform.handle(new Request(`${base}/account`, { headers: bearer(made.token) }))).status).toBe(401);
  });

  it('stops when its creator is removed', async () => {
    const { platform, made } = await make('developer', null);
    await send(platform.handle, { operationId: 'deleteUser', path: { id: '7268aecc-aa68-49f6-b6e7-e279da16a8cc' } });
    expect((await platform.handle(new Request(`${base}/account`, { headers: bearer(made.token) }))).status).toBe(401);
  });

  it('follows the roles of its creator', async () => {
    const { platform, made } = await make('analyst', null);
    await send(platform.handle, { operationId: 'setUserRoles', path: { id: 'e4978ea6-c264-4f4b-a90e-eb157f0dc41d' }, body: [] });
    const refused = await platform.handle(new Request('https://x.example/api/metadata/v1/robologs', { headers: bearer(made.token) }));
    expect(refused.status).toBe(403);
    expect(await refused.text()).toContain('You have no role');
  });

  it('is shown once', async () => {
    const { platform, made } = await make('admin', null);
    const { body } = await send(platform.handle, { operationId: 'listTokens' });
    expect(JSON.stringify(body)).toContain(made.id);
    expect(JSON.stringify(body)).not.toContain(made.token);
    expect(JSON.stringify(platform.changes)).not.toContain(made.token);
  });

  it.each([
    '',
    'Basic YWRtaW46',
    'Bearer',
    'Bearer  ',
    'Bearer admin extra',
    'Bearer __proto__',
    'Bearer constructor',
    'admin',
    'Bearer nobody',
  ])('rejects the header "%s"', async (header) => {
    const response = await freshPlatform().handle(new Request(`${base}/account`, { headers: { Authorization: header } }));
    expect(response.status).toBe(401);
    expect(response.headers.get('WWW-Authenticate')).toBe('Bearer');
  });
});
