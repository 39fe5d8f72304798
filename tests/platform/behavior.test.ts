import { describe, expect, it } from 'vitest';
import { contract } from '../../src/mocks/contract.ts';
import type { Platform } from '../../src/platform/platform.ts';
import { loadRules } from '../../src/platform/apis/all.ts';
import { ontologyVersions } from '../../src/platform/seed/ontologies.ts';
import { readOntology } from '../../src/platform/text/ontology.ts';
import * as demo from '../../src/platform/seed/names.ts';
import { freshPlatform, operations, send } from '../mocks/operations.ts';

type Body = Readonly<Record<string, unknown>>;
type List = { readonly items: readonly Body[]; readonly count: number };

it('has a rule for every operation, and no others', async () => {
  const known = new Set(contract.operations.map(({ id }) => id));
  for (const operation of contract.operations) {
    const rules = Object.keys(await loadRules(operation));
    expect(rules).toContain(operation.id);
    expect(rules.filter((id) => !known.has(id))).toEqual([]);
  }
});

it('has the class ids that the texts of the demo ontologies contain', () => {
  for (const { content, class_ids } of ontologyVersions) expect(class_ids).toEqual([...readOntology(content).classes.keys()]);
});

it('begins after the ingestion of the demo robologs', async () => {
  const platform = freshPlatform();
  const { items } = (await send(platform.handle, { operationId: 'listRobologs', query: { page_size: 100 } })).body as List;
  expect(items.filter(({ ingested_at }) => String(ingested_at) > platform.time())).toEqual([]);
});

/** A time in RFC 3339 in UTC as text that sorts like the time, to the nanosecond. */
const instant = (time: unknown): string => {
  const [seconds = '', fraction = ''] = String(time).replace('Z', '').split('.');
  return `${seconds}.${fraction.padEnd(9, '0')}`;
};

/** The responses to every POST operation, in sequence on one platform. */
const story = async (seed: number): Promise<readonly string[]> => {
  const platform = freshPlatform({ seed });
  const texts: string[] = [];
  for (const operation of operations.filter(({ method }) => method === 'post'))
    texts.push(JSON.stringify((await send(platform.handle, { operationId: operation.id })).body ?? null));
  return texts;
};

describe('the same calls', () => {
  it('get the same responses', async () => expect(await story(1)).toEqual(await story(1)));
  it('get different ids with a different seed', async () => expect(await story(1)).not.toEqual(await story(2)));

  it('get the same responses interleaved as in sequence', async () => {
    const serial = freshPlatform();
    const parallel = freshPlatform();
    const calls = Array.from({ length: 100 }, (_, index) => ({
      operationId: 'createField',
      body: { alias: `Field ${index}`, type: 'TEXT' },
    }));
    const one: unknown[] = [];
    for (const call of calls) one.push((await send(serial.handle, call)).body);
    const all = await Promise.all(calls.map((call) => send(parallel.handle, call)));
    expect(all.map(({ body }) => body)).toEqual(one);
  });
});

describe('snapshots', () => {
  it('continue from where they were taken', async () => {
    const first = freshPlatform();
    await send(first.handle, { operationId: 'createField' });
    const second = freshPlatform({
      snapshot: JSON.parse(JSON.stringify(first.snapshot())) as ReturnType<typeof first.snapshot>,
    });
    const next = { operationId: 'createField', body: { alias: 'Next', type: 'TEXT' } };
    expect((await send(second.handle, next)).body).toEqual((await send(first.handle, next)).body);
  });

  it('are discarded by a reset', async () => {
    const platform = freshPlatform();
    const before = JSON.stringify(platform.snapshot());
    await send(platform.handle, { operationId: 'deleteField', query: { hard: true } });
    expect(JSON.stringify(platform.snapshot())).not.toBe(before);
    platform.reset();
    expect(JSON.stringify(platform.snapshot())).toBe(before);
  });
});

