import type { BuildContext } from '../cache/buildContext.ts';
import type { Emitter } from '../emit/types.ts';

/** The inputs of a run and its progress messages. */
export type PipelineOptions = {
  /** The project folder: absolute, with links resolved. */
  readonly root: string;
  readonly remoteHosts?: readonly string[];
  readonly maxBytes?: number;
  /** Omits missing or invalid guides instead of failing. */
  readonly drafts?: boolean;
  /** Omits the checks across pages. With `drafts`, they only give warnings, which a development server does not show. */
  readonly unchecked?: boolean;
  readonly emitters?: readonly Emitter[];
  /** The cached results of earlier runs; optional. */
  readonly context?: BuildContext;
  readonly onProgress?: (event: ProgressEvent) => void;
};

/** The progress messages of a run. */
type ProgressEvent =
  | { readonly kind: 'api'; readonly name: string; readonly operations: number; readonly problems: number; readonly ms: number }
  | { readonly kind: 'emitted'; readonly files: number; readonly ms: number };
