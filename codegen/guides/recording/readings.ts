/**
 * The messages of a demo log around its only event, for the file and the chart of the guide on visualization. They match the
 * metadata of the demo organization: its tagger finds this event and this maximum.
 */
export const excerpt = {
  /** Relative to the root of the site. */
  file: 'downloads/hall-3-run-14-excerpt.mcap',
  start: Date.parse('2025-06-02T07:51:30Z'),
  seconds: 75,
  /** Messages per second of each channel. */
  rate: 10,
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

const usual = 68;
const highest = 91.4;
/** Seconds from the start of the event to the highest temperature, and half the width of the peak. */
const peak = { at: 1.75, width: 3.612 };

/** Meters driven, as the integral of the speed over the seconds. */
const metersAt = (seconds: number): number => 1.2 * seconds + 0.3 * (1 - Math.cos(seconds / 3));

/** The ramp that makes the motor hot, in meters driven: from eight seconds before the event until the motor cools. */
export const ramp = { from: metersAt(-8 - peak.at), to: metersAt(1.25) } as const;

const readingAt = (time: number): Reading => {
  const seconds = (time - excerpt.event.start) / 1000 - peak.at;
  const heat = Math.exp(-(seconds ** 2) / (2 * peak.width ** 2));
  const speed = 1.2 + 0.1 * Math.sin(seconds / 3);
  const meters = metersAt(seconds);
  return { time, celsius: usual + (highest - usual) * heat, current: 6 + 9 * heat + speed, rpm: Math.round(speed * 1500), speed, meters };
};

/** All messages of the excerpt, in order. */
export const readings = (): readonly Reading[] =>
  Array.from({ length: excerpt.seconds * excerpt.rate + 1 }, (_, index) => readingAt(excerpt.start + (index * 1000) / excerpt.rate));
