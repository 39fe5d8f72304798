import { messageOf } from '../shared/messageOf.ts';

/** One attempt of a request: the host, and why it failed. */
export type Attempt = { readonly host: string; readonly problem: string };

/** The error when every host failed. @see specification, section 8 */
export class RetryError extends Error {
  override readonly name = 'RetryError';
  readonly attempts: readonly Attempt[];

  constructor(attempts: readonly Attempt[]) {
    super(`No search host could be reached: ${attempts.map(({ host, problem }) => `${host} (${problem})`).join(', ') || 'none is known'}.`);
    this.attempts = attempts;
  }
}

/** A host rejected the request; another host would reject it too. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

/** A response, or the embedded index, is not the expected JSON. */
export class DeserializationError extends Error {
  override readonly name = 'DeserializationError';
  readonly text: string;

  constructor(message: string, text = '') {
    super(message);
    // Truncated, because an error page can be long and this is for a log.
    this.text = text.slice(0, 500);
  }
}

type SearchErrorKind = 'RetryError' | 'ApiError' | 'DeserializationError' | 'Error';

/** An error in a form that can be sent from a worker. */
export type PortableError = { readonly kind: SearchErrorKind; readonly message: string; readonly status?: number };

export const toPortable = (error: unknown): PortableError => {
  if (error instanceof ApiError) return { kind: 'ApiError', message: error.message, status: error.status };
  if (error instanceof RetryError) return { kind: 'RetryError', message: error.attempts.map(({ problem }) => problem).join(', ') };
  if (error instanceof DeserializationError) return { kind: 'DeserializationError', message: error.message };
  return { kind: 'Error', message: messageOf(error) };
};

export const fromPortable = ({ kind, message, status }: PortableError): Error => {
  switch (kind) {
    case 'ApiError':
      return new ApiError(message, status ?? 0);
    case 'RetryError':
      return new RetryError([{ host: 'this site', problem: message }]);
    case 'DeserializationError':
      return new DeserializationError(message);
    default:
      return new Error(message);
  }
};
