import type { ComponentType } from 'react';
import type { PartOf } from './lazyPagePart.tsx';
import type { ApiOutline, OperationPage } from '../../../shared/pages/referencePage.ts';

/**
 * Returns the component of each operation, keyed by id, with its data in its own chunk.
 * @param data loads the data of each operation, by file as in `import.meta.glob`
 */
export const lazyOperations = (
  operations: ApiOutline['operations'],
  data: Readonly<Record<string, () => Promise<OperationPage>>>,
  partOf: PartOf,
): Readonly<Record<string, ComponentType>> =>
  Object.fromEntries(
    operations.map(({ id, name, anchor }) => {
      const load = async (): Promise<OperationPage> => {
        const file = `./operations/${name}.json`;
        const loadFile = data[file];
        if (loadFile === undefined) throw new Error(`generated/ has no ${file} for the operation ${id}. Run \`npm run codegen\`.`);
        return loadFile();
      };
      const code = async () => {
        const { Operation } = await import('../../operation/Operation.tsx');
        return (operation: OperationPage) => <Operation operation={operation} />;
      };
      return [id, partOf(anchor, load, code)];
    }),
  );
