import { useState, type ReactNode } from 'react';
import type { JsonValue, SchemaModel } from '../../codegen/model/types.ts';
import { Icon } from '../ui/Icon.tsx';
import { limitsOf, resolve, typeText, valueText } from '../reference/schemaText.ts';
import type { Schemas } from '../reference/types.ts';
import { parseJson, withEntry } from './draft.ts';
import { problemsOf, type Problem } from './problems.ts';
import { starterValue } from './starter.ts';
import controls from './controls.module.css';
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

/** Label and control side by side, what is wrong below. */
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

const isRecord = (value: JsonValue | undefined): value is Readonly<Record<string, JsonValue>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const describe = (props: Pick<InputProps, 'path' | 'idBase' | 'problems'>) => {
  const id = controlId(props.idBase, props.path);
  const isInvalid = props.problems.some((problem) => problem.path === props.path);
  return { id, 'aria-invalid': isInvalid, 'aria-describedby': isInvalid ? `${id}-problem` : undefined } as const;
};

/** One value of a call as its schema wants it: a row, or a group of rows. */
export const SchemaInput = (props: InputProps): ReactNode => {
  const schema = resolve(props.schema, props.schemas);
  const depth = props.path.split('.').length;
  if (depth > 9) return <JsonInput {...props} />;
  switch (schema.kind) {
    case 'object':
      return schema.properties.length === 0 ? <JsonInput {...props} /> : <ObjectInput {...props} schema={schema} />;
    case 'array':
      return <ArrayInput {...props} schema={schema} />;
    case 'oneOf':
    case 'anyOf':
      return <VariantInput {...props} schema={schema} />;
    case 'all':
    case 'any':
    case 'null':
    case 'ref':
      return <JsonInput {...props} />;
    default:
      return (
        <Row {...props} isWide={typeof props.value === 'string' && props.value.includes('\n')}>
          <ScalarControl {...props} schema={schema} />
        </Row>
      );
  }
};

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
        <option value="">{schema.default === undefined ? 'left out' : `default ${valueText(schema.default)}`}</option>
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
  const number = Number(text);
  return Number.isFinite(number) ? number : text;
};

const ScalarControl = (props: InputProps & { readonly schema: Scalar }) => {
  const { schema, value, onChange, required } = props;
  const nullable: readonly JsonValue[] = schema.nullable === true ? [null] : [];
  if (schema.kind === 'enum') return <Choice values={[...schema.values, ...nullable]} props={props} schema={schema} />;
  if (schema.kind === 'boolean') return <Choice values={[true, false, ...nullable]} props={props} schema={schema} />;
  if (schema.kind === 'const') return <Choice values={[schema.value, ...nullable]} props={props} schema={schema} />;
  const text = value === undefined || value === null ? '' : valueTextRaw(value);
  const change = (typed: string): void => {
    if (schema.kind !== 'string') onChange(readNumber(typed));
    else onChange(typed === '' && !required ? undefined : typed);
  };
  const isFree = schema.kind === 'string' && schema.format === undefined && schema.pattern === undefined;
  const isLong = isFree && ((schema.maxLength ?? Infinity) > 300 || text.includes('\n'));
  const shared = {
    ...describe(props),
    value: text,
    disabled: value === null,
    placeholder: value === null ? 'null' : placeholderOf(schema),
    spellCheck: false,
    autoComplete: 'off',
  } as const;
  return (
    <div className={styles.withAction}>
      {isLong ? (
        <textarea {...shared} className={controls.area} data-text="" rows={1} onChange={(event) => change(event.target.value)} />
      ) : (
        <input
          {...shared}
          className={controls.input}
          inputMode={schema.kind === 'string' ? undefined : 'decimal'}
          onChange={(event) => change(event.target.value)}
        />
      )}
      {schema.nullable === true ? (
        <button
          type="button"
          className={controls.quiet}
          aria-pressed={value === null}
          onClick={() => onChange(value === null ? undefined : null)}
        >
          {value === null ? 'not null' : 'null'}
        </button>
      ) : null}
    </div>
  );
};

const valueTextRaw = (value: JsonValue): string => (typeof value === 'string' ? value : JSON.stringify(value));

