import { digest } from '../state/ids.ts';
import { robolog } from '../seed/names.ts';

/** The messages per second of each channel. */
export const messageRate = 10;

/** The length of a recording whose log has no duration. */
export const usualSeconds = 22 * 60;

/** A rise of the motor temperature. `width` is the standard deviation of its shape in seconds. */
type Peak = { readonly at: number; readonly width: number; readonly celsius: number };

type Span = { readonly from: number; readonly to: number };

/** What happened while a robot recorded a log. Times are in seconds from the start of the recording. */
export type Run = {
  /** Milliseconds since 1970. */
  readonly start: number;
  /** The temperature of a warm motor, in degrees Celsius. */
  readonly usual: number;
  /** The motor gets hot while the robot drives. */
  readonly heats: readonly Peak[];
  /** The robot brakes hard and stands still. */
  readonly stops: readonly Span[];
  /** When the motor gets hot, whether the robot drives or stands still. */
  readonly peaks: readonly Peak[];
  /** The wheels turn here, but the robot does not move. */
  readonly slips: readonly Span[];
  /** A time at which the speed has its average. */
  readonly phase: number;
  /** The charge of the battery as a share: at the start, and how much of it a minute uses. */
  readonly charge: { readonly start: number; readonly perMinute: number };
};

/** What guides show of one run, and offer as a file. */
const shown: Pick<Run, 'usual' | 'heats' | 'phase'> = {
  usual: 68,
  heats: [{ at: 652.75, width: 3.612, celsius: 91.4 }],
  phase: 652.75,
};

type Counts = Readonly<Record<'hottest' | 'stop' | 'slip', number>>;

/** How often something happens in the logs that guides tag. */
const demoCounts: Readonly<Record<string, Counts>> = {
  [robolog.r1]: { hottest: 1, stop: 1, slip: 1 },
  [robolog.r8]: { hottest: 1, stop: 2, slip: 0 },
  [robolog.r9]: { hottest: 1, stop: 0, slip: 2 },
};

/** The motor of a robot that stands still gets hot, because its fan stops too. */
const peakOf = ({ from, to }: Span): Peak => ({ at: (from + to) / 2, width: 0.15 * (to - from), celsius: 84 });

/** Returns what happened in a log, which depends only on its id. @param seconds the length of the recording */
export const runOf = (robologId: string, start: number, seconds: number): Run => {
  const between = (what: string, from: number, to: number): number =>
    from + (Number.parseInt(digest(`${robologId} ${what}`), 16) / 2 ** 32) * (to - from);
  /** Half of all logs have none, and one in eight has three. */
  const countOf = (what: keyof Counts): number => demoCounts[robologId]?.[what] ?? Math.floor(4 * between(`number of ${what}`, 0, 1) ** 2);
  /** Spreads what happens several times over a part of the recording, which is given by two shares of it. */
  const spread = <Item>(what: keyof Counts, from: number, to: number, make: (at: number, suffix: string) => Item): readonly Item[] => {
    const count = countOf(what);
    const share = (to - from) / count;
    return Array.from({ length: count }, (_, index) => {
      const suffix = index === 0 ? '' : ` ${index}`;
      return make(seconds * between(`${what}${suffix}`, from + index * share, from + (index + 1) * share), suffix);
    });
  };
  const random = {
    usual: between('usual', 62, 70),
    heats: spread('hottest', 0.2, 0.5, (at, suffix) => ({
      at,
      width: between(`width${suffix}`, 3.5, 6),
      celsius: between(`celsius${suffix}`, 86, 95),
    })),
    phase: between('phase', 0, 20),
  };
  const basics = robologId === robolog.r1 ? shown : random;
  const stops = spread('stop', 0.55, 0.8, (at, suffix) => ({ from: at, to: at + between(`stand${suffix}`, 15, 60) }));
  return {
    start,
    ...basics,
    stops,
    peaks: [...basics.heats, ...stops.map(peakOf)],
    slips: spread('slip', 0.07, 0.15, (at, suffix) => ({ from: at, to: at + between(`slide${suffix}`, 5, 9) })),
    charge: { start: between('charge', 0.2, 0.9), perMinute: 0.015 },
  };
};

