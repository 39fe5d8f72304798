import type { ApiFact, Contract, Engine, OperationFact, ProductFact, Validators } from '../platform/contract.ts';
import type { DocumentedResponses, MockModel } from '../shared/model/mock.ts';

type GeneratedApi = ApiFact & {
  readonly operations: readonly Omit<OperationFact, 'api'>[];
  readonly loadValidators: () => Promise<{ readonly validators: Validators }>;
  readonly loadResponses: () => Promise<{ readonly default: DocumentedResponses }>;
};

/** What the mock needs of the files that codegen generates. */
export type GeneratedParts = Pick<Contract, 'roles' | 'permissions'> & {
  readonly product: ProductFact;
  readonly calls: readonly GeneratedApi[];
  /** Loads the data of each API without handwritten rules. */
  readonly mocks: Readonly<Record<string, () => Promise<MockModel>>>;
};

/**
 * Returns the parts of the specs that the platform needs. The validators, the example responses and the engine of an API are
 * loaded on demand.
 */
export const createContract = ({ product, calls, mocks, roles, permissions }: GeneratedParts): Contract => {
  const apiOf = (name: string): GeneratedApi => {
    const found = calls.find((api) => api.name === name);
    if (found === undefined) throw new Error(`There is no API ${name}.`);
    return found;
  };
  const validators = async (api: string): Promise<Validators> => (await apiOf(api).loadValidators()).validators;
  const responses: Contract['responses'] = async (api) => (await apiOf(api).loadResponses()).default;
  const openEngine = async (api: string, load: () => Promise<MockModel>): Promise<Engine> => {
    const [{ createEngine }, model, ofRequests, ofResponses] = await Promise.all([
      import('../engine/engine.ts'),
      load(),
      validators(api),
      responses(api),
    ]);
    return createEngine({ api, model, validators: ofRequests, responses: ofResponses, contract: { roles, permissions } });
  };
  /** The engines of APIs without handwritten rules, each loaded once and on demand. */
  const engines = new Map<string, Promise<Engine>>();
  return {
    product,
    apis: calls,
    operations: calls.flatMap(({ name, operations }) => operations.map((operation) => ({ ...operation, api: name }))),
    roles,
    permissions,
    validators,
    responses,
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
};
