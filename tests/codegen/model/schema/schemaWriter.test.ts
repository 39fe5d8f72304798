import { expect, it } from 'vitest';
import { schemaWriter } from '../../../../codegen/model/schema/schemaWriter.ts';
import type { ApiModel, SchemaModel } from '../../../../src/shared/model/types.ts';

/** Schemas of which each has the next one as a property. */
const chain = (length: number, isRing: boolean): ApiModel['schemas'] =>
  Object.fromEntries(
    Array.from({ length }, (_, at) => {
      const next: SchemaModel = at + 1 < length || isRing ? { kind: 'ref', name: `S${(at + 1) % length}` } : { kind: 'string' };
      const properties = [{ name: 'next', required: false, schema: next }];
      return [`S${at}`, { name: `S${at}`, anchor: `schema-S${at}`, schema: { kind: 'object', properties, additional: true } }];
    }),
  );

it.each([
  ['ring', true, 1_500],
  ['line', false, 1_250],
])('writes a %s of 1,500 schemas without a large stack', (_, isRing, most) => {
  const { write, root } = schemaWriter({ schemas: chain(1_500, isRing) }, {});
  const { $defs } = root(write({ kind: 'ref', name: 'S0' }));
  expect(Object.keys($defs ?? {}).length).toBeGreaterThan(20);
  expect(Object.keys($defs ?? {}).length).toBeLessThanOrEqual(most);
});
