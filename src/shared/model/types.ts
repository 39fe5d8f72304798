/**
 * The central model (types only): specs are converted to it, and all emitters, pages, snippets, console forms and mocks read it.
 * Everything here is plain JSON, so a model can be written to a file and read back unchanged.
 */

export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue };

/**
 * Markdown of a spec, parsed and sanitised when the model is built: a small tree that a page renders with elements, never with
 * innerHTML. An element is [tag, attributes, ...children]; attributes are only `href`, `title`, `align`, `start` and
 * `className`.
 */
export type RichText = readonly RichNode[];
export type RichNode = string | readonly [tag: string, attributes: Readonly<Record<string, string>>, ...children: RichNode[]];

/** Code in a language that the site highlights at build time. `language` is a Shiki language id. */
export type CodeModel = { readonly language: string; readonly code: string };

/** An HTTP method in lower case: `get`, `query`, or any other that a spec has. */
export type HttpMethod = Lowercase<string>;

/** One API. `name` is its key in redocly.yaml and the folder in generated/. */
export type ApiModel = {
  readonly name: string;
  /** The page, for example `/api/ingest/v2`. */
  readonly route: string;
  readonly navLabel: string;
  readonly title: string;
  readonly version: string;
  /** One sentence of plain text: `info.summary`, or else the first of the description. */
  readonly summary: string;
  /** Whether the summary is the beginning of the description. */
  readonly quotesDescription?: true;
  readonly description: RichText;
  readonly deprecated: boolean;
  /** The path part of the first server, for example `/api/metadata/v1`: no trailing slash. */
  readonly basePath: string;
  /** The whole first server URL, with the platform's API host: no trailing slash. */
  readonly baseUrl: string;
  /** All servers, when there is more than one, or one with variables or a description. */
  readonly servers?: readonly ServerModel[];
  /** Contact, license, terms of service and further documentation, in this order. */
  readonly about?: readonly LinkModel[];
  /** The entries of the authentication section, one per security scheme in use. */
  readonly security: readonly SecuritySchemeModel[];
  readonly tags: readonly TagModel[];
  /** In spec order. */
  readonly operations: readonly OperationModel[];
  /** Requests that the API sends to its users. */
  readonly webhooks?: readonly IncomingModel[];
  /** Named schemas by name, in spec order. */
  readonly schemas: Readonly<Record<string, NamedSchemaModel>>;
  readonly wire: WireModel;
  /** Newest first. */
  readonly releases: readonly ReleaseModel[];
};

/**
 * The impact of a change on callers: `breaking` makes working calls or programs fail, `compatible` does not, `documentation` only
 * rewords.
 */
export const impacts = ['breaking', 'compatible', 'documentation'] as const;
export type Impact = (typeof impacts)[number];

/** One release of an API, as readers see it. */
export type ReleaseModel = {
  readonly anchor: string;
  /** ISO date. */
  readonly date: string;
  readonly version: string;
  /** May be empty only for the version that the changelog starts with. */
  readonly summary: RichText;
  readonly changes: readonly ReleaseChange[];
  /** Whether the changelog starts with this version; earlier changes are not recorded. */
  readonly isStart: boolean;
};

type ReleaseChange = {
  readonly impact: Impact;
  readonly text: RichText;
  /** What it added, changed or affects, if it still exists. */
  readonly places: readonly ReleasePlace[];
};

/** A schema's field, a parameter or field of an operation, or an operation, by the names that its page shows. */
export type ReleasePlace = {
  readonly anchor: string;
  readonly page?: string;
  /** The schema, or the summary of the operation. */
  readonly owner: string;
  /** The path of a field or the name of a parameter; without it, the place is the operation. */
  readonly name?: string;
};

/** The effect of an API's newest release on a part of the API. */
export type ChangeMark = { readonly kind: 'new' | 'changed'; readonly version: string };

/** The lifecycle of an operation, a parameter or a field. */
type Lifecycle = {
  /** ISO date: the last day of support of something deprecated. */
  readonly sunset?: string;
  readonly change?: ChangeMark;
};

/**
 * The data for validating requests and responding to them: JSON Schemas with every constraint, unlike `SchemaModel`, which
 * keeps what a page shows, and without documentation. A reference is `#/components/schemas/NAME`.
 */
