import type { ComponentType } from 'react';
import { lazyOperation } from './lazyOperation.tsx';
import type { ApiPage, OperationPage } from '../../shared/pages/referencePage.ts';

/**
 * The component of each operation by its id, with its data in its own chunk.
 * @param data loads the data of each operation, by file as in `import.meta.glob`
 */
export const lazyOperations = (
  operations: ApiPage['operations'],
  data: Readonly<Record<string, () => Promise<OperationPage>>>,
): Readonly<Record<string, ComponentType>> =>
  Object.fromEntries(
    operations.map(({ id, name, anchor }) => [
      id,
      lazyOperation(anchor, async () => {
        const file = `./operations/${name}.json`;
        const load = data[file];
        if (load === undefined) throw new Error(`generated/ has no ${file} for the operation ${id}. Run \`npm run codegen\`.`);
        const [{ Operation }, operation] = await Promise.all([import('../operation/Operation.tsx'), load()]);
        return { default: () => <Operation operation={operation} /> };
      }),
    ]),
  );
