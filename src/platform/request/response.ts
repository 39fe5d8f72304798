/** The response of a rule. `body` is sent as JSON, or unchanged if there is a `Content-Type`; a 204 has none. */
export type PlatformResponse = {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>> | undefined;
};

export const ok = (body: unknown, headers?: PlatformResponse['headers']): PlatformResponse => ({ status: 200, body, headers });

export const created = (body: unknown): PlatformResponse => ({ status: 201, body });

export const noContent = (): PlatformResponse => ({ status: 204 });

/** A rejection. The code that throws it has changed nothing, or relies on the caller to undo the changes. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, text: string, body: unknown = { error: text }, headers: Readonly<Record<string, string>> = {}) {
    super(text);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** 400: the request is invalid. */
export const badRequest = (text: string): Refusal => new Refusal(400, text);

/** 403: the caller is not allowed to do this. */
export const forbidden = (text: string): Refusal => new Refusal(403, text);

/** 404: `what` is the parameter or the kind of resource, `id` is the requested id. */
export const notFound = (what: string, id: string): Refusal => new Refusal(404, `${what}: ${id} was not found.`);

/** 404 with another message. */
export const missing = (text: string): Refusal => new Refusal(404, text);

/** 409: conflicts with an existing resource. */
export const conflict = (text: string): Refusal => new Refusal(409, text);

/** 422: well-formed, but the state of the resource does not allow it. */
export const unprocessable = (text: string): Refusal => new Refusal(422, text);