export type WireModel = {
  readonly schemas: Readonly<Record<string, JsonValue>>;
  /** In the order of `ApiModel.operations`. */
  readonly operations: readonly WireOperation[];
};

export type WireOperation = {
  /** In the order of `OperationModel.parameters`. */
  readonly parameters: readonly JsonValue[];
  /** Of the first media type; null when there is no body, or one that is not JSON. */
  readonly body: JsonValue | null;
  readonly responses: readonly WireResponse[];
};

/** A documented response with its example, or with a synthesized value that matches its schema. */
export type WireResponse = {
  readonly status: number;
  readonly mediaType: string | null;
  readonly example: JsonValue;
  /** The named examples, if there are several. */
  readonly examples?: Readonly<Record<string, JsonValue>>;
};

/** The header or query parameter that carries a credential, and the prefix of the token. */
export type CredentialModel = { readonly in: 'header' | 'query'; readonly name: string; readonly prefix: string };

/** A server of an API, of a path or of an operation. */
export type ServerModel = {
  /** The URL with its variables in braces, absolute and without a trailing slash. */
  readonly url: string;
  readonly name?: string;
  readonly description?: RichText;
  readonly variables: readonly ServerVariableModel[];
};

export type ServerVariableModel = {
  readonly name: string;
  readonly default: string;
  /** The allowed values; any value when absent. */
  readonly values?: readonly string[];
  readonly description?: RichText;
};

/** A link to another site. `label` describes it; `text` is the text of the link, if not the label. */
export type LinkModel = { readonly label: string; readonly text?: string; readonly href?: string };

/** One flow of OAuth 2.0. */
export type FlowModel = {
  readonly name: string;
  /** The URLs that a client calls or opens, keyed by purpose. */
  readonly urls: readonly { readonly label: string; readonly url: string }[];
  readonly scopes: readonly { readonly name: string; readonly description: string }[];
};

/** One scheme of a security requirement, with the scopes or roles that it needs. */
export type RequirementModel = {
  readonly scheme: string;
  readonly kind: SecuritySchemeModel['kind'];
  readonly scopes: readonly string[];
  /** Absent when the request does not carry it, as with a client certificate. */
  readonly credential?: CredentialModel;
};

export type SecuritySchemeModel = {
  readonly id: string;
  /** The environment variable that holds the credential in snippets. */
  readonly variable: string;
  readonly kind: 'http-bearer' | 'http-basic' | 'apiKey' | 'oauth2' | 'openIdConnect' | 'mutualTLS' | 'other';
  /** The header, query parameter or cookie that carries the credential. */
  readonly in: 'header' | 'query' | 'cookie';
  readonly parameterName: string;
  readonly description: RichText;
  /** An HTTP scheme other than basic and bearer: `digest`. */
  readonly scheme?: string;
  readonly bearerFormat?: string;
  readonly deprecated?: boolean;
  readonly flows?: readonly FlowModel[];
  /** The discovery document of OpenID Connect or OAuth 2.0. */
  readonly discoveryUrl?: string;
};

export type TagModel = {
  readonly name: string;
  /** A slug that is unique on the page and differs from all operation ids. */
  readonly anchor: string;
  /** The group of tags that it belongs to. */
  readonly group?: string;
  readonly description: RichText;
  readonly externalDocs?: LinkModel;
  readonly operationIds: readonly string[];
  /** The operations that have the tag but are grouped by another one. */
  readonly otherIds?: readonly string[];
  /** The route of its own page, when the API has too many operations for one page. */
  readonly page?: string;
  /** The routes of all its pages, when it has too many operations for one. The first is `page`. */
  readonly pages?: readonly string[];
};

export type NamedSchemaModel = {
  readonly name: string;
  /** Anchor of the schema on the reference page. */
  readonly anchor: string;
  readonly schema: SchemaModel;
};

