import { replacePlaceholders } from '../../../src/shared/guides/placeholders.ts';
import type { StepCall } from '../../../src/shared/guides/stepCall.ts';
import type { JsonValue, OperationModel, RequestModel } from '../../../src/shared/model/types.ts';
import { filterEntries, mapValues } from '../../../src/shared/records.ts';

/** The subset of an Arazzo description that codegen writes. @see https://spec.openapis.org/arazzo/v1.0.1#schema */
type Parameter = { readonly in: 'path' | 'query' | 'header'; readonly name: string; readonly value: JsonValue };
type Step = {
  readonly stepId: string;
  readonly operationId: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly contentType: string; readonly payload: JsonValue };
  readonly successCriteria: readonly { readonly condition: string }[];
  readonly outputs?: Readonly<Record<string, string>>;
};
export type Workflow = { readonly workflowId: string; readonly summary: string; readonly steps: readonly Step[] };
type WrittenWorkflow = Workflow & { readonly inputs: object };
export type ArazzoDescription = {
  readonly arazzo: '1.0.1';
  readonly info: { readonly title: string; readonly version: string; readonly description?: string };
  readonly sourceDescriptions: readonly { readonly name: string; readonly type: 'openapi'; readonly url: string }[];
  readonly workflows: readonly WrittenWorkflow[];
};

/** Accepts every response: the drift check reports wrong ones, and later steps still run. */
const anyStatus = [{ condition: '$statusCode > 0' }];

const authorization = (request: RequestModel, operation: OperationModel): readonly Parameter[] => {
  const { in: place, name, prefix } = operation.credential ?? { in: 'header', name: 'Authorization', prefix: 'Bearer ' };
  return request.authenticated ? [{ in: place, name, value: `${prefix}{$inputs.token}` }] : [];
};

const bodyOf = ({ body }: RequestModel): Pick<Step, 'requestBody'> => {
  if (body.kind === 'none') return {};
  return { requestBody: { contentType: body.mediaType, payload: body.kind === 'text' ? body.text : body.value } };
};

const stepOf = (stepId: string, request: RequestModel, operation: OperationModel): Step => {
  const parameters = (place: Parameter['in'], values: Readonly<Record<string, JsonValue>>): readonly Parameter[] =>
    Object.entries(values).map(([name, value]) => ({ in: place, name, value }));
  return {
    stepId,
    operationId: operation.id,
    parameters: [
      ...parameters('path', request.pathParameters),
      ...parameters('query', request.query),
      ...parameters(
        'header',
        filterEntries(request.headers, (name) => name.toLowerCase() !== 'content-type'),
      ),
      ...authorization(request, operation),
    ],
    ...bodyOf(request),
    successCriteria: anyStatus,
  };
};

type Operations = { readonly operations: readonly OperationModel[] };

/** A workflow for each operation that only reads, with its example request. */
const readWorkflows = ({ operations }: Operations): readonly Workflow[] =>
  operations
    .filter(({ method }) => method === 'get' || method === 'head')
    .map((operation) => ({
      workflowId: `read-${operation.name}`,
      summary: operation.summary,
      steps: [stepOf('read', operation.exampleRequest, operation)],
    }));

/** The path of a member of a collection, such as `/stores/{id}` for `/stores`, and the name of its parameter. */
const memberOf = (
  collection: OperationModel,
  operations: readonly OperationModel[],
): { readonly path: string; readonly id: string } | undefined => {
  const paths = [...new Set(operations.map(({ path }) => path))];
  return paths
    .map((path) => ({ path, id: /^\/\{([^}/]+)\}$/.exec(path.slice(collection.path.length))?.[1] ?? '' }))
    .find(({ path, id }) => path.startsWith(`${collection.path}/`) && id !== '');
};

/** Deletes permanently if the operation supports it. */
const deletingRequest = (operation: OperationModel): RequestModel => ({
  ...operation.exampleRequest,
  query: operation.parameters.some(({ name, in: place }) => place === 'query' && name === 'hard')
    ? { ...operation.exampleRequest.query, hard: true }
    : operation.exampleRequest.query,
});

/**
 * A lifecycle for each collection: create a member from the example, read it, update it, delete it. Nothing else is changed, and
 * members that cannot be deleted are not created.
 */
