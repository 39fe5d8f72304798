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
  const misplaced = cause.rule === 'struct' ? /^Property `(.+)` is not expected here/.exec(cause.text)?.[1] : undefined;
  const meant = /^Did you mean "([^"]+)"\?$/.exec(cause.fix ?? '')?.[1] ?? misplaced;
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
  'no-unresolved-refs',
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
const followsFromParameter = (problem: Diagnostic, cause: Diagnostic): boolean => {
  if (cause.rule !== 'struct') return false;
  const parameter = /^.*?\/parameters\/\d+/.exec(cause.pointer ?? '')?.[0];
  return (
    (problem.rule === 'path-parameters-defined' && /\/parameters\/\d+(?:\/\w+)?$/.test(cause.pointer ?? '')) ||
    (problem.rule === 'docs/page-parameters' && parameter !== undefined && isWithin(problem.pointer, parameter))
  );
};

/** Whether a component seems unused because what refers to it is misspelt, misplaced or leads elsewhere. */
const followsFromLostReference = (problem: Diagnostic, cause: Diagnostic): boolean =>
  problem.rule === 'no-unused-components' &&
  (['no-unresolved-refs', 'security-defined'].includes(cause.rule) ||
    (cause.rule === 'struct' && cause.text.includes('is not expected here')));

/** Whether a default or an example breaks the rules of a schema that no value fits. */
const followsFromBounds = (problem: Diagnostic, cause: Diagnostic): boolean => {
  if (cause.rule !== 'docs/schema-keywords' || !cause.text.endsWith('so no value fits.')) return false;
  const schema = parentOf(cause.pointer ?? '/-');
  return (
    (problem.rule === cause.rule && problem.pointer === `${schema}/default`) ||
    (/^no-invalid-.*examples$/.test(problem.rule) && isWithin(problem.pointer, schema.replace(/\/schema$/, '')))
  );
};

/** Whether a rule asks for what only the body needs that the method does not allow. */
const followsFromBody = (problem: Diagnostic, cause: Diagnostic): boolean =>
  cause.rule === 'docs/request-style' &&
  cause.text.includes(' has a body,') &&
  ((problem.rule === 'docs/error-responses' && problem.text.startsWith('The response 400 is missing')) ||
    (problem.rule === 'docs/examples-present' && isWithin(problem.pointer, cause.pointer ?? '-'))) &&
  isWithin(problem.pointer, parentOf(cause.pointer ?? '/-'));

/** Whether something is missing, or in the wrong place, because a key of the top level stands below paths. */
const followsFromIndent = (problem: Diagnostic, cause: Diagnostic): boolean =>
  cause.fix?.startsWith('Remove the indentation') === true &&
  (['no-unresolved-refs', 'security-defined'].includes(problem.rule) ||
    (problem.rule === 'struct' && problem.fix?.startsWith('Begin the path') === true));

/** Whether a path lacks a parameter because its declaration has another name. */
const followsFromName = (problem: Diagnostic, cause: Diagnostic): boolean =>
  problem.rule === 'path-parameters-defined' &&
  cause.rule === problem.rule &&
  problem.text.includes('does not define the path parameter') &&
  cause.text.includes('is not used in the path') &&
  cause.text.split('`').at(-2) === problem.text.split('`').at(-2);

/** Whether a parser stumbles once more after what it reported before. Each key that occurs twice is a mistake of its own. */
const followsFromSyntax = (problem: Diagnostic, earlier: Diagnostic): boolean =>
  problem.rule === 'yaml-syntax' && earlier.rule === 'yaml-syntax' && !problem.text.includes('Map keys must be unique');

/** Whether a rule objects to a response that cannot be one, because its status is none. */
const followsFromStatus = (problem: Diagnostic, cause: Diagnostic): boolean =>
  cause.rule === 'docs/status-codes' &&
  cause.text.endsWith('is not an HTTP status.') &&
  problem.rule !== cause.rule &&
  (isWithin(problem.pointer, cause.pointer ?? '-') ||
    (problem.rule === 'operation-2xx-response' && isWithin(cause.pointer, problem.pointer ?? '-')));

/** Whether something is wrong because a reference leads to a component of another kind. */
const followsFromReference = (problem: Diagnostic, cause: Diagnostic): boolean => {
  if (cause.rule !== 'docs/reference-kind' || problem.rule === cause.rule) return false;
  const target = /^The reference leads to ([^#]*)#(\S+),/.exec(cause.text);
  return (
    (problem.file === target?.[1] &&
      ['struct', 'docs/examples-present'].includes(problem.rule) &&
      isWithin(problem.pointer, target[2] ?? '-')) ||
    (problem.file === cause.file && isWithin(problem.pointer, parentOf(cause.pointer ?? '/-')))
  );
};

/** Whether a parameter lacks a schema because the schema's keywords stand beside it, or a path its braces. */
const followsFromPlace = (problem: Diagnostic, cause: Diagnostic): boolean =>
  (problem.text.startsWith('Must contain at least one of the following fields: schema') &&
    cause.fix?.startsWith('Write it below schema') === true &&
    isWithin(cause.pointer, problem.pointer ?? '-')) ||
  (problem.rule === 'struct' &&
    problem.text.startsWith('Property') &&
    cause.fix?.startsWith('Write it below schema') === true &&
    problem.fix?.startsWith('Write it below schema') === true &&
    problem.line > cause.line &&
    parentOf(problem.pointer ?? '/') === parentOf(cause.pointer ?? '')) ||
  (problem.rule === 'path-parameters-defined' &&
    cause.rule === 'docs/request-style' &&
    cause.text.includes('brace') &&
    isWithin(problem.pointer, cause.pointer ?? '-'));

/** Whether a rule repeats what a stricter one says of the same place. */
const repeats = (problem: Diagnostic, cause: Diagnostic): boolean =>
  (problem.rule === 'no-ambiguous-paths' && cause.rule === 'no-identical-paths' && problem.line === cause.line) ||
  (problem.rule === 'path-parameters-defined' && cause.rule === 'path-declaration-must-exist');

/** Removes the problems that disappear when another one is fixed, so that an author reads the cause alone. */
export const withoutConsequences = (problems: readonly Diagnostic[]): readonly Diagnostic[] => {
  const tests = [
    followsFromSpelling,
    followsFromSchema,
    followsFromParameter,
    followsFromStatus,
    followsFromPlace,
    followsFromLostReference,
    followsFromBounds,
    followsFromBody,
    followsFromIndent,
    followsFromName,
    repeats,
  ];
  return problems.filter(
    (problem, at) =>
      !problems.some(
        (cause, causeAt) =>
          causeAt !== at &&
          (followsFromReference(problem, cause) ||
            (cause.file === problem.file &&
              (tests.some((test) => test(problem, cause)) || (causeAt < at && followsFromSyntax(problem, cause))))),
      ),
  );
};
