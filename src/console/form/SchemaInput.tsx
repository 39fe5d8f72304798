import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { asObject, isObject } from '../../shared/model/raw.ts';
import type { JsonValue, SchemaModel } from '../../shared/model/types.ts';
import { Icon } from '../../ui/Icon.tsx';
import { limitsOf } from '../../shared/model/limits.ts';
import { resolve, typeText } from '../../ui/schemaText.ts';
import { withEntry } from '../draft/draft.ts';
import { Group, OptionalFold, presenceButton, problemAt } from './Group.tsx';
import { JsonInput } from './JsonInput.tsx';
import { problemsOf } from './problems.ts';
import { controlId, Row, type InputProps } from './Row.tsx';
import { ScalarControl } from './ScalarControl.tsx';
import { starterValue } from './starter.ts';
import controls from '../controls/controls.module.css';
import styles from './Form.module.css';

/** The input for a value of a request, according to its schema: a row, or a group of rows. */
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
        <Row {...props}>
          <ScalarControl {...props} schema={schema} />
        </Row>
      );
  }
};

/**
 * The rows of an object. Required rows and those with a value are visible, the others are in a fold. This is decided once: a row
 * that moves out of the fold during typing would lose the focus. Values that the schema does not name are sent too, so they have
 * rows.
 */
export const ObjectRows = (props: InputProps & { readonly schema: Extract<SchemaModel, { kind: 'object' }> }) => {
  const { schema, value, onChange, path } = props;
  const record = asObject(value);
  const [filled] = useState<ReadonlySet<string>>(() => new Set(Object.keys(record)));
  const isShown = (name: string, required: boolean): boolean => required || filled.has(name);
  const row = ({ name, required, schema: property }: (typeof schema.properties)[number]): ReactNode => (
    <SchemaInput
      key={name}
      {...props}
      schema={property}
      value={Object.hasOwn(record, name) ? record[name] : undefined}
      onChange={(next) => onChange(withEntry(record, name, next))}
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
      {[...filled]
        .filter((name) => !schema.properties.some((property) => property.name === name))
        .map((name) => row({ name, required: false, schema: typeof schema.additional === 'object' ? schema.additional : { kind: 'any' } }))}
      <OptionalFold count={hidden.length}>{hidden.map(row)}</OptionalFold>
    </>
  );
};

const ObjectInput = (props: InputProps & { readonly schema: Extract<SchemaModel, { kind: 'object' }> }) => (
  <Group label={props.label} note={typeText(props.schema, props.schemas)} problem={problemAt(props)} action={presenceButton(props)}>
    {props.value === undefined ? null : <ObjectRows {...props} />}
  </Group>
);

const ArrayInput = (props: InputProps & { readonly schema: Extract<SchemaModel, { kind: 'array' }> }) => {
  const { schema, schemas, value, onChange, path } = props;
  const items: readonly JsonValue[] = Array.isArray(value) ? value : [];
  // Rows have state, such as the chosen variant, so they must stay with their items when one is removed.
  const [keys, setKeys] = useState<readonly number[]>(() => [...items.keys()]);
  const last = useRef<HTMLDivElement>(null);
  const isFull = schema.maxItems !== undefined && items.length >= schema.maxItems;
  const limits = limitsOf(schema)
    .filter(({ code }) => code === undefined)
    .map(({ text }) => text);
  return (
    <Group
      label={props.label}
      note={[typeText(schema, schemas), ...limits, ...(props.required === true ? ['required'] : [])].join(' · ')}
      problem={problemAt(props)}
    >
      {items.map((item, index) => (
        <div key={keys[index] ?? -1 - index} ref={index === items.length - 1 ? last : undefined} className={styles.item}>
          <button
            type="button"
            className={controls.quiet}
            data-square=""
            aria-label={`Remove item ${index + 1} of ${props.label}`}
            onClick={() => {
              const rest = items.toSpliced(index, 1);
              setKeys(keys.toSpliced(index, 1));
              onChange(rest.length === 0 && !props.required ? undefined : rest);
            }}
          >
            <Icon name="close" size={14} />
          </button>
          <SchemaInput
            {...props}
            schema={schema.prefix?.[index] ?? schema.items}
            value={item}
            onChange={(next) => onChange(items.with(index, next ?? ''))}
            required="item"
            path={`${path}.${index}`}
            label={`Item ${index + 1}`}
          />
        </div>
      ))}
      <button
        type="button"
        className={controls.quiet}
        onClick={() => {
          flushSync(() => {
            setKeys([...keys, Math.max(-1, ...keys) + 1]);
            onChange([...items, starterValue(schema.prefix?.[items.length] ?? schema.items, schemas)]);
          });
          // The new item moves this button down, often out of view.
          last.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
        }}
      >
        <Icon name="plus" size={14} /> Add item{isFull ? ` (maximum ${schema.maxItems})` : ''}
      </button>
    </Group>
  );
};

type VariantInputProps = InputProps & { readonly schema: Extract<SchemaModel, { kind: 'oneOf' | 'anyOf' | 'all' }> };

const VariantInput = (props: VariantInputProps) =>
  props.schema.variants.length === 0 ? (
    <JsonInput {...props} />
  ) : (
    <Group
      label={props.label}
      note={props.schema.kind === 'oneOf' ? 'one of' : 'any of'}
      problem={problemAt(props)}
      action={presenceButton(props)}
    >
      {props.value === undefined ? null : <Variants {...props} />}
    </Group>
  );

/** The variants of a value to choose from, and the rows of the chosen one. */
const Variants = (props: VariantInputProps) => {
  const { schema, schemas, value = null, onChange, path } = props;
  // Decided once: a value that is invalid while it is typed must not select another variant.
  const [selected, setSelected] = useState(() => {
    const counts = schema.variants.map((variant) => problemsOf(variant.schema, value, schemas, path).length);
    return counts.indexOf(Math.min(...counts));
  });
  const choose = (index: number): void => {
    const next = schema.variants[index];
    if (next === undefined) return;
    setSelected(index);
    const starter = starterValue(next.schema, schemas);
    if (!isObject(value) || !isObject(starter)) return onChange(starter);
    const kept = Object.keys(starter).filter(
      (name) =>
        name !== schema.discriminator &&
        Object.hasOwn(value, name) &&
        problemsOf(next.schema, { ...starter, [name]: value[name] ?? null }, schemas, '').every((problem) => problem.path !== `.${name}`),
    );
    onChange({ ...starter, ...Object.fromEntries(kept.map((name) => [name, value[name] ?? null])) });
  };
  const inner = resolve(schema.variants[selected]?.schema ?? { kind: 'any' }, schemas);
  return (
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
      {inner.kind === 'object' ? (
        <ObjectRows key={selected} {...props} schema={inner} />
      ) : (
        <SchemaInput key={selected} {...props} schema={inner} />
      )}
    </>
  );
};
