import type { RobologType } from '../entities.ts';
import { logDocument } from '../logDocument.ts';
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
