import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { changedParts } from '../../../codegen/changelog/changedParts.ts';
import { compareSides } from '../../../codegen/diff/compare.ts';
import { fileCursor } from '../../../codegen/diff/cursor.ts';
import { createSide } from '../../../codegen/diff/side.ts';
import { partAt } from '../../../codegen/model/releases.ts';
import { edits } from '../diff/changes.ts';
import { bundleOf, modelOf } from '../fixture.ts';

const shop = readFileSync(join(import.meta.dirname, '../diff/shop.yaml'), 'utf8');
const sideOf = (spec: string) =>
  createSide(
    new Map([
      ['redocly.yaml', 'apis:\n  shop:\n    root: specs/shop.yaml\n    x-page: { route: /api/shop, navLabel: Shop }\n'],
      ['specs/shop.yaml', spec],
      ['specs/shared/permissions.yaml', 'permissions: []\n'],
    ]),
  );

const before = sideOf(shop);

/** The spec after an edit, and the anchors of each change that the edit makes. */
const partsAfter = (from: string, to: string): { readonly spec: unknown; readonly parts: readonly (readonly string[])[] } => {
  expect(shop).toContain(from);
  const after = sideOf(shop.replace(from, () => to));
  const top = fileCursor(after, 'specs/shop.yaml');
  return { spec: top.value, parts: compareSides({ before, after }, '2026-11-22').changes.map((change) => changedParts(change, top)) };
};

describe('the parts that a change adds or changes', () => {
  it.each(edits.map(([from, to, rule]) => ({ from, to, rule })))('exist on the reference page after $rule', ({ from, to }) => {
    const { spec, parts } = partsAfter(from, to);
    const api = modelOf(bundleOf(spec));
    expect(parts.flat().filter((anchor) => partAt(api, anchor) === undefined)).toEqual([]);
  });

  it.each([
    ['maximum: 1000', 'maximum: 2000', ['schema-Order/total']],
    ['summary: Get an order\n', 'summary: Get an order\n      deprecated: true\n', ['getOrder']],
    ['type: integer, minimum: 1, maximum: 50', 'type: integer, minimum: 1, maximum: 60', ['listOrders/query/page']],
  ])('are the innermost ones: %s', (from, to, parts) => {
    expect(partsAfter(from, to).parts).toEqual([parts]);
  });
});
