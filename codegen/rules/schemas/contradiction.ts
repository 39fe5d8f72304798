import { isObject } from '../../../src/shared/model/raw.ts';
import { resolved, type Resolve } from '../ruleContext.ts';
import { bounds, listOf, typesOf, type Schema, type SchemaFault } from './schema.ts';

/** A schema that a value has to match because of one part of a combined schema. The key of a keyword is the reference to it, if any. */
type Claim = { readonly schema: Schema; readonly part: number; readonly keyOf: (...keyword: readonly string[]) => readonly string[] };

/** The claims of a schema and of the parts of its `allOf`. @param part counts the parts of the combined schema; by default, these */
const claimsOf = (
  written: unknown,
  place: Claim['keyOf'],
  resolve: Resolve,
  part?: number,
  seen = new Set<unknown>(),
): readonly Claim[] => {
  const schema = resolved(written, resolve);
  if (!isObject(schema) || seen.has(schema)) return [];
  seen.add(schema);
  const keyOf: Claim['keyOf'] = schema === written ? place : () => place('$ref');
  const parts = listOf(schema['allOf']).flatMap((inner, at) =>
    claimsOf(inner, (...keyword) => keyOf('allOf', String(at), ...keyword), resolve, part ?? at + 1, seen),
  );
  return [{ schema, part: part ?? 0, keyOf }, ...parts];
};

/** The claims about each property. */
const claimsByProperty = (claims: readonly Claim[], resolve: Resolve): ReadonlyMap<string, readonly Claim[]> => {
  const declared = claims.flatMap(({ schema: { properties }, part, keyOf }) =>
    Object.entries(isObject(properties) ? properties : {}).map(([name, property]) => ({ name, property, part, keyOf })),
  );
  const byName = Map.groupBy(declared, ({ name }) => name);
  return new Map(
    [...byName].map(([name, all]) => [
      name,
      all.flatMap(({ property, part, keyOf }) => claimsOf(property, (...keyword) => keyOf('properties', name, ...keyword), resolve, part)),
    ]),
  );
};

const valuesOf = (schema: Schema): readonly string[] | undefined => {
  const values: unknown = 'const' in schema ? [schema['const']] : schema['enum'];
  return Array.isArray(values) ? values.map((value) => JSON.stringify(value)) : undefined;
};

type Contradiction = { readonly keyword: string; readonly text: string; readonly fix: string };

/** What a schema says that another one excludes. @param name of the property that both describe; empty for a whole value */
const contradictionOf = (first: Schema, second: Schema, name: string): Contradiction | undefined => {
  const of = name === '' ? '' : ` of "${name}"`;
  const [old, now] = [typesOf(first), typesOf(second)];
  const plain = (type: string): string => (type === 'integer' ? 'number' : type);
  if (old.length > 0 && now.length > 0 && !old.some((type) => now.map(plain).includes(plain(type)))) {
    const text = `the type${of} would be ${[old, now].map((types) => types.join(' or ')).join(' and ')}`;
    return { keyword: 'type', text, fix: 'Give them the same type, or use anyOf.' };
  }
  const [known, values] = [valuesOf(first), valuesOf(second)];
  if (known !== undefined && values !== undefined && !values.some((value) => known.includes(value)))
    return {
      keyword: 'const' in second ? 'const' : 'enum',
      text: `they have no allowed value${of} in common`,
      fix: 'Give them a common value, or use anyOf.',
    };
  for (const [low, high] of bounds) {
    const isAbove = (least: unknown, most: unknown): boolean => typeof least === 'number' && typeof most === 'number' && least > most;
    const isLow = isAbove(second[low], first[high]);
    if (!isLow && !isAbove(first[low], second[high])) continue;
    const [least, most] = isLow ? [second[low], first[high]] : [first[low], second[high]];
    return { keyword: isLow ? low : high, text: `${low} ${least}${of} is above ${high} ${most}`, fix: 'Correct one of them.' };
  }
  return undefined;
};

/** Finds parts of `allOf` that exclude each other, or values of one property that they exclude. */
export const contradictionFault = (schema: Schema, resolve: Resolve): SchemaFault | undefined => {
  if (!Array.isArray(schema['allOf'])) return undefined;
  const claims = claimsOf(schema, (...keyword) => keyword, resolve);
  for (const [name, about] of new Map([['', claims], ...claimsByProperty(claims, resolve)]))
    for (const [at, second] of about.entries())
      for (const first of about.slice(0, at)) {
        const found = first.part === second.part ? undefined : contradictionOf(first.schema, second.schema, name);
        if (found === undefined) continue;
        return {
          key: second.keyOf(found.keyword),
          text: `Parts of allOf contradict each other, so no value fits: ${found.text}.`,
          fix: found.fix,
          fact: { kind: 'contradiction', name },
        };
      }
  return undefined;
};
