import { useState, type ReactNode } from 'react';
import { asObject, isObject } from '../shared/model/raw.ts';
import type { JsonValue, SchemaModel } from '../shared/model/types.ts';
import { Icon } from '../ui/Icon.tsx';
import { limitsOf, resolve, typeText } from '../ui/schemaText.ts';
import { withEntry } from './draft.ts';
import { Group, OptionalFold, presenceButton, problemAt } from './Group.tsx';
import { JsonInput } from './JsonInput.tsx';
import { problemsOf } from './problems.ts';
import { controlId, Row, type InputProps } from './Row.tsx';
import { ScalarControl } from './ScalarControl.tsx';
import { starterValue } from './starter.ts';
import controls from './controls.module.css';
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
 * that moves out of the fold during typing would lose the focus.
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
        // The only identity of an item is its index.
        <div key={index} className={styles.item}>
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
          <SchemaInput
            {...props}
            schema={schema.prefix?.[index] ?? schema.items}
            value={item}
            onChange={(next) => onChange(items.with(index, next ?? ''))}
            required
            path={`${path}.${index}`}
            label={`Item ${index + 1}`}
          />
        </div>
      ))}
      <button
        type="button"
        className={controls.quiet}
        onClick={() => onChange([...items, starterValue(schema.prefix?.[items.length] ?? schema.items, schemas)])}
      >
        <Icon name="plus" size={14} /> Add item{isFull ? ` (maximum ${schema.maxItems})` : ''}
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
      isObject(value) && isObject(starter)
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
    onChange(isObject(starter) ? { ...starter, ...kept } : starter);
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
