import type { GraphDrawing } from '../../../shared/guides/graph.ts';
import { Drawing } from './Drawing.tsx';
import styles from '../Elements.module.css';

type RelationsProps = {
  readonly caption: string;
  readonly nodes: readonly { readonly id: string; readonly label: string; readonly note?: string }[];
  readonly edges: readonly { readonly from: string; readonly to: string; readonly label: string }[];
  readonly drawing?: GraphDrawing;
};

/** Objects and their relations, as a drawing and as sentences for assistive technology. */
export const Relations = ({ caption, nodes, edges, drawing }: RelationsProps) => {
  const labelOf = (id: string): string => nodes.find((node) => node.id === id)?.label ?? id;
  return (
    <figure className={styles.figure}>
      {drawing === undefined ? null : <Drawing drawing={drawing} label={caption} />}
      <ul className="srOnly">
        {edges.map(({ from, to, label }) => (
          <li key={`${from} ${label} ${to}`}>
            {labelOf(from)} {label} {labelOf(to)}
          </li>
        ))}
      </ul>
      <figcaption>{caption}</figcaption>
    </figure>
  );
};
