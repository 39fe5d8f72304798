import type { Actor, CredentialModel, JsonValue, ParameterModel, RequestModel } from '../model/types.ts';

/** How a parameter is serialized, where it differs from the default. */
export type StepParameter = Pick<ParameterModel, 'name' | 'in' | 'style' | 'explode' | 'allowReserved'>;

/** A call with everything that a page needs to make it, so that it needs no model of the operation. */
export type StepCall = {
  readonly title: string;
  readonly operationId: string;
  readonly as: Actor;
  /** Its strings may contain `{{name}}`. */
  readonly request: RequestModel;
  readonly parameters: readonly StepParameter[];
  /** How the token is sent, if that is not `Authorization: Bearer`. */
  readonly credential?: CredentialModel;
  /** Milliseconds of platform time that pass before the call. */
  readonly wait: number;
  /** Where in the response's body the value of each name is. */
  readonly save: Readonly<Record<string, string>>;
  readonly expect: { readonly status: number; readonly body?: JsonValue };
};

/** A step in a language: as text, and in the variants of the language that can send it. */
export type StepSnippet = {
  readonly text: string;
  /** The label of `text` among the variants. */
  readonly plain?: string;
  readonly variants?: readonly { readonly id: string; readonly label: string; readonly text: string }[];
};
