import type { DocumentedResponses, OperationSign } from '../shared/model/mock.ts';
import type { PlatformResponse } from './request/response.ts';
import type { ChangeSummary } from './state/changes.ts';
import type { EngineState } from './state/state.ts';

/**
 * The platform's knowledge of the specs, which `src/mocks/contract.ts` fills from `generated/`. The platform itself imports
 * nothing generated, so no rule changes when an API is added or the product is renamed.
 */
export type OperationFact = {
  readonly id: string;
  readonly api: string;
  /** In lowercase or uppercase. */
  readonly method: string;
  /** Without the base path, for example `/robologs/{id}/values`. */
  readonly path: string;
  /** The path parameter whose value may span several segments. */
  readonly spanning?: string | undefined;
  /** The path of the operation's own server, if it is not that of its API. */
  readonly basePath?: string;
  /** The host of the operation's own server, if it is not that of its API. */
  readonly host?: string;
  /** `null` when a token is enough. */
  readonly permission: string | null;
  /** The parameters that tell this operation from others with the same method and path. */
  readonly signs?: readonly OperationSign[];
};

export type ApiFact = {
  readonly name: string;
  readonly basePath: string;
  /** Its host, such as `api.example.com:8443`, if the operations of all APIs have several. */
  readonly host?: string;
};

export type PermissionFact = { readonly id: string; readonly roles: readonly string[] };

export type ProductFact = { readonly name: string; readonly kebab: string; readonly snake: string };

/** An error of ajv. `src/platform/problems.ts` describes it. */
export type ValidationError = {
  readonly keyword: string;
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly params: Readonly<Record<string, unknown>>;
};

/** A part of a request that its schema rejects. */
export type Rejected = {
  readonly ok: false;
  readonly in: 'path' | 'query' | 'header' | 'body';
  readonly value: unknown;
  readonly errors: readonly ValidationError[];
};

export type Checked = { readonly ok: true; readonly value: unknown } | Rejected;

/** The validators of one operation, made from its spec: they parse strings, fill in defaults and report problems. */
export type OperationValidator = {
  readonly path: (values: Readonly<Record<string, string>>) => Checked;
  readonly query: (values: URLSearchParams) => Checked;
  readonly headers: (values: Headers) => Checked;
  /** Takes parsed JSON, or the text of other media types; undefined means no body. */
  readonly body: (value: unknown) => Checked;
};

export type Validators = Readonly<Record<string, OperationValidator>>;

/** A request of an API without handwritten rules. */
export type EngineCall = {
  readonly operation: OperationFact;
  readonly url: URL;
  readonly path: Readonly<Record<string, string>>;
  readonly headers: Headers;
  /** Null when the body could not be read completely. */
  readonly bytes: ArrayBuffer | null;
  readonly state: EngineState;
  /** The platform's time in RFC 3339. */
  readonly time: string;
  readonly newId: () => string;
};

export type EngineResult = {
  readonly response: PlatformResponse;
  readonly actor: string | null;
  readonly state: EngineState;
  readonly changes: readonly ChangeSummary[];
};

/** Responds to the requests of an API without handwritten rules. */
export type Engine = (call: EngineCall) => Promise<EngineResult>;

export type Contract = {
  readonly product: ProductFact;
  readonly apis: readonly ApiFact[];
  readonly operations: readonly OperationFact[];
  readonly roles: readonly { readonly id: string }[];
  readonly permissions: readonly PermissionFact[];
  readonly validators: (api: string) => Promise<Validators>;
  /** Loads the documented responses of one API, by operation id. */
  readonly responses: (api: string) => Promise<DocumentedResponses>;
  /** Loads the engine of an API without handwritten rules; null for any other. */
  readonly engine: (api: string) => Promise<Engine> | null;
};
