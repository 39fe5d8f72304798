import { describe, expect, it, vi } from 'vitest';
import { readSnapshot } from '../../src/platform/snapshotSchema.ts';
import type { Snapshot } from '../../src/platform/state/state.ts';
import { freshPlatform, operations, requestOf } from '../mocks/operations.ts';
import { reportFigures, soakCount, soakTimeout } from '../soak/count.ts';

type Path = readonly (string | number)[];

const snapshot = freshPlatform().snapshot();

const odd: readonly unknown[] = [
  null,
  '',
  'x',
  -1,
  0.5,
  1e300,
  true,
  [],
  {},
  [null],
  '+010000-01-01T00:00:00Z',
  '9'.repeat(400),
  undefined,
];

/** Returns the paths of all properties of the first entities in every table, and of their parents. */
const pathsIn = (value: unknown, path: Path = []): readonly Path[] => {
  if (typeof value !== 'object' || value === null) return [path];
  const entries = Array.isArray(value) ? [...value.entries()].slice(0, 2) : Object.entries(value);
  return [path, ...entries.flatMap(([key, item]) => pathsIn(item, [...path, key]))];
};

const changed = (value: unknown, [key, ...rest]: Path, to: unknown): unknown => {
  if (key === undefined) return to;
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }) as Record<string | number, unknown>;
  copy[key] = changed(copy[key], rest, to);
  return copy;
};

const paths = pathsIn(snapshot).filter((path) => path.length > 0);
const cases = paths.flatMap((path) =>
  odd.map((to) => ({ title: `${path.join('.')} as ${String(JSON.stringify(to)).slice(0, 20)}`, path, to })),
);

describe('a stored state', () => {
  it('loads unchanged', () => {
    expect(readSnapshot(JSON.parse(JSON.stringify(snapshot)))).toEqual({ ok: true, snapshot });
  });

  it('loads after every operation was called', async () => {
    const platform = freshPlatform();
    for (const { id } of operations) {
      await platform.handle(requestOf({ operationId: id }));
      platform.advance(60_000);
    }
    expect(readSnapshot(JSON.parse(JSON.stringify(platform.snapshot())))).toMatchObject({ ok: true });
  });

  it(
    'that was changed is rejected at the position of the change, or makes no request fail',
    { timeout: soakTimeout(300_000) },
    async (context) => {
      const fault = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      const accepted: { readonly title: string; readonly snapshot: Snapshot }[] = [];
      for (const { title, path, to } of cases) {
        const read = readSnapshot(changed(snapshot, path, to));
        if (read.ok) accepted.push({ title, snapshot: read.snapshot });
        else expect(read.problem, title).toMatch(/^[a-zA-Z].*: ./s);
      }
      expect(accepted.length).toBeGreaterThan(100);
      expect(accepted.length).toBeLessThan(cases.length / 2);
      // Every n-th of them, because all would take minutes.
      const step = Math.ceil(accepted.length / soakCount(20));
      const tried = accepted.filter((_, index) => index % step === 0);
      reportFigures(context, { refused: cases.length - accepted.length, accepted: accepted.length, 'accepted and called': tried.length });
      for (const { title, snapshot: kept } of tried) {
        const platform = freshPlatform({ snapshot: kept });
        for (const { id } of operations) {
          const { status } = await platform.handle(requestOf({ operationId: id }));
          expect(status, `${id} with ${title}: ${String(fault.mock.calls.at(-1)?.[0])}`).toBeLessThan(500);
        }
        platform.advance(86_400_000);
      }
      fault.mockRestore();
    },
  );

  it.each([
    ['now', 1e300],
    ['now', null],
    ['format', 2],
    ['tables', {}],
  ])('is rejected with %s as %s', (name, value) => {
    expect(readSnapshot({ ...snapshot, [name]: value })).toMatchObject({ ok: false, problem: expect.stringContaining(name) });
  });

  it('is refused if it has entities without their organization, and accepted without any', () => {
    const { tables } = snapshot;
    expect(readSnapshot({ ...snapshot, tables: { ...tables, organization: [] } })).toEqual({
      ok: false,
      problem: expect.stringMatching(/^tables\.organization: lacks the organization /) as string,
    });
    const empty = Object.fromEntries(Object.keys(tables).map((name) => [name, []]));
    expect(readSnapshot({ ...snapshot, tables: empty })).toMatchObject({ ok: true });
  });
});
