import { posix } from 'node:path';
import { alsoOn, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { closest } from '../../src/shared/closest.ts';
import { keyOfPart } from '../../src/shared/model/raw.ts';

const { dirname, join } = posix;

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

const isAboutExample = ({ rule }: Diagnostic): boolean => /^no-invalid-.*examples$/.test(rule);

/** The required property that an example lacks. */
const lacksProperty = (problem: Diagnostic): string | undefined =>
  isAboutExample(problem) ? /must have required property '([^']+)'/.exec(problem.text)?.[1] : undefined;

/** Suggests the properties that examples lack instead of those beside them that their schemas do not allow. */
const withMeantProperties = (problems: readonly Diagnostic[]): readonly Diagnostic[] => {
  const lacking = Map.groupBy(
    problems.flatMap((problem) => {
      const name = lacksProperty(problem);
      return name === undefined ? [] : [{ name, place: `${problem.file} ${problem.pointer}` }];
    }),
    ({ place }) => place,
  );
  return problems.map((problem) => {
    const beside = isAboutExample(problem) ? (lacking.get(`${problem.file} ${parentOf(problem.pointer ?? '')}`) ?? []) : [];
    const written = /must NOT have (?:additional|unevaluated) properties `([^`]+)`/.exec(problem.text)?.[1] ?? '';
    const meant = closest(
      written,
      beside.map(({ name }) => name),
    );
    return meant === undefined ? problem : { ...problem, fix: `Did you mean "${meant}"?` };
  });
};

/** Whether a key is reported as missing because it is misspelled, which is already reported. */
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
    (isAboutExample(cause) && lacksProperty(problem) === meant) ||
    (meant === 'items' && problem.text === 'The array does not define its items.') ||
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
  'docs/reference-kind',
  'no-illogical-composition-keywords',
  'nullable-type-sibling',
];

/** Whether an example seems wrong because of a mistake in the schema, which can be in a shared file. */
const followsFromSchema = (problem: Diagnostic, cause: Diagnostic): boolean => {
  if (!isAboutExample(problem) || !schemaRules.includes(cause.rule) || cause.pointer === undefined) return false;
  if (cause.text.includes('rejects the properties of the other parts')) return problem.text.includes('must NOT have additional properties');
  const isEnum = cause.rule.startsWith('docs/') && /\/enum(?:\/|$)/.test(cause.pointer);
  if (isEnum && problem.text.includes('one of the allowed values')) return true;
  if (problem.text.includes('Example validation errored')) return true;
  if (cause.text.startsWith('The mapping names')) return problem.text.includes('value of tag');
  if (/^(?:one|any)Of is empty/.test(cause.text)) return /schema in (?:one|any)Of/.test(problem.text);
  if (cause.text.endsWith('so no value ends.') && problem.text.includes(`'${cause.pointer.split('/').at(-1)}'`)) return true;
  const property = /\/properties\/([^/]+)(?:\/[^/]+){0,2}$/.exec(cause.pointer)?.[1];
  const names = [...(property === undefined ? [] : [property]), ...[...cause.text.matchAll(/'([^']+)'/g)].map((match) => match[1] ?? '')];
  return names.some((name) => problem.text.includes(`\`${name}\``) || problem.text.includes(`'${name}'`));
};

/** Whether a path seems to lack a parameter because the declaration of the parameter is malformed. */
const followsFromParameter = (problem: Diagnostic, cause: Diagnostic): boolean => {
  if (cause.rule !== 'struct') return false;
  const parameter = /^.*?\/parameters\/\d+/.exec(cause.pointer ?? '')?.[0];
  return (
    (problem.text.startsWith('The operation has no path parameter') && parameter !== undefined) ||
    (problem.rule === 'path-parameters-defined' && /\/parameters(?:\/\d+(?:\/\w+)?)?$/.test(cause.pointer ?? '')) ||
    (problem.rule === 'docs/page-parameters' && parameter !== undefined && isWithin(problem.pointer, parameter))
  );
};

