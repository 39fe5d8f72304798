import { useState } from 'react';
import { plainText } from '../../shared/model/raw.ts';
import type { JsonValue, SchemaModel } from '../../shared/model/types.ts';
import { CodeInput } from './CodeInput.tsx';
import type { EditorLanguage } from '../editor/codeEditor.ts';
import { TimePicker } from './TimePicker.tsx';
import { inexactness } from '../../shared/exactNumbers.ts';
import { limitsOf } from '../../shared/model/limits.ts';
import { valueText } from '../../ui/schemaText.ts';
import { describe, type InputProps } from './Row.tsx';
import controls from '../controls/controls.module.css';
import styles from './Form.module.css';
import { isJson } from '../../shared/request/mediaType.ts';

type Scalar = Extract<SchemaModel, { kind: 'string' | 'number' | 'integer' | 'boolean' | 'enum' | 'const' }>;

const choiceText = (value: JsonValue): string => (value === '' ? '"" (empty)' : valueText(value));

const placeholderOf = (schema: Scalar): string => {
  if (schema.default !== undefined) return `default ${valueText(schema.default)}`;
  if (schema.kind === 'string' && schema.format === 'date-time') return '2025-06-16T12:00:00Z';
  const [limit] = limitsOf(schema);
  return limit === undefined || limit.code !== undefined ? '' : limit.text;
};

const Choice = ({
  values,
  props,
  schema,
}: {
  readonly values: readonly JsonValue[];
  readonly props: InputProps;
  readonly schema: Scalar;
}) => {
  const { value, onChange, required } = props;
  const index = values.findIndex((candidate) => JSON.stringify(candidate) === JSON.stringify(value));
  const isOther = value !== undefined && index < 0;
  return (
    <select
      {...describe(props)}
      className={controls.select}
      value={isOther ? 'other' : index < 0 ? '' : String(index)}
      onChange={(event) => onChange(values[Number(event.target.value || NaN)])}
    >
      {required && value !== undefined ? null : (
        <option value="">{schema.default === undefined ? 'not set' : `default ${valueText(schema.default)}`}</option>
      )}
      {isOther ? <option value="other">{choiceText(value)}</option> : null}
      {values.map((candidate, position) => (
        <option key={JSON.stringify(candidate)} value={position}>
          {choiceText(candidate)}
        </option>
      ))}
    </select>
  );
};

const readNumber = (text: string): JsonValue | undefined => {
  if (text.trim() === '') return undefined;
  // `Number()` also accepts 0x10 and 0b1.
  const number = /[a-df-z]/i.test(text) ? NaN : Number(text);
  return inexactness(text.trim(), number) === undefined ? number : text;
};

/** Returns the language of a string, according to its schema. */
const languageOf = (mediaType: string | undefined): EditorLanguage | undefined => {
  if (mediaType === undefined) return undefined;
  if (isJson(mediaType)) return 'json';
  return /yaml/i.test(mediaType) ? 'yaml' : undefined;
};

/** An input for a plain value: a select for a few choices, otherwise a text field that grows with its text. */
export const ScalarControl = (props: InputProps & { readonly schema: Scalar }) => {
  const { schema, value, onChange, required } = props;
  const [isArea, setIsArea] = useState(false);
  const [typed, setTyped] = useState('');
  const nullable: readonly JsonValue[] = schema.nullable === true ? [null] : [];
  if (schema.kind === 'enum') return <Choice values={[...schema.values, ...nullable]} props={props} schema={schema} />;
  if (schema.kind === 'boolean') return <Choice values={[true, false, ...nullable]} props={props} schema={schema} />;
  if (schema.kind === 'const') return <Choice values={[schema.value, ...nullable]} props={props} schema={schema} />;
  const isString = schema.kind === 'string';
  // A number that is still being typed, such as 0.0 before 0.05, stays as typed.
  const isTyped = !isString && typeof value === 'number' && readNumber(typed) === value;
  const text = isTyped ? typed : value === undefined || value === null ? '' : plainText(value);
  const change = (next: string): void => {
    setTyped(next);
    if (!isString) onChange(readNumber(next));
    else onChange(next === '' && !required ? undefined : next);
  };
  const isFree = isString && schema.format === undefined && schema.pattern === undefined;
  const isLong = isFree && ((schema.maxLength ?? Infinity) > 300 || text.includes('\n'));
  // A field that became a text area stays one: replacing it during typing would lose the focus.
  if (isLong && !isArea) setIsArea(true);
  const shared = {
    ...describe(props),
    value: text,
    disabled: value === null,
    placeholder: value === null ? 'null' : placeholderOf(schema),
    spellCheck: false,
    autoComplete: 'off',
  } as const;
  const language = schema.kind === 'string' ? languageOf(schema.contentMediaType) : undefined;
  return (
    <div className={styles.withAction}>
      {language !== undefined && value !== null ? (
        <CodeInput
          id={shared.id}
          label={props.label}
          value={text}
          onChange={change}
          language={language}
          isInvalid={shared['aria-invalid']}
          describedBy={shared['aria-describedby']}
        />
      ) : isArea ? (
        <textarea {...shared} className={controls.area} data-text="" rows={1} onChange={(event) => change(event.target.value)} />
      ) : (
        <input
          {...shared}
          className={controls.input}
          inputMode={schema.kind === 'string' ? undefined : 'decimal'}
          onChange={(event) => change(event.target.value)}
        />
      )}
      {schema.kind === 'string' && schema.format === 'date-time' ? <TimePicker label={props.label} value={text} onPick={change} /> : null}
      {schema.nullable === true ? (
        <button
          type="button"
          className={controls.quiet}
          aria-describedby={`${shared.id}-label`}
          onClick={() => onChange(value === null ? undefined : null)}
        >
          {value === null ? 'Not null' : 'Null'}
        </button>
      ) : null}
    </div>
  );
};
