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
  const { refusal, paths, values, seconds } = await tryDefinition(definition('heat > 85', 'Rotterdam'), dock);
  expect(refusal).toBeUndefined();
  expect(paths).toEqual([{ variable: 'heat', path: '/motor/status temperature.celsius', text: 'complete' }]);
  expect(values).toMatchObject([
    {
      field: 'Driving event',
      value: 'MotorOverheating',
      period: { from: expect.any(Number) as number, seconds: expect.any(Number) as number },
    },
    { field: 'Motor temperature max', value: expect.stringMatching(/^\d+/) as string },
  ]);
  expect(seconds).toBe(25 * 60);
  const { period } = values[0] ?? {};
  expect(period?.from).toBeGreaterThan(0);
  expect(period?.seconds).toBeGreaterThan(1);
  expect((period?.from ?? seconds) + (period?.seconds ?? 0)).toBeLessThan(seconds);
});

test('a higher limit finds shorter events, and none above the maximum', async () => {
  const lengthAt = async (limit: number): Promise<number> => {
    const { values } = await tryDefinition(definition(`heat > ${limit}`, 'Rotterdam'), dock);
    return values.reduce((sum, { period }) => sum + (period?.seconds ?? 0), 0);
  };
  const { values } = await tryDefinition(definition('heat > 85', 'Rotterdam'), dock);
  const maximum = Number(values.at(-1)?.value);
  expect(await lengthAt(80)).toBeGreaterThan(await lengthAt(85));
  expect(await lengthAt(maximum - 0.5)).toBeGreaterThan(0);
  expect(await lengthAt(maximum + 0.5)).toBe(0);
});

test('a condition on the speed excludes an event while the robot stands', async () => {
  const withSpeed = (expression: string): string =>
    definition(expression, 'Rotterdam').replace(
      'predicates:',
      '  - { name: speed, channel: /cmd_vel, access_path: linear.x }\npredicates:',
    );
  const eventsOf = async (expression: string) => (await tryDefinition(withSpeed(expression), dock)).values.filter(({ period }) => period);
  const [moving, ...standing] = await eventsOf('heat > 80');
  expect(standing).not.toEqual([]);
  expect(await eventsOf('heat > 80 and speed > 0.5')).toEqual([moving]);
  expect(await eventsOf('heat > 80 and not speed > 0.5')).toEqual(standing);
});

test('a log that the gating excludes produces no events', async () => {
  expect(await tryDefinition(definition('heat > 80', 'Antwerp'), dock)).toMatchObject({ values: [] });
});

test.each([
  ['2s', 2],
  ['60s', 1],
])('a predicate with the minimum duration %s gives %i values', async (least, count) => {
  const { values } = await tryDefinition(definition(`heat > 85, minimum_duration: ${least}`, 'Rotterdam'), dock);
  expect(values).toHaveLength(count);
});

test('two outputs of one field and one predicate label the same moment', async () => {
  const stall = '  - { field: Driving event, predicate: hot, value: MotorStall }\n';
  const { values } = await tryDefinition(definition('heat > 85', 'Rotterdam') + stall, dock);
  const [hot, stalled] = ['MotorOverheating', 'MotorStall'].map((label) => values.find(({ value }) => value === label)?.period);
  expect(hot).toBeDefined();
  expect(stalled).toEqual(hot);
});

test('a definition with half a character runs', async () => {
  expect((await tryDefinition(`${definition('heat > 85', 'Rotterdam')}# \ud800`, dock)).values).toHaveLength(2);
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
