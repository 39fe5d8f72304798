import { use, useId, useState } from 'react';
import { anyKeyAnchor, fieldAnchor, variantAnchors } from '../../../shared/model/anchors.ts';
import type { PropertyModel, SchemaModel, VariantModel } from '../../../shared/model/types.ts';
import { RichText } from '../../../ui/text/RichText.tsx';
import { Tabs } from '../../../ui/tabs/Tabs.tsx';
import { ExpandAll } from './ExpandAll.tsx';
import { descriptionOf, Field, Fields } from './Field.tsx';
import { FillsLate } from '../fillsLate.ts';
import { Fold } from '../../Fold.tsx';
import { Rules, rulesWithin } from './Rules.tsx';
import { countText, inside, resolve, schemaName, typeText } from '../../../ui/schemaText.ts';
import type { Schemas } from '../../../shared/pages/referencePage.ts';
import styles from './Schema.module.css';

/**
 * The position of a schema in a tree: the anchor prefix of its fields, its depth, the named schemas that contain it, and
 * whether it is part of a request or a response.
 */
export type SchemaPlace = {
  readonly anchor: string;
  readonly depth: number;
  readonly names: readonly string[];
  /** Those of the names that no field separates from the schema: a part or a variant with one of them has nothing new. */
  readonly parts: readonly string[];
  readonly isResponse: boolean;
};

/** Returns the position of a whole request body. */
export const requestPlace = (anchor: string): SchemaPlace => ({ anchor, depth: 0, names: [], parts: [], isResponse: false });

/** Returns the position of a whole response body. */
export const responsePlace = (anchor: string): SchemaPlace => ({ anchor, depth: 0, names: [], parts: [], isResponse: true });

// Folds below this depth get their content when they are opened, and so do folds that repeat a schema that contains them.
const eagerDepth = 2;

/** Returns the schemas of an object's properties that have fields themselves. */
const foldsOf = (schema: SchemaModel, schemas: Schemas): readonly SchemaModel[] =>
  schema.kind === 'object' ? schema.properties.flatMap((property) => inside(property.schema, schemas)?.schema ?? []) : [];

/** Whether opening all folds of a schema takes more than one click. */
const hasManyFolds = (schema: SchemaModel, schemas: Schemas): boolean => {
  const folds = foldsOf(schema, schemas);
  return folds.length > 1 || folds.some((fold) => foldsOf(fold, schemas).length > 0);
};

type SchemaProps = { readonly schema: SchemaModel; readonly schemas: Schemas; readonly place: SchemaPlace };

/** A schema that no field has: its title and description, then its fields. */
export const WholeSchema = ({ schema, schemas, place }: SchemaProps) => (
  <>
    {schema.title === undefined ? null : <p className={styles.plain}>{schema.title}</p>}
    <RichText text={descriptionOf(schema, schemas)} compact />
    <Schema schema={schema} schemas={schemas} place={place} />
  </>
);

/** The fields of a schema: rows for an object, tabs for variants, a line for anything else. */
export const Schema = ({ schema, schemas, place }: SchemaProps) => {
  const found = inside(schema, schemas, place.parts);
  if (found === undefined)
    return (
      <>
        <PlainType schema={schema} schemas={schemas} />
        <SchemaRules schema={schema} schemas={schemas} place={place} />
      </>
    );
  const here = { ...place, names: [...place.names, ...found.names], parts: [...place.parts, ...found.names] };
  return (
    <>
      {place.depth === 0 && hasManyFolds(found.schema, schemas) ? <ExpandAll /> : null}
      {place.depth === 0 && schema.kind === 'array' ? <PlainType schema={schema} schemas={schemas} /> : null}
      {isListOf(resolve(schema, schemas), found.schema) ? (
        <SchemaRules schema={schema} schemas={schemas} place={{ ...place, anchor: `${place.anchor}/!list` }} />
      ) : null}
      <SchemaRules schema={found.schema} schemas={schemas} place={here} />
      <Inside schema={found.schema} schemas={schemas} place={here} />
    </>
  );
};

const isListOf = (list: SchemaModel, found: SchemaModel): boolean => list.kind === 'array' && found.kind !== 'array';

/** The constraints and annotations of a schema apart from its fields. */
export const SchemaRules = ({ schema, schemas, place }: SchemaProps) => {
  const fillsLate = use(FillsLate);
  const rules = rulesWithin(resolve(schema, schemas), schemas);
  if (rules.length === 0) return null;
  return (
    <Rules
      rules={rules}
      schemas={schemas}
      lazy={fillsLate || place.depth > eagerDepth}
      // No search result links to a rule, so the ids only have to differ from those of the fields around it.
      renderSchema={(inner, at) => (
        <WholeSchema schema={inner} schemas={schemas} place={{ ...place, anchor: `${place.anchor}/!${at}`, depth: place.depth + 1 }} />
      )}
    />
  );
};

const PlainType = ({ schema, schemas }: { readonly schema: SchemaModel; readonly schemas: Schemas }) => {
  const target = resolve(schema, schemas);
  const isEmpty = target.kind === 'object' && target.properties.length === 0 && target.additional === false;
  return <p className={styles.plain}>{isEmpty ? 'an empty object' : typeText(schema, schemas)}</p>;
};

/** Variants, each with its position. */
const variantsIn = (place: SchemaPlace, variants: readonly VariantModel[]): readonly (readonly [VariantModel, SchemaPlace])[] => {
  const anchors = variantAnchors(place.anchor, variants);
  return variants.map((variant, at) => [variant, { ...place, anchor: anchors[at] ?? place.anchor }]);
};

