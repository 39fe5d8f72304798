import { isDeepStrictEqual } from 'node:util';
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

const valuesOf = (schema: Schema): readonly unknown[] | undefined => {
  const values: unknown = 'const' in schema ? [schema['const']] : schema['enum'];
  return Array.isArray(values) ? values : undefined;
};

type Contradiction = Pick<SchemaFault, 'key' | 'text' | 'fix'>;

const plain = (type: string): string => (type === 'integer' ? 'number' : type);

/** The types that both lists allow. */
const commonTypes = (left: readonly string[], right: readonly string[]): readonly string[] =>
  left.flatMap((one) => right.filter((other) => plain(one) === plain(other)).map((other) => (one === 'integer' ? one : other)));

/** Finds the claim that allows no type that all claims before it allow. */
const typeContradiction = (claims: readonly Claim[]): Contradiction | undefined => {
  let allowed: readonly string[] = [];
  const parts = new Set<number>();
  for (const { schema, part, keyOf } of claims) {
    const types = typesOf(schema);
    if (types.length === 0) continue;
    parts.add(part);
    const common = allowed.length === 0 ? types : commonTypes(allowed, types);
    if (common.length === 0 && parts.size === 1) return undefined;
    if (common.length === 0) {
      const text = `the type would be ${[allowed, types].map((names) => names.join(' or ')).join(' and ')}`;
      return { key: keyOf('type'), text, fix: 'Give them the same type, or use anyOf.' };
    }
    allowed = common;
  }
  return undefined;
};

/** What a schema says about values that another one excludes. */
const contradictionOf = ({ schema: first }: Claim, { schema: second, keyOf }: Claim): Contradiction | undefined => {
  const [known, values] = [valuesOf(first), valuesOf(second)];
  if (known !== undefined && values !== undefined && !values.some((value) => known.some((one) => isDeepStrictEqual(one, value))))
    return {
      key: keyOf('const' in second ? 'const' : 'enum'),
      text: 'they have no allowed value in common',
      fix: 'Give them a common value, or use anyOf.',
    };
  for (const [low, high] of bounds) {
    const isAbove = (least: unknown, most: unknown): boolean => typeof least === 'number' && typeof most === 'number' && least > most;
    const isLow = isAbove(second[low], first[high]);
    if (!isLow && !isAbove(first[low], second[high])) continue;
    const [least, most] = isLow ? [second[low], first[high]] : [first[low], second[high]];
    return { key: keyOf(isLow ? low : high), text: `${low} ${least} is above ${high} ${most}`, fix: 'Correct one of them.' };
  }
  return undefined;
};

/** Finds two claims of different parts whose values exclude each other. */
const valueContradiction = (claims: readonly Claim[]): Contradiction | undefined => {
  for (const [at, second] of claims.entries())
    for (const first of claims.slice(0, at)) {
      const found = first.part === second.part ? undefined : contradictionOf(first, second);
      if (found !== undefined) return found;
    }
  return undefined;
};

/** Finds parts of `allOf` that exclude each other, or values of one property that they exclude. */
export const contradictionFault = (schema: Schema, resolve: Resolve): SchemaFault | undefined => {
  if (!Array.isArray(schema['allOf'])) return undefined;
  const claims = claimsOf(schema, (...keyword) => keyword, resolve);
  for (const [name, about] of new Map([['', claims], ...claimsByProperty(claims, resolve)])) {
    const found = typeContradiction(about) ?? valueContradiction(about);
    if (found === undefined) continue;
    const value = name === '' ? 'value' : `value of "${name}"`;
    return {
      ...found,
      text: `Parts of allOf contradict each other, so no ${value} fits: ${found.text}.`,
      fact: { kind: 'contradiction', name },
    };
  }
  return undefined;
};
