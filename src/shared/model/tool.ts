import type { CredentialModel, FormModel, HttpMethod, JsonValue, ParameterModel } from './types.ts';

type JsonSchema = { readonly [key: string]: JsonValue };

/** The arguments of a tool, by their location in the request. */
export const argumentGroups = { path: 'pathParams', query: 'queryParams', header: 'headerParams', cookie: 'cookieParams' } as const;

/**
 * An operation as a tool of the Model Context Protocol, and how its request is sent.
 * @see https://modelcontextprotocol.io/specification/2025-06-18/server/tools
 */
export type ToolModel = {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: JsonSchema & { readonly type: 'object' };
  /** The response, if there is one and it is an object. */
  readonly outputSchema?: JsonSchema & { readonly type: 'object' };
  /** The names of the properties of its response that are secrets. */
  readonly secrets?: readonly string[];
  readonly annotations: {
    readonly readOnlyHint: boolean;
    readonly destructiveHint?: boolean;
    readonly idempotentHint?: boolean;
  };
  readonly call: ToolCall;
};

/** How a tool's request is sent. */
export type ToolCall = {
  readonly method: HttpMethod;
  /** The base path and the templated path. */
  readonly path: string;
  readonly parameters: readonly Pick<ParameterModel, 'name' | 'in' | 'style' | 'explode' | 'allowReserved' | 'mediaType'>[];
  /** The media type of the body, and how the fields of a form are sent. */
  readonly body?: { readonly mediaType: string; readonly form?: FormModel };
  /** How the token is sent, if that is not `Authorization: Bearer`. */
  readonly credential?: CredentialModel;
};
