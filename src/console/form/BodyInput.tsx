import { isValueType, sendableTypes, switchBody, type BodyDraft } from '../draft/draft.ts';
import { lazyPart } from '../../ui/loading/lazyPart.tsx';
import { bodySchemaOf, type FormProps } from './formProps.ts';
import { CodeInput } from './CodeInput.tsx';
import { lineMessage } from '../editor/scanJson.ts';
import { Problem } from './Group.tsx';
import { Part } from './Part.tsx';
import { controlId } from './Row.tsx';
import { ObjectRows, SchemaInput } from './SchemaInput.tsx';
import controls from '../controls/controls.module.css';
import styles from '../Console.module.css';
import form from './Form.module.css';

const mediaTypeName = ({ draft }: FormProps) => <span className={styles.mediaType}>{draft.body.mediaType}</span>;

const MediaTypeSelect = lazyPart('MediaTypeSelect', () => import('./MediaTypeSelect.tsx'), 'The list of media types', mediaTypeName);

// Few bodies are not edited as a value.
const FileInput = lazyPart('FileInput', () => import('./FileInput.tsx'), 'The choice of a file');

/** The request body: a form from the schema, or JSON; for other media types, text that is typed or read from a file. */
export const BodyInput = (props: FormProps) => {
  const { operation, draft, onChange, problems, idBase } = props;
  if (operation.requestBody === null) return null;
  const { body } = draft;
  const setBody = (next: BodyDraft): void => onChange({ ...draft, body: next });
  const isValue = isValueType(body.mediaType);
  const mark = problems.find((problem) => problem.mark)?.mark;
  const message =
    problems.find(({ path }) => path === 'body')?.message ??
    (mark !== undefined && body.kind === 'text' ? lineMessage(body.text, mark) : undefined);
  const problemId = controlId(idBase, 'body-problem');
  return (
    <Part
      title="Request body"
      tools={
        <>
          {sendableTypes(operation.requestBody.content).length > 1 ? <MediaTypeSelect {...props} /> : mediaTypeName(props)}
          {isValue ? <FormSwitch body={body} onChange={setBody} /> : null}
        </>
      }
    >
      {isValue && body.kind !== 'text' ? <FormBody {...props} /> : <TextBody {...props} problemId={message && problemId} />}
      {message === undefined ? null : <Problem id={problemId} text={message} />}
    </Part>
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

type TextBodyProps = FormProps & { readonly problemId: string | undefined };

const TextBody = ({ operation, draft: { body }, draft, onChange, problems, idBase, problemId }: TextBodyProps) => {
  const { mediaType } = body;
  const text = body.kind === 'text' ? body.text : '';
  const isValue = isValueType(mediaType);
  const schema = isValue ? bodySchemaOf(operation, mediaType) : null;
  const setText = (next: string): void => onChange({ ...draft, body: { kind: 'text', mediaType, text: next } });
  return (
    <>
      <CodeInput
        key={mediaType}
        id={controlId(idBase, 'body')}
        label="Request body"
        value={text}
        onChange={setText}
        language={isValue ? 'json' : /yaml/i.test(mediaType) ? 'yaml' : 'text'}
        isInvalid={problemId !== undefined}
        describedBy={problemId}
        marks={problems.flatMap(({ mark }) => mark ?? [])}
        {...(schema === null ? {} : { shape: { schema, schemas: operation.schemas } })}
      />
      {isValue ? null : <FileInput text={text} onText={setText} className={styles.file} problemClassName={form.problem} />}
    </>
  );
};
