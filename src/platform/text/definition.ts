import { didYouMean } from '../../shared/closest.ts';
import { isObject } from '../../shared/model/raw.ts';
import type { Field } from '../entities.ts';
import { valueProblem } from '../valueProblem.ts';
import { namesIn, parseExpression } from './expression.ts';
import { parsePeriod, periodHint } from './period.ts';

/** The sections of a tagger definition, in the order in which they are checked. */
export const sections = ['variables', 'predicates', 'gating', 'outputs'] as const;
export type Section = (typeof sections)[number];
export type Tier = 'syntax' | Section;

export type DefinitionError = { readonly name: string; readonly message: string };
export type Verdict = { readonly tier: Tier; readonly errors: readonly DefinitionError[] } | null;

export const outputFunctions = ['count', 'first', 'last', 'max', 'mean', 'median', 'min', 'std', 'sum'] as const;
export const rollingFunctions = ['count', 'max', 'mean', 'median', 'min', 'std', 'sum', 'var'] as const;
export const robologTypes = ['ROS1Bag', 'ROS2Bag', 'ROS2BagMCAP', 'GENERATED', 'ULOG', 'JSON', 'UNKNOWN'] as const;
const operators = ['equals', 'not_equals', 'greater_than', 'less_than', 'contains', 'exists'] as const;

type KnownField = { readonly type: Field['type']; readonly classes?: readonly string[] };

/** External data for validating a whole definition. */
export type Knowledge = {
  /** Aliases of active fields, with the class ids that an ONTOLOGY field accepts. */
  readonly fields: ReadonlyMap<string, KnownField>;
};

export type Variable = {
  readonly name: string;
  readonly channel?: string;
  readonly access_path?: string;
  readonly rolling?: { readonly variable: string; readonly window: string; readonly function: (typeof rollingFunctions)[number] };
};
export type Predicate = { readonly name: string; readonly expression: string; readonly minimum_duration?: string };
export type GatingField = { readonly alias: string; readonly operator: string; readonly value?: unknown };
export type Gating = { readonly robolog_types?: readonly string[]; readonly fields?: readonly GatingField[] };
export type Output = {
  readonly field: string;
  readonly predicate?: string;
  readonly value?: unknown;
  readonly variable?: string;
  readonly function?: (typeof outputFunctions)[number];
};
export type Definition = {
  readonly variables?: readonly Variable[];
  readonly predicates?: readonly Predicate[];
  readonly gating?: Gating;
  readonly outputs?: readonly Output[];
};

const mostItems = 200;
/** The maximum number of errors per section. */
const mostErrors = 50;

type Fields = Readonly<Record<string, unknown>>;
type Report = (name: string, message: string) => void;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const identifier = /^[A-Za-z_]\w*$/;
const accessPath = /^[A-Za-z_]\w*(?:\[\d+\])*(?:\.[A-Za-z_]\w*(?:\[\d+\])*)*$/;

const isScalar = (value: unknown): value is string | number | boolean => ['string', 'number', 'boolean'].includes(typeof value);

/** Formats a value for a message: truncated when long, and only its kind for a list or a mapping. */
const shown = (value: unknown): string => {
  if (Array.isArray(value)) return 'a list';
  if (isObject(value)) return 'a mapping';
  const text = JSON.stringify(value ?? null);
  return text.length > 80 ? `${text.slice(0, 77)}...` : text;
};

const checkKeys = (item: Fields, allowed: readonly string[], name: string, report: Report): void => {
  for (const key of Object.keys(item)) {
    if (!allowed.includes(key)) report(name, `"${key}" is not a known property.${didYouMean(key, allowed)} Use ${allowed.join(', ')}.`);
  }
};

const checkPeriod = (value: unknown, key: string, name: string, report: Report): void => {
  if (typeof value !== 'string' || parsePeriod(value) === undefined)
    report(name, `${key}: ${shown(value)} is not a period; ${periodHint}.`);
};