/** Whether a component seems unused because the reference to it is misspelled, misplaced or points elsewhere. */
const followsFromLostReference = (problem: Diagnostic, cause: Diagnostic): boolean =>
  (problem.rule === 'no-unused-components' &&
    (['no-unresolved-refs', 'security-defined', 'struct', 'docs/media-types', 'docs/error-responses'].includes(cause.rule) ||
      cause.text.includes('Of is empty'))) ||
  (problem.rule === 'security-scopes-defined' && cause.text.startsWith('The field `scopes` must be present'));

/** Whether a default or an example is invalid because no value matches the schema. */
const followsFromBounds = (problem: Diagnostic, cause: Diagnostic): boolean => {
  if (!/so no value fits\.$|must be greater than or equal to \d+$/.test(cause.text)) return false;
  const schema = parentOf(cause.pointer ?? '/-');
  return (
    (problem.rule === cause.rule && problem.pointer === `${schema}/default`) ||
    (/^no-invalid-.*examples$/.test(problem.rule) && isWithin(problem.pointer, schema.replace(/\/schema$/, '')))
  );
};

/** Whether a rule requires something for a body that the method does not allow. */
const followsFromBody = (problem: Diagnostic, cause: Diagnostic): boolean =>
  cause.rule === 'docs/request-style' &&
  cause.text.includes(' has a body,') &&
  ((problem.rule === 'docs/error-responses' && problem.text.startsWith('The response 400 is missing')) ||
    (problem.rule === 'docs/examples-present' && isWithin(problem.pointer, cause.pointer ?? '-'))) &&
  isWithin(problem.pointer, parentOf(cause.pointer ?? '/-'));

/** Whether something is missing or misplaced because a top-level key is indented below paths. */
const followsFromIndent = (problem: Diagnostic, cause: Diagnostic): boolean =>
  cause.fix?.startsWith('Remove the indentation') === true &&
  (['no-unresolved-refs', 'security-defined'].includes(problem.rule) ||
    (problem.rule === 'struct' && problem.fix?.startsWith('Begin the path') === true));

/** Whether an x-provoke seems to name an unknown parameter because the parameter is declared under a different name. */
const followsFromRenaming = (problem: Diagnostic, cause: Diagnostic): boolean =>
  cause.rule === 'path-parameters-defined' &&
  ((problem.text.startsWith('The operation has no path parameter') &&
    isWithin(problem.pointer, (cause.pointer ?? '-').replace(/\/parameters(?:\/.*)?$/, ''))) ||
    (problem.rule === 'docs/links' && problem.text.includes('has no parameter')));

/** Whether a parameter of a path seems undeclared because its declaration has a different name. */
const followsFromName = (problem: Diagnostic, cause: Diagnostic): boolean =>
  problem.rule === 'path-parameters-defined' &&
  cause.rule === problem.rule &&
  problem.text.includes('does not define the path parameter') &&
  cause.text.includes('is not used in the path') &&
  cause.text.split('`').at(-2) === problem.text.split('`').at(-2);

/** Whether a syntax error follows from an earlier one. Each duplicate key is a separate mistake. */
const followsFromSyntax = (problem: Diagnostic, earlier: Diagnostic): boolean =>
  problem.rule === 'yaml-syntax' && earlier.rule === 'yaml-syntax' && !problem.text.includes('Map keys must be unique');

/** Whether a rule reports a response that is wrong anyway: its status does not exist, or does not allow a body. */
const followsFromStatus = (problem: Diagnostic, cause: Diagnostic): boolean =>
  cause.rule === 'docs/status-codes' &&
  (cause.text.endsWith('is not an HTTP status.') || cause.text.endsWith('has no body.')) &&
  problem.rule !== cause.rule &&
  (isWithin(problem.pointer, cause.pointer ?? '-') ||
    (problem.rule === 'operation-2xx-response' && isWithin(cause.pointer, problem.pointer ?? '-')) ||
    (/^The response .* is missing/.test(problem.text) && parentOf(cause.pointer ?? '') === problem.pointer));

