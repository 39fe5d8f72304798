import { describe, expect, it } from 'vitest';
import type { Platform } from '../../src/platform/platform.ts';
import * as demo from '../../src/platform/seed/names.ts';
import { freshPlatform, send } from '../mocks/operations.ts';

type Body = Readonly<Record<string, unknown>>;
type List = { readonly items: readonly Body[] };

describe('taggers', () => {
  const item = {
    invocation_type: 'backfill',
    tagger_id: demo.tagger.tg1,
    tagger_version_id: demo.taggerVersion.tv2,
    robolog_ids: [demo.robolog.r9],
  };
  const invoke = (platform: Platform, change: Body = {}) =>
    send(platform.handle, { operationId: 'createInvocations', body: [{ ...item, ...change }] as never });
  const valuesOf = async (platform: Platform, id: string): Promise<List> =>
    (await send(platform.handle, { operationId: 'listValues', path: { id }, query: { page_size: 100 } })).body as List;
  const robologs = Object.values(demo.robolog);

  it.each([{ is_final: false }, { is_final: true }, { content: 'version: 1' }])('never change a final version: %j', async (body) => {
    const path = { version_id: '63de70a3-853f-47a5-8da3-48a471e2aa46' };
    const response = await send(freshPlatform().handle, { operationId: 'updateTaggerVersion', path, body });
    expect([response.status, JSON.stringify(response.body)]).toEqual([422, expect.stringContaining('is final')]);
  });

  it.each([
    ['11 robologs in a backfill', { robolog_ids: robologs.slice(0, 11) }, 'at most 10'],
    ['3 robologs in a test', { invocation_type: 'test', robolog_ids: robologs.slice(0, 3) }, 'at most 2'],
    ['a backfill of a draft', { tagger_version_id: demo.taggerVersion.tv3 }, 'is a draft'],
    ['a version of another tagger', { tagger_version_id: demo.taggerVersion.tv5 }, 'has no version'],
    ['a soft-deleted tagger', { tagger_id: demo.tagger.tg4, tagger_version_id: demo.taggerVersion.tv6 }, 'soft-deleted'],
    ['a soft-deleted robolog', { robolog_ids: [demo.robolog.r7] }, 'no active robolog'],
  ])('return 207 with one error for %s', async (_, change, words) => {
    const platform = freshPlatform();
    const response = await invoke(platform, change);
    expect(response).toMatchObject({ status: 207, body: { successes: [], errors: [{ message: expect.stringContaining(words) }] } });
    expect((await send(platform.handle, { operationId: 'listInvocations' })).body).toMatchObject({ count: 3 });
  });

  it('process at most 10 robologs, or 2 in a test', async () => {
    const active = robologs.filter((id) => id !== demo.robolog.r7);
    expect((await invoke(freshPlatform(), { robolog_ids: active.slice(0, 10) })).body).toMatchObject({
      successes: [{ type: 'backfill' }],
      errors: [],
    });
    expect((await invoke(freshPlatform(), { invocation_type: 'test', robolog_ids: active.slice(0, 2) })).body).toMatchObject({
      successes: [{ type: 'test' }],
      errors: [],
    });
  });

  it('reject more than one item and the platform’s own type as malformed', async () => {
    const { handle } = freshPlatform();
    expect((await send(handle, { operationId: 'createInvocations', body: [item, item] as never })).status).toBe(400);
    expect(
      (await send(handle, { operationId: 'createInvocations', body: [{ ...item, invocation_type: 'normfill' }] as never })).status,
    ).toBe(400);
  });

  it('write values once, when a backfill ends', async () => {
    const platform = freshPlatform();
    const events = async () =>
      (await valuesOf(platform, demo.robolog.r9)).items.filter(({ field_alias }) => field_alias === 'Driving event');
    await invoke(platform);
    expect(await events()).toEqual([]);
    platform.advance(20_000);
    expect(await events()).toMatchObject([
      {
        value: 'MotorOverheating',
        creator_id: demo.tagger.tg1,
        creator_type: 'tagger',
        channels: [demo.channel.c1, demo.channel.c5],
        interval: { start_time: expect.any(String), lasting: expect.any(Number) },
      },
    ]);
    await invoke(platform);
    platform.advance(20_000);
    expect(await events()).toHaveLength(1);
  });

  it('name the channels that the predicate of an event reads, not the others of the definition', async () => {
    const platform = freshPlatform();
    const content = `variables:
  - { name: heat, channel: /motor/status, access_path: temperature.celsius }
  - { name: shaking_of_2s, rolling: { variable: shake, window: 2s, function: std } }
  - { name: shake, channel: /imu/data, access_path: linear_acceleration.z }
predicates:
  - { name: hot, expression: heat > 80 }
  - { name: shaking, expression: shaking_of_2s > 1 }
outputs:
  - { field: Driving event, predicate: shaking, value: MotorStall }
`;
    const path = { version_id: demo.taggerVersion.tv3 };
    await send(platform.handle, { operationId: 'updateTaggerVersion', path, body: { content, is_final: true } });
    await invoke(platform, { tagger_version_id: demo.taggerVersion.tv3 });
    platform.advance(20_000);
    const { items } = await valuesOf(platform, demo.robolog.r9);
    expect(items.filter(({ value }) => value === 'MotorStall')).toMatchObject([{ channels: [demo.channel.c3] }]);
  });

  it('write numbers that are consistent with one another and with existing ones', async () => {
    const platform = freshPlatform();
    const version = demo.taggerVersion.tv3;
    const names = ['Motor temperature min', 'Motor temperature mean'];
    for (const alias of names) await send(platform.handle, { operationId: 'createField', body: { alias, type: 'DECIMAL' } });
    const outputs = names.map((name) => `  - { field: ${name}, variable: heat, function: ${name.split(' ').at(-1)} }`);
    const content = ['variables:', '  - { name: heat, channel: /motor/status, access_path: temperature.celsius }', 'outputs:', ...outputs];
    const path = { version_id: version };
    await send(platform.handle, { operationId: 'updateTaggerVersion', path, body: { content: `${content.join('\n')}\n` } });
    await invoke(platform, { invocation_type: 'test', tagger_version_id: version });
    platform.advance(20_000);
    await send(platform.handle, { operationId: 'updateTaggerVersion', path, body: { is_final: true } });
    await invoke(platform, { tagger_version_id: version, robolog_ids: [demo.robolog.r1] });
    platform.advance(20_000);
    const { items } = await valuesOf(platform, demo.robolog.r1);
    const [least, mean, most] = [...names, 'Motor temperature max'].map(
      (name) => items.find(({ field_alias }) => field_alias === name)?.['value'],
    );
    expect([least, mean, most]).toEqual([expect.any(Number), expect.any(Number), expect.any(Number)]);
    expect(Number(least)).toBeLessThan(Number(mean));
    expect(Number(mean)).toBeLessThan(Number(most));
  });

  it('stay untested when their text changes during the test', async () => {
    const platform = freshPlatform();
    const path = { version_id: demo.taggerVersion.tv3 };
    await invoke(platform, { invocation_type: 'test', tagger_version_id: demo.taggerVersion.tv3 });
    await send(platform.handle, { operationId: 'updateTaggerVersion', path, body: { content: 'version: 1' } });
    platform.advance(20_000);
    expect((await send(platform.handle, { operationId: 'getTaggerVersion', path })).body).toMatchObject({ is_tested: false });
  });

  it('are disabled when their only final version is deleted', async () => {
    const platform = freshPlatform();
    const path = { id: demo.tagger.tg3, version_id: demo.taggerVersion.tv5 };
    await send(platform.handle, { operationId: 'updateTagger', path, body: { enabled: true } });
    platform.advance(1000);
    expect((await send(platform.handle, { operationId: 'deleteTaggerVersion', path })).status).toBe(204);
    expect((await send(platform.handle, { operationId: 'getTagger', path })).body).toMatchObject({
      enabled: false,
      latest_final_version: null,
      updated_at: '2025-06-16T12:00:01Z',
    });
  });

  it('skip robologs that their gating excludes', async () => {
    const platform = freshPlatform();
    await invoke(platform, { robolog_ids: [demo.robolog.r10] });
    platform.advance(20_000);
    expect(JSON.stringify(await valuesOf(platform, demo.robolog.r10))).not.toContain('MotorOverheating');
  });

  it('count as tested after a test, without values', async () => {
    const platform = freshPlatform();
    await invoke(platform, { invocation_type: 'test', tagger_version_id: demo.taggerVersion.tv3 });
    platform.advance(20_000);
    expect(
      (await send(platform.handle, { operationId: 'getTaggerVersion', path: { version_id: demo.taggerVersion.tv3 } })).body,
    ).toMatchObject({ is_tested: true });
    expect(JSON.stringify(await valuesOf(platform, demo.robolog.r9))).not.toContain('MotorOverheating');
  });

  it('stop at the limit of the billing period, and continue in the next', async () => {
    const platform = freshPlatform();
    for (let count = 3; count < 50; count += 1) expect((await invoke(platform)).body).toMatchObject({ errors: [] });
    expect((await invoke(platform)).body).toMatchObject({ errors: [{ message: expect.stringContaining('limit of 50') }] });
    expect((await send(platform.handle, { operationId: 'getCurrentUsage' })).body).toMatchObject({ count: 50 });
    platform.advance(15 * 86_400_000);
    expect((await send(platform.handle, { operationId: 'getCurrentUsage' })).body).toEqual({
      count: 0,
      limit: 50,
      period_start: '2025-07-01T00:00:00Z',
      period_end: '2025-08-01T00:00:00Z',
    });
    expect((await invoke(platform)).body).toMatchObject({ errors: [] });
  });
});