const Inside = ({ schema, schemas, place }: SchemaProps) => {
  switch (schema.kind) {
    case 'object':
      return (
        <ObjectFields
          properties={schema.properties}
          patterns={schema.patterns ?? []}
          additional={schema.additional}
          schemas={schemas}
          place={place}
        />
      );
    case 'array':
      return <Positions schema={schema} schemas={schemas} place={place} />;
    case 'oneOf':
    case 'anyOf':
      return (
        <Variants
          variants={schema.variants}
          schemas={schemas}
          place={place}
          any={schema.kind === 'anyOf'}
          discriminator={schema.discriminator}
        />
      );
    case 'all':
      return variantsIn(place, schema.variants)
        .filter(([variant]) => inside(variant.schema, schemas, place.parts) !== undefined)
        .map(([variant, own]) => <WholeSchema key={own.anchor} schema={variant.schema} schemas={schemas} place={own} />);
    default:
      return <PlainType schema={schema} schemas={schemas} />;
  }
};

/** The items of a tuple by position, from 0. */
const Positions = ({
  schema: { prefix = [], rest },
  schemas,
  place,
}: SchemaProps & { readonly schema: SchemaModel & { readonly kind: 'array' } }) => (
  <Fields nested={place.depth > 0}>
    {[...prefix, ...(typeof rest === 'object' ? [rest] : [])].map((item, at) => {
      const anchor = fieldAnchor(place.anchor, at < prefix.length ? String(at) : '...');
      return (
        <Field key={anchor} anchor={anchor} name={at < prefix.length ? `[${at}]` : '[…]'} schema={item} schemas={schemas} required={false}>
          <Unfold schema={item} schemas={schemas} place={{ ...place, anchor }} />
        </Field>
      );
    })}
  </Fields>
);

type ObjectFieldsProps = {
  readonly properties: readonly PropertyModel[];
  readonly patterns: readonly { readonly pattern: string; readonly schema: SchemaModel }[];
  readonly additional: SchemaModel | boolean;
  readonly schemas: Schemas;
  readonly place: SchemaPlace;
};

const ObjectFields = ({ properties, patterns, additional, schemas, place }: ObjectFieldsProps) => (
  <Fields nested={place.depth > 0}>
    {properties.map(({ name, required, schema, change }) => (
      <Field
        key={name}
        anchor={fieldAnchor(place.anchor, name)}
        name={name}
        schema={schema}
        schemas={schemas}
        required={required}
        change={change}
        isResponse={place.isResponse}
      >
        <Unfold schema={schema} schemas={schemas} place={{ ...place, anchor: fieldAnchor(place.anchor, name) }} />
      </Field>
    ))}
    {patterns.map(({ pattern, schema }) => {
      const anchor = fieldAnchor(place.anchor, `/${pattern}/`);
      return (
        <Field key={anchor} anchor={anchor} name={`keys that match ${pattern}`} schema={schema} schemas={schemas} required={false}>
          <Unfold schema={schema} schemas={schemas} place={{ ...place, anchor }} />
        </Field>
      );
    })}
    {typeof additional === 'object' ? (
      <Field anchor={anyKeyAnchor(place.anchor)} name="any other key" schema={additional} schemas={schemas} required={false}>
        <Unfold schema={additional} schemas={schemas} place={{ ...place, anchor: anyKeyAnchor(place.anchor) }} />
      </Field>
    ) : null}
  </Fields>
);

/** The fields inside a field, in a fold whose label shows their number. */
export const Unfold = ({ schema, schemas, place }: SchemaProps) => {
  const fillsLate = use(FillsLate);
  const found = inside(schema, schemas);
  if (found === undefined) return <SchemaRules schema={schema} schemas={schemas} place={place} />;
  const isRepeat = found.names.some((name) => place.names.includes(name));
  const name = found.names.at(-1) ?? schemaName(found.schema);
  return (
    <Fold
      className={styles.unfold}
      lazy={fillsLate || isRepeat || place.depth + 1 > eagerDepth}
      isRepeat={isRepeat}
      summary={`${name === undefined ? '' : `${name}: `}${countText(found.schema)}${isRepeat ? ', same schema' : ''}`}
    >
      {() => <Schema schema={schema} schemas={schemas} place={{ ...place, parts: [], depth: place.depth + 1 }} />}
    </Fold>
  );
};

type VariantsProps = {
  readonly variants: readonly VariantModel[];
  readonly schemas: Schemas;
  readonly place: SchemaPlace;
  readonly any: boolean;
  readonly discriminator: string | undefined;
};

const Variants = ({ variants, schemas, place, any, discriminator }: VariantsProps) => {
  const id = useId();
  const [selected, setSelected] = useState('0');
  return (
    <div className={styles.variants}>
      <p className={styles.plain}>{any ? 'Any of' : 'One of'}</p>
      <Tabs
        label={any ? 'Any of these variants' : 'One of these variants'}
        selected={selected}
        onSelect={setSelected}
        tabs={variantsIn(place, variants).map(([variant, own], index) => ({
          id: String(index),
          label: variant.label,
          panel: (
            <>
              <RichText key={id} text={variant.schema.description ?? []} compact />
              {variant.selectedBy === undefined ? null : (
                <p className={styles.plain}>
                  {discriminator}: {variant.selectedBy.join(', ')}
                </p>
              )}
              <Schema schema={variant.schema} schemas={schemas} place={own} />
            </>
          ),
        }))}
      />
    </div>
  );
};
