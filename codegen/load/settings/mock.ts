import { z } from 'zod';
import { suggestClosest } from '../../../src/shared/closest.ts';
import { mockRules, type MockRule } from '../../../src/shared/model/mock.ts';
import { errorIn, type Diagnostic, type Result, type Position } from '../../diagnostics/diagnostic.ts';
import { readOptionalYaml, text } from '../readYaml.ts';
import { mapValues } from '../../../src/shared/records.ts';

/** A rule that the project sets for an operation instead of the inferred one. */
type MockOverride = { readonly rule: MockRule; readonly collection: string };

/** Keyed by operation id. */
export type MockOverrides = Readonly<Record<string, MockOverride>>;

export type MockSettings = {
  /** The APIs with handwritten rules in src/platform. */
  readonly handwritten: readonly string[];
  readonly overrides: MockOverrides;
  /** Reports an override at its position in the file. */
  readonly problem: (operation: string, key: 'rule' | 'collection' | null, text: string, fix: string) => Diagnostic;
};

/** The optional settings file of the mock. */
const mockFile = 'specs/mock.yaml';

const rule = 'mock-file';

const problemAt =
  (at: (path: readonly (string | number)[]) => Position): MockSettings['problem'] =>
  (operation, key, message, fix) =>
    errorIn(mockFile, rule, message, fix, at(['operations', operation, ...(key === null ? [] : [key])]));

const overrideSchema = z.strictObject({
  rule: z.enum(mockRules).describe(`one of ${mockRules.join(', ')}`),
  /** Required by every rule except `example`. */
  collection: text('the path of a collection, such as /pets').startsWith('/').optional(),
});

/**
 * Reads specs/mock.yaml.
 * @param apis the names of the project's APIs
 * @returns the settings (the defaults if the file does not exist), or all problems of the file.
 */
export const loadMockSettings = (root: string, apis: readonly string[]): Result<MockSettings> => {
  const names = text(`the name of an API: ${apis.join(', ')}`).refine((name) => apis.includes(name));
  const schema = z.strictObject({ handwritten: z.array(names).default([]), operations: z.record(z.string(), overrideSchema).default({}) });
  return readOptionalYaml(root, mockFile, rule, schema, ({ handwritten, operations }, report, at) => {
    for (const [id, override] of Object.entries(operations))
      if (override.rule !== 'example' && override.collection === undefined)
        report(['operations', id], `operations.${id} lacks "collection".`, 'Add collection.');
    const overrides = mapValues(operations, ({ rule: chosen, collection = '' }) => ({ rule: chosen, collection }));
    return { handwritten, overrides, problem: problemAt(at) };
  });
};

/**
 * Reports overrides that do not name an operation of an API without handwritten rules, or a collection of that API.
 * @param collectionsOf returns the paths of the collections found in the API of an operation; undefined when there is no such
 * operation
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
      problem(id, 'collection', `"${collection}" is not a collection that the mock recognizes.`, suggestClosest(collection, collections)),
    ];
  });
