import { schemasAnchor } from '../../shared/model/anchors.ts';
import type { NamedSchemaModel } from '../../shared/model/types.ts';
import { RichText } from '../../ui/text/RichText.tsx';
import { ValueFacts } from '../operation/schema/Field.tsx';
import { Fold } from '../Fold.tsx';
import { placeHref } from '../page/placeHref.ts';
import { responsePlace, requestPlace, Schema } from '../operation/schema/Schema.tsx';
import { titleBeside } from '../../ui/schemaText.ts';
import type { SchemaIndex, SchemaListPage, Schemas } from '../../shared/pages/referencePage.ts';
import page from '../page/ReferencePage.module.css';
import styles from './SchemaList.module.css';

type Entry = SchemaIndex['schemas'][string];

/** The operations that use a schema. Until it is expanded only the first is listed, to keep the page small. */
const Uses = ({ operations, isFilled }: Pick<SchemaIndex, 'operations'> & { readonly isFilled: boolean }) => {
  if (operations.length === 0) return null;
  const shown = isFilled ? operations : operations.slice(0, 1);
  const left = operations.length - shown.length;
  return (
    <p className={styles.uses}>
      Used by
      {shown.map((operation) => (
        <a key={operation.anchor} href={placeHref(operation)}>
          {operation.summary}
        </a>
      ))}
      {left === 0 ? null : `and ${left} more`}
    </p>
  );
};

type SchemaEntryProps = {
  readonly named: NamedSchemaModel;
  readonly entry: Entry;
  /** The operations of the API. */
  readonly operations: SchemaIndex['operations'];
  readonly schemas: Schemas;
  /** Whether a collapsed entry shows no operation. */
  readonly isShort: boolean;
};

/** With more schemas, showing an operation of each would slow browsers down. */
const mostWithUses = 1000;

const SchemaEntry = ({ named: { name, anchor, schema }, entry, operations, schemas, isShort }: SchemaEntryProps) => {
  const uses = entry.operations.flatMap((place) => operations[place] ?? []);
  const place = (entry.isSent ? requestPlace : responsePlace)(anchor);
  return (
    <Fold
      anchor={anchor}
      className={styles.entry}
      lazy
      summary={
        <>
          <code className={styles.name}>{name}</code> {entry.line}
        </>
      }
      renderLead={(isFilled) => (isFilled || !isShort ? <Uses operations={uses} isFilled={isFilled} /> : null)}
    >
      {() => (
        <div className={styles.inside}>
          {titleBeside(schema, name) === undefined ? null : <p>{schema.title}</p>}
          {entry.isWhole ? null : <RichText text={schema.description ?? []} compact />}
          <Schema schema={schema} schemas={schemas} place={{ ...place, names: [name] }} />
          <ValueFacts schema={schema} schemas={schemas} />
        </div>
      )}
    </Fold>
  );
};

/** Every named schema of an API, collapsed: its summary and its operations. Its fields are loaded when it is expanded. */
export const SchemaList = ({ schemas, index }: SchemaListPage) => {
  const all = Object.values(schemas);
  return (
    <section id={schemasAnchor} className={styles.list} aria-labelledby="schemas-title">
      <h2 id="schemas-title" className={page.heading}>
        Schemas
      </h2>
      {all.map((named) => {
        const entry = index.schemas[named.name];
        return entry === undefined ? null : (
          <SchemaEntry
            key={named.name}
            named={named}
            entry={entry}
            operations={index.operations}
            schemas={schemas}
            isShort={all.length > mostWithUses}
          />
        );
      })}
    </section>
  );
};
