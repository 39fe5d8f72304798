import type { OperationSign } from '../../../src/shared/model/mock.ts';
import { targetOf } from '../../../src/shared/model/schemas.ts';
import type { ApiModel, OperationModel, SchemaModel } from '../../../src/shared/model/types.ts';
import { sentPath } from '../../../src/shared/request/request.ts';

/** The only value that a schema allows. */
const onlyValue = (schema: SchemaModel | undefined): string | undefined => {
  const values = schema?.kind === 'const' ? [schema.value] : schema?.kind === 'enum' ? schema.values : [];
  return values.length === 1 ? String(values[0]) : undefined;
};

const requiredOf = ({ parameters }: OperationModel, schemas: ApiModel['schemas']): readonly OperationSign[] =>
  parameters.flatMap(({ in: place, name, required, schema }): OperationSign[] => {
    if (!required || (place !== 'query' && place !== 'header')) return [];
    const value = onlyValue(targetOf(schema, schemas));
    return [{ in: place, name, ...(value !== undefined && { value }) }];
  });

/**
 * Returns the required parameters of the operations whose method and path others have too: only these tell their requests apart.
 * The paths of such operations differ in their fragments, which are not sent.
 */
export const signsOf = ({
  operations,
  schemas,
}: Pick<ApiModel, 'operations' | 'schemas'>): ReadonlyMap<OperationModel, readonly OperationSign[]> => {
  const groups = Map.groupBy(operations, ({ method, path }) => `${method} ${sentPath(path)}`);
  const shared = [...groups.values()].filter(({ length }) => length > 1).flat();
  return new Map(shared.map((operation) => [operation, requiredOf(operation, schemas)]));
};