/** Whether something is wrong because a reference points to a component of the wrong kind. */
const followsFromReference = (problem: Diagnostic, cause: Diagnostic): boolean => {
  if (cause.rule !== 'docs/reference-kind' || problem.rule === cause.rule) return false;
  const target = /^The reference resolves to ([^#]*)#(\S+),/.exec(cause.text);
  return (
    (problem.file === target?.[1] &&
      ['struct', 'docs/examples-present'].includes(problem.rule) &&
      isWithin(problem.pointer, target[2] ?? '-')) ||
    (problem.file === cause.file && isWithin(problem.pointer, parentOf(cause.pointer ?? '/-')))
  );
};

/**
 * Whether keys are missing because they are written beside the schema instead of in it, or a path parameter because of a missing
 * brace.
 */
const followsFromPlace = (problem: Diagnostic, cause: Diagnostic): boolean =>
  (problem.text.startsWith('Must contain at least one of the following fields: schema') &&
    cause.fix?.startsWith('Write it below schema') === true &&
    isWithin(cause.pointer, problem.pointer ?? '-')) ||
  (cause.text.endsWith('stands where a media type is expected.') &&
    problem.rule !== cause.rule &&
    isWithin(problem.pointer, parentOf(cause.pointer ?? '/-'))) ||
  (problem.rule === 'struct' &&
    problem.text.startsWith('Property') &&
    ['Write it below ', 'Delete it: '].some((start) => cause.fix?.startsWith(start) === true && problem.fix?.startsWith(start) === true) &&
    (problem.line > cause.line || (problem.line === cause.line && problem.col > cause.col)) &&
    parentOf(problem.pointer ?? '/') === parentOf(cause.pointer ?? '')) ||
  (problem.rule === 'path-parameters-defined' &&
    cause.rule === 'docs/request-style' &&
    cause.text.includes('brace') &&
    isWithin(problem.pointer, cause.pointer ?? '-')) ||
  (problem.rule === 'docs/provocations' && cause.text.endsWith('without braces.') && isWithin(problem.pointer, cause.pointer ?? '-'));

/** Whether a tag seems undeclared because it is not a name, or because its declaration has the name of another tag. */
const followsFromTag = (problem: Diagnostic, cause: Diagnostic): boolean =>
  problem.rule === 'operation-tag-defined' &&
  (cause.rule === 'no-duplicated-tag-names' || (cause.rule === 'struct' && cause.pointer === problem.pointer));

/** Whether a number or a format is reported because the value or type beside it is malformed. */
const followsFromType = (problem: Diagnostic, cause: Diagnostic): boolean =>
  problem !== cause &&
  ((problem.rule === 'docs/page-parameters' &&
    ((cause.rule === 'docs/schema-keywords' && cause.text.startsWith('The default') && problem.text.endsWith('its default.')) ||
      (cause.rule === 'docs/page-parameters' && cause.text.includes('x-capped-at') && problem.text.endsWith('its maximum.'))) &&
    isWithin(cause.pointer, problem.pointer ?? '-')) ||
    (problem.rule === 'docs/schema-keywords' &&
      cause.rule === 'struct' &&
      cause.text.startsWith('`type` can be one of') &&
      parentOf(problem.pointer ?? '/-') === (cause.pointer ?? '').replace(/\/type(?:\/\d+)?$/, '')));

/** Whether a required property seems undefined because it is written beside `properties` instead of in it. */
const followsFromProperty = (problem: Diagnostic, cause: Diagnostic): boolean =>
  (problem.rule === 'no-required-schema-properties-undefined' &&
    (((cause.fix === 'Indent it below properties.' ||
      cause.rule === 'docs/visible-names' ||
      cause.text.startsWith('Expected type `SchemaProperties`')) &&
      isWithin(problem.pointer, parentOf(cause.pointer ?? '/-').replace(/\/properties$/, ''))) ||
      (cause.text.includes('does not declare "') && problem.text.includes(`'${cause.text.split('"')[1]}'`)))) ||
  (problem.text.includes('does not declare "') &&
    cause.text.startsWith('Expected type `SchemaProperties`') &&
    problem.text.startsWith(
      `The schema ${parentOf(cause.pointer ?? '')
        .split('/')
        .at(-1)} does`,
    ));

/** Whether a response seems to be missing or impossible because a permission or a limit of a parameter is misspelled. */
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

/** Whether a rule repeats what a stricter rule reports at the same position. */
const repeats = (problem: Diagnostic, cause: Diagnostic): boolean =>
  (problem.rule === 'no-ambiguous-paths' && cause.rule === 'no-identical-paths' && problem.line === cause.line) ||
  (problem.rule === 'operation-4xx-response' && cause.rule === 'docs/error-responses' && problem.pointer === cause.pointer) ||
  (problem.rule === 'path-parameters-defined' && cause.rule === 'path-declaration-must-exist') ||
  (problem.rule === 'no-server-variables-empty-enum' && cause.text.endsWith('is not one of the values.')) ||
  (problem.rule === 'no-illogical-composition-keywords' && cause.text.includes('Of is empty') && problem.line === cause.line) ||
  (problem.rule === 'no-schema-type-mismatch' &&
    cause.text.includes('has no effect on the type') &&
    problem.line === cause.line &&
    problem.col === cause.col) ||
  (problem.text === 'The description is empty.' &&
    cause.fix?.startsWith('Indent it more than the key above') === true &&
    parentOf(problem.pointer ?? '/-') === parentOf(cause.pointer ?? '')) ||
  (problem.text.endsWith('so its default is never used.') && problem !== cause && problem.pointer === cause.pointer) ||
  (problem.rule === 'operation-description' && cause.text === 'The description is empty.' && problem.line === cause.line);

/** The constraint that an example violates: the values of an enum, or that of a property with this name. */
const breachOf = (problem: Diagnostic): string | undefined => {
  if (!isAboutExample(problem)) return undefined;
  const text = problem.text.replace(/^Example value must conform to the schema: /, '');
  const [, named, breach = text] = /^`([^`]*)` property (.*)$/.exec(text) ?? [];
  if (breach.includes('one of the allowed values') || breach.startsWith('must have required property')) return breach;
  const name =
    named?.replace(/^.*[./]/, '') ?? keyOfPart(/\/properties\/([^/]+)\/examples?(?:\/\d+)?$/.exec(problem.pointer ?? '')?.[1] ?? '');
  return name === '' ? undefined : `${name} ${breach}`;
};

/** Joins the problems with the same cause according to `causeOf`: the first one lists the lines of the others. */
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

/**
 * Joins examples that violate the same constraint. The example in the schema itself is kept, because it is closest to the fix.
 */
const joinExamples = (problems: readonly Diagnostic[]): readonly Diagnostic[] =>
  joinAlike(problems, breachOf, (group) => {
    const first = group.find(({ rule }) => rule === 'no-invalid-schema-examples') ?? group[0];
    return first === undefined ? undefined : { ...first, fix: 'Correct the schema, or change the examples.' };
  });

/** Joins the operations of a spec without security: security at the top is the cause and the fix. */
const joinUnsecured = (problems: readonly Diagnostic[]): readonly Diagnostic[] =>
  joinAlike(
    problems,
    ({ rule, text, file }) => (rule === 'security-defined' && text.startsWith('Every operation') ? file : undefined),
    ([first]) => first,
  );

/** The file, and the position in it, that a reference finds nothing at. */
const lostTarget = ({ rule, file, fix = '' }: Diagnostic): { readonly file: string; readonly lost: string } | undefined => {
  const [, name, target = '', parent] = (rule === 'no-unresolved-refs' && /^There is no ("[^"]*") in ([^#]*)(#\S*)\./.exec(fix)) || [];
  return name === undefined ? undefined : { file: target === '' ? file : join(dirname(file), target), lost: `${name} in ${parent}` };
};

/** The missing target of a reference, if known, or the undeclared role or permission. */
const missingOf = (problem: Diagnostic): string | undefined => {
  const { rule, text, fix = '' } = problem;
  if (/^The (?:role|permission) "[^"]*" is not known\.$/.test(text)) return text;
  const target = lostTarget(problem);
  if (target !== undefined) return `${target.file} ${target.lost}`;
  return rule === 'no-unresolved-refs' && text !== "Can't resolve $ref" ? `${text} ${fix}` : undefined;
};

/** The file that a reference points to and that cannot be parsed. */
const unparsed = ({ rule, text }: Diagnostic): string | undefined =>
  rule === 'no-unresolved-refs' ? /: (.+?):\d+:\d+ cannot be parsed/.exec(text)?.[1] : undefined;

/** Returns the first of each problem of a shared file, which every spec that refers to it reports. */
const withoutRepeats = (problems: readonly Diagnostic[]): readonly Diagnostic[] =>
  [
    ...new Map(
      problems.toReversed().map((problem) => [[problem.file, problem.line, problem.col, problem.rule, problem.text].join('\n'), problem]),
    ).values(),
  ].toReversed();

/**
 * Removes and joins problems of several specs with one cause in a shared file: something is missing there, which is reported in
 * that file if it refers to it as well, or it cannot be parsed.
 */
export const withoutSharedCauses = (problems: readonly Diagnostic[]): readonly Diagnostic[] => {
  const broken = new Set(problems.filter(({ rule }) => rule === 'yaml-syntax').map(({ file }) => file));
  return joinAlike(
    withoutRepeats(problems).filter((problem) => !broken.has(unparsed(problem) ?? '')),
    missingOf,
    (group) => group.find((problem) => lostTarget(problem)?.file === problem.file) ?? group[0],
  );
};

/** Whether a rule reports what `docs/schema-size` hid from it. */
const followsFromSize = (problem: Diagnostic, cause: Diagnostic): boolean =>
  cause.rule === 'docs/schema-size' &&
  (problem.rule === 'no-unused-components' ||
    isAboutExample(problem) ||
    (problem.rule === 'no-required-schema-properties-undefined' && isWithin(problem.pointer, parentOf(cause.pointer ?? '/-'))));

/** The number of problems of a rule in a file that are considered as causes: comparing all with all takes quadratic time. */
const mostCauses = 100;

const possibleCauses = (problems: readonly Diagnostic[]): readonly (readonly [cause: Diagnostic, at: number])[] => {
  const counts = new Map<string, number>();
  return problems.flatMap((problem, at): readonly (readonly [Diagnostic, number])[] => {
    const key = `${problem.rule} ${problem.file}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count > mostCauses ? [] : [[problem, at]];
  });
};

/**
 * Removes the problems that disappear when another one is fixed, and joins those with one cause, so that authors see only causes.
 */
export const withoutConsequences = (found: readonly Diagnostic[]): readonly Diagnostic[] => {
  const problems = withMeantProperties(found);
  const tests = [
    followsFromSpelling,
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
    followsFromSize,
    repeats,
  ];
  const possible = possibleCauses(problems);
  const causes = problems.filter(
    (problem, at) =>
      !possible.some(
        ([cause, causeAt]) =>
          causeAt !== at &&
          (followsFromReference(problem, cause) ||
            followsFromSchema(problem, cause) ||
            (cause.file === problem.file &&
              (tests.some((test) => test(problem, cause)) || (causeAt < at && followsFromSyntax(problem, cause))))),
      ),
  );
  return joinUnsecured(joinExamples(causes));
};
