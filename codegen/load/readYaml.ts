import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { closest, suggestClosest } from '../../src/shared/closest.ts';
import { pointerOf, step } from '../../src/shared/model/raw.ts';
import { bad, good, type Diagnostic, type Result } from '../diagnostics/diagnostic.ts';
import { readSourceText } from './sourceText.ts';
import { parseLocatedYaml, type LocatedYaml } from './yamlDocument.ts';

type Path = readonly (string | number)[];

/** Reports a problem at a path of the file. */
export type Report = (path: Path, text: string, fix: string) => void;

/** Converts a valid value, and reports what a schema cannot express; returns undefined only after a report. */
type Finish<Schema extends z.ZodType, Value> = (value: z.output<Schema>, report: Report, at: LocatedYaml['at']) => Value | undefined;

/** A non-empty string. @param noun completes "… must be" in messages; editors show it */
export const text = (noun: string): z.ZodString => z.string().regex(/\S/).describe(noun);

const unwrapped = (schema: unknown): unknown =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault
    ? unwrapped(schema.unwrap())
    : schema;

const schemaAt = (schema: unknown, path: Path): unknown =>
  path.reduce((parent: unknown, part) => {
    const holder = unwrapped(parent);
    if (holder instanceof z.ZodObject) return (holder.shape as Readonly<Record<string, unknown>>)[part];
    if (holder instanceof z.ZodArray) return holder.element;
    return holder instanceof z.ZodRecord ? holder.valueType : undefined;
  }, schema);

const keysOf = (schema: unknown): readonly string[] => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []);

/** Describes what a value must be, and how to write it. */
const expectation = (schema: unknown): { readonly noun: string; readonly fix: string } => {
  const noun = schema instanceof z.ZodType ? schema.description : undefined;
  if (schema instanceof z.ZodArray) return { noun: 'a list', fix: 'Write a list: each item on a line that starts with "- ".' };
  if (schema instanceof z.ZodObject) return { noun: 'a map', fix: `Give it the keys ${keysOf(schema).join(', ')}.` };
  return { noun: noun ?? 'a map', fix: noun === undefined ? 'Write each name and its value on a separate line.' : `Write ${noun}.` };
};

const nameOf = (path: Path, file = 'the file'): string => (path.length === 0 ? file : path.join('.'));
const quote = (value: unknown): string => (value === undefined ? 'nothing' : (JSON.stringify(value) ?? String(value)).slice(0, 80));

/**
 * Validates a YAML file.
 * @param rule the rule name for its problems
 * @param schema its shape; descriptions complete "… must be" in messages
 * @returns the result of `finish`, or all problems with their positions
 */
export const checkYaml = <Schema extends z.ZodType, Value>(
  yaml: LocatedYaml,
  rule: string,
  schema: Schema,
  finish: Finish<Schema, Value>,
): Result<Value> => {
  const problems: Diagnostic[] = [];
  const report: Report = (path, message, fix) => {
    problems.push({ file: yaml.file, ...yaml.at(path), severity: 'error', rule, text: message, pointer: pointerOf(path), fix });
  };
  const result = schema.safeParse(yaml.value);
  if (result.success) {
    const value = finish(result.data, report, yaml.at);
    return value === undefined || problems.length > 0 ? bad(...problems) : good(value);
  }
  const issues = result.error.issues.map((issue) => {
    const path = issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part));
    return { path, unknown: issue.code === 'unrecognized_keys' ? issue.keys : [], known: keysOf(unwrapped(schemaAt(schema, path))) };
  });
  // A key that is only misspelled is not missing as well.
  const reported = new Set(
    issues.flatMap(({ path, unknown, known }) => unknown.map((key) => pointerOf([...path, closest(key, known) ?? key]))),
  );
  for (const { path, unknown, known } of issues) {
    for (const key of unknown) report([...path, key], `"${key}" is not known in ${nameOf(path)}.`, suggestClosest(key, known));
    if (unknown.length > 0) continue;
    // A value can fail several checks, but its description covers all of them.
    if (reported.has(pointerOf(path))) continue;
    reported.add(pointerOf(path));
    const value = path.reduce(step, yaml.value as unknown);
    const key = path.at(-1);
    if (value === undefined && key !== undefined) {
      report(path, `${nameOf(path.slice(0, -1), 'The file')} lacks "${key}".`, `Add ${key}.`);
      continue;
    }
    const { noun, fix } = expectation(unwrapped(schemaAt(schema, path)));
    report(path, `${nameOf(path, 'The file')} must be ${noun}, and is ${quote(value)}.`, fix);
  }
  return bad(...problems);
};

/**
 * Reads a YAML file of the project.
 * @param prepare returns the text to parse, for example with product tokens replaced; it must not add or remove lines
 * @returns the result of `finish`, or all problems with their positions
 */
export const readYaml = <Schema extends z.ZodType, Value>(
  root: string,
  file: string,
  rule: string,
  schema: Schema,
  finish: Finish<Schema, Value>,
  prepare: (source: string) => string = (source) => source,
): Result<Value> => {
  const source = readSourceText(root, file);
  if (!source.ok) return source;
  const yaml = parseLocatedYaml(prepare(source.value), file);
  return yaml.ok ? checkYaml(yaml.value, rule, schema, finish) : yaml;
};

/** Reads a YAML file that a project can omit: a missing file is like an empty map. */
export const readOptionalYaml: typeof readYaml = (root, file, rule, schema, finish, prepare) =>
  existsSync(join(root, file))
    ? readYaml(root, file, rule, schema, finish, prepare)
    : checkYaml({ file, value: {}, at: () => ({ line: 1, col: 1 }) }, rule, schema, finish);
