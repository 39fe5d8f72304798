import type { OperationModel, ParameterModel, SchemaModel } from '../model/types.ts';
import { upperFirst } from '../model/cases.ts';
import { namesInPath } from '../request/pathTemplate.ts';

/** The names of the other arguments of orval's functions. */
const otherArguments: ReadonlySet<string> = new Set(['data', 'headers', 'options', 'params']);

/** Returns the name of a path parameter in orval's hooks: camelCase, without invalid characters, and not that of another argument. */
export const orvalParameter = (name: string): string => {
  const words = name.split(/[^A-Za-z\d]+/).filter((word) => word !== '');
  const camel = words.map((word, index) => (index === 0 ? word.charAt(0).toLowerCase() + word.slice(1) : upperFirst(word))).join('');
  if (otherArguments.has(camel)) return `${camel}Parameter`;
  return /^[A-Za-z]/.test(camel) ? camel : `parameter${camel}`;
};

const hookMethods: ReadonlySet<string> = new Set(['get', 'put', 'post', 'delete', 'patch', 'head', 'options']);

/**
 * Whether an operation has a hook. fetch rejects TRACE, orval does not support custom methods, and it would declare two arguments
 * with the same name for a parameter that occurs twice in a path, or for `UserName` and `userName`. It writes no objects into paths,
 * and nothing in the styles label and matrix.
 * @param follow returns the schema that a reference leads to
 */
export const hasHook = (
  { method, path, parameters }: Pick<OperationModel, 'method' | 'path' | 'parameters'>,
  follow: (schema: SchemaModel) => SchemaModel | null | undefined,
): boolean => {
  const names = namesInPath(path).map(orvalParameter);
  const isWritten = ({ in: place, style, schema }: ParameterModel): boolean =>
    place !== 'path' || (style === 'simple' && follow(schema)?.kind !== 'object');
  return hookMethods.has(method) && new Set(names).size === names.length && parameters.every(isWritten);
};
