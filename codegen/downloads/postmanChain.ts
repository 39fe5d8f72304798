import { upperFirst } from '../../src/shared/model/cases.ts';
import { isObject } from '../../src/shared/model/raw.ts';
import type { JsonValue, OperationModel, RequestModel } from '../../src/shared/model/types.ts';
import { singular } from '../mock/shapes.ts';
import { namesInPath } from '../../src/shared/request/pathTemplate.ts';

/** The values that requests of a collection take from earlier responses. */
export type Chain = {
  /** The variables with their initial values, from the examples. */
  readonly variables: ReadonlyMap<string, string>;
  /** The path parameter of each operation that is set from a variable. */
  readonly uses: ReadonlyMap<string, { readonly parameter: string; readonly variable: string }>;
  /** The variables that each operation's response sets, with the properties that they are taken from. */
  readonly sets: ReadonlyMap<string, Readonly<Record<string, string>>>;
};

const entityTag = 'entityTag';

export const isVariable = (text: string): boolean => /^\{\{\w+\}\}$/.test(text);

/** The example of the response to an operation's example request. */
const exampleResponse = ({ responses, exampleRequest }: OperationModel): JsonValue | undefined =>
  responses.find(({ status }) => status === String(exampleRequest.expectedStatus))?.content[0]?.examples[0]?.value;

const hasText = (value: JsonValue | undefined, name: string): boolean => isObject(value) && typeof value[name] === 'string';

/** Returns the last parameter of a path if the path is otherwise that of `collection`. */
const itemParameter = (path: string, collection: string): string | undefined => {
  const [, parameter] = /\/\{([^{}/]+)\}$/.exec(path) ?? [];
  return path === `${collection}/{${parameter ?? ''}}` ? parameter : undefined;
};

/** Whether two example requests address parts of the same resource. */
const haveSameParents = (left: RequestModel, right: RequestModel, path: string): boolean =>
  namesInPath(path).every((name) => left.pathParameters[name] === right.pathParameters[name]);

const variableName = (path: string): string => {
  const words = singular(path.split('/').at(-1) ?? '').match(/[a-zA-Z\d]+/g) ?? ['item'];
  return `${words.map((word, index) => (index === 0 ? word : upperFirst(word))).join('')}Id`;
};

/**
 * Finds the values that requests can take from earlier responses: the `id` that a creation returns is then read, changed and
 * deleted, and the newest `e_tag` is sent as If-Match.
 * @param operations in the order in which their requests are sent
 */
export const chainOf = (operations: readonly OperationModel[]): Chain => {
  const variables = new Map<string, string>();
  const uses = new Map<string, { readonly parameter: string; readonly variable: string }>();
  const sets = new Map<string, Readonly<Record<string, string>>>();
  for (const [index, creation] of operations.entries()) {
    if (creation.method !== 'post' || !hasText(exampleResponse(creation), 'id')) continue;
    const variable = variableName(creation.path);
    for (const { id, method, path, exampleRequest } of operations.slice(index + 1)) {
      const parameter = itemParameter(path, creation.path);
      if (parameter === undefined || !['get', 'put', 'patch', 'delete'].includes(method)) continue;
      if (!haveSameParents(exampleRequest, creation.exampleRequest, creation.path)) continue;
      uses.set(id, { parameter, variable });
      sets.set(creation.id, { [variable]: 'id' });
      if (!variables.has(variable)) variables.set(variable, String(exampleRequest.pathParameters[parameter]));
    }
  }
  const [conditional] = operations.flatMap(({ exampleRequest }) => exampleRequest.headers['If-Match'] ?? []);
  if (conditional !== undefined) {
    variables.set(entityTag, conditional);
    for (const operation of operations)
      if (hasText(exampleResponse(operation), 'e_tag')) sets.set(operation.id, { ...sets.get(operation.id), [entityTag]: 'e_tag' });
  }
  return { variables, uses, sets };
};

/** Replaces values of a request by the variables of the chain. */
export const chained = (request: RequestModel, { uses, variables }: Chain): RequestModel => {
  const use = uses.get(request.operationId);
  return {
    ...request,
    ...(use !== undefined && { pathParameters: { ...request.pathParameters, [use.parameter]: `{{${use.variable}}}` } }),
    ...(request.headers['If-Match'] !== undefined &&
      variables.has(entityTag) && { headers: { ...request.headers, 'If-Match': `{{${entityTag}}}` } }),
  };
};
