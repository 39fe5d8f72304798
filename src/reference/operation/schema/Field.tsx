import { upperFirst } from '../../../shared/model/cases.ts';
import type { ReactNode } from 'react';
import type { ChangeMark, JsonValue, RichText as RichTextModel, SchemaModel } from '../../../shared/model/types.ts';
import { changeText, untilText } from '../../../shared/pages/lifecycleText.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { RichText } from '../../../ui/text/RichText.tsx';
import { limitsOf } from '../../../shared/model/limits.ts';
import { choicesOf, inside, meaningsOf, resolve, titleBeside, typeText, valueText } from '../../../ui/schemaText.ts';
import type { Schemas } from '../../../shared/pages/referencePage.ts';
import { Fold } from '../../Fold.tsx';
import { Example } from '../Example.tsx';
import { OpenSource } from '../OpenSource.tsx';
import styles from './Field.module.css';

type FieldProps = {
  /** The id of the row, for links to it. */
  readonly anchor: string;
  readonly name: string;
  readonly schema: SchemaModel;
  readonly schemas: Schemas;
  readonly required: boolean;
  /** In responses, only fields that can be absent have a label. */
  readonly isResponse?: boolean;
  readonly deprecated?: boolean;
  readonly sunset?: string | undefined;
  readonly change?: ChangeMark | undefined;
  readonly description?: RichTextModel | undefined;
  readonly example?: JsonValue | undefined;
  /** The content of the fold. */
  readonly children?: ReactNode;
};

const Values = ({ label, values }: { readonly label: string; readonly values: readonly JsonValue[] }) => (
  <p className={styles.limits}>
    {label}
    {values.map((value) => (
      <code key={JSON.stringify(value)}>{valueText(value)}</code>
    ))}
  </p>
);

/** The length of values as JSON up to which they fit in a line. */
const longestLine = 80;

/** Examples in a line; in a fold if they are long. */
const ValueExamples = ({ values }: { readonly values: readonly JsonValue[] }) => {
  const label = values.length === 1 ? 'Example' : 'Examples';
  return values.some((value) => typeof value === 'object' && JSON.stringify(value).length > longestLine) ? (
    <Fold summary={label} lazy>
      {() => values.map((value) => <Example key={JSON.stringify(value)} value={value} />)}
    </Fold>
  ) : (
    <Values label={label} values={values} />
  );
};

const Meanings = ({ values, meanings }: { readonly values: readonly JsonValue[]; readonly meanings: Readonly<Record<string, string>> }) => (
  <ul className={styles.meanings}>
    {values.map((value) => (
      <li key={JSON.stringify(value)}>
        <code>{valueText(value)}</code> {meanings[JSON.stringify(value)]}
      </li>
    ))}
  </ul>
);

const Limits = ({ schema }: { readonly schema: SchemaModel }) => {
  const limits = limitsOf(schema);
  if (limits.length === 0) return null;
  return (
    <p className={styles.limits}>
      {limits.map(({ text, code }, index) => [
        index === 0 ? upperFirst(text) : ` · ${text}`,
        code === undefined ? null : <code key={text}>{code}</code>,
      ])}
    </p>
  );
};

/** The examples of a schema. Those of a named schema with fields are shown with that schema. */
const examplesOf = (schema: SchemaModel, schemas: Schemas): readonly JsonValue[] => {
  const { example, examples } = inside(schema, schemas) === undefined ? resolve(schema, schemas) : schema;
  return examples ?? (example === undefined ? [] : [example]);
};

/** The constraints of a schema: limits, allowed values, examples. */
export const ValueFacts = ({ schema, schemas, example }: Pick<FieldProps, 'schema' | 'schemas' | 'example'>) => {
  const target = resolve(schema, schemas);
  const choices = choicesOf(target, schemas);
  const meanings = meaningsOf(target, schemas);
  const given = example === undefined ? examplesOf(schema, schemas) : [example];
  const shown = given.length === 1 && given[0] === target.default ? [] : given;
  return (
    <>
      <Limits schema={target} />
      {choices.length === 0 ? null : Object.keys(meanings).length > 0 ? (
        <Meanings values={choices} meanings={meanings} />
      ) : (
        <Values label={target.kind === 'const' ? 'Always' : 'One of'} values={choices} />
      )}
      {shown.length === 0 || choices.length > 0 ? null : <ValueExamples values={shown} />}
    </>
  );
};

const flagsOf = (schema: SchemaModel, deprecated: boolean, sunset: string | undefined): string | undefined => {
  const flags = [
    schema.readOnly === true && 'read only',
    schema.writeOnly === true && 'write only',
    deprecated && `deprecated${untilText(sunset)}`,
  ];
  return flags.filter(Boolean).join(', ') || undefined;
};

/** What a spec says about the items of an array. The description of a named schema with fields is shown with that schema. */
const itemText = (schema: SchemaModel, schemas: Schemas): RichTextModel => {
  if (schema.kind !== 'array' || schema.prefix !== undefined) return [];
  if (schema.items.kind === 'ref' && inside(schema.items, schemas) !== undefined) return [];
  const [first, ...others] = schema.items.description ?? resolve(schema.items, schemas).description ?? [];
  if (first === undefined) return [];
  const [tag, attributes, ...words] = typeof first === 'string' ? (['p', {}, first] as const) : first;
  return tag === 'p' ? [[tag, attributes, 'Each item: ', ...words], ...others] : [first, ...others];
};

/** Returns what a spec says about a schema whose name and type are not enough: its description, and that of its items. */
export const descriptionOf = (schema: SchemaModel, schemas: Schemas): RichTextModel => [
  ...(schema.description ?? []),
  ...itemText(schema, schemas),
];

/** A row of a table of parameters or fields: name, type and whether it is required; then its description, limits and values. */
export const Field = ({
  anchor,
  name,
  schema,
  schemas,
  required,
  isResponse = false,
  deprecated = false,
  sunset,
  change,
  description,
  example,
  children,
}: FieldProps) => {
  const target = resolve(schema, schemas);
  const flags = flagsOf(target, deprecated || target.deprecated === true, sunset ?? target.sunset);
  const text = description !== undefined && description.length > 0 ? description : (schema.description ?? target.description ?? []);
  const type = typeText(schema, schemas);
  const title = titleBeside(target, name, type);
  return (
    <li id={anchor} className={styles.field}>
      <div className={styles.head}>
        <code className={styles.name}>{name}</code>
        <span className={styles.type}>{title === undefined ? type : `${type} · ${title}`}</span>
        {required && !isResponse && target.readOnly !== true ? <span className={styles.required}>required</span> : null}
        {!required && isResponse ? <span className={styles.type}>optional</span> : null}
        {change === undefined ? null : <Badge tone="info">{changeText(change)}</Badge>}
        {flags === undefined ? null : <span className={styles.flags}>{flags}</span>}
        {target.default === undefined ? null : (
          <span className={styles.default}>
            default <code>{valueText(target.default)}</code>
          </span>
        )}
        {import.meta.env.DEV ? <OpenSource anchor={anchor} /> : null}
      </div>
      <RichText text={[...text, ...itemText(target, schemas)]} compact />
      <ValueFacts schema={schema} schemas={schemas} example={example} />
      {children}
    </li>
  );
};

/** The list of rows. */
export const Fields = ({ nested = false, children }: { readonly nested?: boolean; readonly children: ReactNode }) => (
  <ul className={nested ? styles.nested : styles.fields}>{children}</ul>
);
