import { describe, expect, it } from 'vitest';
import type { CallModel } from '../../src/shared/model/types.ts';
import { freshPlatform, operations, send } from '../mocks/operations.ts';

const status = async (call: CallModel): Promise<number> => (await send(freshPlatform().handle, call)).status;

const numbers = operations.flatMap((operation) =>
  operation.parameters.flatMap(({ name, in: place, schema }) => {
    if (place !== 'query' || (schema.kind !== 'integer' && schema.kind !== 'number')) return [];
    const { minimum, maximum } = schema;
    return [
      ...(minimum === undefined
        ? []
        : [
            { operation, name, value: minimum, good: true },
            { operation, name, value: minimum - 1, good: false },
          ]),
      ...(maximum === undefined
        ? []
        : [
            { operation, name, value: maximum, good: true },
            { operation, name, value: maximum + 1, good: false },
          ]),
    ];
  }),
);

describe('limits of parameters', () => {
  it.each(
    numbers.map((limit) => ({ ...limit, title: `${limit.operation.id} ${limit.good ? 'takes' : 'refuses'} ${limit.name}=${limit.value}` })),
  )('$title', async ({ operation, name, value, good }) => {
    const { status: answered, body } = await send(freshPlatform().handle, {
      operationId: operation.id,
      query: { [name]: value },
    });
    if (good) expect(answered).toBeLessThan(300);
    else {
      expect(answered).toBe(400);
      expect(JSON.stringify(body)).toContain(name);
    }
  });

  it('cover every page size', () => {
    const sized = operations.filter(({ parameters }) => parameters.some(({ name }) => name === 'page_size')).map(({ id }) => id);
    expect(sized.filter((id) => !numbers.some(({ operation, name }) => operation.id === id && name === 'page_size'))).toEqual([]);
  });

  it('cap a page of users at 100 instead of rejecting a larger one', async () => {
    const platform = freshPlatform();
    for (let count = 0; count < 110; count += 1)
      await send(platform.handle, {
        operationId: 'inviteUser',
        body: { email: `guest${count}@harbor-robotics.example`, name: 'A guest', roles: [] },
      });
    const { body } = await send(platform.handle, { operationId: 'listUsers', query: { page_size: 5000 } });
    expect(body).toMatchObject({ count: 115 });
    expect((body as { items: unknown[] }).items).toHaveLength(100);
  });

  it.each(['15', '', 'h', '1 h', '-1h', '1h30'])('reject the period "%s"', async (period) =>
    expect(await status({ operationId: 'listJobs', query: { period } })).toBe(400),
  );
  it.each(['1h30m', '1.5d', '2w', '100ns'])('accept the period %s', async (period) =>
    expect(await status({ operationId: 'listJobs', query: { period } })).toBe(200),
  );
  it.each(['Jo', 'Ada1', 'a-b-c', '   ;'])('reject the name search "%s"', async (name_search) =>
    expect(await status({ operationId: 'listUsers', query: { name_search } })).toBe(400),
  );
});

describe('limits of properties', () => {
  const field = (change: Readonly<Record<string, unknown>>): CallModel => ({
    operationId: 'createField',
    body: { alias: 'Name', type: 'TEXT', robolog_type: 'JSON', ...change } as never,
  });
  it.each([
    ['an alias of 255 characters', field({ alias: 'a'.repeat(255) }), 201],
    ['an alias of 256 characters', field({ alias: 'a'.repeat(256) }), 400],
    ['an alias that begins with a digit', field({ alias: '1st' }), 400],
    ['an alias that begins with an underscore', field({ alias: '_x 1-y' }), 201],
    ['an alias with a letter outside ASCII', field({ alias: 'Größe' }), 400],
    ['an empty alias', field({ alias: '' }), 400],
    ['a description of 1000 characters', field({ description: 'd'.repeat(1000) }), 201],
    ['a description of 1001 characters', field({ description: 'd'.repeat(1001) }), 400],
    ['a definition of 1000 characters', field({ definition: '.'.repeat(1000) }), 201],
    ['a definition of 1001 characters', field({ definition: '.'.repeat(1001) }), 400],
    ['a definition for no robolog type', field({ definition: '.x', robolog_type: undefined }), 400],
    ['an input format of another type', field({ input_format: 'SECONDS' }), 400],
    ['a version message of 1000 characters', { operationId: 'uploadOntology', headers: { 'Version-Message': 'm'.repeat(1000) } }, 200],
    ['a version message of 1001 characters', { operationId: 'uploadOntology', headers: { 'Version-Message': 'm'.repeat(1001) } }, 400],
    ['a version of four parts', { operationId: 'uploadOntology', headers: { Version: '1.2.3.4' } }, 400],
    ['a version with a part of four digits', { operationId: 'uploadOntology', headers: { Version: '1.2.1000' } }, 400],
    [
      'an account of 11 digits',
      {
        operationId: 'createStore',
        body: {
          storage_configuration: { storage_type: 'AwsS3', bucket: 'b', account_id: '12345678901' },
          log_extension: '.mcap',
          log_type: 'JSON',
        },
      },
      400,
    ],
    [
      'an interval with an end and a length',
      {
        operationId: 'updateValue',
        body: { interval: { start_time: '2025-06-02T07:00:00Z', end_time: '2025-06-02T08:00:00Z', lasting: 1 } },
      },
      400,
    ],
    ['an interval without either', { operationId: 'updateValue', body: { interval: { start_time: '2025-06-02T07:00:00Z' } } }, 400],
    [
      'an interval that ends before it begins',
      { operationId: 'updateValue', body: { interval: { start_time: '2025-06-02T07:00:00Z', end_time: '2025-06-02T06:00:00Z' } } },
      400,
    ],
    ['an expiration in the past', { operationId: 'createToken', body: { name: 'old', expiration: '2025-06-16T11:59:59Z' } }, 400],
  ] satisfies readonly (readonly [string, CallModel, number])[])('hold for %s', async (_, call, expected) =>
    expect(await status(call)).toBe(expected),
  );
});

it.each([10, 100, 1000])('explains the pattern of a value of %i characters in words', async (length) => {
  const { body } = await send(freshPlatform().handle, {
    operationId: 'uploadOntology',
    headers: { Version: 'x'.repeat(length) },
  });
  expect(JSON.stringify(body)).toContain('is not three numeric parts of 1 to 3 digits each');
});
