import { describe, expect, it } from 'vitest';
import { layOut, wrapText } from '../../../../codegen/guides/elements/graphLayout.ts';
import type { GraphDrawing } from '../../../../src/shared/guides/graph.ts';
import { lifecycleData } from '../../../../codegen/guides/elements/lifecycleData.ts';
import { valueOf } from '../../../../codegen/guides/compile/guideData.ts';
import { eachElement } from '../../../../codegen/guides/read/nodes.ts';
import { readGuides, treeOf } from '../../../guides/guideFiles.ts';
import { lifecycles } from '../../../../src/platform/lifecycles/all.ts';

const overlaps = ({ boxes }: GraphDrawing): readonly string[] =>
  boxes.flatMap((a, index) =>
    boxes
      .slice(index + 1)
      .flatMap((b) =>
        a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height ? [`${a.id} and ${b.id}`] : [],
      ),
  );

type Spot = { readonly x: number; readonly y: number };

/** Returns closely spaced points along a path of lines and curves. */
const pointsOf = (path: string): readonly Spot[] => {
  let from: Spot | undefined;
  return [...path.matchAll(/([MLQ])([^MLQ]+)/g)].flatMap(([, kind, text]) => {
    const numbers = (text ?? '').trim().split(/[ ,]+/).map(Number);
    const to: Spot = { x: numbers.at(-2) ?? 0, y: numbers.at(-1) ?? 0 };
    const start = from ?? to;
    const bend: Spot = kind === 'Q' ? { x: numbers[0] ?? 0, y: numbers[1] ?? 0 } : { x: (start.x + to.x) / 2, y: (start.y + to.y) / 2 };
    from = to;
    return Array.from({ length: 51 }, (_, index) => index / 50).map((part) => ({
      x: (1 - part) ** 2 * start.x + 2 * (1 - part) * part * bend.x + part ** 2 * to.x,
      y: (1 - part) ** 2 * start.y + 2 * (1 - part) * part * bend.y + part ** 2 * to.y,
    }));
  });
};

const letterWidth = 6.6;

/** Returns arrows that cross another arrow's label or a box. */
const crossings = ({ boxes, edges }: GraphDrawing): readonly string[] =>
  edges.flatMap((edge, index) => {
    const obstacles = [
      ...edges
        .filter((other, at) => at !== index && other.lines.length > 0)
        .map(({ x, y, lines }) => ({
          x,
          y,
          lines,
          width: Math.max(...lines.map(({ length }) => length)) * letterWidth,
          height: lines.length * 18,
        })),
      ...boxes.map((box) => ({ ...box, x: box.x + box.width / 2, y: box.y + box.height / 2 })),
    ];
    const points = pointsOf(edge.path);
    return obstacles
      .filter(({ x, y, width, height }) =>
        points.some((point) => Math.abs(point.x - x) < width / 2 - 2 && Math.abs(point.y - y) < height / 2 - 2),
      )
      .map(({ lines }) => `${edge.lines.join(' ') || edge.path} runs through ${lines.join(' ')}`);
  });

/** Returns whether two paths cross between their ends. */
const doCross = (one: readonly Spot[], other: readonly Spot[]): boolean => {
  const side = (from: Spot, to: Spot, spot: Spot): number => (to.x - from.x) * (spot.y - from.y) - (to.y - from.y) * (spot.x - from.x);
  const steps = ([...spots]: readonly Spot[]) => spots.slice(2, -1).map((spot, at) => [spots[at + 1] ?? spot, spot] as const);
  return steps(one).some(([a, b]) => steps(other).some(([c, d]) => side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0));
};

type Relations = {
  readonly nodes: readonly { readonly id: string; readonly label: string; readonly note?: string }[];
  readonly edges: readonly { readonly from: string; readonly to: string; readonly label: string }[];
};

const { guides, product } = await readGuides();
const relations = guides.flatMap(({ file }) => {
  const found: (Relations & { readonly file: string; readonly line: number | undefined })[] = [];
  eachElement(treeOf(file, product), (element) => {
    if (element.name !== 'Relations') return;
    const drawn = { nodes: valueOf(element, 'nodes'), edges: valueOf(element, 'edges') } as unknown as Relations;
    found.push({ ...drawn, file, line: element.position?.start.line });
  });
  return found;
});

describe('diagrams', () => {
  it.each(Object.values(lifecycles))('of the lifecycle $id show every state without overlaps, within a text column', (lifecycle) => {
    const { drawing } = lifecycleData(lifecycle, () => undefined);
    expect(drawing.boxes.filter(({ isText }) => isText !== true).map(({ id }) => id)).toEqual(lifecycle.states.map(({ id }) => id));
    expect(overlaps(drawing)).toEqual([]);
    expect(crossings(drawing)).toEqual([]);
    expect(drawing.edges.flatMap(({ path }) => [...path.matchAll(/-?[\d.]+/g)].map(Number)).filter((place) => place < 0)).toEqual([]);
    expect(drawing.width).toBeLessThanOrEqual(640);
  });
  it.each(relations)('of $file at line $line cross no label and no box, within a text column', ({ nodes, edges }) => {
    const drawing = layOut(
      nodes.map(({ id, label, note }) => ({ id, lines: note === undefined ? [label] : [label, note] })),
      edges.map(({ from, to, label }) => ({ from, to, lines: [label] })),
    );
    expect(overlaps(drawing)).toEqual([]);
    expect(crossings(drawing)).toEqual([]);
    expect(drawing.width).toBeLessThanOrEqual(640);
  });
  // The two states before a stage starts have three next states in common, which takes one crossing below one another.
  it.each(Object.values(lifecycles).filter(({ id }) => id !== 'job'))('of the lifecycle $id hardly cross arrows', (lifecycle) => {
    const ways = lifecycleData(lifecycle, () => undefined).drawing.edges.map(({ path }) => pointsOf(path));
    const crossed = ways.flatMap((way, at) => ways.slice(at + 1).filter((other) => doCross(way, other)));
    expect(crossed.length).toBeLessThanOrEqual(lifecycle.id === 'stage' ? 1 : 0);
  });
  it('are deterministic', () => {
    const draw = (): GraphDrawing => lifecycleData(lifecycles.job, () => undefined).drawing;
    expect(draw()).toEqual(draw());
  });
  it('connect each arrow to its boxes', () => {
    const { boxes, edges } = layOut(
      [
        { id: 'a', lines: ['A'] },
        { id: 'b', lines: ['B'] },
      ],
      [{ from: 'a', to: 'b', lines: ['to'] }],
    );
    expect(boxes).toHaveLength(2);
    expect(edges[0]?.path).toMatch(/^M[\d. ]+/);
  });
  it('break labels between words', () => {
    expect(wrapText('The last stage succeeds')).toEqual(['The last stage', 'succeeds']);
  });
});

describe('the tables of lifecycles', () => {
  it.each(Object.values(lifecycles))('list every edge of $id', (lifecycle) => {
    const told = lifecycleData(lifecycle, () => undefined).rows.reduce(
      (count, { from, event }) => count + from.length * event.split(' · ').length,
      0,
    );
    expect(told).toBe(lifecycle.edges.length);
  });
  it('name no cause for several events with different causes', () => {
    const { rows } = lifecycleData(lifecycles.stage, () => undefined);
    expect(rows.filter(({ event, cause }) => event.includes(' · ') && cause !== undefined)).toEqual([]);
    expect(rows.find(({ event }) => event === 'Starts')?.cause).toBe('All parents succeeded or were skipped.');
  });
});
