/** The parts of a request that errors contain. */
export type SentRequest = Pick<Request, 'method' | 'url'>;

/**
 * An error response. `status` tells which one it is; the `body` of a documented error has its documented type.
 *
 * A call resolves with such an error as `error` when its API documents the status. Any other error is thrown.
 */
export class ApiError<Status extends number = number, Body = unknown> extends Error {
  /** The status of the response. */
  readonly status: Status;
  /** The body, parsed; undefined when the response has none. */
  readonly body: Body;
  /** The response, whose body has been read. */
  readonly response: Response;

  constructor(status: Status, body: Body, response: Response, request: SentRequest) {
    super(`${status}${response.statusText === '' ? '' : ` ${response.statusText}`}: ${textOf(body)} (${callOf(request)})`);
    this.name = new.target.name;
    this.status = status;
    this.body = body;
    this.response = response;
  }
}

/** 207: some or all of the items of a request failed. `body` lists what succeeded as well. */
export class PartialFailureError<Body = unknown> extends ApiError<207, Body> {}

/** 400: the request is not valid. */
export class BadRequestError<Body = unknown> extends ApiError<400, Body> {}

/** 401: the token is missing, wrong or expired. */
export class UnauthorizedError<Body = unknown> extends ApiError<401, Body> {}

/** 403: the token does not permit the call. */
export class ForbiddenError<Body = unknown> extends ApiError<403, Body> {}

/** 404: a resource of the request does not exist. */
export class NotFoundError<Body = unknown> extends ApiError<404, Body> {}

/** 409: the request conflicts with an existing resource. */
export class ConflictError<Body = unknown> extends ApiError<409, Body> {}

/** 412: the resource has changed since its entity tag was read. */
export class PreconditionFailedError<Body = unknown> extends ApiError<412, Body> {}

/** 422: the request is well-formed, and its content or the state of the resource forbids it. */
export class UnprocessableError<Body = unknown> extends ApiError<422, Body> {}

/** 428: the request needs a condition such as `If-Match`. */
export class PreconditionRequiredError<Body = unknown> extends ApiError<428, Body> {}

/** 429: too many requests, after the retries. */
export class TooManyRequestsError<Body = unknown> extends ApiError<429, Body> {}

/** 500 and above: the platform failed, after the retries. */
export class ServerError<Status extends number = number, Body = unknown> extends ApiError<Status, Body> {}

/** A response whose body is not the documented JSON, such as an error page of a proxy. `body` is its text. */
export class UnreadableResponseError extends ApiError<number, string> {}

/**
 * There was no response: the server cannot be reached, the connection broke, or the attempt took longer than its timeout.
 * `cause` is the error of fetch.
 */
export class ConnectionError extends Error {
  constructor(cause: unknown, request: SentRequest) {
    super(`${reasonOf(cause)} (${callOf(request)})`, { cause });
    this.name = 'ConnectionError';
  }
}

/** The message of an error of fetch. Node's message is always the same, so the reason is taken from its cause. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  const reason = cause instanceof Error ? cause.message || ('code' in cause ? String(cause.code) : '') : '';
  return reason === '' ? error.message : `${error.message}: ${reason}`;
};

/** The class of each status. */
export type ErrorOfStatus<Status, Body> = Status extends 207
  ? PartialFailureError<Body>
  : Status extends 400
    ? BadRequestError<Body>
    : Status extends 401
      ? UnauthorizedError<Body>
      : Status extends 403
        ? ForbiddenError<Body>
        : Status extends 404
          ? NotFoundError<Body>
          : Status extends 409
            ? ConflictError<Body>
            : Status extends 412
              ? PreconditionFailedError<Body>
              : Status extends 422
                ? UnprocessableError<Body>
                : Status extends 428
                  ? PreconditionRequiredError<Body>
                  : Status extends 429
                    ? TooManyRequestsError<Body>
                    : Status extends 500 | 501 | 502 | 503 | 504
                      ? ServerError<Status, Body>
                      : Status extends number
                        ? ApiError<Status, Body>
                        : ApiError<number, Body>;

type ErrorClass = new (status: never, body: unknown, response: Response, request: SentRequest) => ApiError;

const classes: Readonly<Record<number, ErrorClass>> = {
  207: PartialFailureError,
  400: BadRequestError,
  401: UnauthorizedError,
  403: ForbiddenError,
  404: NotFoundError,
  409: ConflictError,
  412: PreconditionFailedError,
  422: UnprocessableError,
  428: PreconditionRequiredError,
  429: TooManyRequestsError,
};

/** Returns the error for a response, with the class for its status. */
export const errorOf = (body: unknown, response: Response, request: SentRequest): ApiError => {
  const { status } = response;
  const Class: ErrorClass = classes[status] ?? (status >= 500 ? ServerError : ApiError);
  return new Class(status as never, body, response, request);
};

/** Finds the description of the error in a body: its `error`, its list of `errors`, or the whole body. */
const textOf = (body: unknown): string => {
  if (typeof body === 'object' && body !== null) {
    if ('error' in body && typeof body.error === 'string') return body.error;
    if ('errors' in body && Array.isArray(body.errors)) return body.errors.map(messageOf).join('; ');
  }
  const text = typeof body === 'string' ? body.trim() : body === undefined ? '' : JSON.stringify(body);
  return text === '' ? 'the response has no body' : text.slice(0, 500);
};

const messageOf = (item: unknown): string =>
  typeof item === 'object' && item !== null && 'message' in item && typeof item.message === 'string'
    ? item.message
    : typeof item === 'string'
      ? item
      : JSON.stringify(item);

/** The query is omitted, because it may contain a credential. */
const callOf = ({ method, url }: SentRequest): string => `${method} ${url.replace(/\?.*$/s, '')}`;
