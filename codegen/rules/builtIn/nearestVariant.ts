import { dirname } from 'node:path';
import { resolvePath, type NormalizedProblem } from '@redocly/openapi-core';
import { asArray, asObject, keyOfPart, lookUp, own } from '../../../src/shared/model/raw.ts';
import type { JsonValue } from '../../../src/shared/model/types.ts';
import type { ConfinedResolver } from '../../load/specs/resolver.ts';
import { parseFault } from '../ruleContext.ts';
import { extraProperty, missingProperty } from './linterMessages.ts';

/** A schema and the file that its references are relative to. */
type Place = { readonly file: string; readonly node: JsonValue | undefined };

/** The maximum length of a chain of references, which could otherwise be a cycle. */
const mostHops = 20;

const follow = ({ file, node }: Place, resolver: ConfinedResolver, hops = 0): Place => {
  const reference = own(asObject(node), '$ref');
  if (typeof reference !== 'string' || hops === mostHops) return { file, node };
  const [path = '', pointer = ''] = reference.split('#');
  const target = path === '' ? file : resolvePath(dirname(file), path);
  return follow({ file: target, node: lookUp(resolver.parsedDocument(target)?.parsed, `#${pointer}`) }, resolver, hops + 1);
};

/** A schema and the parts of its `allOf`. */
const partsOf = (place: Place, resolver: ConfinedResolver, depth = 0): readonly Place[] => {
  const { file, node } = follow(place, resolver);
  const parts = depth === mostHops ? [] : asArray(own(asObject(node), 'allOf'));
  return [{ file, node }, ...parts.flatMap((part) => partsOf({ file, node: part }, resolver, depth + 1))];
};

/** The schema of a property or an item of a value. */
const stepInto = (place: Place, step: string, resolver: ConfinedResolver): Place | undefined => {
  for (const { file, node } of partsOf(place, resolver)) {
    const schema = asObject(node);
    const next = own(asObject(own(schema, 'properties')), step) ?? (/^\d+$/.test(step) ? own(schema, 'items') : undefined);
    if (next !== undefined) return { file, node: next };
  }
  return undefined;
};

/** Whether a schema can be the one that a message about its value comes from. */
const canSay = (place: Place, text: string, resolver: ConfinedResolver): boolean => {
  const lacking = missingProperty(text);
  const [, keyword = '', value = ''] = /\b(type|format|pattern)\b (?:must be )?"?(.*?)"?\.?$/.exec(text) ?? [];
  return partsOf(place, resolver).some(({ node }) => {
    const schema = asObject(node);
    if (lacking !== undefined) return asArray(own(schema, 'required')).includes(lacking);
    if (keyword !== '') return String(own(schema, keyword)) === value;
    const values = text.includes('one of the allowed values') ? asArray(own(schema, 'enum')) : undefined;
    return values === undefined || (values.length > 0 && values.every((one) => text.includes(`"${String(one)}"`)));
  });
};

/** Whether a variant can be the one that a message comes from. @param steps from the value of the variant to that of the message */
const isOf = (variant: Place, steps: readonly string[], text: string, resolver: ConfinedResolver): boolean => {
  const [first, ...more] = steps;
  if (first === undefined) return canSay(variant, text, resolver);
  const property = stepInto(variant, first, resolver);
  if (more.length > 0) return property !== undefined;
  return extraProperty(text) === undefined ? property !== undefined && canSay(property, text, resolver) : property === undefined;
};

/** The steps from one pointer to another below it; undefined if it is not below it. */
const stepsBetween = (from: string, to: string): readonly string[] | undefined =>
  to === from || to.startsWith(`${from}/`) ? to.slice(from.length).split('/').slice(1).map(keyOfPart) : undefined;

const isExample = ({ ruleId }: NormalizedProblem): boolean => /^no-invalid-.*examples$/.test(ruleId);

/** A schema that a value in an example has to match, with the key of the next value inside it that leads to the reported one. */
type Level = { readonly place: Place; readonly next: string | undefined };

