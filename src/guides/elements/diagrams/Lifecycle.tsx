import type { LifecycleData, LifecycleRow } from '../../../shared/guides/elementData.ts';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { Drawing } from './Drawing.tsx';
import { Operation } from '../OperationLink.tsx';
import styles from '../Elements.module.css';

type LifecycleProps = { readonly name: string; readonly caption?: string; readonly data?: LifecycleData };

const How = ({ row: { event, operations, cause } }: { readonly row: LifecycleRow }) => (
  <>
    {event}
    {operations.map((operation) => (
      <span key={operation.id} className={styles.by}>
        <Operation id={operation.id} target={operation} />
      </span>
    ))}
    {cause === undefined ? null : <span className={styles.by}>{cause}</span>}
  </>
);

const Rows = ({
  rows,
  last,
  render,
}: {
  readonly rows: readonly LifecycleRow[];
  readonly last: string;
  readonly render: (row: LifecycleRow) => React.ReactNode;
}) => (
  <div className={styles.scroll} role="group" aria-label={last} tabIndex={0}>
    <table>
      <thead>
        <tr>
          <th scope="col">State</th>
          <th scope="col">Event</th>
          <th scope="col">{last}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={JSON.stringify([row.event, row.when, row.from])}>
            <td>{row.from.join(', ')}</td>
            <td>
              <How row={row} />
            </td>
            <td>
              {render(row)}
              {row.when === undefined ? null : <span className={styles.by}>if {row.when}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** The states of a resource and its transitions, as a drawing and as tables, from the mock's rules. */
export const Lifecycle = ({ caption, data }: LifecycleProps) => {
  if (data === undefined) return null;
  const { title, initial, drawing, states, rows } = data;
  const moves = rows.filter(({ to }) => to !== undefined);
  const refusals = rows.filter(({ refusal }) => refusal !== undefined);
  return (
    <figure className={styles.figure}>
      <Drawing
        drawing={drawing}
        label={`${title}: states and transitions. The table below has the same content.`}
        start={initial}
        ends={states.filter(({ isFinal }) => isFinal).map(({ id }) => id)}
      />
      <figcaption>
        {caption ?? `${title} states. The initial state is ${states.find(({ id }) => id === initial)?.label ?? initial}.`}
      </figcaption>
      <dl className={styles.states}>
        {states.map(({ id, label, description }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
      <details className={styles.fold}>
        <summary>Transitions</summary>
        <Rows rows={moves} last="Next state" render={({ to }) => to} />
      </details>
      {refusals.length === 0 ? null : (
        <details className={styles.fold}>
          <summary>Rejected transitions</summary>
          <Rows
            rows={refusals}
            last="Response"
            render={({ refusal }) =>
              refusal === undefined ? null : (
                <>
                  <StatusBadge status={String(refusal.status)} /> {refusal.text}
                </>
              )
            }
          />
        </details>
      )}
    </figure>
  );
};