const lifecycleWorkflows = ({ operations }: Operations): readonly Workflow[] =>
  operations
    .filter(({ method, responses }) => method === 'post' && responses.some(({ status }) => status === '201'))
    .flatMap((create) => {
      const member = memberOf(create, operations);
      if (member === undefined || create.path.includes('{')) return [];
      const own = operations.filter(({ path }) => path === member.path);
      const remove = own.find(({ method }) => method === 'delete');
      if (remove === undefined) return [];
      const at = (stepId: string, operation: OperationModel, request = operation.exampleRequest): Step =>
        stepOf(stepId, { ...request, pathParameters: { [member.id]: '$steps.create.outputs.id' } }, operation);
      const updates = own.filter(({ method }) => method === 'put' || method === 'patch' || method === 'post');
      const reads = own.filter(({ method }) => method === 'get');
      return {
        workflowId: `lifecycle-${create.name}`,
        summary: `${create.summary}, then read, update and delete it`,
        steps: [
          {
            ...stepOf('create', create.exampleRequest, create),
            // Without a new member, the next steps would act on an existing one.
            successCriteria: [{ condition: '$statusCode == 201' }, { condition: '$response.body#/id != null' }],
            outputs: { id: '$response.body#/id' },
          },
          ...reads.map((operation) => at(`read-${operation.name}`, operation)),
          ...updates.map((operation) => at(`update-${operation.name}`, operation)),
          at('delete', remove, deletingRequest(remove)),
        ],
      };
    });

/** `items[0].id` as the JSON Pointer `/items/0/id`. */
const pointerOf = (path: string): string =>
  path
    .split(/[.[\]]/)
    .filter((part) => part !== '')
    .map((part) => `/${part}`)
    .join('');

/** Replaces the names of outputs in a request by runtime expressions: bare as a whole value, in braces inside a string. */
const withOutputs = (request: RequestModel, expressions: ReadonlyMap<string, string>): RequestModel =>
  replacePlaceholders(request, (name, isWhole) => {
    const expression = expressions.get(name);
    return isWhole || expression === undefined ? expression : `{${expression}}`;
  });

/** A member of a collection: the operation that created it, and its id or an expression for it. */
export type Member = { readonly operation: OperationModel; readonly id: string };

/** Returns the step that deletes a member, in a list that is empty if no operation can. `requestOf` returns the request for its example. */
const deletion = (
  { operation, id }: Member,
  all: readonly OperationModel[],
  stepId: string,
  requestOf: (remove: OperationModel) => RequestModel,
): readonly Step[] => {
  const own = all.filter(({ api }) => api === operation.api);
  const member = memberOf(operation, own);
  const remove = own.find(({ path, method }) => method === 'delete' && path === member?.path);
  if (member === undefined || remove === undefined) return [];
  return [stepOf(stepId, { ...requestOf(remove), pathParameters: { [member.id]: id } }, remove)];
};

/** The steps that delete what a story created, in reverse order. */
const cleanUp = (created: readonly Member[], all: readonly OperationModel[]): readonly Step[] =>
  created.toReversed().flatMap((member, index) => deletion(member, all, `clean-up-${index + 1}`, deletingRequest));

/** The calls of a guide's story, then the deletion of what they created. Calls without a token are sent without one. */
export const storyWorkflow = (
  { id, summary }: { readonly id: string; readonly summary: string },
  steps: readonly StepCall[],
  operations: readonly OperationModel[],
): Workflow => {
  const expressions = new Map<string, string>();
  const created: Member[] = [];
  const written = steps.flatMap((call, index) => {
    const operation = operations.find((candidate) => candidate.id === call.operationId);
    if (operation === undefined) return [];
    // Unique across all workflows, because respect's linter identifies the outputs of a step only by its id.
    const stepId = `${id}-step-${index + 1}`;
    const request = withOutputs(call.request, expressions);
    const creates = operation.method === 'post' && call.expect.status === 201 && !operation.path.includes('{');
    const outputs = {
      ...mapValues(call.save, (path) => `$response.body#${pointerOf(path)}`),
      ...(creates && { createdId: '$response.body#/id' }),
    };
    for (const name of Object.keys(call.save)) expressions.set(name, `$steps.${stepId}.outputs.${name}`);
    if (creates) created.push({ operation, id: `$steps.${stepId}.outputs.createdId` });
    const step = stepOf(stepId, { ...request, authenticated: call.as !== 'nobody' && request.authenticated }, operation);
    return [Object.keys(outputs).length === 0 ? step : { ...step, outputs }];
  });
  return { workflowId: id, summary, steps: [...written, ...cleanUp(created, operations)] };
};