type GroupProps = {
  readonly label: string;
  readonly note: string;
  readonly problem?: string | undefined;
  readonly action?: ReactNode;
  readonly children: ReactNode;
};

const Group = ({ label, note, problem, action, children }: GroupProps) => (
  <fieldset className={styles.group}>
    <legend className={styles.legend}>
      <span className={styles.name}>{label}</span> <span className={styles.type}>{note}</span>
    </legend>
    {action === undefined ? null : <div className={styles.groupAction}>{action}</div>}
    {problem === undefined ? null : <p className={styles.problem}>{problem}</p>}
    {children}
  </fieldset>
);

const problemAt = ({ problems, path }: Pick<InputProps, 'problems' | 'path'>): string | undefined =>
  problems.find((problem) => problem.path === path)?.message;

/** The button that puts an optional group in, or takes it out again. */
const presenceButton = ({ value, onChange, required, schema, schemas, label }: InputProps): ReactNode => {
  if (value === undefined)
    return (
      <button type="button" className={controls.quiet} onClick={() => onChange(starterValue(schema, schemas))}>
        <Icon name="plus" size={14} /> Add {label}
      </button>
    );
  return required ? undefined : (
    <button type="button" className={controls.quiet} onClick={() => onChange(undefined)}>
      <Icon name="minus" size={14} /> Leave out
    </button>
  );
};

/** The rows of an object. Required ones and those with a value are in sight, the others behind a fold. */
export const ObjectRows = (props: InputProps & { readonly schema: Extract<SchemaModel, { kind: 'object' }> }) => {
  const { schema, value, onChange, path } = props;
  const record = isRecord(value) ? value : {};
  const [shown, setShown] = useState<ReadonlySet<string>>(() => new Set(Object.keys(record)));
  const isShown = (name: string, required: boolean): boolean => required || shown.has(name) || Object.hasOwn(record, name);
  const row = ({ name, required, schema: property }: (typeof schema.properties)[number]): ReactNode => (
    <SchemaInput
      key={name}
      {...props}
      schema={property}
      value={Object.hasOwn(record, name) ? record[name] : undefined}
      onChange={(next) => {
        setShown(new Set([...shown, name]));
        onChange(withEntry(record, name, next));
      }}
      required={required}
      path={`${path}.${name}`}
      label={name}
    />
  );
  const writable = schema.properties.filter(({ schema: property }) => resolve(property, props.schemas).readOnly !== true);
  const hidden = writable.filter(({ name, required }) => !isShown(name, required));
  return (
    <>
      {writable.filter(({ name, required }) => isShown(name, required)).map(row)}
      <OptionalFold count={hidden.length}>{hidden.map(row)}</OptionalFold>
    </>
  );
};

/** What may be left out, folded. */
export const OptionalFold = ({ count, children }: { readonly count: number; readonly children: ReactNode }) =>
  count === 0 ? null : (
    <details className={styles.optional}>
      <summary>
        {count} optional {count === 1 ? 'field' : 'fields'}
      </summary>
      {children}
    </details>
  );

const ObjectInput = (props: InputProps & { readonly schema: Extract<SchemaModel, { kind: 'object' }> }) => (
  <Group label={props.label} note={typeText(props.schema, props.schemas)} problem={problemAt(props)} action={presenceButton(props)}>
    {props.value === undefined ? null : <ObjectRows {...props} />}
  </Group>
);

