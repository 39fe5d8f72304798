import type { CredentialModel, JsonValue } from './types.ts';

/** A documented response with its example. */
export type DocumentedResponse = {
  readonly status: number;
  readonly mediaType: string | null;
  readonly example: unknown;
  /** The named examples, if there are several. */
  readonly examples?: Readonly<Record<string, unknown>>;
};

/** The documented responses of an API, by operation id. */
export type DocumentedResponses = Readonly<Record<string, readonly DocumentedResponse[]>>;

/** The mock's model of an API without handwritten rules: its collections, and what each operation does with them. */
export type MockModel = {
  /** The schemas of responses by name; a reference is `#/$defs/NAME`. */
  readonly schemas: Readonly<Record<string, JsonValue>>;
  /** By path, for example `/stores/{store_id}/orders`. */
  readonly collections: Readonly<Record<string, MockCollection>>;
  /** The distinct documented errors of all operations. */
  readonly errors: readonly MockError[];
  readonly operations: Readonly<Record<string, MockOperation>>;
};

export type MockCollection = {
  /** The name of an item, for readers. */
  readonly label: string;
  /** The path parameters of the collection. Each combination of their values has its own items. */
  readonly scope: readonly MockScope[];
  /** The path parameter that identifies an item; null when no path is for a single item. */
  readonly parameter: string | null;
  /** The properties that lead to the id: `['metadata', 'name']`; null when no property holds it. */
  readonly id: readonly string[] | null;
  /** The JSON Schemas that ids must match: of the parameter and of the property. */
  readonly idSchemas: readonly JsonValue[];
  /** Those that longer paths declare for the same parameter, which new ids match if they can. */
  readonly nestedIdSchemas?: readonly JsonValue[];
  /** Whether a client chooses the id of a new item. */
  readonly clientId: 'never' | 'optional' | 'required';
  /** Whether there is one item only, which always exists. */
  readonly single: boolean;
  readonly readOnly: readonly string[];
  /** The defaults of properties. */
  readonly defaults: MockItem;
  /** A complete item, which supplies the properties of new items that a client does not send. */
  readonly sample: MockItem;
  readonly seeds: readonly MockSeed[];
};

export type MockScope = {
  readonly parameter: string;
  /** The collection whose items the parameter identifies; null when there is none. */
  readonly collection: string | null;
  /** The properties that lead to the same value in an item; null when none do. */
  readonly property: readonly string[] | null;
};

export type MockItem = { readonly [name: string]: JsonValue };

export type MockSeed = { readonly scope: readonly string[]; readonly id: string; readonly value: MockItem };

/** The rules that an operation can have. */
export const mockRules = ['list', 'create', 'read', 'replace', 'update', 'delete', 'example'] as const;

export type MockRule = (typeof mockRules)[number];

export type MockOperation = {
  readonly rule: MockRule;
  /** The path of the collection; null for `example`. */
  readonly collection: string | null;
  /** The property of the body with the id, when the id is not in the path. */
  readonly idInBody: boolean;
  /** The properties of the body that lead to the item: `['data']` for `{"data": {…}}`. */
  readonly bodyAt: readonly string[];
  /** The properties that a client can send, by their names in the item. */
  readonly bodyProperties: readonly string[];
  /** The names in the item of properties that are spelled otherwise in the body: `friendly_name` by `FriendlyName`. */
  readonly renamed?: Readonly<Record<string, string>>;
  /** The media types of the body; none when there is no body. */
  readonly mediaTypes: readonly string[];
  /** Form fields whose names contain brackets that are not a path, such as `tags[]` where the schema has a property of that name. */
  readonly bracketFields?: readonly string[];
  /** Whether the body is a form whose schema is not that of fields. Any body is accepted. */
  readonly isFormWithoutFields?: true;
  /** The documented examples of the body that contradict its schema. They are accepted like the others. */
  readonly oddExamples?: readonly JsonValue[];
  /** How a credential is sent; null when none is required. */
  readonly credential: CredentialModel | null;
  /** The credentials of the alternatives, such as a token in place of a user name and a password. */
  readonly otherCredentials?: readonly CredentialModel[];
  /** The success response; null when the spec documents none. */
  readonly success: MockResponse | null;
  /** The status of a `replace` that creates; null when it never does. */
  readonly createdStatus: number | null;
  readonly query: readonly MockQuery[];
  /** The positions of its errors in `MockModel.errors`. */
  readonly errors: readonly number[];
};

/** The role of a query parameter in a list operation. `at` is its name, followed by a property name if its value is an object. */
export type MockQuery =
  | { readonly at: readonly string[]; readonly use: 'size' | 'offset' | 'cursor' }
  | { readonly at: readonly string[]; readonly use: 'page'; readonly first: number }
  | { readonly at: readonly string[]; readonly use: 'filter'; readonly property: string };

export type MockResponse = {
  readonly status: number;
  /** Null when there is no body. */
  readonly mediaType: string | null;
  /** The whole body of the example. */
  readonly body: JsonValue;
  /** The properties that lead to the item or to the list of items; null when the body holds neither. */
  readonly at: readonly string[] | null;
  /** The schema of the item. */
  readonly item: JsonValue;
  /** The number of items that the schema of the list allows. */
  readonly maxItems?: number;
  /** The properties of the item in this response, if some are missing; otherwise null. */
  readonly properties: readonly string[] | null;
  /** Properties of the body that depend on the list. */
  readonly counts: readonly MockCount[];
  readonly headers: readonly MockHeader[];
};

/** `none` is the value when there is no next page: null, or undefined to remove the property. */
export type MockCount =
  | { readonly at: readonly string[]; readonly is: 'total' | 'length' | 'size' | 'page' | 'pages' | 'offset' | 'more' }
  | { readonly at: readonly string[]; readonly is: 'next'; readonly none?: JsonValue };

export type MockHeader = { readonly name: string; readonly value: string };

/** A documented error: its body, and the path of the message in it. */
export type MockError = {
  /** `default` as null. */
  readonly status: number | null;
  /** Whether it covers a whole range of statuses, such as `4XX`. */
  readonly range: boolean;
  readonly mediaType: string | null;
  readonly body: JsonValue;
  readonly message: readonly string[] | null;
  readonly code: readonly string[] | null;
};

/** Whether a response with this status has no body. @see https://www.rfc-editor.org/rfc/rfc9110#section-15 */
export const isEmptyStatus = (status: number): boolean => status === 204 || status === 205 || status === 304;

/** A required parameter of an operation, and its value if only one is allowed. */
export type OperationSign = { readonly in: 'query' | 'header'; readonly name: string; readonly value?: string };
