/** An error of ajv. */
type ValidationError = {
  readonly keyword: string;
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly params: Readonly<Record<string, unknown>>;
};

/** The typed value with defaults, or its errors. */
export type Checked<Value> =
  | { readonly ok: true; readonly value: Value }
  | {
      readonly ok: false;
      readonly in: 'path' | 'query' | 'header' | 'body';
      readonly value: unknown;
      readonly errors: readonly ValidationError[];
    };

type Part<Operation, Place extends string> = Operation extends { parameters: infer Parameters }
  ? Place extends keyof Parameters
    ? [Exclude<Parameters[Place], undefined>] extends [never]
      ? Readonly<Record<string, never>>
      : Exclude<Parameters[Place], undefined>
    : Readonly<Record<string, never>>
  : Readonly<Record<string, never>>;

type WithDefaults<Values, Filled extends string> = Values & { [Name in keyof Values & Filled]-?: Exclude<Values[Name], undefined> };

type Body<Operation> = Operation extends { requestBody: { content: infer Content } }
  ? Content[keyof Content]
  : Operation extends { requestBody?: infer Optional }
    ? Exclude<Optional, undefined> extends { content: infer Content }
      ? Content[keyof Content] | undefined
      : undefined
    : undefined;

/**
 * The validators of one operation. Path, query and header values are passed as strings and returned with their types; `Filled`
 * names the parameters that have a default. `body` takes parsed JSON, or the text of other media types; undefined means no
 * body.
 */
export type OperationValidator<Operation, Filled extends string = never> = {
  readonly path: (values: Readonly<Record<string, string>>) => Checked<Part<Operation, 'path'>>;
  readonly query: (values: URLSearchParams) => Checked<WithDefaults<Part<Operation, 'query'>, Filled>>;
  readonly headers: (values: Headers) => Checked<Part<Operation, 'header'>>;
  readonly body: (value: unknown) => Checked<Body<Operation>>;
};

/** For generated validators only. */
export declare const operationValidator: (parts: never, objectReader?: never) => OperationValidator<unknown>;
export declare const readObject: never;
export declare const lowerCase: (parent: Record<string, unknown> | undefined, key: string) => void;
export declare const require: (name: string) => { readonly default: unknown };
