import { loadJq } from 'jq-wasm';
import { describe, expect, it, test } from 'vitest';
import { applyDefinition } from '../../src/guides/playground/jqProgram.ts';
import { applyPath } from '../../src/platform/jqPath.ts';
import { valueOfField } from '../../src/platform/valueOfField.ts';
import { logDocuments } from '../../src/platform/logDocuments.ts';
import { freshPlatform, send } from '../mocks/operations.ts';

const document = {
  at: 1748850072,
  text: 'Rotterdam',
  list: ['a', 'b'],
  half: 1.5,
  on: false,
  long: 1748850072e9,
  class: 'Driving',
  far: 1e300,
};

const read = (definition: string, type: Parameters<typeof valueOfField>[1], input_format: string | null = null) =>
  valueOfField({ definition, input_format }, type, document, ['Driving']);

describe('a definition', () => {
  it.each([
    ['.text', 'TEXT', null, 'Rotterdam', 'Rotterdam'],
    ['.list | length', 'INTEGER', null, 2, '2'],
    ['.none // "unknown"', 'TEXT', null, 'unknown', 'unknown'],
    ['.half', 'DECIMAL', null, 1.5, '1.5'],
    ['.on', 'BOOLEAN', null, false, 'false'],
    ['.class', 'ONTOLOGY', null, 'Driving', 'Driving'],
    ['.at', 'TIMESTAMP', 'EPOCH_SECONDS', '2025-06-02T07:41:12Z', '1748850072'],
    ['.long', 'TIMESTAMP', 'EPOCH_NANOSECONDS', '2025-06-02T07:41:12Z', '1748850072000000000'],
    ['"2025-06-02T07:41:12Z"', 'TIMESTAMP', 'RFC3339', '2025-06-02T07:41:12Z', '2025-06-02T07:41:12Z'],
    ['.half', 'DURATION', 'SECONDS', 1_500_000_000, '1.5'],
    ['.at', 'DURATION', 'NANOSECONDS', 1748850072, '1748850072'],
  ] as const)('finds a value: %s as %s', (definition, type, format, value, raw) => {
    expect(read(definition, type, format)).toEqual({ value, raw });
  });

  it.each([
    ['nothing in the log', '.none', 'TEXT', null],
    ['an object', '.', 'TEXT', null],
    ['a value of another type', '.text', 'INTEGER', null],
    ['a class that the ontology lacks', '.text', 'ONTOLOGY', null],
    ['a string that is not a time', '.text', 'TIMESTAMP', 'RFC3339'],
    ['a time that does not exist', '.far', 'TIMESTAMP', 'EPOCH_SECONDS'],
    ['an error', '.text.length', 'TEXT', null],
    ['a syntax error', '.text |', 'INTEGER', null],
    ['an expression that is more than paths', '.list | join(", ")', 'TEXT', null],
  ] as const)('gives no value for %s', (_, definition, type, format) => {
    expect(read(definition, type, format)).toBeUndefined();
  });

  test.each([
    '.',
    '.site.name',
    '.["site"]."name"',
    '.site.["hall"]',
    '.payload.items[1]',
    '.payload.items[7]',
    '.payload.items[0].length',
    '.payload.items | length',
    '.site | .name | length',
    '. | length',
    '.battery.cycles',
    '.battery.cycles // 0',
    '.site.name.first // .site.name // "unknown"',
    '.none // "a | b // c"',
    '.none // false // null',
    'false // .site.hall | length',
    '.site[0]',
    '.header.stamp.day // .header',
    '-1.5',
    '.payload.mass_kg | .',
    'true | length',
  ])('that consists of paths returns what jq returns: %s', async (definition) => {
    const jq = await loadJq();
    const input = logDocuments[0]?.document;
    const outcome = applyDefinition(jq, definition, JSON.stringify(input));
    const own = (): unknown => applyPath(definition, input);
    if (outcome.kind === 'error') expect(own).toThrow(TypeError);
    else expect([own()]).toEqual(outcome.results.map((result) => JSON.parse(result) as unknown));
  });
});

const fieldOf = async (handle: ReturnType<typeof freshPlatform>['handle'], body: Readonly<Record<string, string>>): Promise<void> => {
  await send(handle, { operationId: 'createField', body: { robolog_type: 'ROS2BagMCAP', ...body } });
};

test('an ingested log gets the values that definitions find in its document, and no others', async () => {
  const platform = freshPlatform();
  await fieldOf(platform.handle, { alias: 'Hall', type: 'INTEGER', definition: '.site.hall' });
  await fieldOf(platform.handle, { alias: 'Wheels', type: 'INTEGER', definition: '.wheels' });
  const location = 's3://harbor-robot-logs/antwerp/hall-7-run-1.mcap';
  const file = { location, region: 'eu-west-1', account_id: '123456789012' };
  await send(platform.handle, { operationId: 'triggerIngest', body: file });
  await platform.finish();
  const id = platform.snapshot().tables.locations?.find(({ uri }) => uri === location)?.robolog_id ?? '';
  const { body } = await send(platform.handle, { operationId: 'listValues', path: { id }, query: { page_size: 100 } });
  const { items } = body as { readonly items: readonly { readonly field_alias: string; readonly value: unknown }[] };
  const values = Object.fromEntries(items.map(({ field_alias, value }) => [field_alias, value]));
  expect(values).toMatchObject({ Site: 'Antwerp', Hall: 7 });
  expect(values).not.toHaveProperty('Wheels');
});
