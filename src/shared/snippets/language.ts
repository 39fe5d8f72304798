import type { NamedCredential } from '../request/credential.ts';
import type { ApiModel, CredentialModel, OperationModel, RequestModel, SchemaModel } from '../model/types.ts';

/** A script of one call, and a title that names the call. */
export type ScriptPart = { readonly title: string; readonly code: string };

/** The context of a snippet, in addition to its request and operation. */
export type SnippetContext = {
  /** The prefix of environment variables: `ACME` for `ACME_TOKEN` and `ACME_API_URL`. */
  readonly environment: string;
  /** `@acme/api` */
  readonly packageName: string;
  /** `acme_api` */
  readonly pythonPackage: string;
  /** `docs.acme.example/acme-api` */
  readonly goModule: string;
  /** The path at which a reader's server forwards calls to the platform with the token: `/acme`. */
  readonly proxy: string;
  /** The name of the API, of its folder in generated/ and of its subpath in the package. */
  readonly api: string;
  /** `createMetadataClient` */
  readonly createClient: string;
  /** The credentials of the request, in the order of the security requirement. */
  readonly credentials: readonly SentCredential[];
  /** Whether the code is part of a script, in which every language reads the host from the environment. */
  readonly isScript?: boolean;
  /** Whether the server asks for a client certificate. */
  readonly needsCertificate: boolean;
  /** Whether the operation has its own server, which the variable for the API's host does not replace. */
  readonly hasOwnServer: boolean;
  /** The properties of one item and whether there is a `count`, when the response is a page of a list. */
  readonly page: PageModel | null;
  /** Returns the schema that a reference names, or null when it names none. */
  readonly follow: (schema: SchemaModel | null | undefined) => SchemaModel | null;
  /** The plain values of the response, or of each item of a list. */
  readonly fields: readonly ScalarField[];
  /** What a successful response may look like, apart from its documented body. */
  readonly success: {
    /** Whether no success status has a body, or a redirect leads to one that is not documented. */
    readonly isEmpty: boolean;
    /** Whether the only success is a redirect. Clients follow it if it has a location. */
    readonly isRedirect: boolean;
    /** Whether a success status, such as 204, has no body. */
    readonly mayBeEmpty: boolean;
    /** Whether the body of a 207 lists the failed items in `errors`. */
    readonly listsErrors: boolean;
  };
};

/** What a program reads from an environment variable into one of its own. `what` names it in words. */
export type Secret = { readonly variable: string; readonly local: string; readonly what: string; readonly mayBeEmpty?: true };

/** A credential with its scheme, as a request sends it. */
export type SentCredential = CredentialModel & Secret & { readonly scheme: string };

/** A property that every response has, with a plain value. */
export type ScalarField = { readonly name: string; readonly type: 'string' | 'integer' | 'number' | 'boolean' };

export type PageModel = {
  readonly item: SchemaModel | null;
  /** The name of the schema of an item. */
  readonly itemType: string | null;
  readonly counted: boolean;
  readonly noun: string;
};

/** Returns the credentials that a request carries in its headers, or in its query. */
export const sent = (request: RequestModel, { credentials }: SnippetContext, place: CredentialModel['in']): readonly SentCredential[] =>
  request.authenticated ? credentials.filter((credential) => credential.in === place) : [];

/** Whether the response to a successful call has no body. */
export const isEmpty = ({ method, expectedStatus }: RequestModel, { success }: SnippetContext): boolean =>
  method === 'head' || expectedStatus === 204 || success.isEmpty;

/** Whether the body of the response is a stream of events or lines, which a client reads while it is received. */
export const isStream = ({ responseType = '' }: RequestModel): boolean =>
  /^(?:text\/event-stream|application\/(?:x-ndjson|ndjson|jsonl|x-jsonlines|json-seq))\b/i.test(responseType);

/** Whether the body of the response is text that is not JSON. */
export const isText = ({ responseType }: RequestModel): boolean =>
  responseType !== undefined && /^text\/|\b(?:xml|yaml|csv|javascript|graphql)\b/i.test(responseType);

/** Whether the body of the response is a file: neither JSON nor text. */
export const isFile = (request: RequestModel): boolean => request.responseType !== undefined && !isText(request) && !isStream(request);

/** Another way to write a call in a language: with the client of the API, or reading all pages of a list. */
export type Variant = {
  /** The same id in several languages means the same choice. */
  readonly id: string;
  readonly label: string;
  /** Returns null for a request that the variant cannot send. */
  readonly render: (request: RequestModel, operation: OperationModel, context: SnippetContext) => string | null;
};

/** A call in a language, and in the variants of the language that can send it. */
export type WrittenCall<Code> = {
  readonly code: Code;
  /** The label of `code` among the variants. */
  readonly plain?: string;
  readonly variants?: readonly { readonly id: string; readonly label: string; readonly code: Code; readonly isSample?: true }[];
};

/** The names of the platform, and the commands that install its client packages, for the setup of a language. */
export type SetUpContext = Pick<ApiModel, 'security'> & {
  /** The credentials that operations need other than the usual one. */
  readonly otherCredentials: readonly (readonly NamedCredential[])[];
  /** The hosts of operations' own servers, other than the host of the API. */
  readonly otherHosts: readonly string[];
  readonly kebab: string;
  readonly screaming: string;
  readonly apiHost: string;
  readonly installNpm: string;
  readonly installWheel: string;
  readonly installGoModule: string;
};

/** What a reader sets up once, before the snippets of a language run. */
export type LanguageSetUp = {
  /** What their machine has: `Node 20 or newer`. */
  readonly needs: string;
  /** The file name for a snippet, which `program` runs. Absent for snippets that are pasted into a terminal or an application. */
  readonly file?: string;
  /** Returns the command that installs what the snippets import. */
  readonly install?: (context: SetUpContext) => string;
  /** Returns the command that installs the client for snippets with the SDK. */
  readonly installSdk?: (context: SetUpContext) => string;
  /** Returns TypeScript files to choose from. */
  readonly files?: (context: SetUpContext) => readonly { readonly name: string; readonly code: string }[];
};

/** A snippet language. Its functions are pure, so a page can call them too. */
export type Language = {
  readonly id: string;
  readonly label: string;
  /** Shiki's id of the language. */
  readonly highlight: string;
  /** The file extension, without a dot. */
  readonly extension: string;
  readonly lineComment: '#' | '//';
  /** The command that runs a file of it: `bash`. */
  readonly program: string;
  readonly setUp: LanguageSetUp;
  readonly render: (request: RequestModel, operation: OperationModel, context: SnippetContext) => string;
  /** The other ways to write a call, and the label of the default way, `render`. */
  readonly variants?: { readonly plain: string; readonly others: readonly Variant[] };
  /** Joins several scripts into one; without it they are concatenated unchanged. */
  readonly join?: (parts: readonly ScriptPart[]) => string;
};