const oneOf = (value: unknown, allowed: readonly string[], key: string, name: string, report: Report): void => {
  if (typeof value === 'string' && allowed.includes(value)) return;
  const problem = value === undefined ? 'this property is required.' : `${shown(value)} is not known.`;
  report(name, `${key}: ${problem}${typeof value === 'string' ? didYouMean(value, allowed) : ''} Use one of ${allowed.join(', ')}.`);
};

/** Items with their names; invalid items are reported and omitted. */
const namedItems = (value: unknown, section: Section, report: Report): readonly { readonly name: string; readonly item: Fields }[] => {
  if (!Array.isArray(value)) {
    report(section, 'The section must be a list. Start each item with "- ".');
    return [];
  }
  if (value.length > mostItems) {
    report(section, `The list has ${value.length} items; a definition takes at most ${mostItems} in a section.`);
    return [];
  }
  const items: { name: string; item: Fields }[] = [];
  const seen = new Set<string>();
  value.forEach((item: unknown, index) => {
    const place = `${section}[${index}]`;
    if (!isObject(item)) return report(place, 'This item must be a mapping of properties, such as "name: …".');
    if (section === 'outputs') return void items.push({ name: isText(item.field) ? item.field : place, item });
    if (!isText(item.name)) return report(place, 'name: every item needs a name.');
    if (!identifier.test(item.name)) report(item.name, 'name: start with a letter or underscore, then letters, digits and underscores.');
    if (seen.has(item.name)) report(item.name, `name: another item of ${section} has this name. Names are unique.`);
    seen.add(item.name);
    items.push({ name: item.name, item });
  });
  return items;
};

const checkRolling = (name: string, rolling: unknown, names: readonly string[], report: Report): void => {
  if (!isObject(rolling)) return report(name, 'rolling: set variable, window and function.');
  checkKeys(rolling, ['variable', 'window', 'function'], name, report);
  if (!isText(rolling.variable)) report(name, 'rolling.variable: specify the variable to derive from.');
  else if (rolling.variable === name) report(name, 'rolling.variable: a variable cannot be derived from itself.');
  else if (!names.includes(rolling.variable))
    report(name, `rolling.variable: no variable is named ${rolling.variable}.${didYouMean(rolling.variable, names)}`);
  checkPeriod(rolling.window ?? null, 'rolling.window', name, report);
  if (typeof rolling.window === 'string' && parsePeriod(rolling.window) === 0) report(name, 'rolling.window: must be longer than 0.');
  oneOf(rolling.function, rollingFunctions, 'rolling.function', name, report);
};

const findCycle = (items: readonly { readonly name: string; readonly item: Fields }[]): string | undefined => {
  const source = new Map(
    items.map(({ name, item }) => [name, isObject(item.rolling) && isText(item.rolling.variable) ? item.rolling.variable : undefined]),
  );
  return items.find(({ name }) => {
    let next = source.get(name);
    for (let steps = 0; next !== undefined && steps <= items.length; steps += 1) {
      if (next === name) return source.get(name) !== name;
      next = source.get(next);
    }
    return false;
  })?.name;
};

const checkVariables = (value: unknown, report: Report): void => {
  const items = namedItems(value, 'variables', report);
  const names = items.map(({ name }) => name);
  for (const { name, item } of items) {
    checkKeys(item, ['name', 'channel', 'access_path', 'rolling'], name, report);
    if (item.rolling !== undefined) {
      if (item.channel !== undefined || item.access_path !== undefined)
        report(name, 'Set either rolling, or channel and access_path, not both.');
      checkRolling(name, item.rolling, names, report);
      continue;
    }
    if (!isText(item.channel)) report(name, 'channel: specify a channel such as /motor/status.');
    if (!isText(item.access_path)) report(name, 'access_path: specify a path such as temperature.celsius.');
    else if (!accessPath.test(item.access_path))
      report(
        name,
        `access_path: ${shown(item.access_path)} is not a dotted path. Write names with dots between them and list items as [0].`,
      );
  }
  const cycle = findCycle(items);
  if (cycle !== undefined) report(cycle, 'rolling.variable: the rolling variables depend on one another in a cycle.');
};

