export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined };

/** What a rule answers. `body` is sent as JSON, or as it is with a `Content-Type` of its own; a 204 has none. */
export type Answer = {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

export const ok = (body: unknown, headers?: Readonly<Record<string, string>>): Answer =>
  headers === undefined ? { status: 200, body } : { status: 200, body, headers };

export const created = (body: unknown, headers?: Readonly<Record<string, string>>): Answer =>
  headers === undefined ? { status: 201, body } : { status: 201, body, headers };

export const noContent = (): Answer => ({ status: 204 });

/** A refusal. Whoever throws it has changed nothing, or relies on the caller to undo it. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, text: string, body: unknown = { error: text }, headers: Readonly<Record<string, string>> = {}) {
    super(text);
    this.name = 'Refusal';
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** 400: the request breaks a rule. */
export const badRequest = (text: string): Refusal => new Refusal(400, text);

/** 403: the caller may not do this. */
export const forbidden = (text: string): Refusal => new Refusal(403, text);

/** 404: `what` names the parameter or the kind of thing, `id` is what was asked for. */
export const notFound = (what: string, id: string): Refusal => new Refusal(404, `${what}: nothing here has the id ${id}.`);

/** 404 in other words. */
export const missing = (text: string): Refusal => new Refusal(404, text);

/** 409: clashes with something that exists. */
export const conflict = (text: string): Refusal => new Refusal(409, text);

/** 422: well-formed, but the state of the resource forbids it. */
export const unprocessable = (text: string): Refusal => new Refusal(422, text);
