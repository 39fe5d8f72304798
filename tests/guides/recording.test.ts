import { McapIndexedReader } from '@mcap/core';
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { zstdDecompressSync } from 'node:zlib';
import { cameraImage, imageSize } from '../../codegen/guides/recording/camera.ts';
import { chartData } from '../../codegen/guides/recording/chartData.ts';
import { mcapFile } from '../../codegen/guides/recording/mcapFile.ts';
import { excerpt, readings } from '../../codegen/guides/recording/readings.ts';
import { contract } from '../../src/mocks/contract.ts';
import { createPlatform } from '../../src/platform/createPlatform.ts';
import { programPath } from '../programs.ts';
import { skipWithout } from '../skip.ts';
import { temporaryFolder } from '../folders.ts';

const content = join(import.meta.dirname, '../../content');
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
  expect(bytes.length).toBeLessThan(3_000_000);
  const reader = await McapIndexedReader.Initialize({
    readable: {
      size: () => Promise.resolve(BigInt(bytes.length)),
      read: (offset, length) => Promise.resolve(bytes.slice(Number(offset), Number(offset + length))),
    },
    decompressHandlers: { zstd: (data) => zstdDecompressSync(data) },
  });
  const channels = [...reader.channelsById.values()];
  expect(channels.map(({ topic }) => topic)).toEqual(['/motor/status', '/cmd_vel', '/camera/front/image']);
  for (const { topic, schemaId } of channels) {
    const channel = rowsOf('channels').find(({ name }) => name === topic)?.['id'];
    const layout = rowsOf('channelSchemas').findLast((row) => row['channel_id'] === channel)?.['schema'];
    const definition = new TextDecoder().decode(reader.schemasById.get(schemaId)?.data);
    for (const name of Object.keys((JSON.parse(String(layout)) as { readonly properties: object }).properties))
      expect(definition).toMatch(new RegExp(`^\\S+ ${name}$`, 'm'));
  }
  const celsius: number[] = [];
  for await (const { data } of reader.readMessages({ topics: ['/motor/status'] })) {
    expect([...data.subarray(0, 4)]).toEqual([0, 1, 0, 0]);
    celsius.push(new DataView(data.buffer, data.byteOffset).getFloat64(4, true));
  }
  expect(celsius).toEqual(readings().map((reading) => reading.celsius));
  const images: bigint[] = [];
  for await (const { data, logTime } of reader.readMessages({ topics: ['/camera/front/image'] })) {
    images.push(logTime);
    const view = new DataView(data.buffer, data.byteOffset);
    // After the CDR header: the time, a string of 13 bytes at 8, which ends at 25, and the numbers that follow at multiples of 4.
    expect([view.getInt32(4, true), view.getUint32(12, true)]).toEqual([Number(logTime / 1_000_000_000n), 13]);
    expect([view.getUint32(32, true), view.getUint32(36, true)]).toEqual([imageSize.height, imageSize.width]);
    expect(new TextDecoder().decode(data.subarray(44, 48))).toBe('rgb8');
    expect(data.length - view.getUint32(56, true)).toBe(60);
  }
  expect(images).toEqual(readings().map(({ time }) => BigInt(time) * 1_000_000n));
});

/** A stand-in for the package `mcap-ros2-support`: the same function, applied to the motor messages of the excerpt. */
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

const scriptOf = (guide: string, title: string): string =>
  new RegExp(`\`\`\`python title="${title}"[^\\n]*\\n(.*?)\`\`\``, 's').exec(readFileSync(join(content, guide), 'utf8'))?.[1] ?? '';

/** Returns a folder with the script of the guide and the modules that it needs, except the one that draws the plot. */
const scriptFolder = (others: Readonly<Record<string, string>> = {}): string => {
  return temporaryFolder({
    'plot_event.py': scriptOf('log_visualization/how_to_visualize_your_log.mdx', 'plot_event.py'),
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
  expect(run('compare.py', join(content, 'log_visualization/event.png'), 'event.png')).toMatchObject({ status: 0, stdout: '' });
});

/** A stand-in for the same package, applied to the images of the excerpt. */
const imageModule = `import json
from types import SimpleNamespace

def read_ros2_messages(source, topics, start_time, end_time):
    assert topics == ["/camera/front/image"]
    pixels = open("images.rgb", "rb")
    for time in json.load(open("times.json")):
        data = pixels.read(${imageSize.width * imageSize.height * 3})
        if start_time.timestamp() * 1000 <= time < end_time.timestamp() * 1000:
            image = SimpleNamespace(encoding="rgb8", width=${imageSize.width}, height=${imageSize.height}, data=data)
            yield SimpleNamespace(log_time_ns=time * 1000000, ros_msg=image)
`;

test('the clip in the guide on video generators has the images that its script renders from the excerpt', (context) => {
  const guide = 'video_generator/creating_your_first_generator.mdx';
  const clip = readFileSync(join(content, 'video_generator/preview.mp4'));
  // The number of samples of the only track. @see ISO/IEC 14496-12, section 8.7.3
  const count = clip.readUInt32BE(clip.indexOf('stsz') + 12);
  expect(readFileSync(join(content, 'video_generator/testing_your_generator.mdx'), 'utf8')).toContain(`nb_frames=${count}\n`);
  skipWithout(context, 'python');
  const folder = temporaryFolder({
    'preview.py': scriptOf(guide, 'preview.py'),
    'times.json': JSON.stringify(readings().map(({ time }) => time)),
    'mcap_ros2/__init__.py': '',
    'mcap_ros2/reader.py': imageModule,
    'subprocess.py': 'def run(arguments, input, check): open("rendered", "w").write(f"{len(input)} {arguments}")\n',
  });
  writeFileSync(join(folder, 'images.rgb'), Buffer.concat(readings().map(cameraImage)));
  const { status, stdout, stderr } = spawnSync(programPath('python'), ['preview.py'], { cwd: folder, encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
  expect(readFileSync(join(content, guide), 'utf8')).toContain(`\`\`\`text title="Output"\n${stdout}\`\`\``);
  const [images = 0, perSecond = 0] = stdout.match(/[\d.]+/g)?.map(Number) ?? [];
  expect(Math.abs((images / perSecond) * 15 - count)).toBeLessThanOrEqual(1);
  const size = [imageSize.width, imageSize.height] as const;
  expect(readFileSync(join(folder, 'rendered'), 'utf8')).toMatch(
    new RegExp(`^${images * size[0] * size[1] * 3} .*'rgb24', '-s', '${size.join('x')}', '-framerate', '10.000'`),
  );
});
