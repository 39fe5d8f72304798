import { calls } from '../../generated/contract.ts';
import { permissions, roles } from '../../generated/permissions.ts';
import { product } from '../../generated/product.ts';
import type { Contract } from '../platform/contract.ts';

const apiOf = (name: string) => {
  const found = calls.find((api) => api.name === name);
  if (found === undefined) throw new Error(`There is no API ${name}.`);
  return found;
};

/** The specs as the platform needs them. Validators and example responses of an API are loaded on demand. */
export const contract: Contract = {
  product,
  apis: calls,
  operations: calls.flatMap(({ name, operations }) => operations.map((operation) => ({ ...operation, api: name }))),
  roles,
  permissions,
  validators: async (api) => (await apiOf(api).loadValidators()).validators,
  responses: async (api) => (await apiOf(api).loadResponses()).responses,
};
