import type { WrittenCall } from '../snippets/language.ts';
import type { HighlightedCode } from '../model/highlight.ts';
import type {
  ApiModel,
  HttpMethod,
  IncomingModel,
  NamedSchemaModel,
  OperationModel,
  RichText,
  ServerModel,
  TagModel,
} from '../model/types.ts';
import type { AgentSetup } from './agentSetup.ts';
import type { NamedCredential } from '../request/credential.ts';
import type { SetUp } from './setUp.ts';
import type { PageLinks } from './pageLinks.ts';

/** The data of the page without its operations: the API, with its operations reduced to what a list needs. */
export type ApiPage = Omit<ApiModel, 'operations' | 'schemas' | 'wire' | 'releases' | 'webhooks'> & {
  readonly operations: readonly OperationSummary[];
  /** The number of webhooks; absent without any. */
  readonly webhookCount?: number;
  /** The credentials that its operations need other than the usual one; absent without any. */
  readonly otherCredentials?: readonly (readonly NamedCredential[])[];
  /** The hosts of its operations' own servers, other than its own; absent without any. */
  readonly otherHosts?: readonly string[];
  /** The downloads; filled in when the site is built. */
  readonly downloads?: readonly Download[];
  /** What readers do once before the first snippet; filled in when the site is built. */
  readonly setUp?: SetUp;
  /** The page's other forms; filled in when the site is built. */
  readonly links?: PageLinks;
};

/**
 * The parts of an API's page that are static, and its setup. A prerendered page contains them as HTML; their data loads when the
 * reader comes from another page or opens the setup.
 */
export type ApiIntroduction = Pick<
  ApiPage,
  'name' | 'route' | 'baseUrl' | 'description' | 'about' | 'servers' | 'security' | 'downloads' | 'setUp'
> & {
  readonly tags: readonly Pick<TagModel, 'anchor' | 'description' | 'externalDocs'>[];
};

/** The data of the page that depends on neither its operations nor its introduction. */
export type ApiHead = Pick<
  ApiPage,
  'name' | 'route' | 'title' | 'version' | 'summary' | 'quotesDescription' | 'deprecated' | 'webhookCount' | 'links'
> & {
  readonly hasAuthentication: boolean;
  readonly hasDownloads: boolean;
  readonly hasSetUp: boolean;
};

/** The data that the page of an API needs when it opens. */
export type ApiOutline = ApiHead & {
  readonly operations: readonly OperationSummary[];
  readonly tags: readonly Pick<TagModel, 'name' | 'anchor' | 'group' | 'otherIds'>[];
};

/** A download in the list on the page of its API. */
export type Download = {
  /** The file's name below the URL of the page; the browser saves it as `savedAs`. */
  readonly file: string;
  readonly label: string;
  readonly purpose: string;
  /** The size in bytes before compression. */
  readonly bytes: number;
};

export type OperationSummary = {
  readonly id: string;
  readonly name: string;
  readonly anchor: string;
  readonly method: HttpMethod;
  readonly path: string;
  readonly summary: string;
  readonly deprecated: boolean;
  readonly tag: string;
  /** The route of its page, if it is not on the page of the list. */
  readonly page?: string;
};

/** A tag that has its own page, as shown in lists of tags. */
export type TagEntry = Pick<TagModel, 'name' | 'anchor' | 'group'> & { readonly page: string; readonly count: number };

/** The page of an API whose operations are on the pages of its tags. */
export type OverviewPage = Omit<ApiPage, 'operations' | 'tags'> & {
  readonly operationCount: number;
  readonly tags: readonly (TagEntry & Pick<TagModel, 'description' | 'externalDocs'>)[];
};

/** The page of a tag. */
export type TagPage = {
  readonly route: string;
  readonly api: Pick<ApiModel, 'name' | 'title' | 'route'>;
  readonly tag: Pick<TagModel, 'name' | 'anchor' | 'description' | 'externalDocs'>;
  /** For the browser, search engines and link previews. */
  readonly title: string;
  readonly description: string;
  /** All tags of the API. */
  readonly tags: readonly TagEntry[];
  readonly operations: readonly OperationSummary[];
  /** The operations with the tag on the pages of other tags. */
  readonly others?: readonly OperationSummary[];
  /** Absent when the operations of the tag are on one page. */
  readonly parts?: {
    /** The number of this page, from 1. */
    readonly number: number;
    readonly pages: readonly { readonly route: string; readonly count: number }[];
    /** The operations on all pages of the tag. */
    readonly operations: readonly OperationSummary[];
  };
  /** The page's other forms; filled in when the site is built. */
  readonly links?: PageLinks;
};

