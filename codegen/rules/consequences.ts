import { alsoOn, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { keyOfPart } from '../../src/shared/model/raw.ts';

/** The key whose absence each rule reports. */
const keyOfRule: Readonly<Record<string, string>> = {
  'docs/descriptions': 'description',
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
  if (meant === undefined || cause.pointer === undefined) return false;
  if (problem.rule === 'no-unresolved-refs' && cause.pointer === `/components/${misplaced}`)
    return problem.fix?.startsWith(`There is no "${meant}" in #/components.`) === true;
  if (!isWithin(problem.pointer, parentOf(cause.pointer))) return false;
  return (
    keyOfRule[problem.rule] === meant ||
    (meant === 'requestBody' && problem.text.startsWith('The operation takes no body')) ||
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
  'docs/visible-names',
];

const isAboutExample = ({ rule }: Diagnostic): boolean => /^no-invalid-.*examples$/.test(rule);

/** Whether an example seems wrong because of a mistake in the schema. */
const followsFromSchema = (problem: Diagnostic, cause: Diagnostic): boolean => {
  if (!isAboutExample(problem) || !schemaRules.includes(cause.rule) || cause.pointer === undefined) return false;
  if (cause.text.includes('rejects the properties of the other parts')) return problem.text.includes('must NOT have additional properties');
  if (cause.rule === 'docs/visible-names' && cause.pointer.includes('/enum/')) return problem.text.includes('one of the allowed values');
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
    (problem.text.startsWith('The operation has no path parameter') && parameter !== undefined) ||
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

/** Whether an x-provoke seems to name no parameter because its declaration has another name. */
const followsFromRenaming = (problem: Diagnostic, cause: Diagnostic): boolean =>
  cause.rule === 'path-parameters-defined' &&
  problem.text.startsWith('The operation has no path parameter') &&
  isWithin(problem.pointer, (cause.pointer ?? '-').replace(/\/parameters\/.*$/, ''));

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

/** Whether a rule objects to a response that cannot be one, because its status is none or forbids its body. */
const followsFromStatus = (problem: Diagnostic, cause: Diagnostic): boolean =>
  cause.rule === 'docs/status-codes' &&
  (cause.text.endsWith('is not an HTTP status.') || cause.text.endsWith('has no body.')) &&
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
    cause.fix?.startsWith('Write it below ') === true &&
    problem.fix?.startsWith('Write it below ') === true &&
    (problem.line > cause.line || (problem.line === cause.line && problem.col > cause.col)) &&
    parentOf(problem.pointer ?? '/') === parentOf(cause.pointer ?? '')) ||
  (problem.rule === 'path-parameters-defined' &&
    cause.rule === 'docs/request-style' &&
    cause.text.includes('brace') &&
    isWithin(problem.pointer, cause.pointer ?? '-'));

/** Whether a tag is missing because its declaration has the name of another tag. */
const followsFromTag = (problem: Diagnostic, cause: Diagnostic): boolean =>
  problem.rule === 'operation-tag-defined' && cause.rule === 'no-duplicated-tag-names';

/** Whether a rule finds no number, or no format, because the value or the type beside it is malformed. */
const followsFromType = (problem: Diagnostic, cause: Diagnostic): boolean =>
  problem !== cause &&
  ((problem.rule === 'docs/page-parameters' &&
    ((cause.rule === 'docs/schema-keywords' && cause.text.startsWith('The default') && problem.text.endsWith('its default.')) ||
      (cause.rule === 'docs/page-parameters' && cause.text.includes('x-capped-at') && problem.text.endsWith('its maximum.'))) &&
    isWithin(cause.pointer, problem.pointer ?? '-')) ||
    (problem.rule === 'docs/schema-keywords' &&
      cause.rule === 'struct' &&
      cause.text.startsWith('`type` can be one of') &&
      parentOf(problem.pointer ?? '/-') === parentOf(cause.pointer ?? '')));

/** Whether a required property seems undefined because it stands beside properties instead of in it. */
const followsFromProperty = (problem: Diagnostic, cause: Diagnostic): boolean =>
  problem.rule === 'no-required-schema-properties-undefined' &&
  (cause.fix === 'Indent it below properties.' || cause.rule === 'docs/visible-names') &&
  isWithin(problem.pointer, parentOf(cause.pointer ?? '/-').replace(/\/properties$/, ''));

/** Whether a response seems missing, or never returned, because the permission of its operation or a limit of a parameter is misspelt. */
const followsFromRequest = (problem: Diagnostic, cause: Diagnostic): boolean => {
  const operation = (problem.pointer ?? '-').replace(/\/responses(?:\/.*)?$/, '');
  if (cause.rule === 'docs/operation-permission')
    return cause.text.endsWith('is not known.') && /\b403\b/.test(problem.text) && parentOf(cause.pointer ?? '') === operation;
  return (
    cause.rule === 'struct' &&
    problem.text.endsWith('which the schema allows.') &&
    (isWithin(cause.pointer, `${parentOf(operation)}/parameters`) ||
      isWithin(cause.pointer, `${operation}/parameters`) ||
      isWithin(cause.pointer, '/components/parameters'))
  );
};

/** Whether a rule repeats what a stricter one says of the same place. */
const repeats = (problem: Diagnostic, cause: Diagnostic): boolean =>
  (problem.rule === 'no-ambiguous-paths' && cause.rule === 'no-identical-paths' && problem.line === cause.line) ||
  (problem.rule === 'path-parameters-defined' && cause.rule === 'path-declaration-must-exist') ||
  (problem.text.endsWith('so its default is never used.') && problem !== cause && problem.pointer === cause.pointer) ||
  (problem.rule === 'operation-description' && cause.text === 'The description is empty.' && problem.line === cause.line);

/** What an example breaks: the values of an enum, or what a property of this name must be. */
const breachOf = (problem: Diagnostic): string | undefined => {
  if (!isAboutExample(problem)) return undefined;
  const text = problem.text.replace(/^Example value must conform to the schema: /, '');
  const [, named, breach = text] = /^`([^`]*)` property (.*)$/.exec(text) ?? [];
  if (breach.includes('one of the allowed values')) return breach;
  const name =
    named?.replace(/^.*[./]/, '') ?? keyOfPart(/\/properties\/([^/]+)\/examples?(?:\/\d+)?$/.exec(problem.pointer ?? '')?.[1] ?? '');
  return name === '' ? undefined : `${name} ${breach}`;
};

/** Joins the problems for which `causeOf` returns the same cause: the first one names the lines of the others. */
const joinAlike = (
  problems: readonly Diagnostic[],
  causeOf: (problem: Diagnostic) => string | undefined,
  joined: (group: readonly Diagnostic[]) => Diagnostic | undefined,
): readonly Diagnostic[] => {
  const groups = Map.groupBy(problems, causeOf);
  return problems.flatMap((problem): readonly Diagnostic[] => {
    const cause = causeOf(problem);
    const group = cause === undefined ? [] : (groups.get(cause) ?? []);
    const first = joined(group);
    if (group.length < 2 || first === undefined) return [problem];
    if (problem.file !== first.file || problem.line !== first.line || problem.pointer !== first.pointer) return [];
    const places = group
      .filter((other) => other !== problem)
      .toSorted((a, b) => Number(a.file !== first.file) - Number(b.file !== first.file) || a.file.localeCompare(b.file) || a.line - b.line)
      .map(({ file, line }) => (file === first.file ? String(line) : `${file}:${line}`));
    return [{ ...first, text: `${first.text.replace(/\.?$/, '.')}${alsoOn(places)}` }];
  });
};

/** The example in the schema itself represents those that break the same rule of it, because it is nearest to the change. */
const joinExamples = (problems: readonly Diagnostic[]): readonly Diagnostic[] =>
  joinAlike(problems, breachOf, (group) => {
    const first = group.find(({ rule }) => rule === 'no-invalid-schema-examples') ?? group[0];
    return first === undefined ? undefined : { ...first, fix: 'Correct the schema, or change the examples.' };
  });

/** What a reference that leads nowhere is missing, where that is known, or the role or permission that is not declared. */
const missingOf = ({ rule, text, fix = '' }: Diagnostic): string | undefined => {
  if (/^The (?:role|permission) "[^"]*" is not known\.$/.test(text)) return text;
  return rule === 'no-unresolved-refs' && (text !== "Can't resolve $ref" || fix.startsWith('There is no')) ? `${text} ${fix}` : undefined;
};

/** The file that a reference leads to and that cannot be parsed. */
const unparsed = ({ rule, text }: Diagnostic): string | undefined =>
  rule === 'no-unresolved-refs' ? /: (.+?):\d+:\d+ cannot be parsed/.exec(text)?.[1] : undefined;

/** Removes and joins the problems of several specs that have one cause: what a shared file lacks, or that it cannot be parsed. */
export const withoutSharedCauses = (problems: readonly Diagnostic[]): readonly Diagnostic[] => {
  const broken = new Set(problems.filter(({ rule }) => rule === 'yaml-syntax').map(({ file }) => file));
  return joinAlike(
    problems.filter((problem) => !broken.has(unparsed(problem) ?? '')),
    missingOf,
    ([first]) => first,
  );
};

/** Removes the problems that disappear when another one is fixed, and joins those with one cause, so that an author reads the cause alone. */
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
    followsFromRenaming,
    followsFromTag,
    followsFromType,
    followsFromProperty,
    followsFromRequest,
    repeats,
  ];
  const causes = problems.filter(
    (problem, at) =>
      !problems.some(
        (cause, causeAt) =>
          causeAt !== at &&
          (followsFromReference(problem, cause) ||
            (cause.file === problem.file &&
              (tests.some((test) => test(problem, cause)) || (causeAt < at && followsFromSyntax(problem, cause))))),
      ),
  );
  return joinExamples(causes);
};