const checkPredicates = (value: unknown, report: Report): void => {
  for (const { name, item } of namedItems(value, 'predicates', report)) {
    checkKeys(item, ['name', 'expression', 'minimum_duration'], name, report);
    if (!isText(item.expression)) report(name, 'expression: write a condition such as speed > 0.5.');
    else {
      const parsed = parseExpression(item.expression);
      if ('errors' in parsed) for (const error of parsed.errors) report(name, `expression, ${error}`);
    }
    if (item.minimum_duration !== undefined) checkPeriod(item.minimum_duration, 'minimum_duration', name, report);
  }
};

const checkGating = (value: unknown, report: Report): void => {
  if (!isObject(value)) return report('gating', 'The section must be a mapping with robolog_types, fields or both.');
  checkKeys(value, ['robolog_types', 'fields'], 'gating', report);
  if (value.robolog_types !== undefined) {
    if (!Array.isArray(value.robolog_types) || value.robolog_types.length === 0)
      report('gating', 'robolog_types: must be a list of at least one type.');
    else for (const type of value.robolog_types) oneOf(type, robologTypes, 'robolog_types', 'gating', report);
  }
  if (value.fields === undefined) return;
  if (!Array.isArray(value.fields)) return report('gating', 'fields: must be a list. Start each item with "- ".');
  if (value.fields.length > mostItems) return report('gating', `fields: must have at most ${mostItems} items, not ${value.fields.length}.`);
  value.fields.forEach((item: unknown, index) => {
    const name = isObject(item) && isText(item.alias) ? item.alias : `fields[${index}]`;
    if (!isObject(item)) return report(name, 'This item must be a mapping with alias, operator and value.');
    checkKeys(item, ['alias', 'operator', 'value'], name, report);
    if (!isText(item.alias)) report(name, 'alias: specify a metadata field.');
    oneOf(item.operator, operators, 'operator', name, report);
    if (item.operator === 'exists' ? item.value !== undefined : !isScalar(item.value)) {
      report(name, item.operator === 'exists' ? 'value: exists takes no value.' : 'value: specify the value to compare with.');
    }
  });
};

const checkOutputs = (value: unknown, report: Report): void => {
  const list = value ?? [];
  const items = namedItems(list, 'outputs', report);
  if (Array.isArray(list) && list.length === 0) report('outputs', 'The list needs at least one item.');
  for (const { name, item } of items) {
    checkKeys(item, ['field', 'predicate', 'value', 'variable', 'function'], name, report);
    if (!isText(item.field)) report(name, 'field: specify the alias of the field to write to.');
    const isEvent = item.predicate !== undefined || item.value !== undefined;
    if (isEvent === (item.variable !== undefined || item.function !== undefined)) {
      report(name, 'Set either predicate and value (one value per interval), or variable and function (one value per robolog).');
    } else if (isEvent) {
      if (!isText(item.predicate)) report(name, 'predicate: specify a predicate.');
      if (!isScalar(item.value)) report(name, 'value: specify the value to write.');
    } else {
      if (!isText(item.variable)) report(name, 'variable: specify a variable.');
      oneOf(item.function, outputFunctions, 'function', name, report);
    }
  }
};

const checks: Readonly<Record<Section, (value: unknown, report: Report) => void>> = {
  variables: checkVariables,
  predicates: checkPredicates,
  gating: checkGating,
  outputs: checkOutputs,
};

class TooManyErrors extends Error {}

const collect = (run: (report: Report) => void): readonly DefinitionError[] => {
  const errors: DefinitionError[] = [];
  try {
    run((name, message) => {
      errors.push({ name: name.length > 255 ? `${name.slice(0, 252)}...` : name, message });
      if (errors.length === mostErrors) throw new TooManyErrors();
    });
  } catch (error) {
    if (!(error instanceof TooManyErrors)) throw error;
  }
  return errors;
};

const crossPredicates = (definition: Definition, report: Report): void => {
  const names = new Set((definition.variables ?? []).map(({ name }) => name));
  for (const predicate of definition.predicates ?? []) {
    const parsed = parseExpression(predicate.expression);
    for (const name of 'tree' in parsed ? namesIn(parsed.tree) : []) {
      if (!names.has(name)) report(predicate.name, `expression: no variable is named ${name}.${didYouMean(name, names)}`);
    }
  }
};