describe('the side effects of a request', () => {
  it('are reported with the properties before and after', async () => {
    const platform = freshPlatform();
    const { response } = await send(platform.handle, { operationId: 'updateField', body: { alias: 'Place' } });
    expect(platform.recordOf(response)?.changes).toEqual([
      { type: 'Field', id: demo.field.f1, name: 'Place', kind: 'changed', properties: [{ name: 'alias', before: 'Site', after: 'Place' }] },
      expect.anything(),
    ]);
  });

  it('are empty if the request is rejected', async () => {
    const platform = freshPlatform();
    const { response, status } = await send(platform.handle, {
      operationId: 'updateValues',
      body: [
        { id: demo.value.v1, value: 'Antwerp' },
        { id: demo.value.v2, value: 7 },
      ],
    });
    expect(status).toBe(400);
    expect(platform.recordOf(response)?.changes).toEqual([]);
    expect((await send(platform.handle, { operationId: 'getValue' })).body).toMatchObject({ value: 'Rotterdam' });
  });
});

describe('running jobs', () => {
  const jobs = async ({ handle }: Platform): Promise<readonly unknown[]> =>
    ((await send(handle, { operationId: 'listJobs', query: { page_size: 50 } })).body as List).items.map(({ status }) => status);

  it('and what follows them are finished on request, and reported to the next request too', async () => {
    const platform = freshPlatform();
    await send(platform.handle, { operationId: 'updateTagger', body: { enabled: true } });
    const { body } = await send(platform.handle, { operationId: 'triggerIngest' });
    expect(body).toHaveProperty('trace_id');
    const changes = await platform.finish();
    expect(changes.map(({ type, kind }) => `${type} ${kind}`)).toEqual(
      expect.arrayContaining(['Stage changed', 'Robolog created', 'Invocation created', 'Value created']),
    );
    expect(platform.snapshot().tables.timers).toEqual([]);
    expect(await jobs(platform)).not.toContain('running');
    expect(platform.changes.at(-1)?.passed).toEqual(changes);
    expect(await platform.finish()).toEqual([]);
    await jobs(platform);
    expect(platform.changes.at(-1)?.passed).toEqual([]);
  });

  it.each([
    ['the request that starts one', { operationId: 'triggerIngest' }, true],
    ['a rejected request', { operationId: 'triggerIngest', as: 'analyst' }, false],
    ['the request that sets up a feature', { operationId: 'updateFeatures' }, true],
    ['a job that runs', { operationId: 'getJob', path: { id: demo.job.j4 } }, true],
    ['a read of something else', { operationId: 'listFields' }, false],
  ])('are marked on %s', async (_name, call, isInProgress) => {
    const platform = freshPlatform();
    const { response } = await send(platform.handle, call);
    expect(platform.recordOf(response)?.isInProgress).toBe(isInProgress);
    await platform.finish();
    const { response: later } = await send(platform.handle, { operationId: 'listJobs' });
    expect(platform.recordOf(later)?.isInProgress).toBe(false);
  });
});

