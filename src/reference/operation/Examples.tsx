import { useState } from 'react';
import type { ExampleModel, LinkModel } from '../../shared/model/types.ts';
import { RichText } from '../../ui/text/RichText.tsx';
import { TabList } from '../../ui/tabs/TabList.tsx';
import { Example } from './Example.tsx';
import { SpecLink } from '../Facts.tsx';
import styles from './Part.module.css';

type ExamplesProps = {
  readonly examples?: readonly ExampleModel[] | undefined;
  readonly external?: readonly LinkModel[] | undefined;
  /** The anchor of the examples' body. */
  readonly anchor: string;
  readonly title: string;
};

const labelOf = ({ name, summary }: ExampleModel): string => (summary === '' ? name : summary);

/** The examples of a parameter, header or body, one at a time, and links to external ones. */
export const Examples = ({ examples = [], external = [], anchor, title }: ExamplesProps) => {
  const [selected, setSelected] = useState('0');
  const example = examples[Number(selected)];
  const idBase = `${anchor.replaceAll('/', '-')}-example`;
  return (
    <>
      {examples.length < 2 ? null : (
        <TabList
          label="Examples"
          idBase={idBase}
          tabs={examples.map((one, at) => ({ id: String(at), label: labelOf(one) }))}
          selected={selected}
          onSelect={setSelected}
        />
      )}
      {example === undefined ? null : (
        <div {...(examples.length < 2 ? {} : { id: `${idBase}-panel`, role: 'tabpanel', 'aria-labelledby': `${idBase}-${selected}` })}>
          {examples.length < 2 && example.summary !== '' ? <p className={styles.note}>{example.summary}</p> : null}
          <RichText text={example.description ?? []} compact />
          <Example value={example.value} title={title} />
        </div>
      )}
      {external.length === 0 ? null : (
        <p className={styles.note}>
          {external.map((link) => (
            <span key={link.label}>
              {link.label}: <SpecLink {...link} />{' '}
            </span>
          ))}
        </p>
      )}
    </>
  );
};
