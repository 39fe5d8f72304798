import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { suggestClosest } from '../../../src/shared/closest.ts';
import { mockRules, type MockRule } from '../../../src/shared/model/mock.ts';
import type { Diagnostic, Result } from '../../diagnostics/diagnostic.ts';
import { bad, good } from '../../diagnostics/diagnostic.ts';
import { readSourceText } from '../sourceText.ts';
import { parseLocatedYaml } from '../yamlDocument.ts';
import { createChecker } from './checker.ts';

/** A rule that the project gives to an operation, in place of the one that is inferred. */
export type MockOverride = { readonly rule: MockRule; readonly collection: string };

/** By operation id. */
export type MockOverrides = Readonly<Record<string, MockOverride>>;

/** The settings of the mock. */
export type MockSettings = {
  /** The APIs whose rules are written by hand, in src/platform. */
  readonly handwritten: readonly string[];
  readonly overrides: MockOverrides;
  /** Reports an override at its place in the file. */
  readonly problem: (operation: string, key: 'rule' | 'collection' | null, text: string, fix: string) => Diagnostic;
};

/** The settings of the mock, which are optional. */
const mockFile = 'specs/mock.yaml';

const rule = 'mock-file';

const problemAt =
  (at: (path: readonly (string | number)[]) => { readonly line: number; readonly col: number }): MockSettings['problem'] =>
  (operation, key, text, fix) => ({
    file: mockFile,
    ...at(['operations', operation, ...(key === null ? [] : [key])]),
    severity: 'error',
    rule,
    text,
    fix,
  });

/**
 * Reads specs/mock.yaml.
 * @param apis the names of the project's APIs
 * @returns the settings, those of an empty file when there is none, or all problems of the file.
 */
export const loadMockSettings = (root: string, apis: readonly string[]): Result<MockSettings> => {
  if (!existsSync(join(root, mockFile))) return good({ handwritten: [], overrides: {}, problem: problemAt(() => ({ line: 1, col: 1 })) });
  const text = readSourceText(root, mockFile);
  if (!text.ok) return text;
  const yaml = parseLocatedYaml(text.value, mockFile);
  if (!yaml.ok) return yaml;
  const check = createChecker(yaml.value, rule);
  const top = check.object([], [], ['handwritten', 'operations']) ?? {};
  const handwritten = (top['handwritten'] === undefined ? [] : (check.list(['handwritten']) ?? [])).map((_, at) =>
    check.text(['handwritten', at], `the name of an API: ${apis.join(', ')}`, (name) => apis.includes(name)),
  );
  const operations = top['operations'] === undefined ? {} : (check.object(['operations'], [], null) ?? {});
  const overrides = Object.keys(operations).flatMap((id): readonly (readonly [string, MockOverride])[] => {
    const path = ['operations', id] as const;
    if (check.object(path, ['rule'], ['collection']) === undefined) return [];
    const named = check.text([...path, 'rule'], `one of ${mockRules.join(', ')}`, (name) => mockRules.some((known) => known === name));
    const chosen = mockRules.find((known) => known === named);
    if (chosen === undefined) return [];
    if (chosen === 'example') return [[id, { rule: chosen, collection: '' }]];
    if (check.object(path, ['rule', 'collection'], []) === undefined) return [];
    const collection = check.text([...path, 'collection'], 'the path of a collection, such as /pets', (given) => given.startsWith('/'));
    return [[id, { rule: chosen, collection }]];
  });
  if (check.problems.length > 0) return bad(...check.problems);
  return good({ handwritten, overrides: Object.fromEntries(overrides), problem: problemAt(yaml.value.at) });
};

/**
 * Returns the overrides that name no operation of an API without handwritten rules, or no collection of that API.
 * @param collectionsOf returns the paths of the collections that are recognised in the API of an operation; undefined when there
 * is no such operation
 */
export const checkOverrides = (
  { overrides, problem }: MockSettings,
  operations: readonly string[],
  collectionsOf: (operation: string) => readonly string[] | undefined,
): readonly Diagnostic[] =>
  Object.entries(overrides).flatMap(([id, { rule: chosen, collection }]) => {
    const collections = collectionsOf(id);
    if (collections === undefined)
      return [problem(id, null, `There is no operation "${id}" in an API without handwritten rules.`, suggestClosest(id, operations))];
    if (chosen === 'example' || collections.includes(collection)) return [];
    return [
      problem(id, 'collection', `"${collection}" is not a collection that the mock recognises.`, suggestClosest(collection, collections)),
    ];
  });