describe('metadata', () => {
  it('keeps inherent and user-created values when a log is ingested again', async () => {
    const platform = freshPlatform();
    await send(platform.handle, { operationId: 'createValues', query: { reingest: true } });
    const { body } = await send(platform.handle, { operationId: 'listValues', query: { page_size: 100 } });
    expect((body as List).items.map(({ field_alias }) => field_alias)).toEqual(['Site', 'Recorded at', 'Battery cycles']);
  });

  it.each(['createFieldDefinition', 'upsertFieldDefinition', 'deleteFieldDefinition'])(
    'does not change the definitions of a deactivated field: %s',
    async (operationId) => {
      const { handle } = freshPlatform();
      const definitions = async () => (await send(handle, { operationId: 'listFieldDefinitions' })).body;
      const before = await definitions();
      await send(handle, { operationId: 'deleteField' });
      const refused = await send(handle, { operationId });
      expect(refused).toMatchObject({ status: 400, body: { error: expect.stringContaining('Restore it first') } });
      expect(await definitions()).toEqual(before);
    },
  );

  it('lists values of deactivated fields', async () => {
    const { body } = await send(freshPlatform().handle, {
      operationId: 'listValues',
      path: { id: demo.robolog.r2 },
      query: { page_size: 100 },
    });
    expect((body as List).items.map(({ field_alias }) => field_alias)).toContain('Firmware');
  });

  it('rejects a link to a field of another type, and the removal of a link to an inherent one', async () => {
    const { handle } = freshPlatform();
    const link = `${contract.product.snake}_field`;
    const other = await send(handle, { operationId: 'updateField', body: { [link]: demo.productField.pf4 } });
    expect(other).toMatchObject({ status: 400, body: { error: expect.stringContaining('the same type') } });
    const end = await send(handle, { operationId: 'updateField', path: { id: demo.field.f2 }, body: { [link]: null } });
    expect(end).toMatchObject({ status: 400, body: { error: expect.stringContaining('cannot be removed') } });
  });

  it('removes a link to a field that is not inherent', async () => {
    const { handle } = freshPlatform();
    const link = `${contract.product.snake}_field`;
    await send(handle, { operationId: 'updateField', body: { [link]: demo.productField.pf3 } });
    expect((await send(handle, { operationId: 'updateField', body: { [link]: null } })).body).toMatchObject({ [link]: null });
  });

  it('restores what belongs to a robolog with it, but nothing after a hard deletion', async () => {
    const { handle } = freshPlatform();
    const id = demo.robolog.r1;
    await send(handle, { operationId: 'deleteRobolog' });
    expect((await send(handle, { operationId: 'listLocations' })).body).toMatchObject({ count: 0 });
    await send(handle, { operationId: 'restoreRobologs', body: { ids: [id] } });
    expect((await send(handle, { operationId: 'listValues' })).body).toMatchObject({ count: 4 });
    await send(handle, { operationId: 'deleteRobolog', query: { hard: true } });
    expect((await send(handle, { operationId: 'restoreRobologs', body: { ids: [id] } })).status).toBe(404);
  });

  it('shows different pages of one list', async () => {
    const { handle } = freshPlatform();
    const page = async (page_number: number) =>
      (await send(handle, { operationId: 'listRobologs', query: { page_number, page_size: 10 } })).body as List;
    const pages = [await page(1), await page(2), await page(3), await page(4)];
    expect(pages.map(({ items }) => items.length)).toEqual([10, 10, 3, 0]);
    expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(23);
  });

  it('keeps the definition that a field has for another robolog type when the field changes to that type', async () => {
    const { handle } = freshPlatform();
    const path = { id: demo.field.f1 };
    const answer = await send(handle, { operationId: 'updateField', path, body: { robolog_type: 'ROS1Bag' } });
    expect(answer.body).toMatchObject({ robolog_type: 'ROS1Bag', definition: '.site' });
    const list = await send(handle, { operationId: 'listFieldDefinitions', path, query: { robolog_type: 'ROS1Bag' } });
    expect(list.body).toMatchObject({ items: [{ definition: '.site' }] });
  });

  it('hides a deleted parent until it is restored', async () => {
    const { handle } = freshPlatform();
    const path = { id: demo.robolog.r6 };
    const supplements = async () => (await send(handle, { operationId: 'getSupplements', path })).body;
    const before = await supplements();
    expect(before).toMatchObject({ parent: demo.robolog.r1 });
    await send(handle, { operationId: 'deleteRobolog', path: { id: demo.robolog.r1 } });
    expect(await supplements()).toMatchObject({ parent: null });
    expect((await send(handle, { operationId: 'replaceSupplements', path, body: (await supplements()) as never })).status).toBe(200);
    await send(handle, { operationId: 'restoreRobologs', body: { ids: [demo.robolog.r1] } });
    expect(await supplements()).toEqual(before);
  });

  it('accepts another parent for a robolog whose parent is deleted', async () => {
    const { handle } = freshPlatform();
    await send(handle, { operationId: 'deleteRobolog', path: { id: demo.robolog.r1 } });
    const call = { operationId: 'addSupplements', path: { id: demo.robolog.r6 }, body: { parent: demo.robolog.r10 } };
    expect((await send(handle, call)).body).toMatchObject({ parent: demo.robolog.r10 });
  });

  it.each([
    [
      'updateValues',
      [
        { id: demo.value.v1, value: 'Antwerp' },
        { id: demo.value.v1, channels: [] },
      ],
    ],
    [
      'updateFeatures',
      [
        { id: 'log-visualization', enabled: false },
        { id: 'log-visualization', enabled: true },
      ],
    ],
  ])('%s rejects two changes of one thing', async (operationId, body) => {
    const answer = await send(freshPlatform().handle, { operationId, path: { id: demo.robolog.r1 }, body: body as never });
    expect(answer).toMatchObject({ status: 400, body: { error: expect.stringMatching(/^\[1\]\.id: .* is listed twice/) } });
  });

  it.each([
    ['event-autotagging', 'listTaggers'],
    ['metadata-ingestion', 'triggerIngest'],
    ['metadata-ingestion', 'triggerIngestV1'],
    ['supplementary-robologs', 'getSupplements'],
  ])('rejects the calls of the feature %s while it is disabled: %s', async (id, operationId) => {
    const { handle } = freshPlatform();
    expect((await send(handle, { operationId })).status).toBeLessThan(300);
    await send(handle, { operationId: 'updateFeatures', as: 'admin', query: { should_destroy: false }, body: [{ id, enabled: false }] });
    expect(await send(handle, { operationId })).toMatchObject({
      status: 403,
      body: { error: `The feature ${id} is disabled. An admin or support can enable it.` },
    });
    expect((await send(handle, { operationId: 'listRobologs' })).status).toBe(200);
  });

  it('does not tag new logs while autotagging is disabled', async () => {
    const platform = freshPlatform();
    const countTagged = () => platform.snapshot().tables.invocations?.length;
    await send(platform.handle, { operationId: 'updateFeatures', as: 'admin', body: [{ id: 'event-autotagging', enabled: false }] });
    const before = countTagged();
    await send(platform.handle, { operationId: 'triggerIngest' });
    await platform.finish();
    expect(countTagged()).toBe(before);
  });

  it('names every onboarded field as no other field is named', async () => {
    const { handle } = freshPlatform();
    for (const alias of ['vehicle', 'acme vehicle', 'acme vehicle 2'])
      await send(handle, { operationId: 'createField', body: { alias, type: 'TEXT' } });
    await send(handle, { operationId: 'onboardFields', query: { robolog_type: 'JSON' } });
    const { items } = (await send(handle, { operationId: 'listFields', query: { type: 'TEXT', show_deactivated: true } })).body as List;
    const aliases = items.map(({ alias }) => alias);
    expect(aliases).toContain('acme vehicle 3');
    expect(new Set(aliases).size).toBe(aliases.length);
  });

  it.each(['1ns', '1.5us', '0.5ms', '1.5s', '1h'])('counts jobs in bins of %s that end after they begin', async (period) => {
    const { handle } = freshPlatform();
    const { items } = (await send(handle, { operationId: 'getJobStatistics', query: { period } })).body as List;
    expect(items.reduce((sum, { total }) => sum + Number(total), 0)).toBe(7);
    for (const { starting_at, ending_at } of items) expect(instant(starting_at) < instant(ending_at)).toBe(true);
  });

  it('rejects a cycle of supplements', async () => {
    const { handle } = freshPlatform();
    const above = await send(handle, {
      operationId: 'addSupplements',
      path: { id: demo.robolog.r6 },
      body: { children: [demo.robolog.r1] },
    });
    expect(above.status).toBe(400);
    expect((await send(handle, { operationId: 'removeSupplements', query: { children: [demo.robolog.r6] } })).status).toBe(204);
    expect(
      (await send(handle, { operationId: 'addSupplements', path: { id: demo.robolog.r6 }, body: { children: [demo.robolog.r1] } })).status,
    ).toBe(201);
  });
});