export type OperationModel = Lifecycle & {
  /** As in the spec; also the anchor, the client's function and the mock's key. */
  readonly id: string;
  /** A name that is safe in file names and as a JavaScript identifier; equals `id` where that is already safe. */
  readonly name: string;
  readonly anchor: string;
  readonly api: string;
  readonly tag: string;
  /** Its tags besides the one that it is grouped by. */
  readonly otherTags?: readonly string[];
  /** The route of its tag's page, if tags have pages. `operationHref` returns the URL of the operation. */
  readonly page?: string;
  readonly method: HttpMethod;
  /** The templated path without the base path, for example `/notes/{id}/files`. */
  readonly path: string;
  readonly summary: string;
  readonly description: RichText;
  /** The first sentence of the description as plain text, for search and link previews. */
  readonly lead: string;
  readonly deprecated: boolean;
  /** `null` when any valid token is enough; false when the call needs no token. */
  readonly permission: string | null;
  readonly authenticated: boolean;
  /** How the token is sent, if that is not `Authorization: Bearer`. */
  readonly credential?: CredentialModel;
  /** The alternatives, each with all the schemes that it needs; absent when the only scheme is a bearer token. */
  readonly security?: readonly (readonly RequirementModel[])[];
  /** The servers of the operation or its path, which replace those of the API. */
  readonly servers?: readonly ServerModel[];
  readonly externalDocs?: LinkModel;
  /** Requests that the API sends because of this operation. */
  readonly callbacks?: readonly IncomingModel[];
  /** Path, query, header and cookie parameters, in this order, including those of the path item. */
  readonly parameters: readonly ParameterModel[];
  readonly requestBody: RequestBodyModel | null;
  /** In ascending order of status; `default` is last. */
  readonly responses: readonly ResponseModel[];
  /** The request that the snippets show and the tests run: it succeeds in the demo organization. */
  readonly exampleRequest: RequestModel;
  /** Code that calls the operation, written by the authors of the spec. */
  readonly samples?: readonly SampleModel[];
  /** The file and line of the operation in its spec, for test messages. */
  readonly source: { readonly file: string; readonly line: number };
};

/** Code of `x-codeSamples`. Its language is that of the spec, such as `Shell`. */
export type SampleModel = { readonly label: string; readonly code: CodeModel };

/** A request that the API sends: a webhook or a callback. */
export type IncomingModel = {
  readonly name: string;
  readonly anchor: string;
  readonly method: HttpMethod;
  /** The expression for the URL of a callback: `{$request.body#/url}`. */
  readonly url?: string;
  readonly summary: string;
  readonly description: RichText;
  readonly deprecated: boolean;
  readonly parameters: readonly ParameterModel[];
  readonly requestBody: RequestBodyModel | null;
  readonly responses: readonly ResponseModel[];
  readonly security?: readonly (readonly RequirementModel[])[];
  readonly servers?: readonly ServerModel[];
  readonly externalDocs?: LinkModel;
  /** Requests that the API sends because of the response. */
  readonly callbacks?: readonly IncomingModel[];
};

export type ParameterModel = Lifecycle & {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header' | 'cookie';
  readonly required: boolean;
  readonly deprecated: boolean;
  readonly description: RichText;
  readonly schema: SchemaModel;
  readonly example: JsonValue | undefined;
  /** OpenAPI 3.1 style and explode, with defaults filled in. */
  readonly style: 'simple' | 'form' | 'label' | 'matrix' | 'spaceDelimited' | 'pipeDelimited' | 'deepObject' | 'cookie';
  readonly explode: boolean;
  readonly allowReserved: boolean;
  /** The media type of the value, when the parameter has `content` instead of a style: `application/json`. */
  readonly mediaType?: string;
  readonly allowEmptyValue?: boolean;
  /** Its named examples, when there are several or the only one has a text. */
  readonly examples?: readonly ExampleModel[];
  /** Examples that are links to external files. */
  readonly external?: readonly LinkModel[];
  /** An example as sent, if the style is not the default one: `ids=1|2`. */
  readonly sentAs?: string;
};

export type RequestBodyModel = {
  readonly required: boolean;
  readonly description: RichText;
  /** One per media type, in spec order; the first is the one that snippets send. */
  readonly content: readonly MediaTypeModel[];
};

