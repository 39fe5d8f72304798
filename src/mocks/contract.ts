import { calls } from '../../generated/contract.ts';
import { permissions, roles } from '../../generated/permissions.ts';
import { product } from '../../generated/product.ts';
import type { Contract } from '../platform/contract.ts';

/** What the specs say, for the platform. The validators of an API arrive with its first call. */
export const contract: Contract = {
  product,
  apis: calls,
  operations: calls.flatMap(({ name, operations }) => operations.map((operation) => ({ ...operation, api: name }))),
  roles,
  permissions,
  validators: async (api) => {
    const found = calls.find(({ name }) => name === api);
    if (found === undefined) throw new Error(`There is no API ${api}.`);
    return (await found.loadValidators()).validators;
  },
};
