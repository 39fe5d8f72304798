import { asObject, own, type RawObject } from '../../../src/shared/model/raw.ts';
import { mapValues } from '../../../src/shared/records.ts';
import { withoutValues } from './acceptableSpec.ts';
import { withResponses } from './emptySuccesses.ts';
import { partsOfOperations, reachedFrom } from './nullValues.ts';

/**
 * Returns a spec in which a response has plain values in place of those of enums: the generated Java and PHP throw for a value that
 * an enum does not have yet.
 */
export const withOpenEnums = (spec: RawObject): RawObject => {
  const opened = (part: RawObject): RawObject => asObject(withoutValues(part, () => true));
  const returned = reachedFrom(partsOfOperations(spec, 'responses'), spec);
  const components = mapValues(asObject(own(spec, 'components')), (parts, kind) =>
    mapValues(asObject(parts), (part, name) => (returned.has(`#/components/${kind}/${name}`) ? opened(asObject(part)) : part)),
  );
  return withResponses({ ...spec, components }, opened);
};