const ArrayInput = (props: InputProps & { readonly schema: Extract<SchemaModel, { kind: 'array' }> }) => {
  const { schema, schemas, value, onChange, path } = props;
  const items: readonly JsonValue[] = Array.isArray(value) ? value : [];
  const isFull = schema.maxItems !== undefined && items.length >= schema.maxItems;
  const limits = limitsOf(schema)
    .filter(({ code }) => code === undefined)
    .map(({ text }) => text);
  return (
    <Group
      label={props.label}
      note={[typeText(schema, schemas), ...limits, ...(props.required ? ['required'] : [])].join(' · ')}
      problem={problemAt(props)}
    >
      {items.map((item, index) => (
        // An item has no identity but its place.
        <div key={index} className={styles.item}>
          <SchemaInput
            {...props}
            schema={schema.items}
            value={item}
            onChange={(next) => onChange(items.with(index, next ?? ''))}
            required
            path={`${path}.${index}`}
            label={`Item ${index + 1}`}
          />
          <button
            type="button"
            className={controls.quiet}
            data-square=""
            aria-label={`Remove item ${index + 1} of ${props.label}`}
            onClick={() => {
              const rest = items.toSpliced(index, 1);
              onChange(rest.length === 0 && !props.required ? undefined : rest);
            }}
          >
            <Icon name="close" size={14} />
          </button>
        </div>
      ))}
      <button type="button" className={controls.quiet} onClick={() => onChange([...items, starterValue(schema.items, schemas)])}>
        <Icon name="plus" size={14} /> Add {items.length === 0 ? 'the first' : 'another'}
        {isFull ? `, beyond the ${schema.maxItems} allowed` : ''}
      </button>
    </Group>
  );
};

const VariantInput = (props: InputProps & { readonly schema: Extract<SchemaModel, { kind: 'oneOf' | 'anyOf' | 'all' }> }) => {
  const { schema, schemas, value, onChange, path } = props;
  const fitting = schema.variants
    .map((variant, index) => ({ index, count: value === undefined ? 0 : problemsOf(variant.schema, value, schemas, path).length }))
    .toSorted((left, right) => left.count - right.count)[0]?.index;
  const [chosen, setChosen] = useState<number>();
  const selected = chosen ?? fitting ?? 0;
  const variant = schema.variants[selected];
  if (variant === undefined) return <JsonInput {...props} />;
  const choose = (index: number): void => {
    const next = schema.variants[index];
    if (next === undefined) return;
    setChosen(index);
    const starter = starterValue(next.schema, schemas);
    const known =
      isRecord(value) && isRecord(starter)
        ? Object.fromEntries(
            Object.keys(starter).flatMap((name) =>
              name !== schema.discriminator &&
              Object.hasOwn(value, name) &&
              problemsOf(next.schema, { ...starter, [name]: value[name] ?? null }, schemas, '').every(
                (problem) => problem.path !== `.${name}`,
              )
                ? [[name, value[name]]]
                : [],
            ),
          )
        : {};
    const kept = known as Readonly<Record<string, JsonValue>>;
    onChange(isRecord(starter) ? { ...starter, ...kept } : starter);
  };
  const inner = resolve(variant.schema, schemas);
  return (
    <Group
      label={props.label}
      note={schema.kind === 'oneOf' ? 'one of' : 'any of'}
      problem={problemAt(props)}
      action={presenceButton(props)}
    >
      {value === undefined ? null : (
        <>
          <div className={styles.variants} role="radiogroup" aria-label={`Variant of ${props.label}`}>
            {schema.variants.map(({ label }, index) => (
              <label key={label} className={controls.check}>
                <input
                  type="radio"
                  name={controlId(props.idBase, `${path}-variant`)}
                  checked={index === selected}
                  onChange={() => choose(index)}
                />
                {label}
              </label>
            ))}
          </div>
          {inner.kind === 'object' ? <ObjectRows key={selected} {...props} schema={inner} /> : <SchemaInput {...props} schema={inner} />}
        </>
      )}
    </Group>
  );
};

/** Anything, written as JSON. */
export const JsonInput = (props: InputProps) => {
  const { value, onChange, required } = props;
  const [text, setText] = useState(value === undefined ? '' : JSON.stringify(value, null, 2));
  const parsed = text.trim() === '' ? undefined : parseJson(text);
  const isBroken = text.trim() !== '' && parsed === undefined;
  return (
    <Row {...props}>
      <textarea
        {...describe(props)}
        className={controls.area}
        rows={4}
        value={text}
        spellCheck={false}
        placeholder="JSON"
        onChange={(event) => {
          setText(event.target.value);
          const next = parseJson(event.target.value);
          if (next !== undefined) onChange(next);
          else if (event.target.value.trim() === '' && !required) onChange(undefined);
        }}
      />
      {isBroken ? <p className={styles.problem}>This is not JSON yet.</p> : null}
    </Row>
  );
};
