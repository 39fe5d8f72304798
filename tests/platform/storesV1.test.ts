import { beforeEach, describe, expect, it } from 'vitest';
import type { CallModel } from '../../src/shared/model/types.ts';
import type { Platform } from '../../src/platform/platform.ts';
import { freshPlatform, send } from '../mocks/operations.ts';

const id = 'f148e207-9e65-4f1c-bb9f-0921711c2cbe';
const store = { storage_kind: 'AwsS3', bucket: 'harbor-robot-logs', cloud_account_id: '123456789012' };

let platform: Platform;
beforeEach(() => {
  platform = freshPlatform();
});

const ask = async (operationId: string, call: Partial<CallModel> = {}) => (await send(platform.handle, { operationId, ...call })).status;
const remove = (hard?: boolean) => ask('deleteStoreV1', { path: { id }, ...(hard === undefined ? {} : { query: { hard } }) });
const update = () => ask('updateStoreV1', { path: { id }, body: store });
const get = () => ask('getStoreV1', { path: { id } });
const trigger = () => ask('triggerIngestV1');
const listed = async (): Promise<readonly string[]> =>
  ((await send(platform.handle, { operationId: 'listStoresV1' })).body as { items: { id: string }[] }).items.map((item) => item.id);

describe('a store of version 1', () => {
  it('is deactivated by a delete: it is kept, but not listed, and nothing is ingested from it', async () => {
    expect([await remove(), await get(), await trigger()]).toEqual([204, 200, 404]);
    expect(await listed()).not.toContain(id);
  });

  it('is reactivated by an update', async () => {
    await remove();
    expect([await update(), await trigger()]).toEqual([200, 202]);
    expect(await listed()).toContain(id);
  });

  it.each([false, true])('is permanently deleted by a hard delete, deactivated before or not: %s', async (deactivated) => {
    if (deactivated) await remove();
    expect([await remove(true), await get(), await update(), await remove(), await remove(true)]).toEqual([204, 404, 404, 404, 404]);
  });
});