describe('a conflict', () => {
  it('names the deactivated field that has the alias', async () => {
    const { handle } = freshPlatform();
    const body = { alias: 'Overheated', type: 'BOOLEAN' };
    const { id } = (await send(handle, { operationId: 'createField', body })).body as Body;
    await send(handle, { operationId: 'deleteField', path: { id: String(id) } });
    const error = 'alias: the organization already has a field named Overheated, which is deactivated. Restore it.';
    expect(await send(handle, { operationId: 'createField', body })).toMatchObject({ status: 409, body: { error } });
  });

  it('names the deleted robolog that has the location', async () => {
    const { handle } = freshPlatform();
    const register = (robolog_id: string) => send(handle, { operationId: 'createLocation', body: { robolog_id, uri: 's3://b/a.bag' } });
    expect((await register(demo.robolog.r2)).status).toBe(201);
    await send(handle, { operationId: 'deleteRobolog', path: { id: demo.robolog.r2 } });
    const error = `uri: s3://b/a.bag is already registered for the robolog ${demo.robolog.r2}, which is deleted. Restore it.`;
    expect(await register(demo.robolog.r3)).toMatchObject({ status: 409, body: { error } });
  });
});

describe('a store', () => {
  it('rejects a property of another storage type', async () => {
    const storage_configuration = { storage_type: 'AwsS3', bucket: 'b', account_id: '123456789012', drive_id: '0A' };
    const body = { storage_configuration, log_extension: '.bag', log_type: 'ROS1Bag' };
    const error = 'storage_configuration.drive_id: no such property is known.';
    expect(await send(freshPlatform().handle, { operationId: 'createStore', body })).toMatchObject({ status: 400, body: { error } });
  });
});

