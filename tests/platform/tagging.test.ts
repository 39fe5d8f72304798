import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { seedRobologs } from '../../src/platform/seed/metadata.ts';
import * as demo from '../../src/platform/seed/names.ts';
import { runOf, usualSeconds } from '../../src/platform/tagging/runs.ts';
import { roll, summarize } from '../../src/platform/tagging/series.ts';
import { outputFunctions, rollingFunctions } from '../../src/platform/text/definition.ts';
import { evaluator } from '../../src/platform/text/evaluate.ts';
import { parseExpression } from '../../src/platform/text/expression.ts';
import { freshPlatform, send } from '../mocks/operations.ts';

type Value = { readonly creator_id: string; readonly field_alias: string; readonly value: unknown; readonly interval: object | null };

/** The values that a new tagger with the definition writes to a robolog of the demo organization. */
const written = async (content: string, robolog: string): Promise<readonly Value[]> => {
  const { handle, advance } = freshPlatform();
  const tagger = (await send(handle, { operationId: 'createTagger', body: { name: 'Test' } })).body as { readonly id: string };
  const path = { id: tagger.id };
  const version = await send(handle, { operationId: 'createTaggerVersion', path, body: { content, is_final: true } });
  const tagger_version_id = (version.body as { readonly id: string }).id;
  const item = { invocation_type: 'backfill', tagger_id: tagger.id, tagger_version_id, robolog_ids: [robolog] };
  await send(handle, { operationId: 'createInvocations', body: [item] as never });
  advance(20_000);
  const list = await send(handle, { operationId: 'listValues', path: { id: robolog }, query: { page_size: 1000 } });
  return (list.body as { readonly items: readonly Value[] }).items.filter(({ creator_id }) => creator_id === tagger.id);
};

const heat = '  - { name: heat, channel: /motor/status, access_path: temperature.celsius }\n';
const definition = (variables: string, expression: string): string =>
  `variables:\n${variables}predicates:\n  - { name: p, expression: ${expression} }\noutputs:\n  - { field: Driving event, predicate: p, value: MotorOverheating }\n`;

describe('a tagger', () => {
  it('finds the event that another tagger with the same condition found', async () => {
    const mean = '  - { name: mean, rolling: { variable: heat, window: 5s, function: mean } }\n';
    const speed = '  - { name: speed, channel: /cmd_vel, access_path: linear.x }\n';
    expect(await written(definition(heat + mean + speed, 'mean > 80 and speed > 0.5'), demo.robolog.r1)).toMatchObject([
      { interval: { start_time: '2025-06-02T07:52:03Z', lasting: 8_500_000_000 } },
    ]);
  });

  it('finds each moment in which the wheels of a robot turn but it does not move', async () => {
    const guide = readFileSync(join(import.meta.dirname, '../../content/event_autotagging/creating_your_first_tagger.mdx'), 'utf8');
    const [, content = ''] = /```yaml tagger title="tagger.yaml"[^\n]*\n(.*?)```/s.exec(guide) ?? [];
    for (const [id, seconds] of [
      [demo.robolog.r1, usualSeconds],
      [demo.robolog.r8, 25 * 60],
      [demo.robolog.r9, 31 * 60],
    ] as const) {
      const events = await written(content.replace('Wheel slip', 'Low battery'), id);
      const { slips } = runOf(id, 0, seconds);
      expect(events).toHaveLength(slips.length);
      const lengths = events.map(({ interval }) => Number((interval as { readonly lasting?: number } | null)?.lasting) / 1e9);
      // Two seconds pass until the window contains no shaking.
      for (const [index, { from, to }] of slips.entries()) expect(Math.abs((lengths[index] ?? 0) - (to - from - 2))).toBeLessThan(1);
    }
  });

  it.each(['heats', 'stops', 'slips'] as const)('finds nothing, one or several of the %s in a log', (what) => {
    const counts = seedRobologs(demo.makeSeedIds()).robologs.map(({ id }) => runOf(id, 0, usualSeconds)[what].length);
    expect([...new Set(counts)].toSorted()).toEqual([0, 1, 2, 3]);
  });

  it.each([
    ['a channel that the log did not record', heat.replace('/motor/status', '/lidar'), 'not heat > 1000'],
    ['a path that the messages of the log lack', heat.replace('temperature.celsius', 'rpm'), 'heat >= 0'],
    ['text', '  - { name: heat, channel: /imu/data, access_path: header.frame_id }\n', 'heat >= 0'],
  ])('finds nothing with a variable of %s', async (_, variables, expression) => {
    // An old log, whose messages have no rpm.
    expect(await written(definition(variables, expression), demo.robolog.r2)).toEqual([]);
  });

  it('writes at most 100 events of a condition that fluctuates', async () => {
    const shake = '  - { name: shake, channel: /imu/data, access_path: linear_acceleration.z }\n';
    expect(await written(definition(shake, 'shake > 9.81'), demo.robolog.r8)).toHaveLength(100);
  });

  it('labels the whole log if its condition always holds', async () => {
    expect(await written(definition(heat, 'heat > -300'), demo.robolog.r8)).toMatchObject([
      { interval: { start_time: '2025-06-07T06:53:18Z', lasting: 25 * 60e9 } },
    ]);
  });
});

/** What pandas 2.2 returns for `pd.Series([3, 1, 4, 1, 5, 9])`, rolling over three readings. */
const readings = Float64Array.of(3, 1, 4, 1, 5, 9);
const rolled: Readonly<Record<(typeof rollingFunctions)[number], readonly number[]>> = {
  count: [1, 2, 3, 3, 3, 3],
  sum: [3, 4, 8, 6, 10, 15],
  mean: [3, 2, 8 / 3, 2, 10 / 3, 5],
  median: [3, 2, 3, 1, 4, 5],
  min: [3, 1, 1, 1, 1, 1],
  max: [3, 3, 4, 4, 5, 9],
  var: [Number.NaN, 2, 7 / 3, 3, 13 / 3, 16],
  std: [Number.NaN, 2, 7 / 3, 3, 13 / 3, 16].map(Math.sqrt),
};

test.each(rollingFunctions)('the rolling function %s', (name) => {
  for (const [index, reading] of roll(readings, 3, name).entries()) {
    const expected = rolled[name][index] ?? 0;
    expect(Math.abs(reading - expected) < 1e-9 || (Number.isNaN(reading) && Number.isNaN(expected)), `${name} at ${index}`).toBe(true);
  }
});

test.each(outputFunctions)('the output function %s', (name) => {
  const expected = { count: 6, first: 3, last: 9, max: 9, mean: 23 / 6, median: 3.5, min: 1, std: 2.994_439_290_863_427, sum: 23 };
  expect(summarize(readings, name)).toBeCloseTo(expected[name], 9);
});

test.each([
  ['speed > 0.5 and heat > 80 or stuck == 1', true],
  ['not speed > 0.5', true],
  ['heat - 2 * 3 == 84', true],
  ['(heat + 10) / 2 >= 50.5', false],
  ['-speed < 0 and +heat > 0', true],
  ['heat != 90', false],
  ['heat != 91', true],
  ['stuck == 2 or true', true],
  ["heat == '90'", false],
  ["heat > 'a'", false],
])('%s is %j', (expression, expected) => {
  const parsed = parseExpression(expression);
  if (!('tree' in parsed)) throw new Error(parsed.errors.join('\n'));
  const variables = new Map([
    ['speed', Float64Array.of(0.3)],
    ['heat', Float64Array.of(90)],
    ['stuck', Float64Array.of(1)],
  ]);
  expect(evaluator(parsed.tree, variables)(0)).toBe(expected);
});
