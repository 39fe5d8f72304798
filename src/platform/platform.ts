import type { Contract } from './contract.ts';
import type { ContentUrl } from './request/call.ts';
import type { CallRecord, ChangeSummary } from './state/changes.ts';
import type { Snapshot } from './state/state.ts';

export type PlatformOptions = {
  readonly contract: Contract;
  /**
   * A clock in milliseconds. The platform's time starts at the demo's time and advances with this clock. Without a clock, time
   * stands still.
   */
  readonly now?: () => number;
  /** The seed of the ids of new entities; 1 by default. */
  readonly seed?: number;
  /** The state to continue from. */
  readonly snapshot?: Snapshot;
  /** The initial data, also after a reset; the demo organization by default. */
  readonly tables?: Snapshot['tables'];
  /** Makes the URLs of tagger versions' YAML. By default, they are data URLs, which work without a server. */
  readonly contentUrl?: ContentUrl;
};

export type Platform = {
  /** Responds to a request. Rejects only with a MissingPart, when a part of the platform does not load. */
  readonly handle: (request: Request) => Promise<Response>;
  /** Preloads what the requests of an operation need. Rejects with a MissingPart when it does not load. */
  readonly prepare: (operationId: string) => Promise<void>;
  /** Resets to the demo organization. */
  readonly reset: () => void;
  readonly snapshot: () => Snapshot;
  /** Continues from a snapshot that `readSnapshot` has validated. */
  readonly restore: (snapshot: Snapshot) => void;
  /** Advances the platform's clock. Throws a RangeError when it would pass `latestTime`. */
  readonly advance: (ms: number) => void;
  /** Sets the clock back to the last request: the time since then does not pass for the platform. */
  readonly skipIdleTime: () => void;
  /**
   * Advances the clock until no scheduled event is left, so that running jobs finish. Returns the changes, which also count as
   * background changes of the next request. Rejects with a MissingPart when a part does not load.
   */
  readonly finish: () => Promise<readonly ChangeSummary[]>;
  /** The platform's time in milliseconds since 1970. */
  readonly now: () => number;
  /** The platform's time after a reset, in milliseconds since 1970. */
  readonly startedAt: number;
  /** The platform's time in RFC 3339. */
  readonly time: () => string;
  /** Returns the YAML of a tagger version; undefined when there is no such version. */
  readonly contentOf: (versionId: string) => string | undefined;
  /** The last requests, newest last. */
  readonly changes: readonly CallRecord[];
  /** Returns the record of the request with this response. */
  readonly recordOf: (response: Response) => CallRecord | undefined;
  /** Subscribes to requests, resets and restores; returns the function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
};
