import type { RobologType } from '../entities.ts';
import { demoRecordings, recordedAt } from './metadata.ts';
import { robolog } from './names.ts';

/** The JSON document of a demo log, to which the definitions for its type in the demo organization are applied. */
export type LogDocument = {
  readonly robologId: string;
  /** The log's file name. */
  readonly name: string;
  readonly type: RobologType;
  readonly document: unknown;
};

/** Documents by robolog type. The API does not specify them; these fit the definitions in the demo organization. */
const documents: Readonly<Partial<Record<RobologType, (site: string | null, recorded: string, seconds: number, path: string) => unknown>>> =
  {
    ROS2BagMCAP: (name, stamp, duration, path) => ({
      header: { stamp },
      duration,
      site: { name, hall: Number(/hall-(\d+)/.exec(path)?.[1] ?? 1) },
      payload: { mass_kg: 42.5, items: ['pallet', 'crate'] },
    }),
    ROS1Bag: (site, recorded, seconds) => {
      const start = Date.parse(recorded) / 1000;
      return { site, start, end: start + seconds, robot: 'forklift-2' };
    },
  };

const shown: readonly string[] = [robolog.r9, robolog.r10, robolog.r2];

/** The documents of some demo logs, for trying out definitions. */
export const logDocuments: readonly LogDocument[] = shown.flatMap((robologId) =>
  demoRecordings
    .filter(({ id }) => id === robologId)
    .flatMap((recording) => {
      const { type, site, minutes, path } = recording;
      const document = documents[type]?.(site, recordedAt(recording), minutes * 60, path);
      return document === undefined ? [] : [{ robologId, name: path.replace(/^.*\//, ''), type, document }];
    }),
);
