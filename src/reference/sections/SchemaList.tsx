import { useEffect, useState } from 'react';
import { counted } from '../../shared/counted.ts';
import { outerAnchor, schemasAnchor } from '../../shared/model/anchors.ts';
import type { NamedSchemaModel } from '../../shared/model/types.ts';
import { RichText } from '../../ui/RichText.tsx';
import { ValueFacts } from '../operation/Field.tsx';
import { Fold } from '../Fold.tsx';
import { askedAnchor } from '../page/hashPosition.ts';
import { placeHref } from '../page/placeHref.ts';
import { responsePlace, requestPlace, Schema } from '../operation/Schema.tsx';
import { inside } from '../../ui/schemaText.ts';
import type { SchemaIndex, SchemaListPage, Schemas } from '../../shared/pages/referencePage.ts';
import page from '../page/ReferencePage.module.css';
import styles from './SchemaList.module.css';

type Entry = SchemaIndex[string];

/** The operations that use a schema. Until it is expanded only the first is listed, to keep the page small. */
const Uses = ({ operations, isFilled }: Pick<Entry, 'operations'> & { readonly isFilled: boolean }) => {
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
  readonly schemas: Schemas;
};

/** More schemas would slow browsers down, so they are folded in groups of this size. */
const mostInPage = 1000;
const groupSize = 200;

const SchemaEntry = ({ named: { name, anchor, schema }, entry, schemas }: SchemaEntryProps) => {
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
      renderLead={(isFilled) => <Uses operations={entry.operations} isFilled={isFilled} />}
    >
      {() => (
        <div className={styles.inside}>
          {entry.isWhole ? null : <RichText text={schema.description ?? []} compact />}
          <Schema schema={schema} schemas={schemas} place={{ ...place, names: [name] }} />
          {inside(schema, schemas) === undefined ? <ValueFacts schema={schema} schemas={schemas} /> : null}
        </div>
      )}
    </Fold>
  );
};

type EntriesProps = SchemaListPage & { readonly named: readonly NamedSchemaModel[] };

const Entries = ({ named, schemas, index }: EntriesProps) =>
  named.map((one) => {
    const entry = index[one.name];
    return entry === undefined ? null : <SchemaEntry key={one.name} named={one} entry={entry} schemas={schemas} />;
  });

/** The schemas of a large API by name, in groups that are put into the page when opened, or when the URL leads into them. */
const Groups = ({ named, ...list }: EntriesProps) => {
  const [asked, setAsked] = useState<readonly string[]>([]);
  useEffect(() => {
    const read = (): void => setAsked((before) => [...before, outerAnchor(askedAnchor())]);
    read();
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  const sorted = named.toSorted((left, right) => left.name.localeCompare(right.name, 'en'));
  return Array.from({ length: Math.ceil(sorted.length / groupSize) }, (_, at) => {
    const group = sorted.slice(at * groupSize, (at + 1) * groupSize);
    const isAsked = group.some(({ anchor }) => asked.includes(anchor));
    return (
      // A change of its key opens a group that is already shown.
      <Fold
        key={`${at} ${isAsked}`}
        className={styles.entry}
        lazy
        open={isAsked}
        summary={
          <>
            <code className={styles.name}>
              {group[0]?.name} – {group.at(-1)?.name}
            </code>{' '}
            {counted(group.length, 'schema')}
          </>
        }
      >
        {() => <Entries named={group} {...list} />}
      </Fold>
    );
  });
};

/** Every named schema of an API, collapsed: its summary and its operations. Its fields are loaded when it is expanded. */
export const SchemaList = (props: SchemaListPage) => {
  const named = Object.values(props.schemas);
  const List = named.length > mostInPage ? Groups : Entries;
  return (
    <section id={schemasAnchor} className={styles.list} aria-labelledby="schemas-title">
      <h2 id="schemas-title" className={page.heading}>
        Schemas
      </h2>
      <List named={named} {...props} />
    </section>
  );
};