/** Returns what is wrong with a value that a definition compares with a field or writes to it, or undefined. */
const literalProblem = (value: unknown, { type, classes }: KnownField): string | undefined => {
  const why = valueProblem(type, value, classes);
  return why && `value: ${shown(value)} is ${why}.${didYouMean(String(value), classes ?? [])}`;
};

const crossGating = (definition: Definition, knowledge: Knowledge, report: Report): void => {
  for (const { alias, operator, value } of definition.gating?.fields ?? []) {
    const field = knowledge.fields.get(alias);
    if (field === undefined)
      report(alias, `alias: the organization has no active field ${alias}.${didYouMean(alias, knowledge.fields.keys())}`);
    const problem = field && operator.endsWith('equals') && literalProblem(value, field);
    if (problem) report(alias, problem);
  }
};

const crossOutputs = (definition: Definition, knowledge: Knowledge | null, report: Report): void => {
  const predicates = (definition.predicates ?? []).map(({ name }) => name);
  const variables = (definition.variables ?? []).map(({ name }) => name);
  for (const output of definition.outputs ?? []) {
    const field = knowledge?.fields.get(output.field);
    if (knowledge !== null && field === undefined)
      report(
        output.field,
        `field: the organization has no active field ${output.field}.${didYouMean(output.field, knowledge.fields.keys())}`,
      );
    // A number stands for the result of a function.
    const problem = field && (output.function === undefined ? literalProblem(output.value, field) : valueProblem(field.type, 0, []));
    if (problem)
      report(output.field, output.function === undefined ? problem : `function: ${output.function} returns a number, which is ${problem}.`);
    if (output.predicate !== undefined && !predicates.includes(output.predicate))
      report(output.field, `predicate: no predicate is named ${output.predicate}.${didYouMean(output.predicate, predicates)}`);
    if (output.variable !== undefined && !variables.includes(output.variable))
      report(output.field, `variable: no variable is named ${output.variable}.${didYouMean(output.variable, variables)}`);
  }
};

const syntax = (message: string): Verdict => ({ tier: 'syntax', errors: [{ name: 'content', message }] });

/**
 * Validates one section like `/variables:validate` and its siblings: its structure and functions, but no references to other
 * sections.
 */
export const validateSection = (section: Section, document: unknown): Verdict => {
  if (!isObject(document)) return syntax(`The text must be a YAML mapping that starts with "${section}:".`);
  const other = Object.keys(document).filter((key) => key !== section);
  if (!(section in document))
    return syntax(
      `The text has no "${section}:".${other[0] === undefined ? '' : didYouMean(section, other) === '' ? '' : ` Rename ${other[0]} to ${section}.`}`,
    );
  if (other.length > 0) return syntax(`The text must contain only ${section}; remove ${other.join(', ')}.`);
  const errors = collect((report) => checks[section](document[section], report));
  return errors.length === 0 ? null : { tier: section, errors };
};

/**
 * Validates a whole definition: each section in turn, with its references to earlier sections and, unless `knowledge` is null, to
 * the organization.
 */
export const validateDefinition = (document: unknown, knowledge: Knowledge | null): Verdict => {
  if (!isObject(document)) return syntax('The text must be a YAML mapping with variables, predicates, gating and outputs.');
  const unknown = Object.keys(document).find((key) => !(sections as readonly string[]).includes(key));
  if (unknown !== undefined)
    return syntax(`"${unknown}" is not a section of a definition.${didYouMean(unknown, sections)} Use ${sections.join(', ')}.`);
  for (const section of sections) {
    if (document[section] === undefined && section !== 'outputs') continue;
    let errors = collect((report) => checks[section](document[section], report));
    if (errors.length === 0) {
      const definition: Definition = document;
      errors = collect((report) => {
        if (section === 'predicates') crossPredicates(definition, report);
        if (section === 'gating' && knowledge !== null) crossGating(definition, knowledge, report);
        if (section === 'outputs') crossOutputs(definition, knowledge, report);
      });
    }
    if (errors.length > 0) return { tier: section, errors };
  }
  return null;
};