/** The run of the log whose messages guides show and offer as a file. */
export const shownRun = runOf(robolog.r1, Date.parse('2025-06-02T07:41:12Z'), usualSeconds);

const bell = (seconds: number, { at, width }: Peak): number => Math.exp(-((seconds - at) ** 2) / (2 * width ** 2));

/** How close the motor is to its highest temperature while the robot drives, from 0 to 1. */
const labor = ({ heats }: Run, seconds: number): number => Math.max(0, ...heats.map((peak) => bell(seconds, peak)));

/** The motor temperature in degrees Celsius. The motor is cold when the recording starts. */
const celsius = ({ usual, peaks }: Run, seconds: number): number =>
  usual - 25 * Math.exp(-seconds / 40) + Math.max(0, ...peaks.map((peak) => (peak.celsius - usual) * bell(seconds, peak)));

const isDuring = (seconds: number, spans: readonly Span[]): boolean => spans.some(({ from, to }) => seconds >= from && seconds < to);

/** The speed in meters per second, forwards. */
const speed = ({ phase, stops }: Run, seconds: number): number =>
  isDuring(seconds, stops) ? 0 : 1.2 + 0.1 * Math.sin((seconds - phase) / 3);

/** The charge of the battery as a share. */
const charge = (run: Run, seconds: number): number => Math.max(0.02, run.charge.start - (run.charge.perMinute * seconds) / 60);

/** The acceleration in the direction of travel, in m/s². A moving robot shakes, and it brakes hard before it stops. */
const acceleration = ({ phase, stops, slips }: Run, seconds: number): number => {
  if (isDuring(seconds, stops) || isDuring(seconds, slips)) return 0;
  if (stops.some(({ from }) => seconds >= from - 0.4 && seconds < from)) return -3.4;
  return (0.1 / 3) * Math.cos((seconds - phase) / 3) + 0.3 * Math.sin(seconds * 37) * Math.cos(seconds * 5);
};

/** The vertical acceleration in m/s²: gravity and, where the motor labors most, vibration. */
const vibration = (run: Run, seconds: number): number =>
  9.81 + (0.3 + 3 * labor(run, seconds)) * Math.sin(seconds * 40) * Math.cos(seconds * 7);

type Signal = (run: Run, seconds: number) => number;

/** The readings of the demo's logs by channel and access path. Each other number in a message is 0. */
const signals: Readonly<Record<string, Signal>> = {
  '/motor/status temperature.celsius': celsius,
  '/motor/status current': (run, seconds) => 6 + 9 * labor(run, seconds) + speed(run, seconds),
  '/motor/status rpm': (run, seconds) => Math.round(speed(run, seconds) * 1500),
  '/battery/state voltage': (run, seconds) => 44 + 8 * charge(run, seconds),
  '/battery/state percentage': charge,
  '/imu/data linear_acceleration.x': acceleration,
  '/imu/data linear_acceleration.z': vibration,
  '/imu/data angular_velocity.z': (run, seconds) => 0.05 * Math.sin(seconds / 5),
  '/imu/data header.stamp.sec': ({ start }, seconds) => Math.floor(start / 1000 + seconds),
  '/camera/front/image header.stamp.sec': ({ start }, seconds) => Math.floor(start / 1000 + seconds),
  '/camera/front/image height': () => 144,
  '/camera/front/image width': () => 256,
  '/cmd_vel linear.x': speed,
};

/** Returns the readings of a channel, by seconds from the start, for an access path that leads to a number. */
export const signalOf = (run: Run, channel: string, path: string): ((seconds: number) => number) => {
  const signal = signals[`${channel} ${path}`];
  return (seconds) => signal?.(run, seconds) ?? 0;
};
