import { digest } from '../state/ids.ts';
import { robolog } from '../seed/names.ts';

/** The messages per second of each channel. */
export const messageRate = 10;

/** The length of a recording whose log has no duration. */
export const usualSeconds = 22 * 60;

/** A rise of the motor temperature. `width` is the standard deviation of its shape in seconds. */
type Peak = { readonly at: number; readonly width: number; readonly celsius: number };

/** What happened while a robot recorded a log. Times are in seconds from the start of the recording. */
export type Run = {
  /** Milliseconds since 1970. */
  readonly start: number;
  /** The temperature of a warm motor, in degrees Celsius. */
  readonly usual: number;
  readonly hottest: Peak;
  /** The robot stands here. Its motor gets hot once more, because its fan stops too. */
  readonly stop: { readonly from: number; readonly to: number; readonly peak: Peak };
  /** The wheels turn here, but the robot does not move. */
  readonly slip: { readonly from: number; readonly to: number };
  /** The charge of the battery as a share: at the start, and how much of it a minute uses. */
  readonly charge: { readonly start: number; readonly perMinute: number };
};

/** What guides show of one run, and offer as a file. */
const shown: Pick<Run, 'usual' | 'hottest'> = { usual: 68, hottest: { at: 652.75, width: 3.612, celsius: 91.4 } };

/** Returns what happened in a log, which depends only on its id. @param seconds the length of the recording */
export const runOf = (robologId: string, start: number, seconds: number): Run => {
  const between = (what: string, from: number, to: number): number =>
    from + (Number.parseInt(digest(`${robologId} ${what}`), 16) / 2 ** 32) * (to - from);
  const stop = seconds * between('stop', 0.55, 0.8);
  const slip = seconds * between('slip', 0.07, 0.15);
  const random = {
    usual: between('usual', 62, 70),
    hottest: { at: seconds * between('hottest', 0.2, 0.5), width: between('width', 3.5, 6), celsius: between('celsius', 86, 95) },
  };
  return {
    start,
    ...(robologId === robolog.r1 ? shown : random),
    stop: { from: stop, to: stop + 40, peak: { at: stop + 20, width: 6, celsius: 84 } },
    slip: { from: slip, to: slip + 6 },
    charge: { start: between('charge', 0.2, 0.9), perMinute: 0.015 },
  };
};

/** The run of the log whose messages guides show and offer as a file. */
export const shownRun = runOf(robolog.r1, Date.parse('2025-06-02T07:41:12Z'), usualSeconds);

const bell = (seconds: number, { at, width }: Peak): number => Math.exp(-((seconds - at) ** 2) / (2 * width ** 2));

/** The motor temperature in degrees Celsius. The motor is cold when the recording starts. */
const celsius = ({ usual, hottest, stop: { peak } }: Run, seconds: number): number =>
  usual - 25 * Math.exp(-seconds / 40) + (hottest.celsius - usual) * bell(seconds, hottest) + (peak.celsius - usual) * bell(seconds, peak);

const isDuring = (seconds: number, { from, to }: { readonly from: number; readonly to: number }): boolean =>
  seconds >= from && seconds < to;

/** The speed in meters per second, forwards. */
const speed = ({ hottest, stop }: Run, seconds: number): number =>
  isDuring(seconds, stop) ? 0 : 1.2 + 0.1 * Math.sin((seconds - hottest.at) / 3);

/** The charge of the battery as a share. */
const charge = (run: Run, seconds: number): number => Math.max(0.02, run.charge.start - (run.charge.perMinute * seconds) / 60);

/** The acceleration in the direction of travel, in m/s². A moving robot shakes, and it brakes hard before it stands. */
const acceleration = (run: Run, seconds: number): number => {
  if (isDuring(seconds, { from: run.stop.from - 0.4, to: run.stop.from })) return -3.4;
  if (isDuring(seconds, run.stop) || isDuring(seconds, run.slip)) return 0;
  return (0.1 / 3) * Math.cos((seconds - run.hottest.at) / 3) + 0.3 * Math.sin(seconds * 37) * Math.cos(seconds * 5);
};

/** The vertical acceleration in m/s²: gravity and, where the motor labors most, vibration. */
const vibration = (run: Run, seconds: number): number =>
  9.81 + (0.3 + 3 * bell(seconds, run.hottest)) * Math.sin(seconds * 40) * Math.cos(seconds * 7);

type Signal = (run: Run, seconds: number) => number;

/** The readings of the demo's logs by channel and access path. Each other number in a message is 0. */
const signals: Readonly<Record<string, Signal>> = {
  '/motor/status temperature.celsius': celsius,
  '/motor/status current': (run, seconds) => 6 + 9 * bell(seconds, run.hottest) + speed(run, seconds),
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
