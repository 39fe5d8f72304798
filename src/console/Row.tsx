import type { ReactNode } from 'react';
import type { JsonValue, SchemaModel } from '../shared/model/types.ts';
import { typeText } from '../reference/schemaText.ts';
import type { Schemas } from '../shared/pages/referencePage.ts';
import type { Problem } from './problems.ts';
import styles from './Form.module.css';

export type InputProps = {
  readonly schema: SchemaModel;
  readonly schemas: Schemas;
  /** `undefined` when the value is left out. */
  readonly value: JsonValue | undefined;
  readonly onChange: (value: JsonValue | undefined) => void;
  readonly required: boolean;
  /** Where the value stands in the call: the key of its problems, and part of its element's id. */
  readonly path: string;
  readonly idBase: string;
  readonly problems: readonly Problem[];
  readonly label: string;
};

type RowProps = Pick<InputProps, 'schema' | 'schemas' | 'required' | 'path' | 'idBase' | 'problems' | 'label'> & {
  readonly children: ReactNode;
  readonly action?: ReactNode;
  readonly isWide?: boolean;
};

export const controlId = (idBase: string, path: string): string => `${idBase}-${path}`;

/** Label and control side by side, or one above the other where the control needs the width; what is wrong below. */
export const Row = ({ schema, schemas, required, path, idBase, problems, label, children, action, isWide = false }: RowProps) => {
  const id = controlId(idBase, path);
  const problem = problems.find((one) => one.path === path);
  return (
    <div className={styles.row} data-wide={isWide || undefined}>
      <label htmlFor={id} className={styles.label}>
        <span className={styles.name}>{label}</span>
        <span className={styles.type}>
          {typeText(schema, schemas)}
          {required ? <span className={styles.required}> required</span> : null}
        </span>
      </label>
      <div className={styles.control}>
        {children}
        {action}
        {problem === undefined ? null : (
          <p id={`${id}-problem`} className={styles.problem}>
            {problem.message}
          </p>
        )}
      </div>
    </div>
  );
};

/** What ties a control to its label and to what is wrong with it. */
export const describe = (props: Pick<InputProps, 'path' | 'idBase' | 'problems'>) => {
  const id = controlId(props.idBase, props.path);
  const isInvalid = props.problems.some((problem) => problem.path === props.path);
  return { id, 'aria-invalid': isInvalid, 'aria-describedby': isInvalid ? `${id}-problem` : undefined } as const;
};
