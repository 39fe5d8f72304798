import type { CredentialModel, JsonValue } from './types.ts';

/** What the mock knows about an API without handwritten rules: its collections, and what each operation does with them. */
export type MockModel = {
  /** The schemas of responses by name; a reference is `#/$defs/NAME`. */
  readonly schemas: Readonly<Record<string, JsonValue>>;
  /** By path, for example `/stores/{store_id}/orders`. */
  readonly collections: Readonly<Record<string, MockCollection>>;
  /** The documented errors of all operations, each once. */
  readonly errors: readonly MockError[];
  readonly operations: Readonly<Record<string, MockOperation>>;
};

export type MockCollection = {
  /** The name of an item, for readers. */
  readonly label: string;
  /** The parameters of the path of the collection: each combination of their values has its own items. */
  readonly scope: readonly MockScope[];
  /** The path parameter that names an item; null when there is no path of one item. */
  readonly parameter: string | null;
  /** The property that holds the id; null when no property does. */
  readonly id: string | null;
  /** The JSON Schemas that an id must match. */
  readonly idSchemas: readonly JsonValue[];
  /** Whether a client chooses the id of a new item. */
  readonly clientId: 'never' | 'optional' | 'required';
  /** Whether there is one item only, which always exists. */
  readonly single: boolean;
  readonly readOnly: readonly string[];
  /** The defaults of properties. */
  readonly defaults: MockItem;
  /** A complete item: new items take from it what a client does not send. */
  readonly sample: MockItem;
  readonly seeds: readonly MockSeed[];
};

export type MockScope = {
  readonly parameter: string;
  /** The collection that the parameter names an item of; null when there is none. */
  readonly collection: string | null;
  /** The property of an item that repeats the value; null when there is none. */
  readonly property: string | null;
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
  /** Where the id is, when it is not in the path: a property of the body. */
  readonly idInBody: boolean;
  /** The properties of the body that lead to the item: `['data']` for `{"data": {…}}`. */
  readonly bodyAt: readonly string[];
  /** The properties that a client can send. */
  readonly bodyProperties: readonly string[];
  /** The media types of the body; none when there is no body. */
  readonly mediaTypes: readonly string[];
  /** How a credential is sent; null when none is required. */
  readonly credential: CredentialModel | null;
  /** The response of success; null when the spec documents none. */
  readonly success: MockResponse | null;
  /** The status of a `replace` that creates; null when it never does. */
  readonly createdStatus: number | null;
  readonly query: readonly MockQuery[];
  /** The positions of its errors in `MockModel.errors`. */
  readonly errors: readonly number[];
};

/** The part that a query parameter has in a list. `at` is its name, and that of a property where its value is an object. */
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
  /** The properties that the item has here, where it has not all of them. */
  readonly properties: readonly string[] | null;
  /** Properties of the body that depend on the list. */
  readonly counts: readonly MockCount[];
  readonly headers: readonly MockHeader[];
};

/** `none` is the value where there is no next page: null, or undefined to remove the property. */
export type MockCount =
  | { readonly at: readonly string[]; readonly is: 'total' | 'length' | 'size' | 'page' | 'pages' | 'offset' | 'more' }
  | { readonly at: readonly string[]; readonly is: 'next'; readonly none?: JsonValue };

export type MockHeader = { readonly name: string; readonly value: string };

/** A documented error: its body, and where the message is in it. */
export type MockError = {
  /** `default` as null. */
  readonly status: number | null;
  /** Whether it stands for all statuses of its hundred, as `4XX` does. */
  readonly range: boolean;
  readonly mediaType: string | null;
  readonly body: JsonValue;
  readonly message: readonly string[] | null;
  readonly code: readonly string[] | null;
};