describe('a trigger', () => {
  it.each([
    [{ location: 's3://harbor-robot-logs', region: 'eu-west-1', account_id: '123456789012' }, /^location: .* Write s3:\/\/bucket\/key\.$/],
    [{ location: 's3://harbor-robot-logs/a.mcap', region: 'eu-west-1' }, /^account_id: this property is required\.$/],
    [{ location: 'gs://harbor-field-logs/a.bag' }, /^region: this property is required\.$/],
    [{ location: 'drive://0A/a.db3', drive_id: '0A', file_id: '1a' }, /^file_name: this property is required\.$/],
  ])('reports what its storage type requires: %o', async (body, text) => {
    const { status, body: answer } = await send(freshPlatform().handle, { operationId: 'triggerIngest', body });
    expect(status).toBe(400);
    expect(answer).toEqual({ error: expect.stringMatching(text) });
  });

  it.each(['triggerIngest', 'triggerIngestV1'])('%s rejects a drive that is not the one in the location', async (operationId) => {
    const location = 'drive://0AHarborSharedDriveUk9PVA/yard/run.db3';
    const body = { location, drive_id: '0AOtherDrive', file_id: '1a', file_name: 'run.db3' };
    const answer = await send(freshPlatform().handle, { operationId, body });
    expect(answer).toMatchObject({ status: 400, body: { error: expect.stringMatching(/^drive_id: .* not in 0AOtherDrive\.$/) } });
  });

  it.each([
    ['triggerIngest', 's3://harbor-robot-logs/a.mcap'],
    ['triggerIngestV1', 's3://harbor-robot-logs/b.mcap'],
  ])('%s finds no file in a store of another account', async (operationId, location) => {
    const { handle } = freshPlatform();
    const answers = ['123456789012', '210987654321'].map(async (account_id) =>
      send(handle, { operationId, body: { location, region: 'eu-west-1', account_id } }),
    );
    const [own, other] = await Promise.all(answers);
    expect(own?.status).toBe(202);
    expect([other?.status, JSON.stringify(other?.body)]).toEqual([404, expect.stringContaining('not in the AWS account 210987654321')]);
  });
});

