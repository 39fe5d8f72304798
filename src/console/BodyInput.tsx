import { useId } from 'react';
import { isFormType } from '../shared/request/formBody.ts';
import { switchBody, type BodyDraft } from './draft.ts';
import { bodySchemaOf, type FormProps } from './formProps.ts';
import { controlId } from './Row.tsx';
import { ObjectRows, SchemaInput } from './SchemaInput.tsx';
import controls from './controls.module.css';
import styles from './Console.module.css';

/** Media types that are edited as a value: JSON, and the fields of forms. */
const isJsonType = (mediaType: string): boolean => /json/i.test(mediaType) || isFormType(mediaType);

/** The request body: a form from the schema or the same as JSON; for other media types a text, typed or read from a file. */
export const BodyInput = (props: FormProps) => {
  const { operation, draft, onChange, problems, idBase } = props;
  if (operation.requestBody === null) return null;
  const { body } = draft;
  const setBody = (next: BodyDraft): void => onChange({ ...draft, body: next });
  const isJson = isJsonType(body.mediaType);
  const problem = problems.find(({ path }) => path === 'body');
  return (
    <div className={styles.part}>
      <div className={styles.partHead}>
        <h5 className={styles.partTitle}>Request body</h5>
        <span className={styles.mediaType}>{body.mediaType}</span>
        {isJson ? <FormSwitch body={body} onChange={setBody} /> : null}
      </div>
      {isJson && body.kind !== 'text' ? (
        <FormBody {...props} />
      ) : (
        <TextBody body={body} onChange={setBody} id={controlId(idBase, 'body')} isInvalid={problem !== undefined} />
      )}
      {problem === undefined ? null : <p className={styles.problem}>{problem.message}</p>}
    </div>
  );
};

const FormSwitch = ({ body, onChange }: { readonly body: BodyDraft; readonly onChange: (body: BodyDraft) => void }) => {
  const next = switchBody(body);
  const isStuck = body.kind === 'text' && next === body;
  return (
    <button
      type="button"
      className={controls.quiet}
      disabled={isStuck}
      title={isStuck ? 'The text is not JSON yet' : undefined}
      onClick={() => onChange(next)}
    >
      {body.kind === 'text' ? 'Edit as a form' : 'Edit as JSON'}
    </button>
  );
};

const FormBody = ({ operation, draft, onChange, problems, idBase }: FormProps) => {
  const schema = bodySchemaOf(operation, draft.body.mediaType);
  if (schema === null || draft.body.kind === 'text') return null;
  const shared = {
    schemas: operation.schemas,
    value: draft.body.kind === 'form' ? draft.body.value : undefined,
    onChange: (value: Parameters<Parameters<typeof SchemaInput>[0]['onChange']>[0]) =>
      onChange({ ...draft, body: { kind: 'form', mediaType: draft.body.mediaType, value } }),
    required: operation.requestBody?.required ?? false,
    path: 'body',
    idBase,
    problems,
    label: 'body',
  };
  return schema.kind === 'object' && schema.properties.length > 0 ? (
    <ObjectRows {...shared} schema={schema} />
  ) : (
    <SchemaInput {...shared} schema={schema} />
  );
};

type TextBodyProps = {
  readonly body: BodyDraft;
  readonly onChange: (body: BodyDraft) => void;
  readonly id: string;
  readonly isInvalid: boolean;
};

const TextBody = ({ body, onChange, id, isInvalid }: TextBodyProps) => {
  const fileId = useId();
  const setText = (text: string): void => onChange({ kind: 'text', mediaType: body.mediaType, text });
  return (
    <>
      <textarea
        id={id}
        className={controls.area}
        aria-label="Request body"
        aria-invalid={isInvalid}
        rows={10}
        spellCheck={false}
        value={body.kind === 'text' ? body.text : ''}
        onChange={(event) => setText(event.target.value)}
      />
      {isJsonType(body.mediaType) ? null : (
        <label htmlFor={fileId} className={styles.file}>
          Read from a file
          <input
            id={fileId}
            type="file"
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              if (file !== undefined) void file.text().then(setText);
            }}
          />
        </label>
      )}
    </>
  );
};
