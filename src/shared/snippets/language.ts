import type { ScriptPart } from './joinScripts.ts';
import type { CredentialModel, OperationModel, RequestModel, SchemaModel } from '../model/types.ts';

/** The context of a snippet besides its request and operation. */
export type SnippetContext = {
  /** `METADATA_API`-like start of environment variables: `ACME` gives `ACME_TOKEN` and `ACME_API_URL`. */
  readonly environment: string;
  /** `@acme/api` */
  readonly packageName: string;
  /** `acme_api` */
  readonly pythonPackage: string;
  /** `docs.acme.example/acme-api` */
  readonly goModule: string;
  /** `/acme`: the path at which a reader's server passes calls on to the platform with the token. */
  readonly proxy: string;
  /** The name of the API, of its folder in generated/ and of its subpath in the package. */
  readonly api: string;
  /** `createMetadataClient` */
  readonly createClient: string;
  /** Everything that the request proves who sends it with, in the order of the requirement. */
  readonly credentials: readonly SentCredential[];
  /** Whether the server asks for a client certificate. */
  readonly needsCertificate: boolean;
  /** Whether the operation has a server of its own, which the variable for the API's host does not replace. */
  readonly hasOwnServer: boolean;
  /** The properties of one item and whether there is a `count`, when the response is a page of a list. */
  readonly page: PageModel | null;
  /** Returns the schema that a reference names, or null when it names none. */
  readonly follow: (schema: SchemaModel | null | undefined) => SchemaModel | null;
  /** The plain values of the response, or of each item of a list. */
  readonly fields: readonly ScalarField[];
  /** What a success may look like besides its documented body. */
  readonly success: {
    /** Some success has no body, such as 204. */
    readonly mayBeEmpty: boolean;
    /** The body of a 207 lists in `errors` the items that failed. */
    readonly listsErrors: boolean;
  };
};

/** A credential, the environment variable that holds it, and the variable that a snippet reads it into. */
export type SentCredential = CredentialModel & { readonly scheme: string; readonly variable: string; readonly local: string };

/** A property that every response has, with a plain value. */
export type ScalarField = { readonly name: string; readonly type: 'string' | 'integer' | 'number' | 'boolean' };

export type PageModel = {
  readonly item: SchemaModel | null;
  /** The name of the schema of an item. */
  readonly itemType: string | null;
  readonly counted: boolean;
  readonly noun: string;
};

/** The credentials that a request carries in its headers, or in its query. */
export const sent = (request: RequestModel, { credentials }: SnippetContext, place: CredentialModel['in']): readonly SentCredential[] =>
  request.authenticated ? credentials.filter((credential) => credential.in === place) : [];

/** Whether the body of the response is a stream of events or lines, which a client reads as it comes. */
export const isStream = ({ responseType = '' }: RequestModel): boolean =>
  /^(?:text\/event-stream|application\/(?:x-ndjson|ndjson|jsonl|x-jsonlines|json-seq))\b/i.test(responseType);

/** Whether the body of the response is text that is not JSON. */
export const isText = ({ responseType }: RequestModel): boolean =>
  responseType !== undefined && /^text\/|\b(?:xml|yaml|csv|javascript|graphql)\b/i.test(responseType);

/** Another way to write a call in a language: with the client of the API, or a list with all its pages. */
export type Variant = {
  /** Of two languages the same id means the same choice. */
  readonly id: string;
  readonly label: string;
  /** Returns null for a request that the variant cannot send. */
  readonly render: (request: RequestModel, operation: OperationModel, context: SnippetContext) => string | null;
};

/** A snippet language: a pure function of the neutral request, so that a page can call it too. */
export type Language = {
  readonly id: string;
  readonly label: string;
  /** Shiki's id of the language. */
  readonly highlight: string;
  /** Without a dot. */
  readonly extension: string;
  readonly lineComment: '#' | '//';
  /** The command that runs a file of it, for the tests that run every snippet: `bash`. */
  readonly program: string;
  readonly render: (request: RequestModel, operation: OperationModel, context: SnippetContext) => string;
  /** The other ways to write a call, and the label of the way of `render`. */
  readonly variants?: { readonly plain: string; readonly others: readonly Variant[] };
  /** Makes one script of several; without it they follow each other as they are. */
  readonly join?: (parts: readonly ScriptPart[]) => string;
};