describe('time', () => {
  it('turns a trigger into a robolog with location, channels and values', async () => {
    const platform = freshPlatform();
    const { body } = await send(platform.handle, { operationId: 'triggerIngest' });
    const find = async () =>
      (
        (
          await send(platform.handle, {
            operationId: 'listJobs',
            query: { attribute: 'trace_id', value: (body as Body)['trace_id'] as string },
          })
        ).body as List
      ).items[0];
    expect(await find()).toMatchObject({ status: 'pending', name: 'metadata-ingestion' });
    platform.advance(2000);
    expect(await find()).toMatchObject({ status: 'running' });
    platform.advance(12_000);
    const job = await find();
    expect(job).toMatchObject({ status: 'succeeded' });
    const id = ((job?.['attributes'] ?? {}) as Body)['robolog_id'] as string;
    expect((await send(platform.handle, { operationId: 'listRobologLocations', path: { id } })).body).toMatchObject({ count: 1 });
    expect((await send(platform.handle, { operationId: 'listValues', path: { id }, query: { page_size: 10 } })).body).toMatchObject({
      count: 3,
    });
    expect((await send(platform.handle, { operationId: 'listRobologChannels', path: { id } })).body).toMatchObject({ count: 5 });
    platform.advance(10_000);
    const { items } = (await send(platform.handle, { operationId: 'listValues', path: { id }, query: { page_size: 10 } })).body as List;
    expect(items.filter(({ creator_id }) => creator_id === demo.tagger.tg1).map(({ field_alias }) => field_alias)).toEqual([
      'Driving event',
      'Motor temperature max',
    ]);
    expect((await send(platform.handle, { operationId: 'listInvocations' })).body).toMatchObject({
      items: [{ type: 'normfill', robolog_ids: [id], creator_type: 'tagger' }, {}, {}, {}],
    });
  });

  it('fails the ingestion of a file that is not a log of its store', async () => {
    const platform = freshPlatform();
    await send(platform.handle, {
      operationId: 'triggerIngest',
      body: { location: 's3://harbor-robot-logs/readme.txt', region: 'eu-west-1', account_id: '123456789012' },
    });
    platform.advance(60_000);
    const { body } = await send(platform.handle, { operationId: 'listJobsByStatus', path: { status: 'failed' } });
    expect((body as List).items[0]).toMatchObject({
      stages: [
        { status: 'succeeded' },
        { status: 'failed', error: { message: expect.any(String), resolution: expect.any(String) } },
        { status: 'cancelled' },
      ],
    });
  });

  it('creates no robolog for a file whose ingestion fails', async () => {
    const platform = freshPlatform();
    const location = 'gs://harbor-field-logs/antwerp/dock-8.txt';
    await send(platform.handle, { operationId: 'triggerIngest', body: { location, region: 'europe-west1' } });
    platform.advance(60_000);
    expect((await send(platform.handle, { operationId: 'listLocations', query: { uri: location } })).body).toEqual({ items: [], count: 0 });
  });

  it('fails the ingestion of a location that belongs to a robolog, deleted or not, or to a running ingestion', async () => {
    const platform = freshPlatform();
    const location = 's3://harbor-robot-logs/rotterdam/2025-06-02/hall-3-run-14.mcap';
    const trigger = () =>
      send(platform.handle, { operationId: 'triggerIngest', body: { location, region: 'eu-west-1', account_id: '123456789012' } });
    const robologId = async (): Promise<string | undefined> => {
      await trigger();
      platform.advance(60_000);
      const { body } = await send(platform.handle, { operationId: 'listLocations', query: { uri: location } });
      return (body as { readonly items: readonly { readonly robolog_id: string }[] }).items[0]?.robolog_id;
    };
    const failed = async () =>
      ((await send(platform.handle, { operationId: 'listJobsByStatus', path: { status: 'failed' } })).body as List).count;
    const before = await failed();
    const id = (await robologId()) ?? '';
    expect(await failed()).toBe(before + 1);
    await send(platform.handle, { operationId: 'deleteRobolog', path: { id } });
    expect(await robologId()).toBeUndefined();
    expect(await failed()).toBe(before + 2);
    await send(platform.handle, { operationId: 'deleteRobolog', path: { id }, query: { hard: true } });
    await trigger();
    expect(await robologId()).not.toBeUndefined();
    expect(await failed()).toBe(before + 3);
  });

  it('completes the provisioning of a feature', async () => {
    const platform = freshPlatform();
    expect((await send(platform.handle, { operationId: 'updateFeatures' })).body).toMatchObject({
      items: [{ enabled: true, is_provisioning: true }],
    });
    platform.advance(6000);
    expect((await send(platform.handle, { operationId: 'getFeature', path: { id: 'video-generation' } })).body).toMatchObject({
      enabled: true,
      is_provisioning: false,
    });
  });

  it('advances with the given clock', async () => {
    let clock = 1000;
    const platform = freshPlatform({ now: () => clock });
    expect(platform.time()).toBe('2025-06-16T12:00:00Z');
    clock += 90_000;
    expect(platform.time()).toBe('2025-06-16T12:01:30Z');
    expect((await send(platform.handle, { operationId: 'getJob', path: { id: demo.job.j2 } })).body).toMatchObject({ status: 'succeeded' });
  });

  it('can leave out the time since the last request, but no time that was advanced', async () => {
    let clock = 0;
    const platform = freshPlatform({ now: () => clock });
    const job = { operationId: 'getJob', path: { id: demo.job.j2 } };
    clock += 5000;
    await send(platform.handle, job);
    clock += 90_000;
    platform.skipIdleTime();
    expect(platform.time()).toBe('2025-06-16T12:00:05Z');
    expect((await send(platform.handle, job)).body).toMatchObject({ status: 'running' });
    platform.advance(30_000);
    platform.skipIdleTime();
    expect(platform.time()).toBe('2025-06-16T12:00:35Z');
  });
});

