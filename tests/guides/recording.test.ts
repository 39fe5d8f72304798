import { McapIndexedReader } from '@mcap/core';
import { expect, test } from 'vitest';
import { mcapFile } from '../../codegen/guides/recording/mcapFile.ts';
import { excerpt, readings } from '../../codegen/guides/recording/readings.ts';
import { contract } from '../../src/mocks/contract.ts';
import { createPlatform } from '../../src/platform/handle.ts';

const { tables } = createPlatform({ contract }).snapshot();
const rowsOf = (table: keyof typeof tables) => tables[table] as readonly Readonly<Record<string, unknown>>[];
const log = 'f0bcd62c-3b11-4d43-878a-19f5012036a5';
const valueOf = (alias: string) => {
  const field = rowsOf('fields').find((row) => row['alias'] === alias)?.['id'];
  return rowsOf('values').find((row) => row['robolog_id'] === log && row['field_id'] === field);
};

test('the readings have the event and the maximum that the demo organization has for the log', () => {
  const all = readings();
  expect(Math.round(Math.max(...all.map(({ celsius }) => celsius)) * 10) / 10).toBe(valueOf('Motor temperature max')?.['value']);
  expect(valueOf('Driving event')?.['interval']).toMatchObject({
    start_time: '2025-06-02T07:52:03Z',
    lasting: excerpt.event.seconds * 1e9,
  });
  // As the demo's tagger does: a mean over five seconds above 80 while the robot is told to drive.
  const hot = all.filter(({ time, speed }) => {
    const window = all.filter((other) => other.time > time - 5000 && other.time <= time);
    return window.reduce((sum, { celsius }) => sum + celsius, 0) / window.length > excerpt.limit && speed > 0.5;
  });
  expect(Math.abs((hot[0]?.time ?? 0) - excerpt.event.start)).toBeLessThanOrEqual(200);
  expect(Math.abs((hot.at(-1)?.time ?? 0) - excerpt.event.start - excerpt.event.seconds * 1000)).toBeLessThanOrEqual(200);
});

test('the file is an indexed MCAP file whose messages have the fields of the demo organization', async () => {
  const bytes = await mcapFile();
  expect(bytes.length).toBeLessThan(200_000);
  const reader = await McapIndexedReader.Initialize({
    readable: {
      size: () => Promise.resolve(BigInt(bytes.length)),
      read: (offset, length) => Promise.resolve(bytes.slice(Number(offset), Number(offset + length))),
    },
  });
  const topics = [...reader.channelsById.values()].map(({ topic }) => topic);
  expect(topics).toEqual(['/motor/status', '/cmd_vel']);
  const motor = rowsOf('channels').find(({ name }) => name === '/motor/status')?.['id'];
  const layout = rowsOf('channelSchemas').findLast((row) => row['channel_id'] === motor)?.['schema'];
  const definition = new TextDecoder().decode([...reader.schemasById.values()][0]?.data);
  for (const name of Object.keys((JSON.parse(String(layout)) as { readonly properties: object }).properties))
    expect(definition).toMatch(new RegExp(`^\\S+ ${name}$`, 'm'));
  const celsius: number[] = [];
  for await (const { data } of reader.readMessages({ topics: ['/motor/status'] })) {
    expect([...data.subarray(0, 4)]).toEqual([0, 1, 0, 0]);
    celsius.push(new DataView(data.buffer, data.byteOffset).getFloat64(4, true));
  }
  expect(celsius).toEqual(readings().map((reading) => reading.celsius));
});