export type MediaTypeModel = {
  readonly mediaType: string;
  /** Other media types with the same content. */
  readonly others?: readonly string[];
  readonly schema: SchemaModel | null;
  readonly examples: readonly ExampleModel[];
  /** A synthesized value that matches the schema, if the spec has no example. */
  readonly sample?: JsonValue;
  /** How its fields are sent, if it is a form. */
  readonly form?: FormModel;
  /** The schema of each item of a stream. */
  readonly item?: SchemaModel;
  /** What is known of its parts beyond their schemas, if it is a multipart message. */
  readonly parts?: readonly PartModel[];
  /** Examples that are links to external files. */
  readonly external?: readonly LinkModel[];
};

/** A part of a multipart message: a field, or a position such as `Part 1`. */
export type PartModel = { readonly name: string; readonly mediaType?: string; readonly headers: readonly HeaderModel[] };

/** The encoding of a form's fields, where their values do not determine it. */
export type FormModel = {
  /** The fields that are files, with their types. */
  readonly files: Readonly<Record<string, string>>;
  /** The fields whose objects and lists are sent as separate parts: `card[number]`. */
  readonly deep: readonly string[];
  /** Media types of parts that are not files. */
  readonly types?: Readonly<Record<string, string>>;
  /** All media types of parts that can have one of several, as a comma-separated list. */
  readonly choices?: Readonly<Record<string, string>>;
  /** The styles of fields that declare one. */
  readonly styles?: Readonly<Record<string, Pick<ParameterModel, 'style' | 'explode' | 'allowReserved'>>>;
};

export type ExampleModel = {
  readonly name: string;
  readonly summary: string;
  readonly description?: RichText;
  readonly value: JsonValue;
};

export type ResponseModel = {
  /** '200', '4XX' or 'default'. */
  readonly status: string;
  readonly description: RichText;
  readonly headers: readonly HeaderModel[];
  readonly content: readonly MediaTypeModel[];
  readonly links?: readonly ResponseLinkModel[];
  /** The request that produces this response in the demo organization; null when none is known. */
  readonly provocation: ProvocationModel | null;
};

/** A request that can follow a response, with the values that it takes from the response. */
export type ResponseLinkModel = {
  readonly name: string;
  readonly description: RichText;
  /** The id of the operation, or a reference to it. */
  readonly target: string;
  /** The operation's anchor, if it belongs to the same API. */
  readonly anchor?: string;
  /** The route of its page, if tags have pages. */
  readonly page?: string;
  /** The values of the parameters or the body: `$response.body#/id`. */
  readonly values: readonly { readonly name: string; readonly value: string }[];
  readonly server?: string;
};

export type HeaderModel = {
  readonly name: string;
  readonly required: boolean;
  readonly description: RichText;
  readonly schema: SchemaModel;
  readonly deprecated?: boolean;
  readonly example?: JsonValue;
  /** Its named examples, when there are several or the only one has a text. */
  readonly examples?: readonly ExampleModel[];
  /** Examples that are links to external files. */
  readonly external?: readonly LinkModel[];
};

/** The user of a call: a role of the demo organization, or none. */
export type Actor = string | 'nobody';

/** A call of an operation, as written in the console, the tests and the steps of guides. */
export type CallModel = {
  readonly operationId: string;
  readonly as?: Actor;
  readonly path?: Readonly<Record<string, JsonValue>>;
  readonly query?: Readonly<Record<string, JsonValue>>;
  /** A null header is not sent, even if the operation's example has it. */
  readonly headers?: Readonly<Record<string, string | null>>;
  readonly body?: JsonValue;
};

/** The call that produces a documented response, and the calls to make first. */
export type ProvocationModel = CallModel & { readonly before?: readonly CallModel[] };

/**
 * The neutral request that every snippet language renders; a property test compares it with the request that the snippet sends.
 * Parameters are already serialized to strings; nothing is percent-encoded yet.
 */
export type RequestModel = {
  readonly operationId: string;
  readonly method: HttpMethod;
  readonly baseUrl: string;
  /** The templated path. */
  readonly path: string;
  readonly pathParameters: Readonly<Record<string, JsonValue>>;
  /** Values by parameter name, unserialized; styles are in `OperationModel.parameters`. */
  readonly query: Readonly<Record<string, JsonValue>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: RequestBody;
  readonly authenticated: boolean;
  /** The status of the example's response. */
  readonly expectedStatus: number;
  /** The media type of the example's response, when it is not JSON. */
  readonly responseType?: string;
};

