import { messageRate, shownRun, signalOf } from '../../../src/platform/tagging/runs.ts';

/**
 * The messages of a demo log around its event, for the file and the chart of the guide on visualization. The mock reads the same
 * messages, so its tagger finds this event and this maximum.
 */
export const excerpt = {
  /** Relative to the root of the site. */
  file: 'downloads/hall-3-run-14-excerpt.mcap',
  start: Date.parse('2025-06-02T07:51:30Z'),
  seconds: 75,
  /** Messages per second of each channel. */
  rate: messageRate,
  event: { start: Date.parse('2025-06-02T07:52:03Z'), seconds: 8.5 },
  /** In degrees Celsius; the tagger compares the mean of five seconds with it. */
  limit: 80,
} as const;

export type Reading = {
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly celsius: number;
  readonly current: number;
  readonly rpm: number;
  /** The commanded speed in meters per second. */
  readonly speed: number;
  /** Meters driven, from where the temperature is highest. */
  readonly meters: number;
};

/** Meters driven, as the integral of the speed over the seconds from the highest temperature. */
const metersAt = (seconds: number): number => 1.2 * seconds + 0.3 * (1 - Math.cos(seconds / 3));

/** The ramp that makes the motor hot, in meters driven: from ten seconds before the highest temperature until the motor cools. */
export const ramp = { from: metersAt(-9.75), to: metersAt(1.25) } as const;

const celsius = signalOf(shownRun, '/motor/status', 'temperature.celsius');
const current = signalOf(shownRun, '/motor/status', 'current');
const rpm = signalOf(shownRun, '/motor/status', 'rpm');
const speed = signalOf(shownRun, '/cmd_vel', 'linear.x');

const readingOf = (time: number): Reading => {
  const seconds = (time - shownRun.start) / 1000;
  return {
    time,
    celsius: celsius(seconds),
    current: current(seconds),
    rpm: rpm(seconds),
    speed: speed(seconds),
    meters: metersAt(seconds - shownRun.phase),
  };
};

/** All messages of the excerpt, in order. */
export const readings = (): readonly Reading[] =>
  Array.from({ length: excerpt.seconds * excerpt.rate + 1 }, (_, index) => readingOf(excerpt.start + (index * 1000) / excerpt.rate));
