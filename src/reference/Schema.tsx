import { useId, useState } from 'react';
import { anyKeyAnchor, fieldAnchor, variantAnchors } from '../shared/model/anchors.ts';
import type { PropertyModel, SchemaModel, VariantModel } from '../shared/model/types.ts';
import { RichText } from '../ui/RichText.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { ExpandAll } from './ExpandAll.tsx';
import { Field, Fields } from './Field.tsx';
import { Fold } from './Fold.tsx';
import { countText, inside, resolve, schemaName, typeText } from './schemaText.ts';
import type { Schemas } from '../shared/pages/referencePage.ts';
import styles from './Schema.module.css';

/**
 * The position of a schema in a tree: the anchor prefix of its fields, its depth, the named schemas that contain it, and
 * whether it is part of a request or a response.
 */
export type SchemaPlace = {
  readonly anchor: string;
  readonly depth: number;
  readonly names: readonly string[];
  readonly isAnswer: boolean;
};

/** The position of a whole request body. */
export const requestPlace = (anchor: string): SchemaPlace => ({ anchor, depth: 0, names: [], isAnswer: false });

/** The position of a whole response body. */
export const answerPlace = (anchor: string): SchemaPlace => ({ anchor, depth: 0, names: [], isAnswer: true });

// Below this depth a fold gets its content when it is opened, as does one that would repeat a schema that contains it.
const eagerDepth = 2;

/** The properties of an object that have fields themselves. */
const foldsOf = (schema: SchemaModel, schemas: Schemas): readonly SchemaModel[] =>
  schema.kind === 'object' ? schema.properties.flatMap((property) => inside(property.schema, schemas)?.schema ?? []) : [];

/** Whether a schema has more folds than one click opens. */
const hasManyFolds = (schema: SchemaModel, schemas: Schemas): boolean => {
  const folds = foldsOf(schema, schemas);
  return folds.length > 1 || folds.some((fold) => foldsOf(fold, schemas).length > 0);
};

type SchemaProps = { readonly schema: SchemaModel; readonly schemas: Schemas; readonly place: SchemaPlace };

/** The fields of a schema: rows for an object, tabs for variants, a line for anything else. */
export const Schema = ({ schema, schemas, place }: SchemaProps) => {
  const found = inside(schema, schemas);
  if (found === undefined) return <PlainType schema={schema} schemas={schemas} />;
  const here = { ...place, names: [...place.names, ...found.names] };
  return (
    <>
      {place.depth === 0 && hasManyFolds(found.schema, schemas) ? <ExpandAll /> : null}
      {place.depth === 0 && schema.kind === 'array' ? <PlainType schema={schema} schemas={schemas} /> : null}
      <Inside schema={found.schema} schemas={schemas} place={here} />
    </>
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
      return <ObjectFields properties={schema.properties} additional={schema.additional} schemas={schemas} place={place} />;
    case 'oneOf':
    case 'anyOf':
      return <Variants variants={schema.variants} schemas={schemas} place={place} any={schema.kind === 'anyOf'} />;
    case 'all':
      return variantsIn(place, schema.variants).map(([variant, own]) => (
        <Schema key={own.anchor} schema={variant.schema} schemas={schemas} place={own} />
      ));
    default:
      return <PlainType schema={schema} schemas={schemas} />;
  }
};

type ObjectFieldsProps = {
  readonly properties: readonly PropertyModel[];
  readonly additional: SchemaModel | boolean;
  readonly schemas: Schemas;
  readonly place: SchemaPlace;
};

const ObjectFields = ({ properties, additional, schemas, place }: ObjectFieldsProps) => (
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
        isAnswer={place.isAnswer}
      >
        <Unfold schema={schema} schemas={schemas} place={{ ...place, anchor: fieldAnchor(place.anchor, name) }} />
      </Field>
    ))}
    {typeof additional === 'object' ? (
      <Field anchor={anyKeyAnchor(place.anchor)} name="any other key" schema={additional} schemas={schemas} required={false}>
        <Unfold schema={additional} schemas={schemas} place={{ ...place, anchor: anyKeyAnchor(place.anchor) }} />
      </Field>
    ) : null}
  </Fields>
);

/** The fields inside a field in a fold, whose label gives their number. */
const Unfold = ({ schema, schemas, place }: SchemaProps) => {
  const found = inside(schema, schemas);
  if (found === undefined) return null;
  const isRepeat = found.names.some((name) => place.names.includes(name));
  const name = found.names.at(-1) ?? schemaName(found.schema);
  return (
    <Fold
      className={styles.unfold}
      lazy={isRepeat || place.depth + 1 > eagerDepth}
      isRepeat={isRepeat}
      summary={`${name === undefined ? '' : `${name}: `}${countText(found.schema)}${isRepeat ? ', same schema' : ''}`}
    >
      {() => <Schema schema={schema} schemas={schemas} place={{ ...place, depth: place.depth + 1 }} />}
    </Fold>
  );
};

type VariantsProps = {
  readonly variants: readonly VariantModel[];
  readonly schemas: Schemas;
  readonly place: SchemaPlace;
  readonly any: boolean;
};

const Variants = ({ variants, schemas, place, any }: VariantsProps) => {
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
              <Schema schema={variant.schema} schemas={schemas} place={own} />
            </>
          ),
        }))}
      />
    </div>
  );
};
