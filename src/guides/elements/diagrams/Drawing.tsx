import { useId } from 'react';
import type { GraphDrawing } from '../../../shared/guides/graph.ts';
import styles from '../Elements.module.css';

type DrawingProps = {
  readonly drawing: GraphDrawing;
  /** A description of the drawing for assistive technology; the text next to it has the full content. */
  readonly label: string;
  readonly start?: string;
  readonly ends?: readonly string[];
};

const lineHeight = 18;

/** Centered lines of text. */
const Lines = ({
  lines,
  x,
  y,
  className,
}: {
  readonly lines: readonly string[];
  readonly x: number;
  readonly y: number;
  readonly className: string | undefined;
}) => (
  <text className={className} textAnchor="middle">
    {lines.map((line, index) => (
      <tspan key={line} x={x} y={y + (index - (lines.length - 1) / 2) * lineHeight} dy="0.32em">
        {line}
      </tspan>
    ))}
  </text>
);

/** The maximum width of a drawing whose labels are still readable when it shrinks to the width of a phone. */
const widestToFit = 480;

/** Boxes and labeled arrows, laid out in the build. A drawing that is too wide for its column scrolls. */
export const Drawing = ({ drawing: { width, height, boxes, edges }, label, start, ends = [] }: DrawingProps) => {
  const arrow = useId();
  return (
    <div className={styles.drawing} role="group" aria-label={label} tabIndex={0}>
      <svg
        data-fits={width <= widestToFit ? '' : undefined}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={label}
      >
        <defs>
          <marker id={arrow} viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto-start-reverse">
            <path d="M0 0.5 8 4 0 7.5z" className={styles.tip} />
          </marker>
        </defs>
        {edges.map(({ path, isOpen }) => (
          <path key={path} d={path} className={styles.edge} markerEnd={isOpen === true ? undefined : `url(#${arrow})`} />
        ))}
        {edges.map(({ path, x, y, lines }) => (
          <Lines key={path} lines={lines} x={x} y={y} className={styles.edgeText} />
        ))}
        {boxes.map(({ id, x, y, width: wide, height: high, lines, isText }) =>
          isText === true ? (
            <Lines key={id} lines={lines} x={x + wide / 2} y={y + high / 2} className={styles.edgeText} />
          ) : (
            <g key={id} data-start={id === start ? '' : undefined} data-end={ends.includes(id) ? '' : undefined} className={styles.box}>
              <rect x={x + 0.5} y={y + 0.5} width={wide - 1} height={high - 1} rx="6" />
              <Lines lines={lines} x={x + wide / 2} y={y + high / 2} className={styles.boxText} />
            </g>
          ),
        )}
      </svg>
    </div>
  );
};
