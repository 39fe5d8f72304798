import { mock } from '../../codegen/emit/mock/mock.ts';
import { responses } from '../../codegen/emit/pages/responses.ts';
import { toolsOf } from '../../codegen/emit/tools/tools.ts';
import { validation } from '../../codegen/emit/validators/validation.ts';
import { validators } from '../../codegen/emit/validators/validators.ts';
import type { MockOverrides } from '../../codegen/load/settings/mock.ts';
import { createEngine } from '../../src/engine/engine.ts';
import type { Contract, Validators } from '../../src/platform/contract.ts';
import type { DocumentedResponses, MockModel } from '../../src/shared/model/mock.ts';
import type { ToolModel } from '../../src/shared/model/tool.ts';
import type { ApiModel, JsonValue } from '../../src/shared/model/types.ts';
import { requestOfCall } from '../../src/shared/request/request.ts';
import { toRequest, wireCall } from '../../src/shared/request/wire.ts';
import { bundleOf, emitInput, permissions, product } from '../codegen/fixture.ts';
import { modulesIn } from '../modules.ts';

/** An API without handwritten rules, and what codegen generates from its document. */
export type TestApi = {
  readonly api: ApiModel;
  readonly document: object;
  readonly model: MockModel;
  readonly contract: Contract;
  readonly tools: readonly ToolModel[];
};

/** The parts of a call that differ from the example request of its operation. */
export type Parts = {
  readonly path?: Readonly<Record<string, JsonValue>>;
  readonly query?: Readonly<Record<string, JsonValue>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: JsonValue;
};

/** Generates what the mock needs from a document, and loads it. */
export const openApi = async (name: string, document: object, overrides: MockOverrides = {}): Promise<TestApi> => {
  const input = { ...emitInput(bundleOf(document, name)), mock: { handwritten: [], overrides } };
  const files = await Promise.all([mock, responses, validators, validation].map((emitter) => emitter.emit(input)));
  const load = await modulesIn(`engine-${name}`, files.flat());
  const [api] = input.apis;
  if (api === undefined) throw new Error(`${name} has no model.`);
  const { default: model } = await load<{ default: MockModel }>(`${name}/mock.js`);
  const { default: documented } = await load<{ default: DocumentedResponses }>(`${name}/responses.js`);
  const { validators: ofRequests } = await load<{ validators: Validators }>(`${name}/validators.js`);
  const facts = { roles: permissions.roles, permissions: permissions.permissions };
  const engine = createEngine({
    api: name,
    model,
    validators: ofRequests,
    responses: documented,
    contract: facts,
  });
  const contract: Contract = {
    product,
    apis: [api],
    operations: api.operations,
    ...facts,
    validators: async () => ofRequests,
    responses: async () => documented,
    engine: () => Promise.resolve(engine),
  };
  return { api, document, model, contract, tools: toolsOf(api) };
};

/** Returns the example request of an operation with some parts replaced. */
export const requestFor = (
  { api }: TestApi,
  id: string,
  parts: Parts = {},
  origin = 'https://mock.test',
  token: string | null = 'secret',
): Request => {
  const operation = api.operations.find((one) => one.id === id);
  if (operation === undefined) throw new Error(`${api.name} has no operation ${id}.`);
  const wire = wireCall(requestOfCall({ operationId: id, ...parts }, operation), operation.parameters, 'admin');
  return toRequest(wire, origin, operation.authenticated ? token : null, undefined, operation.credential);
};

/** Returns the body of a response: JSON, text, or undefined if there is none. */
export const bodyOf = async (response: Response): Promise<JsonValue | undefined> => {
  const text = await response.text();
  if (text === '') return undefined;
  return /json/.test(response.headers.get('Content-Type') ?? '') ? (JSON.parse(text) as JsonValue) : text;
};