export type RequestBody =
  | { readonly kind: 'none' }
  | { readonly kind: 'json'; readonly mediaType: string; readonly value: JsonValue }
  | { readonly kind: 'form'; readonly mediaType: string; readonly value: Readonly<Record<string, JsonValue>>; readonly form: FormModel }
  | { readonly kind: 'text'; readonly mediaType: string; readonly text: string };

/** The annotations that every kind of schema can have. */
export type SchemaFacts = {
  readonly title?: string;
  readonly description?: RichText;
  readonly deprecated?: boolean;
  readonly sunset?: string;
  readonly readOnly?: boolean;
  readonly writeOnly?: boolean;
  /** Whether `null` is also allowed. */
  readonly nullable?: boolean;
  readonly default?: JsonValue;
  readonly example?: JsonValue;
  /** All examples, when there are several. */
  readonly examples?: readonly JsonValue[];
  /** Constraints in sentences, such as those of `not`, `if` and `contains`. */
  readonly rules?: readonly RuleModel[];
  /** Annotations in sentences: the names in XML, and further documentation. */
  readonly notes?: readonly RuleModel[];
};

/** A sentence about a value, with the values, the link or the schema that it introduces. */
export type RuleModel = {
  readonly text: string;
  readonly values?: readonly string[];
  readonly href?: string;
  readonly schema?: SchemaModel;
};

/**
 * A JSON Schema 2020-12 in the form that a page shows and a form edits. A `ref` names a schema of the same API and is never
 * resolved in the model, so recursive schemas stay finite.
 */
export type SchemaModel = SchemaFacts &
  (
    | { readonly kind: 'ref'; readonly name: string }
    | {
        readonly kind: 'string';
        readonly format?: string;
        readonly minLength?: number;
        readonly maxLength?: number;
        readonly pattern?: string;
        /** What the pattern requires, in words. */
        readonly patternText?: string;
        readonly contentMediaType?: string;
        readonly contentEncoding?: string;
      }
    | {
        readonly kind: 'number' | 'integer';
        readonly format?: string;
        readonly minimum?: number;
        readonly maximum?: number;
        readonly exclusiveMinimum?: number;
        readonly exclusiveMaximum?: number;
        readonly multipleOf?: number;
      }
    | { readonly kind: 'boolean' }
    | { readonly kind: 'null' }
    /** `values` may mix types; `valueType` is the type that all share, if any. */
    | {
        readonly kind: 'enum';
        readonly values: readonly JsonValue[];
        readonly valueType: 'string' | 'number' | 'integer' | 'boolean' | 'mixed';
        /** The meanings of values, keyed by the value as JSON. */
        readonly meanings?: Readonly<Record<string, string>>;
      }
    | { readonly kind: 'const'; readonly value: JsonValue }
    | {
        readonly kind: 'array';
        readonly items: SchemaModel;
        /** The schemas of the first items of a tuple; `items` covers these too. */
        readonly prefix?: readonly SchemaModel[];
        /** The schema of the items after the first items of a tuple; any items when absent. */
        readonly rest?: SchemaModel | false;
        readonly minItems?: number;
        readonly maxItems?: number;
        readonly uniqueItems?: boolean;
      }
    | {
        readonly kind: 'object';
        readonly properties: readonly PropertyModel[];
        /** A schema, true for any value, false for no properties beyond `properties`. */
        readonly additional: SchemaModel | boolean;
        /** The schemas of properties whose names match a pattern. */
        readonly patterns?: readonly { readonly pattern: string; readonly schema: SchemaModel }[];
        readonly minProperties?: number;
        readonly maxProperties?: number;
      }
    /** `allOf` is merged into one object if possible; otherwise, it becomes `all`. */
    | { readonly kind: 'oneOf' | 'anyOf' | 'all'; readonly variants: readonly VariantModel[]; readonly discriminator?: string }
    | { readonly kind: 'any' }
  );

export type PropertyModel = {
  readonly name: string;
  readonly required: boolean;
  readonly schema: SchemaModel;
  readonly change?: ChangeMark;
};

/** A variant with its display name: the schema's title, its name or its type. */
export type VariantModel = {
  readonly label: string;
  readonly schema: SchemaModel;
  /** The values of the discriminator that select it, when the spec maps them. */
  readonly selectedBy?: readonly string[];
};
