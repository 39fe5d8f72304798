import type { Actor, CredentialModel, JsonValue, ParameterModel, RequestModel } from '../model/types.ts';

/** How a parameter is serialized, if not in the default way. */
type StepParameter = Pick<ParameterModel, 'name' | 'in' | 'style' | 'explode' | 'allowReserved'>;

/** A call with everything that a page needs to make it, without the model of the operation. */
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
  /** The path in the response's body of each saved value, keyed by name. */
  readonly save: Readonly<Record<string, string>>;
  readonly expect: { readonly status: number; readonly body?: JsonValue };
};
