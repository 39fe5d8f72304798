import { expect, test } from 'vitest';
import { demoLogs, tryDefinition } from '../../src/guides/playground/tryDefinition.ts';

const definition = (expression: string, site: string, path = 'temperature.celsius'): string => `variables:
  - { name: heat, channel: /motor/status, access_path: ${path} }
predicates:
  - { name: hot, expression: ${expression} }
gating:
  fields: [{ alias: Site, operator: equals, value: ${site} }]
outputs:
  - { field: Driving event, predicate: hot, value: MotorOverheating }
  - { field: Motor temperature max, variable: heat, function: max }
`;

const dock = demoLogs[0]?.id ?? '';

test('a valid definition produces events with a period within the log, and values for the whole log', async () => {
  const { refusal, paths, values } = await tryDefinition(definition('heat > 80', 'Rotterdam'), dock);
  expect(refusal).toBeUndefined();
  expect(paths).toEqual([{ variable: 'heat', path: '/motor/status temperature.celsius', text: 'complete' }]);
  expect(values).toMatchObject([
    { field: 'Driving event', value: 'MotorOverheating' },
    { field: 'Motor temperature max', value: expect.stringMatching(/^\d+/) as string },
  ]);
  const { from = -1, to = -1 } = values[0]?.period ?? {};
  expect(from).toBeGreaterThanOrEqual(0);
  expect(to).toBeGreaterThan(from);
  expect(to).toBeLessThanOrEqual(660);
});

test('a log that the gating excludes produces no events', async () => {
  expect(await tryDefinition(definition('heat > 80', 'Antwerp'), dock)).toMatchObject({ values: [] });
});

test.each([
  ['2s', 2],
  ['60s', 1],
])('a predicate with the minimum duration %s gives %i values', async (least, count) => {
  const { values } = await tryDefinition(definition(`heat > 80, minimum_duration: ${least}`, 'Rotterdam'), dock);
  expect(values).toHaveLength(count);
});

test('two events in one field are both found, at different times', async () => {
  const stall = '  - { field: Driving event, predicate: hot, value: MotorStall }\n';
  const { values } = await tryDefinition(definition('heat > 80', 'Rotterdam') + stall, dock);
  const periods = values.filter(({ field }) => field === 'Driving event').map(({ value, period }) => [value, period]);
  expect(periods).toEqual([
    ['MotorOverheating', expect.anything()],
    ['MotorStall', expect.anything()],
  ]);
  expect(periods[0]?.[1]).not.toEqual(periods[1]?.[1]);
});

test('a definition with half a character runs', async () => {
  expect((await tryDefinition(`${definition('heat > 80', 'Rotterdam')}# \ud800`, dock)).values).toHaveLength(2);
});

test('an invalid definition is rejected as the API rejects it, and its paths are still looked up', async () => {
  const { refusal, paths, values } = await tryDefinition(definition('haet > 80', 'Rotterdam', 'temperature'), dock);
  expect(refusal).toMatchObject({ tier: 'predicates', errors: [{ name: 'hot' }] });
  expect(paths).toMatchObject([{ text: 'next: celsius (number)' }]);
  expect(values).toEqual([]);
});

test.each(['', '{', 'outputs: 1', 'variables: [1, null]'])('any text gets a result: %j', async (content) => {
  expect((await tryDefinition(content, dock)).refusal).toBeDefined();
});

test.each(demoLogs)('each available log exists in the demo organization: $label', async ({ id }) => {
  const open =
    'variables: [{ name: v, channel: /cmd_vel, access_path: linear.x }]\noutputs: [{ field: Motor temperature max, variable: v, function: max }]\n';
  expect((await tryDefinition(open, id)).values).toHaveLength(1);
});