/** All operations of an API that has a page per tag. */
export type OperationList = readonly OperationSummary[];

/** A function that loads a module with data. */
export type LoadData<Data> = () => Promise<{ readonly default: Data }>;

/** The data of operations by file, as `import.meta.glob` loads it. */
export type OperationLoaders = Readonly<Record<string, () => Promise<OperationPage>>>;

/** The sections of an API's page that load separately. An API without tools, for example, has no section for them. */
export type SectionLoaders = {
  readonly webhooks?: LoadData<WebhooksPage>;
  readonly schemas?: LoadData<SchemaListPage>;
  readonly agents?: LoadData<AgentsPage>;
  readonly changes?: LoadData<ChangesPage>;
};

/** The page of an API: its data, and the loaders of its parts. */
export type ApiReference = {
  readonly page: ApiOutline;
  readonly introduction: LoadData<ApiIntroduction>;
  readonly operations: OperationLoaders;
  readonly sections: SectionLoaders;
};

/** The page of an API whose operations are on the pages of its tags. */
export type OverviewReference = {
  readonly page: OverviewPage;
  readonly operationList: LoadData<OperationList>;
  readonly sections: SectionLoaders;
};

/** The page of a tag. */
export type TagReference = {
  readonly page: TagPage;
  readonly operations: OperationLoaders;
  readonly operationList: LoadData<OperationList>;
};

/** A reference page in the list of all, by its kind. */
export type ReferenceEntry<Route extends string> =
  | { readonly kind: 'api'; readonly route: Route; readonly load: LoadData<ApiReference> }
  | { readonly kind: 'overview'; readonly route: Route; readonly load: LoadData<OverviewReference> }
  | { readonly kind: 'tag'; readonly route: Route; readonly load: LoadData<TagReference> };

/** The section with the releases, in its own chunk. */
export type ChangesPage = { readonly route: string; readonly releases: ApiModel['releases'] };

/** The MCP section, in its own chunk. */
export type AgentsPage = Omit<AgentSetup, 'intro' | 'hostText'> & {
  readonly intro: RichText;
  readonly hostText: RichText;
  /** In the order of the page. */
  readonly tools: readonly Pick<OperationSummary, 'name' | 'anchor' | 'page'>[];
};

/** An operation in its own chunk: the model, its snippets and the named schemas that it refers to. */
export type OperationPage = OperationModel & {
  readonly snippets: readonly SnippetModel[];
  readonly schemas: Schemas;
  /** The servers of the API to choose from, when the operation has none of its own. */
  readonly apiServers?: readonly ServerModel[];
  /** Guides that mention or call it; filled in when the site is built. */
  readonly guides?: readonly { readonly route: string; readonly title: string }[];
  /** The labels of the roles that hold the permission by default; filled in when the site is built. */
  readonly roles?: readonly string[];
  /** The route of the guide about roles; filled in when the site is built. */
  readonly rolesGuide?: string;
  /** The operations to call before provoking a response, keyed by id. */
  readonly related?: Readonly<Record<string, RelatedOperation>>;
};

/** The data for calling another operation. */
export type RelatedOperation = Pick<OperationModel, 'id' | 'parameters' | 'requestBody' | 'exampleRequest'>;

/** An example request in one language; `language` is the language's id in the snippet list. */
export type SnippetModel = WrittenCall<HighlightedCode> & {
  readonly language: string;
  readonly label: string;
  /** Whether the authors of the spec wrote the code, which then stays as it is when the request changes. */
  readonly isSample?: true;
};

/** The entry of each schema in the collapsed list of schemas, keyed by name, and the operations of the API. */
export type SchemaIndex = {
  readonly operations: readonly Pick<OperationSummary, 'anchor' | 'page' | 'summary'>[];
  readonly schemas: Readonly<
    Record<
      string,
      {
        /** The first sentence of its description; empty without one. */
        readonly line: string;
        /** Whether `line` is all there is to show. */
        readonly isWhole: boolean;
        /** Whether a request can contain it; otherwise only responses do. */
        readonly isSent: boolean;
        /** The places of the operations that use it, in the order of the page. */
        readonly operations: readonly number[];
      }
    >
  >;
};

/** The webhooks of an API with the schemas that they refer to, in their own chunk. */
export type WebhooksPage = { readonly webhooks: readonly IncomingModel[]; readonly schemas: Schemas };

export type Schemas = Readonly<Record<string, NamedSchemaModel>>;

/** The list of named schemas, in its own chunk. */
export type SchemaListPage = { readonly schemas: Schemas; readonly index: SchemaIndex };