/** An API whose operations are called, and the URL of its OpenAPI document. */
type Source = { readonly name: string; readonly url: string };

/** With several sources, operations are named with their source. @see https://spec.openapis.org/arazzo/v1.0.1#step-object */
const withSource = (workflow: Workflow, apiOf: ReadonlyMap<string, string>): Workflow => ({
  ...workflow,
  steps: workflow.steps.map((step) => ({
    ...step,
    operationId: `$sourceDescriptions.${apiOf.get(step.operationId) ?? ''}.${step.operationId}`,
  })),
});

const describe = (title: string, version: string, sources: readonly Source[], workflows: readonly Workflow[]): ArazzoDescription => ({
  arazzo: '1.0.1',
  info: { title, version },
  sourceDescriptions: sources.map(({ name, url }) => ({ name, type: 'openapi', url })),
  workflows: workflows.map(({ workflowId, summary, steps }) => ({
    workflowId,
    summary,
    inputs: { type: 'object', properties: { token: { type: 'string', format: 'password' } } },
    steps,
  })),
});

type DescribedApi = Operations & { readonly name: string; readonly title: string; readonly version: string };

/** Returns the calls of an API's examples: a read for each operation that reads, and a lifecycle for each collection. */
export const describeApi = (api: DescribedApi): ArazzoDescription =>
  describe(api.title, api.version, [{ name: api.name, url: './openapi.json' }], [...readWorkflows(api), ...lifecycleWorkflows(api)]);

/**
 * Returns the calls that delete members of an API, the last one first: each as the example does, then permanently, because some can be
 * deleted in only one of these ways.
 */
export const describeCleanUp = (
  { name, operations }: Operations & { readonly name: string },
  members: readonly Member[],
): ArazzoDescription =>
  describe(
    name,
    '1.0.0',
    [{ name, url: './openapi.json' }],
    members.toReversed().map((member, index) => ({
      workflowId: `clean-up-${name}-${index + 1}`,
      summary: `Delete ${member.id}`,
      steps: [({ exampleRequest }: OperationModel) => exampleRequest, deletingRequest].flatMap((requestOf, at) =>
        deletion(member, operations, `clean-up-${name}-${index + 1}-${at + 1}`, requestOf),
      ),
    })),
  );

/** Returns the calls of the guides. */
export const describeStories = (title: string, apis: readonly DescribedApi[], stories: readonly Workflow[]): ArazzoDescription => {
  const apiOf = new Map(apis.flatMap(({ name, operations }) => operations.map(({ id }) => [id, name] as const)));
  return describe(
    title,
    '1.0.0',
    apis.map(({ name }) => ({ name, url: `./${name}/openapi.json` })),
    stories.map((story) => withSource(story, apiOf)),
  );
};

/** Merges the chosen workflows of several descriptions into one. `urlOf` returns the new URL of a source. */
export const mergeDescriptions = (
  descriptions: readonly ArazzoDescription[],
  isChosen: (workflow: Workflow) => boolean,
  urlOf: (source: string) => string | undefined,
): ArazzoDescription => {
  const sources = new Map(
    descriptions
      .flatMap(({ sourceDescriptions }) => sourceDescriptions)
      .flatMap(({ name }) => {
        const url = urlOf(name);
        return url === undefined ? [] : [[name, { name, url }] as const];
      }),
  );
  const workflows = descriptions.flatMap(({ sourceDescriptions: [only, ...more], workflows: own }) =>
    own
      .filter(isChosen)
      .map((workflow) =>
        only === undefined || more.length > 0
          ? workflow
          : withSource(workflow, new Map(workflow.steps.map((step) => [step.operationId, only.name]))),
      ),
  );
  return describe('Contract check', '1.0.0', [...sources.values()], workflows);
};

/** Whether a workflow changes data on the server. */
export const isLifecycle = ({ workflowId }: Workflow): boolean => workflowId.startsWith('lifecycle-');

/** The names of the APIs that the steps of a workflow call, if the description has several. */
export const sourcesOf = ({ steps }: Workflow): ReadonlySet<string> =>
  new Set(steps.map(({ operationId }) => /^\$sourceDescriptions\.([^.]+)\./.exec(operationId)?.[1] ?? ''));
