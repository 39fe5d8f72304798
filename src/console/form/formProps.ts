import { resolve } from '../../ui/schemaText.ts';
import type { OperationPage } from '../../shared/pages/referencePage.ts';
import { contentOf, type Draft } from '../draft/draft.ts';
import type { Problem } from './problems.ts';

/** The props of every part of a request's form. */
export type FormProps = {
  readonly operation: OperationPage;
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
  readonly problems: readonly Problem[];
  readonly idBase: string;
};

/** Returns the schema of the body that is being edited, with references resolved. */
export const bodySchemaOf = (operation: OperationPage, mediaType: string) => {
  const schema = contentOf(operation.requestBody?.content ?? [], mediaType)?.schema ?? null;
  return schema === null ? null : resolve(schema, operation.schemas);
};
