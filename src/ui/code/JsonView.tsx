import { useState, type ReactNode } from 'react';
import { cutText } from '../../shared/model/raw.ts';
import { counted } from '../../shared/counted.ts';
import type { JsonInput } from './highlightJson.ts';
import styles from './JsonView.module.css';

const pageSize = 100;

type Parent = Exclude<JsonInput, string | number | boolean | null>;

const isParent = (value: JsonInput): value is Parent => typeof value === 'object' && value !== null && Object.keys(value).length > 0;

const countNodes = (value: JsonInput, limit: number): number => {
  if (!isParent(value)) return 1;
  let count = 1;
  for (const child of Object.values(value) as readonly JsonInput[]) {
    if (count > limit) break;
    count += countNodes(child, limit - count);
  }
  return count;
};

/** Returns the initial depth of the expanded tree: all of a short response, the outline of a long one. */
const openDepthOf = (value: JsonInput): number => {
  const count = countNodes(value, 2000);
  return count > 600 ? 2 : count > 150 ? 3 : 8;
};

/** A text without a space, such as an id or a date, which is not divided at its hyphens where it fits in a line. */
const word = /^\S{1,40}$/;

const leafClass = (value: JsonInput): string | undefined => {
  if (typeof value === 'string') return styles.string;
  // An empty list or object is only punctuation.
  return Object(value) === value ? undefined : styles.literal;
};

const Name = ({ name }: { readonly name: string | undefined }) =>
  name === undefined ? null : (
    <>
      <span className={styles.name}>{JSON.stringify(name)}</span>
      {': '}
    </>
  );

type NodeProps = {
  readonly name?: string | undefined;
  readonly value: JsonInput;
  readonly depth: number;
  readonly openDepth: number;
  /** A comma if another value follows. */
  readonly tail: string;
};

const Node = (props: NodeProps): ReactNode => {
  const { name, value, tail } = props;
  if (isParent(value)) return <Branch {...props} value={value} />;
  const leaf = (
    <>
      <span className={leafClass(value)}>{JSON.stringify(value)}</span>
      {tail}
    </>
  );
  return (
    <div className={styles.row}>
      <Name name={name} />
      {typeof value === 'string' && word.test(value) ? <span className={styles.word}>{leaf}</span> : leaf}
    </div>
  );
};

const Branch = ({ name, value, depth, openDepth, tail }: NodeProps & { readonly value: Parent }) => {
  const [isOpen, setIsOpen] = useState(depth < openDepth);
  const [shown, setShown] = useState(pageSize);
  const isArray = Array.isArray(value);
  const entries = Object.entries(value as Readonly<Record<string, JsonInput>>);
  const [start, end] = isArray ? ['[', ']'] : ['{', '}'];
  const size = counted(entries.length, isArray ? 'item' : 'field');
  const [firstKey, first] = entries[0] ?? [];
  // It tells the objects of a list apart.
  const hint = isArray || Object(first) === first ? '' : `${firstKey}: ${cutText(String(first), 40)} · `;
  return (
    <>
      <div className={styles.row}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-label={`${name ?? (depth === 0 ? 'Response' : 'Item')}, ${size}`}
          onClick={() => setIsOpen(!isOpen)}
        />
        <Name name={name} />
        {start}
        {isOpen ? null : (
          <>
            <span className={styles.size}> {hint + size} </span>
            {end + tail}
          </>
        )}
      </div>
      {isOpen ? (
        <>
          <div className={styles.children}>
            {entries.slice(0, shown).map(([key, child], index) => (
              <Node
                key={key}
                name={isArray ? undefined : key}
                value={child}
                depth={depth + 1}
                openDepth={openDepth}
                tail={index < entries.length - 1 ? ',' : ''}
              />
            ))}
            {entries.length > shown ? (
              <button type="button" className={styles.more} onClick={() => setShown(shown + pageSize)}>
                Show {Math.min(pageSize, entries.length - shown)} more of {entries.length - shown}
              </button>
            ) : null}
          </div>
          <div className={styles.row}>{end + tail}</div>
        </>
      ) : null}
    </>
  );
};

/**
 * A JSON value as a collapsible tree. Long lists are shown a hundred items at a time; only expanded parts are in the document.
 */
export const JsonView = ({ value, label = 'JSON' }: { readonly value: JsonInput; readonly label?: string }) => (
  <div className={styles.view} role="group" aria-label={label} tabIndex={0}>
    <div className={styles.content}>
      <Node value={value} depth={0} openDepth={openDepthOf(value)} tail="" />
    </div>
  </div>
);
