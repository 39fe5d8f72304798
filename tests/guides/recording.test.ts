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

const scriptOf = (guide: string, title: string): string =>
  new RegExp(`\`\`\`python title="${title}"[^\\n]*\\n(.*?)\`\`\``, 's').exec(readFileSync(join(content, guide), 'utf8'))?.[1] ?? '';

/** Runs Python with the packages `mcap` and `mcap-ros2-support` in a folder with the script of a guide, the excerpt and other files. */
const folderWith = async (guide: string, title: string, others: Readonly<Record<string, string>>) => {
  const folder = temporaryFolder({ [title]: scriptOf(guide, title), ...others });
  writeFileSync(join(folder, 'hall-3-run-14-excerpt.mcap'), await mcapFile());
  const env = { ...process.env, PYTHONPATH: join(import.meta.dirname, '../fixtures/mcap'), PYTHONDONTWRITEBYTECODE: '1' };
  const python = (...args: readonly string[]) => spawnSync(programPath('pythonWithData'), args, { cwd: folder, env, encoding: 'utf8' });
  return { folder, python };
};

/**
 * Prints what the script draws, and how its image differs from that of the guide; nothing if they look the same. Versions of
 * Matplotlib place letters slightly differently.
 */
const drawnBy = `import json, sys
from matplotlib.testing.compare import compare_images

exec(open("plot_event.py").read())
line, limit = plt.gca().lines
shaded = plt.gca().patches[0].get_xy()[:, 0]
points = [[float(x), float(y)] for x, y in line.get_xydata()]
print(json.dumps([points, [min(shaded), max(shaded)], limit.get_ydata()[0], compare_images(sys.argv[1], "event.png", 8)]))
`;

test('the Python script of the guide draws its image from the file, with the event in the shaded part and above the limit', async (context) => {
  skipWithout(context, 'pythonWithData');
  const { python } = await folderWith('log_visualization/how_to_visualize_your_log.mdx', 'plot_event.py', { 'drawn.py': drawnBy });
  // The first import on a machine reports that it builds the font cache.
  python('-c', 'import matplotlib.pyplot');
  const { stdout, stderr } = python('drawn.py', join(content, 'log_visualization/event.png'));
  expect(stderr).toBe('');
  const [line, shaded, limit, difference] = JSON.parse(stdout) as readonly [
    readonly (readonly [seconds: number, celsius: number])[],
    readonly number[],
    number,
    string | null,
  ];
  expect([shaded, limit, difference]).toEqual([[0, excerpt.event.seconds], excerpt.limit, null]);
  expect([line[0]?.[0], line.at(-1)?.[0]]).toEqual([expect.closeTo(-30, 0), expect.closeTo(excerpt.event.seconds + 30, 0)]);
  const [hottest = 0, celsius = 0] = line.toSorted((left, right) => right[1] - left[1])[0] ?? [];
  expect(celsius).toBeGreaterThan(excerpt.limit);
  expect(hottest).toBeGreaterThan(0);
  expect(hottest).toBeLessThan(excerpt.event.seconds);
});

test('the clip in the guide on video generators has the images that its script renders from the file', async (context) => {
  const guide = 'video_generator/creating_your_first_generator.mdx';
  const clip = readFileSync(join(content, 'video_generator/preview.mp4'));
  // The number of samples of the only track. @see ISO/IEC 14496-12, section 8.7.3
  const count = clip.readUInt32BE(clip.indexOf('stsz') + 12);
  expect(readFileSync(join(content, 'video_generator/testing_your_generator.mdx'), 'utf8')).toContain(`nb_frames=${count}\n`);
  skipWithout(context, 'pythonWithData');
  // In place of FFmpeg, which is large.
  const subprocess = 'def run(arguments, input, check): open("rendered", "wb").write(f"{arguments}\\n".encode() + input)\n';
  const { folder, python } = await folderWith(guide, 'preview.py', { 'subprocess.py': subprocess });
  const { status, stdout, stderr } = python('preview.py');
  expect([status, stderr]).toEqual([0, '']);
  expect(readFileSync(join(content, guide), 'utf8')).toContain(`\`\`\`text title="Output"\n${stdout}\`\`\``);
  const [images = 0, perSecond = 0] = stdout.match(/[\d.]+/g)?.map(Number) ?? [];
  expect(Math.abs((images / perSecond) * 15 - count)).toBeLessThanOrEqual(1);
  const rendered = readFileSync(join(folder, 'rendered'));
  const end = rendered.indexOf('\n') + 1;
  expect(rendered.toString('utf8', 0, end)).toContain(`'rgb24', '-s', '${imageSize.width}x${imageSize.height}', '-framerate', '10.000'`);
  const start = excerpt.event.start - 5000;
  const shown = readings().filter(({ time }) => time >= start && time < start + (5 + excerpt.event.seconds + 10) * 1000);
  expect(rendered.subarray(end).equals(Buffer.concat(shown.map(cameraImage)))).toBe(true);
});
