import { apis } from '../../generated/apis.ts';
import { operations } from '../../generated/operations.ts';
import { permissions, roles } from '../../generated/permissions.ts';
import { product } from '../../generated/product.ts';
import type { Contract } from '../platform/contract.ts';

/** What the specs say, for the platform. The validators of an API arrive with its first call. */
export const contract: Contract = {
  product,
  apis,
  operations,
  roles,
  permissions,
  validators: async (api) => {
    const found = apis.find(({ name }) => name === api);
    if (found === undefined) throw new Error(`There is no API ${api}.`);
    return (await found.loadValidators()).validators;
  },
};