describe('ontologies', () => {
  it('publish a tag once and create a new draft beside the version', async () => {
    const { handle } = freshPlatform();
    expect((await send(handle, { operationId: 'publishOntologyVersion' })).status).toBe(201);
    expect((await send(handle, { operationId: 'publishOntologyVersion' })).status).toBe(412);
    const { body } = await send(handle, { operationId: 'listOntologyVersions' });
    expect((body as List).items[0]).toMatchObject({ is_draft: true, prev_version: '1.2.0', num_classes: 10 });
    expect((body as List).items[1]).toMatchObject({ is_draft: false, version: '1.2.0' });
  });

  it('keep a published version when a draft is uploaded', async () => {
    const { handle } = freshPlatform();
    const upload = await send(handle, { operationId: 'uploadOntology' });
    expect(upload.headers.get('ETag')).toBe((upload.body as Body)['e_tag']);
    const versions = ((await send(handle, { operationId: 'listOntologyVersions' })).body as List).items;
    expect(versions.filter(({ is_draft }) => is_draft === false).map(({ version }) => version)).toEqual(['1.1.0', '1.0.0']);
  });

  it('create an ontology for a new IRI, whose field accepts its classes', async () => {
    const { handle } = freshPlatform();
    const text =
      '@prefix : <https://x.example/zones#> . @prefix owl: <http://www.w3.org/2002/07/owl#> . <https://x.example/zones> a owl:Ontology . :Dock a owl:Class .';
    const { body } = await send(handle, { operationId: 'uploadOntology', headers: { Version: '0.1.0' }, body: text });
    const ontology_id = (body as Body)['ontology_id'] as string;
    const field = (await send(handle, { operationId: 'createField', body: { alias: 'Zone', type: 'ONTOLOGY', ontology_id } })).body as Body;
    const add = (value: string) => send(handle, { operationId: 'createValues', body: [{ field_id: field['id'] as string, value }] });
    expect((await add('Dock')).status).toBe(201);
    expect((await add('Hall')).status).toBe(400);
  });

  it.each([
    [0, 1],
    [1, 4],
    [2, 9],
    [-1, 9],
  ])('return depth %s with %s classes', async (depth, count) => {
    expect((await send(freshPlatform().handle, { operationId: 'getOntologyClasses', query: { depth } })).body).toMatchObject({ count });
  });
});
