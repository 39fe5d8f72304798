import { describe, expect, it } from 'vitest';
import { layOut, wrapText } from '../../../../codegen/guides/elements/graphLayout.ts';
import type { GraphDrawing } from '../../../../src/shared/guides/graph.ts';
import { lifecycleData } from '../../../../codegen/guides/elements/lifecycleData.ts';
import { lifecycles } from '../../../../src/shared/lifecycles/all.ts';

const overlaps = ({ boxes }: GraphDrawing): readonly string[] =>
  boxes.flatMap((a, index) =>
    boxes
      .slice(index + 1)
      .flatMap((b) =>
        a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height ? [`${a.id} and ${b.id}`] : [],
      ),
  );

describe('drawings', () => {
  it.each(Object.values(lifecycles))('of the lifecycle $id show every state without overlaps, within a text column', (lifecycle) => {
    const { drawing } = lifecycleData(lifecycle, () => undefined);
    expect(drawing.boxes.filter(({ isText }) => isText !== true).map(({ id }) => id)).toEqual(lifecycle.states.map(({ id }) => id));
    expect(overlaps(drawing)).toEqual([]);
    expect(drawing.edges.flatMap(({ path }) => [...path.matchAll(/-?[\d.]+/g)].map(Number)).filter((place) => place < 0)).toEqual([]);
    expect(drawing.width).toBeLessThanOrEqual(640);
  });
  it('are the same each time', () => {
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
    expect(wrapText('The last stage ends well')).toEqual(['The last stage', 'ends well']);
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
});
