import type { ChartData } from '../../../src/shared/guides/elementData.ts';
import { excerpt, readings } from './readings.ts';

const bottom = 60;
const top = 100;
const secondsBetweenLabels = 15;

const round = (value: number): number => Math.round(value * 100) / 100;
const heightOf = (celsius: number): number => (top - celsius) / (top - bottom);
const shareOf = (time: number): number => (time - excerpt.start) / (excerpt.seconds * 1000);
const timeOfDay = (time: number): string => new Date(time).toISOString().slice(11, 19);

/** A period around the event, as shares of the width. */
const around = (before: number, after: number): ChartData['event'] => ({
  start: shareOf(excerpt.event.start - before * 1000),
  width: (before + excerpt.event.seconds + after) / excerpt.seconds,
});

/**
 * The motor temperature of the excerpt as a line in a square of 100 by 100, and the periods that the chart highlights.
 * @param context the seconds that a clip shows before and after the event; without them, no clip is highlighted
 */
export const chartData = (context?: { readonly before: number; readonly after: number }): ChartData => ({
  href: `/${excerpt.file}`,
  line: readings()
    // Screens cannot show more than about four points per second.
    .filter((_, index) => index % 3 === 0)
    .map(({ time, celsius }, index) => `${index === 0 ? 'M' : 'L'}${round(shareOf(time) * 100)} ${round(heightOf(celsius) * 100)}`)
    .join(''),
  event: around(0, 0),
  ...(context !== undefined && { clip: around(context.before, context.after) }),
  limit: heightOf(excerpt.limit),
  across: Array.from({ length: excerpt.seconds / secondsBetweenLabels }, (_, index) => {
    const time = excerpt.start + index * secondsBetweenLabels * 1000;
    return { at: shareOf(time), text: timeOfDay(time) };
  }),
  up: [60, 70, 80, 90].map((celsius) => ({ at: heightOf(celsius), text: `${celsius} °C` })),
});
