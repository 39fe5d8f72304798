import { firstOf } from '../../src/shared/counted.ts';
import { isObject, lookUp, mapParts, type RawObject } from '../../src/shared/model/raw.ts';
import { isDataKey } from '../model/dataKeys.ts';
import type { Json, Repair } from './repair.ts';

/**
 * Removes the values of discriminators that select a schema that the document does not have. Tools that join the files of a spec
 * often leave the names of these files in the mappings.
 */
export const withoutDeadMappings: Repair = (document) => {
  const removed = new Set<string>();
  const isDead = (target: unknown): boolean =>
    typeof target === 'string' && lookUp(document, target.startsWith('#') ? target : `#/components/schemas/${target}`) === undefined;
  const strip = (value: unknown): unknown =>
    mapParts(value, (part, key) => {
      if (isDataKey(key, part)) return part;
      if (key !== 'discriminator' || !isObject(part) || !isObject(part['mapping'])) return strip(part);
      const { mapping, ...others } = part;
      const kept = mapParts(mapping as RawObject, (target, name) => {
        if (!isDead(target)) return target;
        removed.add(name);
        return undefined;
      });
      return Object.keys(kept).length === 0 ? others : { ...others, mapping: kept };
    });
  const stripped = strip(document) as Json;
  if (removed.size === 0) return { document };
  return {
    document: stripped,
    note: `Discriminators no longer list values whose schemas it does not have: ${firstOf([...removed], 5)}.`,
  };
};
