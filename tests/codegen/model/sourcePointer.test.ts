import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';
import { sourcePointer } from '../../../codegen/model/sourcePointer.ts';
import { parameterAnchor, fieldAnchor } from '../../../src/shared/model/anchors.ts';
import { asObject, lookUp, own } from '../../../src/shared/model/raw.ts';
import { bundleOf, modelOf } from '../fixture.ts';

const { document } = bundleOf(parse(readFileSync(join(import.meta.dirname, '../diff/shop.yaml'), 'utf8')));
const api = modelOf(bundleOf(document));
const valueOf = (anchor: string): unknown => lookUp(document, `#${sourcePointer(document, api, anchor) ?? '/nowhere'}`);

describe('the JSON pointer of an anchor', () => {
  it('leads to each operation, parameter and field of a schema', () => {
    for (const operation of api.operations) {
      expect(own(asObject(valueOf(operation.anchor) as never), 'operationId')).toBe(operation.id);
      for (const parameter of operation.parameters) expect(valueOf(parameterAnchor(operation.anchor, parameter))).toBeDefined();
    }
    for (const { anchor, schema } of Object.values(api.schemas))
      for (const { name } of schema.kind === 'object' ? schema.properties : [])
        expect(sourcePointer(document, api, fieldAnchor(anchor, name))).toMatch(new RegExp(`/properties/${name}$`));
  });

  it('follows references from bodies into their schemas', () => {
    expect(sourcePointer(document, api, 'createOrder/body')).toMatch(/schema$/);
    expect(sourcePointer(document, api, 'getOrder/200/total')).toBe('/components/schemas/Order/properties/total');
    expect(sourcePointer(document, api, 'nothing')).toBeUndefined();
  });
});
