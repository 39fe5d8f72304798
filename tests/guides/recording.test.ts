import { McapIndexedReader } from '@mcap/core';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { chartData } from '../../codegen/guides/recording/chartData.ts';
import { mcapFile } from '../../codegen/guides/recording/mcapFile.ts';
import { excerpt, readings } from '../../codegen/guides/recording/readings.ts';
import { contract } from '../../src/mocks/contract.ts';
import { createPlatform } from '../../src/platform/handle.ts';
import { programPath } from '../programs.ts';
import { skipWithout } from '../skip.ts';
import { temporaryFolder } from '../folders.ts';

const content = join(import.meta.dirname, '../../content/log_visualization');
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
  // The condition of the demo's tagger: a mean over five seconds above 80 while the robot is commanded to drive.
  const hot = all.filter(({ time, speed }) => {
    const window = all.filter((other) => other.time > time - 5000 && other.time <= time);
    return window.reduce((sum, { celsius }) => sum + celsius, 0) / window.length > excerpt.limit && speed > 0.5;
  });
  expect(Math.abs((hot[0]?.time ?? 0) - excerpt.event.start)).toBeLessThanOrEqual(200);
  expect(Math.abs((hot.at(-1)?.time ?? 0) - excerpt.event.start - excerpt.event.seconds * 1000)).toBeLessThanOrEqual(200);
});

test('the chart marks the clip from before the event to after it', () => {
  const { event, clip } = chartData({ before: 5, after: 10 });
  expect(chartData().clip).toBeUndefined();
  expect((event.start - (clip?.start ?? 0)) * excerpt.seconds).toBeCloseTo(5);
  expect((clip?.width ?? 0) * excerpt.seconds).toBeCloseTo(5 + excerpt.event.seconds + 10);
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

/** A stand-in for the package `mcap-ros2-support`: the same function, applied to the messages of the excerpt. */
const mcapModule = `import json
from types import SimpleNamespace

def read_ros2_messages(source, topics=None, start_time=None, end_time=None):
    open(source, "rb").close()
    assert topics == ["/motor/status"]
    for time, celsius in json.load(open("readings.json")):
        if start_time.timestamp() * 1000 <= time < end_time.timestamp() * 1000:
            motor = SimpleNamespace(temperature=SimpleNamespace(celsius=celsius))
            yield SimpleNamespace(log_time_ns=time * 1000000, ros_msg=motor)
`;

/** A stand-in for `matplotlib.pyplot` that writes what would be drawn as JSON. */
const plotModule = `import json

drawn = {}

def figure(figsize): pass
def plot(x, y): drawn["line"] = list(zip(x, y))
def axvspan(left, right, alpha): drawn["shaded"] = [left, right]
def axhline(y, color, linestyle): drawn["limit"] = y
def xlabel(text): pass
def ylabel(text): pass
def tight_layout(): pass
def savefig(name, dpi): json.dump(drawn, open(name, "w"))
`;

/** Returns a folder with the script of the guide and the modules that it needs, except the one that draws the plot. */
const scriptFolder = (others: Readonly<Record<string, string>> = {}): string => {
  const guide = readFileSync(join(content, 'how_to_visualize_your_log.mdx'), 'utf8');
  const [, script = ''] = /```python title="plot_event.py"[^\n]*\n(.*?)```/s.exec(guide) ?? [];
  return temporaryFolder({
    'plot_event.py': script,
    'readings.json': JSON.stringify(readings().map(({ time, celsius }) => [time, celsius])),
    'hall-3-run-14-excerpt.mcap': '',
    'mcap_ros2/__init__.py': '',
    'mcap_ros2/reader.py': mcapModule,
    ...others,
  });
};

test('the Python script of the guide plots the event, in the shaded part and above the limit', (context) => {
  skipWithout(context, 'python');
  const folder = scriptFolder({ 'matplotlib/__init__.py': '', 'matplotlib/pyplot.py': plotModule });
  const { status, stderr } = spawnSync(programPath('python'), ['plot_event.py'], { cwd: folder, encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
  const { line, shaded, limit } = JSON.parse(readFileSync(join(folder, 'event.png'), 'utf8')) as {
    readonly line: readonly (readonly [seconds: number, celsius: number])[];
    readonly shaded: readonly number[];
    readonly limit: number;
  };
  expect([shaded, limit]).toEqual([[0, excerpt.event.seconds], excerpt.limit]);
  expect([line[0]?.[0], line.at(-1)?.[0]]).toEqual([expect.closeTo(-30, 0), expect.closeTo(excerpt.event.seconds + 30, 0)]);
  const [hottest = 0, celsius = 0] = line.toSorted((left, right) => right[1] - left[1])[0] ?? [];
  expect(celsius).toBeGreaterThan(excerpt.limit);
  expect(hottest).toBeGreaterThan(0);
  expect(hottest).toBeLessThan(excerpt.event.seconds);
});

/** Prints how the two images differ; nothing if they look the same. Versions of Matplotlib place letters slightly differently. */
const compareImages = `from sys import argv
from matplotlib.testing.compare import compare_images

print(compare_images(argv[1], argv[2], 8) or "", end="")
`;

test('the image in the guide is the plot that its script draws', (context) => {
  skipWithout(context, 'matplotlib');
  const folder = scriptFolder({ 'compare.py': compareImages });
  const run = (...args: readonly string[]) => spawnSync(programPath('matplotlib'), args, { cwd: folder, encoding: 'utf8' });
  // The first import on a machine reports that it builds the font cache.
  run('-c', 'import matplotlib.pyplot');
  expect(run('plot_event.py')).toMatchObject({ status: 0, stderr: '' });
  expect(run('compare.py', join(content, 'event.png'), 'event.png')).toMatchObject({ status: 0, stdout: '' });
});
