import type { RobologType } from './entities.ts';
import { demoRecordings, recordedAt } from './seed/metadata.ts';
import { robolog } from './seed/names.ts';

/** What the recorder of a log wrote into it: where and when it began, in RFC 3339, how long it is, and its path in its storage. */
export type Recorded = { readonly site: string | null; readonly start: string; readonly seconds: number; readonly path: string };

const ros2 = ({ site, start, seconds, path }: Recorded): unknown => ({
  header: { stamp: start },
  duration: seconds,
  site: { name: site, hall: Number(/hall-(\d+)/.exec(path)?.[1] ?? 1) },
  payload: { mass_kg: 42.5, items: ['pallet', 'crate'] },
});

/** The documents by type of robolog. The API does not specify them; these fit the definitions of the demo organization. */
const documents: Readonly<Partial<Record<RobologType, (recorded: Recorded) => unknown>>> = {
  ROS2BagMCAP: ros2,
  ROS2Bag: ros2,
  ROS1Bag: ({ site, start, seconds }) => {
    const from = Date.parse(start) / 1000;
    return { site, start: from, end: from + seconds, robot: 'forklift-2' };
  },
  JSON: ({ site, start, seconds }) => ({ site, report: { date: start.slice(0, 10), minutes: Math.round(seconds / 60) } }),
  ULOG: ({ start, seconds }) => ({ timestamp: Date.parse(start) * 1000, duration_s: seconds, ver_hw: 'roof-drone-1' }),
};

/** Returns the JSON document of a log, to which the definitions for its type are applied; undefined for types that have none. */
export const logDocument = (type: RobologType, recorded: Recorded): unknown => documents[type]?.(recorded);

/** The JSON document of a demo log, to which the definitions for its type in the demo organization are applied. */
export type LogDocument = {
  readonly robologId: string;
  /** The log's file name. */
  readonly name: string;
  readonly type: RobologType;
  readonly document: unknown;
};

const shown: readonly string[] = [robolog.r9, robolog.r10, robolog.r2];

/** The documents of some demo logs, for trying out definitions. */
export const logDocuments: readonly LogDocument[] = shown.flatMap((robologId) =>
  demoRecordings
    .filter(({ id }) => id === robologId)
    .flatMap((recording) => {
      const { type, site, minutes, path } = recording;
      const document = logDocument(type, { site, start: recordedAt(recording), seconds: minutes * 60, path });
      return document === undefined ? [] : [{ robologId, name: path.replace(/^.*\//, ''), type, document }];
    }),
);
