import { Graph, layout } from '@dagrejs/dagre';
import type { GraphDrawing, GraphEdge, GraphNode } from '../../../src/shared/guides/graph.ts';

/** Sizes that the drawing and its style sheet share. Labels have a font size of 13 pixels. */
const lineHeight = 18;
const letterWidth = 7.3;
const lineLength = 16;
const padding = 10;
const margin = 4;

type Point = { readonly x: number; readonly y: number };

const widthOf = (lines: readonly string[]): number => Math.max(0, ...lines.map((line) => line.length)) * letterWidth;
const round = (value: number): number => Math.round(value * 10) / 10;

/** Breaks a label into lines of at most `lineLength` characters; longer words get a line of their own. */
export const wrapText = (text: string): readonly string[] => {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > lineLength) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
};

/** A smooth curve through the points: straight at both ends, so that an arrow head points along it. */
const pathThrough = (points: readonly Point[]): string => {
  const [first, ...rest] = points;
  if (first === undefined) return '';
  const parts = [`M${round(first.x)} ${round(first.y)}`];
  rest.forEach((point, index) => {
    const next = rest[index + 1];
    if (next === undefined) parts.push(`L${round(point.x)} ${round(point.y)}`);
    else parts.push(`Q${round(point.x)} ${round(point.y)} ${round((point.x + next.x) / 2)} ${round((point.y + next.y) / 2)}`);
  });
  return parts.join('');
};

/** A row of the layout: its center, and the height of its highest box or label. */
type Row = { readonly y: number; readonly height: number };

/**
 * Routes an arrow straight down through every row that it passes. The layout bends it in the middle of a row, where it would cut
 * the corners of taller labels next to it.
 */
const straightThrough = (way: readonly Point[], rows: readonly Row[]): readonly Point[] => {
  const isDown = (way.at(-1)?.y ?? 0) > (way[0]?.y ?? 0);
  return way.flatMap((point, index) => {
    const row = index === 0 || index === way.length - 1 ? undefined : rows.find(({ y }) => Math.abs(y - point.y) < 0.5);
    if (row === undefined) return [point];
    const half = (isDown ? row.height : -row.height) / 2;
    return [
      { x: point.x, y: row.y - half },
      { x: point.x, y: row.y + half },
    ];
  });
};

/** Places boxes and arrows from top to bottom. The order of the edges affects which of them cross. */
const arrange = (nodes: readonly GraphNode[], edges: readonly GraphEdge[]) => {
  const graph = new Graph({ multigraph: true });
  graph.setGraph({ rankdir: 'TB', nodesep: 18, edgesep: 14, ranksep: 26, marginx: 2, marginy: 2 });
  for (const { id, lines, isText = false } of nodes) {
    graph.setNode(
      id,
      isText
        ? { width: round(widthOf(lines) + 6), height: lines.length * lineHeight + 4 }
        : { width: round(widthOf(lines) + 2 * padding), height: lines.length * lineHeight + padding + 6 },
    );
  }
  edges.forEach(({ from, to, lines }, index) => {
    graph.setEdge(
      from,
      to,
      lines.length === 0 ? {} : { width: round(widthOf(lines) + 10), height: lines.length * lineHeight, labelpos: 'c' },
      String(index),
    );
  });
  layout(graph);
  const placed = nodes.map(({ id, lines, isText }) => ({ ...graph.node(id), id, lines, isText }));
  const laid = edges.map(({ from, to, lines }, index) => ({ ...graph.edge(from, to, String(index)), to, lines }));
  const rows = [...placed, ...laid.map(({ y, lines }) => ({ y: y ?? 0, height: lines.length * lineHeight }))].reduce<readonly Row[]>(
    (known, { y, height }) => {
      const row = known.find((other) => Math.abs(other.y - y) < 0.5);
      return row === undefined
        ? [...known, { y, height }]
        : known.map((other) => (other === row ? { y: row.y, height: Math.max(row.height, height) } : other));
    },
    [],
  );
  return { placed, drawn: laid.map((edge) => ({ ...edge, points: straightThrough(edge.points, rows) })) };
};

type Segment = readonly [from: Point, to: Point];

/** Whether two segments cross between their ends: the ends of each are on different sides of the other. */
const doCross = (one: Segment, other: Segment): boolean => {
  const side = ([from, to]: Segment, { x, y }: Point): number => (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x);
  const isDivided = (line: Segment, [from, to]: Segment): boolean => side(line, from) * side(line, to) < 0;
  return isDivided(one, other) && isDivided(other, one);
};

/** Returns how many pairs of arrows cross. */
const crossings = (ways: readonly (readonly Point[])[]): number => {
  const segments = ways.map((way) => way.slice(1).map((to, index): Segment => [way[index] ?? to, to]));
  const pairs = segments.flatMap((own, index) => segments.slice(index + 1).map((others) => [own, others] as const));
  return pairs.filter(([own, others]) => own.some((one) => others.some((other) => doCross(one, other)))).length;
};

/** The number of orders of the edges that are tried while arrows cross. */
const mostOrders = 4;

/** Draws a graph from top to bottom so that labels overlap neither each other nor an arrow, and few arrows cross. */
export const layOut = (nodes: readonly GraphNode[], edges: readonly GraphEdge[]): GraphDrawing => {
  let best = arrange(nodes, edges);
  let fewest = crossings(best.drawn.map(({ points: way }) => way));
  for (let first = 1; first < mostOrders && fewest > 0; first += 1) {
    const next = arrange(nodes, [...edges.slice(first), ...edges.slice(0, first)]);
    const count = crossings(next.drawn.map(({ points: way }) => way));
    if (count < fewest) [best, fewest] = [next, count];
  }
  const { placed, drawn } = best;
  // Curves can extend beyond the boxes on any side.
  const points: readonly Point[] = [
    ...placed.flatMap(({ x, y, width, height }) => [
      { x: x - width / 2, y: y - height / 2 },
      { x: x + width / 2, y: y + height / 2 },
    ]),
    ...drawn.flatMap((edge) => [
      ...edge.points,
      ...(edge.lines.length === 0
        ? []
        : [
            { x: (edge.x ?? 0) - widthOf(edge.lines) / 2, y: edge.y ?? 0 },
            { x: (edge.x ?? 0) + widthOf(edge.lines) / 2, y: edge.y ?? 0 },
          ]),
    ]),
  ];
  const left = Math.min(...points.map(({ x }) => x)) - margin;
  const top = Math.min(...points.map(({ y }) => y)) - margin;
  return {
    width: Math.ceil(Math.max(...points.map(({ x }) => x)) - left + margin),
    height: Math.ceil(Math.max(...points.map(({ y }) => y)) - top + margin),
    boxes: placed.map(({ id, x, y, width, height, lines, isText }) => ({
      id,
      x: round(x - width / 2 - left),
      y: round(y - height / 2 - top),
      width,
      height,
      lines,
      ...(isText === true ? { isText } : {}),
    })),
    edges: drawn.map(({ to, points: way, x, y, lines }) => ({
      path: pathThrough(way.map((point: Point) => ({ x: point.x - left, y: point.y - top }))),
      x: round((x ?? 0) - left),
      y: round((y ?? 0) - top),
      lines,
      ...(nodes.some(({ id, isText }) => id === to && isText === true) ? { isOpen: true } : {}),
    })),
  };
};
