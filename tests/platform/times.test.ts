import { describe, expect, it } from 'vitest';
import { readSnapshot } from '../../src/platform/snapshotSchema.ts';
import * as demo from '../../src/platform/seed/names.ts';
import { freshPlatform, send } from '../mocks/operations.ts';

/** Every form that the format of times allows: in lower case, with fractions, with a zone, as a leap second. */
const forms = ['2099-12-31t23:59:59z', '2099-12-31T23:59:59.123456789-23:59', '2098-12-31T23:59:60Z', '2099-02-28T00:00:00+00:00'];

describe('any form of a time', () => {
  it.each(forms)('can be sent, and the state with it can be restored: %s', async (time) => {
    const platform = freshPlatform();
    const calls = [
      { operationId: 'createToken', body: { name: 'loader', expiration: time } },
      { operationId: 'createValues', body: [{ field_id: demo.field.f2, value: time }] },
      { operationId: 'createValues', body: [{ field_id: demo.field.f1, value: 'x', interval: { start_time: time, lasting: 1 } }] },
    ];
    for (const call of calls) expect(await send(platform.handle, call)).toMatchObject({ status: 201 });
    expect(readSnapshot(JSON.parse(JSON.stringify(platform.snapshot())))).toMatchObject({ ok: true });
  });

  it.each(forms)('is compared as a time: %s', async (time) => {
    const { handle } = freshPlatform();
    const counts = [];
    for (const name of ['created_after', 'created_before'])
      counts.push(((await send(handle, { operationId: 'listInvocations', query: { [name]: time } })).body as { count: number }).count);
    expect(counts).toEqual([0, 3]);
  });

  it('ends a token at its leap second', async () => {
    const platform = freshPlatform();
    const { body } = await send(platform.handle, { operationId: 'createToken', body: { name: 'x', expiration: '2025-06-30T23:59:60Z' } });
    const account = { operationId: 'getAccount', as: (body as { token: string }).token };
    expect((await send(platform.handle, account)).status).toBe(200);
    platform.advance(15 * 86_400_000);
    expect((await send(platform.handle, account)).status).toBe(401);
  });
});

it('rejects a day that does not exist, in parameters, bodies and values alike', async () => {
  const { handle } = freshPlatform();
  const time = '2026-02-30T00:00:00Z';
  for (const call of [
    { operationId: 'listInvocations', query: { created_after: time } },
    { operationId: 'createToken', body: { name: 'x', expiration: time } },
    { operationId: 'createValues', body: [{ field_id: demo.field.f2, value: time }] },
    { operationId: 'createValues', body: [{ field_id: demo.field.f1, value: 'x', interval: { start_time: time, lasting: 1 } }] },
  ])
    expect(await send(handle, call)).toMatchObject({ status: 400, body: { error: expect.stringContaining(time) } });
});
