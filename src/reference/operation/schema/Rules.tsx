import type { ReactNode } from 'react';
import type { RuleModel, SchemaModel } from '../../../shared/model/types.ts';
import type { Schemas } from '../../../shared/pages/referencePage.ts';
import { RichText } from '../../../ui/text/RichText.tsx';
import { SpecLink } from '../../Facts.tsx';
import { descriptionOf } from './Field.tsx';
import { Fold } from '../../Fold.tsx';
import { limitsOf } from '../../../shared/model/limits.ts';
import { choicesOf, countText, inside, resolve, typeText, valueText } from '../../../ui/schemaText.ts';
import styles from './Field.module.css';

/** Describes a schema without fields in a line: its type, limits and values. */
const line = (rule: RuleModel, schemas: Schemas): string => {
  if (rule.schema === undefined) return '';
  const target = resolve(rule.schema, schemas);
  const limits = limitsOf(target).map(({ text, code }) => (code === undefined ? text : `${text} ${code}`));
  const choices = choicesOf(target, schemas).map(valueText);
  const type = target.kind === 'const' ? '' : typeText(rule.schema, schemas);
  const example = target.example === undefined || choices.length > 0 ? '' : `for example ${valueText(target.example)}`;
  return [type, ...limits, choices.join(' or '), example].filter((text) => text !== '').join(', ');
};

/** Whether a schema is one of those that contain it. */
const isWithin = (schema: SchemaModel, within: readonly string[]): boolean => schema.kind === 'ref' && within.includes(schema.name);

const namesWith = (schema: SchemaModel, within: readonly string[]): readonly string[] =>
  schema.kind === 'ref' ? [...within, schema.name] : within;

/** Returns the sentences about the variants of a schema without fields: each with its type, limits and values. */
const variantRules = (schema: SchemaModel, schemas: Schemas, within: readonly string[]): readonly RuleModel[] => {
  if (schema.kind !== 'oneOf' && schema.kind !== 'anyOf' && schema.kind !== 'all') return [];
  const plain = schema.variants.map((variant) => variant.schema).filter((variant) => inside(variant, schemas) === undefined);
  const isTold = schema.kind !== 'all' && schema.variants.some((variant) => inside(variant.schema, schemas) !== undefined);
  const says = (variant: SchemaModel): boolean => {
    const target = resolve(variant, schemas);
    return (
      limitsOf(target).length > 0 ||
      choicesOf(target, schemas).length > 0 ||
      target.example !== undefined ||
      descriptionOf(target, schemas).length > 0 ||
      (!isWithin(variant, within) && rulesWithin(target, schemas, namesWith(variant, within)).length > 0)
    );
  };
  // If some variants have fields, all variants are tabs.
  return isTold || !plain.some(says)
    ? []
    : plain.map((variant) => ({ text: schema.kind === 'all' ? 'Must be' : 'Can be', schema: variant }));
};

/**
 * Returns the constraints and annotations of a schema apart from its type, limits and fields.
 * @param within the names of the lists and variants that contain the schema, which can be one of them
 */
export const rulesWithin = (schema: SchemaModel, schemas: Schemas, within: readonly string[] = []): readonly RuleModel[] => [
  ...variantRules(schema, schemas, within),
  ...(schema.rules ?? []),
  ...(schema.notes ?? []),
  ...itemRules(schema, schemas, within),
];

/** Returns the constraints and annotations of the items of a list, if they have no fields. */
const itemRules = (schema: SchemaModel, schemas: Schemas, within: readonly string[]): readonly RuleModel[] => {
  if (schema.kind !== 'array' || schema.prefix !== undefined || inside(schema.items, schemas) !== undefined) return [];
  if (isWithin(schema.items, within)) return [];
  const items = resolve(schema.items, schemas);
  const { title, default: initial, example } = items;
  const facts = [
    ...(title === undefined ? [] : [{ text: title }]),
    ...(initial === undefined ? [] : [{ text: 'default', values: [valueText(initial)] }]),
    ...(example === undefined ? [] : [{ text: 'for example', values: [valueText(example)] }]),
  ];
  return [...facts, ...rulesWithin(items, schemas, namesWith(schema.items, within))].map((rule) => ({
    ...rule,
    text: `Each item: ${rule.text}`,
  }));
};

type RulesProps = {
  readonly rules: readonly RuleModel[];
  readonly schemas: Schemas;
  /** Shows the fields of a schema; `at` distinguishes the schemas of a list of rules. */
  readonly renderSchema: (schema: SchemaModel, at: string) => ReactNode;
  /** Whether folds get their content only when they are opened. */
  readonly lazy: boolean;
  readonly depth?: number;
};

// Rules can contain rules; recursive schemas end here.
const deepest = 6;

/** Constraints and annotations as sentences; a schema with fields opens below its sentence. */
export const Rules = ({ rules, schemas, renderSchema, lazy, depth = 0 }: RulesProps) =>
  rules.map((rule, index) => {
    const { text, values = [], href, schema } = rule;
    const found = schema === undefined ? undefined : inside(schema, schemas);
    const inner = found === undefined && schema !== undefined ? rulesWithin(resolve(schema, schemas), schemas) : [];
    const at = `${depth}.${index}`;
    return (
      <div key={at} className={styles.rule}>
        <p className={styles.limits}>
          {href === undefined ? text : <SpecLink label={text} href={href} />}
          {values.map((value) => (
            <code key={value}>{value}</code>
          ))}
          {schema === undefined || found !== undefined ? null : <code>{line(rule, schemas)}</code>}
        </p>
        {schema === undefined || found === undefined ? null : (
          <Fold lazy={lazy} summary={countText(found.schema)}>
            {() => renderSchema(schema, at)}
          </Fold>
        )}
        {schema === undefined || found !== undefined ? null : <RichText text={descriptionOf(resolve(schema, schemas), schemas)} compact />}
        {inner.length > 0 && depth < deepest ? (
          <Rules rules={inner} schemas={schemas} renderSchema={renderSchema} lazy={lazy} depth={depth + 1} />
        ) : null}
      </div>
    );
  });
