import type { ReactNode } from 'react';
import type { JsonValue, SchemaModel } from '../../shared/model/types.ts';
import { RichText } from '../../ui/text/RichText.tsx';
import { resolve, typeText } from '../../ui/schemaText.ts';
import type { Schemas } from '../../shared/pages/referencePage.ts';
import type { Problem } from './problems.ts';
import styles from './Form.module.css';

export type InputProps = {
  readonly schema: SchemaModel;
  readonly schemas: Schemas;
  /** `undefined` when the value is omitted. */
  readonly value: JsonValue | undefined;
  readonly onChange: (value: JsonValue | undefined) => void;
  /** A list item cannot be omitted, but nobody has to add it, so its row does not say that it is required. */
  readonly required: boolean | 'item';
  /** The path of the value in the request: the key of its problems, and part of its element's id. */
  readonly path: string;
  readonly idBase: string;
  readonly problems: readonly Problem[];
  readonly label: string;
};

type RowProps = Pick<InputProps, 'schema' | 'schemas' | 'required' | 'path' | 'idBase' | 'problems' | 'label'> & {
  readonly children: ReactNode;
};

export const controlId = (idBase: string, path: string): string => `${idBase}-${path}`;

/** A control with its label above and its problems below. */
export const Row = ({ schema, schemas, required, path, idBase, problems, label, children }: RowProps) => {
  const id = controlId(idBase, path);
  const problem = problems.find((one) => one.path === path);
  const description = resolve(schema, schemas).description ?? [];
  return (
    <div className={styles.row}>
      <label htmlFor={id} id={`${id}-label`} className={styles.label}>
        <span className={styles.name}>{label}</span>
        <span className={styles.type}>
          {typeText(schema, schemas)}
          {required === true ? <span className={styles.required}> required</span> : null}
        </span>
      </label>
      {children}
      {problem === undefined ? null : (
        <p id={`${id}-problem`} className={styles.problem}>
          {problem.message}
        </p>
      )}
      {description.length === 0 ? null : (
        <div id={`${id}-about`} className={styles.description}>
          <RichText text={description} compact />
        </div>
      )}
    </div>
  );
};

/** Connects a control to its label, its problem and its description for assistive technology. */
export const describe = ({ path, idBase, problems, schema, schemas }: InputProps) => {
  const id = controlId(idBase, path);
  const isInvalid = problems.some((problem) => problem.path === path);
  const isDescribed = (resolve(schema, schemas).description ?? []).length > 0;
  const texts = [...(isInvalid ? [`${id}-problem`] : []), ...(isDescribed ? [`${id}-about`] : [])];
  return { id, 'aria-invalid': isInvalid, 'aria-describedby': texts.join(' ') || undefined } as const;
};