/** The schemas of the values around the reported one, the outermost first, and of that itself; none if they cannot be found. */
const levelsAt = ({ ruleId, from, location: [at] }: NormalizedProblem, resolver: ConfinedResolver): readonly Level[] => {
  if (from?.pointer === undefined || at?.pointer === undefined || from.source.absoluteRef !== at.source.absoluteRef) return [];
  const file = from.source.absoluteRef;
  const isInSchema = ruleId === 'no-invalid-schema-examples';
  const start = isInSchema ? /^\/(?:example|examples\/\d+)(?=\/|$)/ : /^\/(?:example|examples\/[^/]+\/\w+)(?=\/|$)/;
  const example = start.exec(at.pointer.slice(from.pointer.length))?.[0];
  const steps = example === undefined ? undefined : stepsBetween(from.pointer + example, at.pointer);
  const schema = lookUp(resolver.parsedDocument(file)?.parsed, `${from.pointer}${isInSchema ? '' : '/schema'}`);
  if (steps === undefined) return [];
  const levels: Level[] = [];
  let place: Place | undefined = { file, node: schema };
  for (const next of [...steps, undefined]) {
    if (place === undefined) return [];
    levels.push({ place, next });
    if (next !== undefined) place = stepInto(place, next, resolver);
  }
  return levels;
};

/** The variants that a value in an example can have; none if they cannot be found. */
const variantsAt = (problem: NormalizedProblem, resolver: ConfinedResolver): readonly Place[] => {
  const value = levelsAt(problem, resolver).at(-1);
  if (value === undefined) return [];
  const union = follow(value.place, resolver);
  const variants = ['oneOf', 'anyOf'].flatMap((key) => asArray(own(asObject(union.node), key)));
  return variants.map((node) => ({ file: union.file, node }));
};

/**
 * Keeps what the nearest variant says about an example that matches none of them, the one with the fewest objections. The linter
 * reports the objections of every variant.
 */
export const withNearestVariants = (problems: readonly NormalizedProblem[], resolver: ConfinedResolver): readonly NormalizedProblem[] => {
  const dropped = new Set<NormalizedProblem>();
  for (const union of problems) {
    const [at] = union.location;
    if (!isExample(union) || at?.pointer === undefined || !/must match (?:exactly one|a) schema in \w+Of/.test(union.message)) continue;
    const { source, pointer: top } = at;
    const below = problems.flatMap((one) => {
      const [place] = one.location;
      const isBelow = isExample(one) && one !== union && place?.source === source;
      const steps = isBelow ? stepsBetween(top, place.pointer ?? '') : undefined;
      return steps === undefined ? [] : [{ one, steps }];
    });
    const objections = variantsAt(union, resolver).map((variant) =>
      below.filter(({ one, steps }) => isOf(variant, steps, one.message, resolver)).map(({ one }) => one),
    );
    const [nearest] = objections.filter((found) => found.length > 0).toSorted((left, right) => left.length - right.length);
    if (nearest === undefined) continue;
    for (const one of [union, ...objections.flat()]) if (!nearest.includes(one)) dropped.add(one);
  }
  return problems.filter((problem) => !dropped.has(problem));
};

/** What is reported about an example because of a mistake in its schema. A contradiction can make any value wrong. */
const consequencesOf: Readonly<Record<string, RegExp>> = {
  contradiction: /^/,
  'foreign-format': /type must be|must match format/,
  'other-type': /type must be/,
};

/**
 * Removes what is reported about examples of a schema that no example can match, because its parts or keywords contradict each other,
 * which is reported itself. A warning does not remove an error, so that no spec passes because of it.
 */
export const withoutBrokenSchemas = (problems: readonly NormalizedProblem[], resolver: ConfinedResolver): readonly NormalizedProblem[] => {
  const broken = problems.flatMap(({ message, severity, location: [at] }) => {
    const { fact } = parseFault(message);
    const words = fact === undefined ? undefined : consequencesOf[fact.kind];
    if (words === undefined || at?.pointer === undefined) return [];
    const { pointer } = at;
    const document = resolver.parsedDocument(at.source.absoluteRef)?.parsed;
    const isContradiction = fact?.kind === 'contradiction';
    // A contradiction is reported in one of the parts.
    const ends = isContradiction ? [...pointer.matchAll(/\/allOf\//g)].map(({ index }) => index) : [pointer.lastIndexOf('/')];
    const schemas = ends.map((end) => lookUp(document, pointer.slice(0, end)));
    return [{ schemas, words, severity, property: isContradiction && fact.name !== '' ? fact.name : undefined }];
  });
  if (broken.length === 0) return problems;
  return problems.filter((problem) => {
    if (!isExample(problem)) return true;
    const levels = levelsAt(problem, resolver).map(({ place, next }) => ({
      next,
      nodes: partsOf(place, resolver).map(({ node }) => node),
    }));
    return !broken.some(
      ({ schemas, words, severity, property }) =>
        (severity === 'error' || problem.severity !== 'error') &&
        words.test(problem.message) &&
        levels.some(({ nodes, next }) => next === property && nodes.some((node) => node !== undefined && schemas.includes(node))),
    );
  });
};
