import type { CallResponse } from '../../demo/callResponse.ts';
import type { Draft } from '../draft/draft.ts';
import type { Basis } from '../draft/permalink.ts';
import type { Explanation } from '../response/explain.ts';
import type { Outcome } from './run.ts';

/** A decision to make before a request is sent. */
type Notice = { readonly text: string; readonly label: string; readonly act: () => void };

/** Why there is no response, and how to retry if that may help. */
type Failure = { readonly text: string; readonly again?: () => void };

/** A request that was sent, and where. */
export type Sent = {
  readonly draft: Draft;
  /** The base URL of a custom server; null for the sandbox. */
  readonly baseUrl: string | null;
};

export type SendState = {
  readonly isSending: boolean;
  /** Whether the response is a stream that has not ended. */
  readonly isStreaming: boolean;
  readonly response?: CallResponse | undefined;
  /** The request of the response. */
  readonly sent?: Sent;
  /** The cause of an error response. */
  readonly explanation?: Explanation | undefined;
  readonly failure?: Failure | undefined;
  readonly notice?: Notice | undefined;
  /** The requests that led to the sandbox's state before the request, which a link repeats to get the same response. */
  readonly basis?: Basis | undefined;
  /** The number of responses so far, which identifies each of them. */
  readonly count: number;
};

export const idle: SendState = { isSending: false, isStreaming: false, count: 0 };

/** A request is sent; the last response stays until there is another. */
export const sending = (state: SendState): SendState => ({
  ...state,
  isSending: true,
  isStreaming: false,
  failure: undefined,
  notice: undefined,
});

/** The last part of a stream is the response that the reader has been seeing, so it is not counted again. */
const nextCount = ({ isStreaming, count }: SendState): number => (isStreaming ? count : count + 1);

/** A part of a stream arrived. */
export const receiving = (state: SendState, sent: Sent, response: CallResponse): SendState => ({
  isSending: true,
  isStreaming: true,
  response,
  sent,
  count: nextCount(state),
});

/** A request ended with a response or without one. */
export const settled = (state: SendState, sent: Sent, outcome: Outcome, reasons: Pick<SendState, 'explanation' | 'basis'>): SendState => ({
  ...idle,
  ...reasons,
  ...(outcome.kind === 'response' ? { response: outcome.response } : { failure: { text: outcome.message } }),
  sent,
  count: nextCount(state),
});

/** A request was not made because a part of the site did not load. */
export const notMade = ({ count }: SendState, sent: Sent, failure: Failure): SendState => ({ ...idle, sent, failure, count });
