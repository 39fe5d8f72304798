import { calls } from '../../generated/contract.ts';
import { mocks } from '../../generated/mocks.ts';
import { permissions, roles } from '../../generated/permissions.ts';
import { product } from '../../generated/product.ts';
import type { MockModel } from '../shared/model/mock.ts';
import type { Contract, Engine } from '../platform/contract.ts';

const apiOf = (name: string) => {
  const found = calls.find((api) => api.name === name);
  if (found === undefined) throw new Error(`There is no API ${name}.`);
  return found;
};

/** The engines of APIs without handwritten rules, each loaded once and on demand. */
const engines = new Map<string, Promise<Engine>>();

const openEngine = async (api: string, load: () => Promise<MockModel>): Promise<Engine> => {
  const [{ createEngine }, model, validators, responses] = await Promise.all([
    import('../engine/engine.ts'),
    load(),
    contract.validators(api),
    contract.responses(api),
  ]);
  return createEngine({ api, model, validators, responses, contract });
};

/** The parts of the specs that the platform needs. The validators and example responses of an API are loaded on demand. */
export const contract: Contract = {
  product,
  apis: calls,
  operations: calls.flatMap(({ name, operations }) => operations.map((operation) => ({ ...operation, api: name }))),
  roles,
  permissions,
  validators: async (api) => (await apiOf(api).loadValidators()).validators,
  responses: async (api) => (await apiOf(api).loadResponses()).responses,
  engine: (api) => {
    const load = mocks[api];
    if (load === undefined) return null;
    const known = engines.get(api) ?? openEngine(api, load);
    engines.set(api, known);
    // The next request tries to load it again.
    known.catch(() => engines.delete(api));
    return known;
  },
};
