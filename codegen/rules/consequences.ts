import type { Diagnostic } from '../diagnostics/diagnostic.ts';

/** The key whose absence each rule reports. */
const keyOfRule: Readonly<Record<string, string>> = {
  'docs/error-responses': 'responses',
  'docs/examples-present': 'example',
  'docs/operation-id-style': 'operationId',
  'docs/operation-permission': 'x-permission',
  'docs/provocations': 'x-provoke',
  'info-license': 'license',
  'no-empty-servers': 'servers',
  'operation-2xx-response': 'responses',
  'operation-4xx-response': 'responses',
  'operation-description': 'description',
  'operation-summary': 'summary',
  'operation-tag-defined': 'tags',
  'tag-description': 'description',
};

const parentOf = (pointer: string): string => pointer.slice(0, pointer.lastIndexOf('/'));

const isWithin = (pointer: string | undefined, parent: string): boolean =>
  pointer !== undefined && (pointer === parent || pointer.startsWith(`${parent}/`));

/** Whether a problem is that a key is missing which another problem has found misspelt. */
const followsFromSpelling = (problem: Diagnostic, cause: Diagnostic): boolean => {
  const meant = /^Did you mean "([^"]+)"\?$/.exec(cause.fix ?? '')?.[1];
  if (meant === undefined || cause.pointer === undefined || !isWithin(problem.pointer, parentOf(cause.pointer))) return false;
  return (
    keyOfRule[problem.rule] === meant ||
    (problem.rule === 'struct' && problem.text === `The field \`${meant}\` must be present on this level.`)
  );
};

const schemaRules = [
  'struct',
  'docs/schema-keywords',
  'no-enum-type-mismatch',
  'no-duplicated-enum-values',
  'no-required-schema-properties-undefined',
];

/** Whether an example seems wrong because of a mistake in the schema. */
const followsFromSchema = (problem: Diagnostic, cause: Diagnostic): boolean => {
  if (!/^no-invalid-.*examples$/.test(problem.rule) || !schemaRules.includes(cause.rule) || cause.pointer === undefined) return false;
  if (problem.text.includes('Example validation errored')) return true;
  const property = /\/properties\/([^/]+)(?:\/[^/]+){0,2}$/.exec(cause.pointer)?.[1];
  const names = [...(property === undefined ? [] : [property]), ...[...cause.text.matchAll(/'([^']+)'/g)].map((match) => match[1] ?? '')];
  return names.some((name) => problem.text.includes(`\`${name}\``) || problem.text.includes(`'${name}'`));
};

/** Whether a path seems to lack a parameter because its declaration is malformed. */
const followsFromParameter = (problem: Diagnostic, cause: Diagnostic): boolean =>
  problem.rule === 'path-parameters-defined' && cause.rule === 'struct' && /\/parameters\/\d+(?:\/\w+)?$/.test(cause.pointer ?? '');

/** Whether a parser stumbles once more over what it reported one line before. */
const followsFromSyntax = (problem: Diagnostic, earlier: Diagnostic): boolean =>
  problem.rule === 'yaml-syntax' && earlier.rule === 'yaml-syntax' && problem.line - earlier.line === 1;

/** Whether a rule repeats what a stricter one says of the same place. */
const repeats = (problem: Diagnostic, cause: Diagnostic): boolean =>
  (problem.rule === 'no-ambiguous-paths' && cause.rule === 'no-identical-paths' && problem.line === cause.line) ||
  (problem.rule === 'path-parameters-defined' && cause.rule === 'path-declaration-must-exist');

/** Removes the problems that disappear when another one is fixed, so that an author reads the cause alone. */
export const withoutConsequences = (problems: readonly Diagnostic[]): readonly Diagnostic[] => {
  const tests = [followsFromSpelling, followsFromSchema, followsFromParameter, repeats];
  return problems.filter(
    (problem, at) =>
      !problems.some(
        (cause, causeAt) =>
          causeAt !== at &&
          cause.file === problem.file &&
          (tests.some((test) => test(problem, cause)) || (causeAt < at && followsFromSyntax(problem, cause))),
      ),
  );
};
