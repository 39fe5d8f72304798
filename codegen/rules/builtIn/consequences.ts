import { posix } from 'node:path';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { joinAlike } from '../../diagnostics/joinAlike.ts';
import { closest } from '../../../src/shared/closest.ts';
import type { Fact } from '../../diagnostics/fact.ts';
import { extraProperty, missingProperty, unexpectedKey } from './linterMessages.ts';
import { respell } from '../ruleContext.ts';
import { keyOfPart } from '../../../src/shared/model/raw.ts';

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

const exampleRules = /^no-invalid-.*examples$/;

const isAboutExample = ({ rule }: Diagnostic): boolean => exampleRules.test(rule);

/** The required property that an example lacks. */
const lacksProperty = (problem: Diagnostic): string | undefined => (isAboutExample(problem) ? missingProperty(problem.text) : undefined);

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
    const written = extraProperty(problem.text) ?? '';
    const meant = closest(
      written,
      beside.map(({ name }) => name),
    );
    return meant === undefined ? problem : { ...problem, ...respell(written, meant) };
  });
};

/** Whether a key is reported as missing because it is misspelled, which is already reported. */
const followsFromSpelling = (problem: Diagnostic, cause: Diagnostic): boolean => {
  const misplaced = cause.rule === 'struct' ? unexpectedKey(cause.text) : undefined;
  const meant = cause.fact?.kind === 'misspelled' ? cause.fact.meant : misplaced;
  if (meant === undefined || cause.pointer === undefined) return false;
  if (problem.rule === 'no-unresolved-refs' && cause.pointer === `/components/${misplaced}`)
    return problem.fact?.kind === 'missing-target' && problem.fact.parent === '#/components' && problem.fact.name === meant;
  if (problem.rule === 'security-defined' && cause.pointer === `/components/${misplaced}`) return meant === 'securitySchemes';
  if (!isWithin(problem.pointer, parentOf(cause.pointer))) return false;
  return (
    keyOfRule[problem.rule] === meant ||
    (meant === 'requestBody' && problem.fact?.kind === 'unsent-body') ||
    (isAboutExample(cause) && lacksProperty(problem) === meant) ||
    (meant === 'required' && problem.fact?.kind === 'optional-path-parameter') ||
    (meant === 'items' && problem.fact?.kind === 'missing-items') ||
    (['oneOf', 'anyOf'].includes(meant) && problem.fact?.kind === 'undeclared-discriminator') ||
    (meant === 'properties' && problem.rule === 'no-required-schema-properties-undefined') ||
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

const isAboutProperty = ({ text }: Diagnostic, name: string): boolean => text.includes(`\`${name}\``) || text.includes(`'${name}'`);

/** Whether an example seems wrong because of a mistake in the schema, which can be in a shared file. */
const followsFromSchema = (problem: Diagnostic, cause: Diagnostic): boolean => {
  if (!isAboutExample(problem) || !schemaRules.includes(cause.rule) || cause.pointer === undefined) return false;
  const kind = cause.fact?.kind;
  if (kind === 'closed-part') return problem.text.includes('must NOT have additional properties');
  const isEnum = (cause.rule.startsWith('docs/') || cause.rule === 'no-enum-type-mismatch') && /\/enum(?:\/|$)/.test(cause.pointer);
  if (isEnum && problem.text.includes('one of the allowed values')) return true;
  if (problem.text.includes('Example validation errored')) return true;
  if (cause.text.endsWith('must be greater than or equal to 0') && / than -\d/.test(problem.text)) return true;
  if (kind === 'no-value-fits' && /\/m(?:in|ax)Properties$/.test(cause.pointer))
    return /must NOT have (?:more|fewer) than/.test(problem.text);
  if (cause.fact?.kind === 'unknown-mapping-value')
    return problem.text.includes('value of tag') || problem.text.includes(`\`${cause.fact.name}\` property must be equal to one of`);
  if (kind === 'empty-combination' && !cause.pointer.endsWith('/allOf')) return /schema in (?:one|any)Of/.test(problem.text);
  if (kind === 'endless-schema' && problem.text.includes(`'${cause.pointer.split('/').at(-1)}'`)) return true;
  const property = /\/properties\/([^/]+)(?:\/[^/]+){0,2}$/.exec(cause.pointer)?.[1];
  const names = [...(property === undefined ? [] : [property]), ...[...cause.text.matchAll(/'([^']+)'/g)].map((match) => match[1] ?? '')];
  return names.some((name) => isAboutProperty(problem, name));
};

/** What identifies a problem. */
type Sign = {
  readonly rule?: string | RegExp | readonly string[];
  readonly kind?: Fact['kind'] | readonly Fact['kind'][];
  readonly name?: string | readonly string[];
  /** The message of a built-in rule. */
  readonly text?: RegExp;
  readonly pointer?: RegExp;
};

/** The relation between the positions of a problem and its cause. */
type Relation = (problem: Diagnostic, cause: Diagnostic) => boolean;

const isExpected = (value: string | undefined, expected: RegExp | string | readonly string[] | undefined): boolean =>
  expected === undefined || (expected instanceof RegExp ? expected.test(value ?? '') : [expected].flat().includes(value ?? ''));

const nameIn = (fact: Fact | undefined): string | undefined => (fact !== undefined && 'name' in fact ? fact.name : undefined);

const hasSign = ({ rule, fact, text, pointer }: Diagnostic, sign: Sign): boolean =>
  isExpected(rule, sign.rule) &&
  isExpected(fact?.kind, sign.kind) &&
  isExpected(nameIn(fact), sign.name) &&
  isExpected(text, sign.text) &&
  isExpected(pointer, sign.pointer);

const inside: Relation = (problem, cause) => isWithin(problem.pointer, cause.pointer ?? '-');
const around: Relation = (problem, cause) => isWithin(cause.pointer, problem.pointer ?? '-');
const inParent: Relation = (problem, cause) => isWithin(problem.pointer, parentOf(cause.pointer ?? '/-'));
const inSchema: Relation = (problem, cause) => isWithin(problem.pointer, parentOf(cause.pointer ?? '/-').replace(/\/properties$/, ''));
const beside: Relation = (problem, cause) => parentOf(problem.pointer ?? '/-') === parentOf(cause.pointer ?? '');
const samePointer: Relation = (problem, cause) => problem.pointer === cause.pointer;
const sameLine: Relation = (problem, cause) => problem.line === cause.line;
const laterBeside: Relation = (problem, cause) =>
  (problem.line > cause.line || (problem.line === cause.line && problem.col > cause.col)) &&
  parentOf(problem.pointer ?? '/') === parentOf(cause.pointer ?? '');

const notAllowed = /^The field `\w+` is not allowed here/;

const operationOf = ({ pointer = '-' }: Diagnostic): string => pointer.replace(/\/(?:responses|parameters|requestBody)(?:\/.*)?$/, '');

const noFit: readonly Sign[] = [{ kind: ['no-value-fits', 'empty-combination'] }, { text: /must be greater than or equal to \d+$/ }];
const wrongStatus: Sign = { kind: 'impossible-status' };
const misplaced = (...name: readonly string[]): Sign => ({ kind: 'misplaced-key', name });
const undefinedProperty: Sign = { rule: 'no-required-schema-properties-undefined' };
const unknownPathParameter: Sign = { kind: 'unknown-path-parameter' };
const undeclared = { kind: 'undeclared-discriminator' } as const;
const wrongExample = /^Expected type `Example`/;
const wrongProperties: Sign = { text: /^Expected type `SchemaProperties`/ };

type Consequence = readonly [problem: Sign, cause: Sign, relation?: Relation];

/** Problems that disappear when another one in the same file is fixed, each with its cause. */
const consequences: readonly Consequence[] = [
  // A path seems to lack a parameter because the declaration of the parameter is malformed, or has a different name.
  [unknownPathParameter, { rule: 'struct', pointer: /\/parameters\/\d+/ }],
  [{ rule: 'path-parameters-defined' }, { rule: 'struct', pointer: /\/parameters(?:\/\d+(?:\/\w+)?)?$/ }],
  [
    { rule: 'docs/page-parameters' },
    { rule: 'struct', pointer: /\/parameters\/\d+/ },
    (problem, cause) => isWithin(problem.pointer, /^.*?\/parameters\/\d+/.exec(cause.pointer ?? '')?.[0] ?? '-'),
  ],
  [
    { rule: 'path-parameters-defined' },
    { rule: 'no-unresolved-refs', pointer: /\/parameters\/\d+(?:\/\$ref)?$/ },
    (problem, cause) => isWithin(problem.pointer, operationOf(cause)),
  ],
  [unknownPathParameter, { rule: 'path-parameters-defined' }, (problem, cause) => isWithin(problem.pointer, operationOf(cause))],
  [{ kind: 'unknown-link-parameter' }, { rule: 'path-parameters-defined' }],
  [
    { rule: 'path-parameters-defined', text: /does not define the path parameter/ },
    { rule: 'path-parameters-defined', text: /is not used in the path/ },
    (problem, cause) => cause.text.split('`').at(-2) === problem.text.split('`').at(-2),
  ],
  [{ rule: 'path-parameters-defined' }, { kind: ['braces', 'parameter-without-braces'] }, inside],
  [{ rule: 'docs/provocations' }, { kind: 'parameter-without-braces' }, inside],

  // A call that should fail is the example request, which is wrong itself.
  [
    { kind: 'example-provocation' },
    { rule: exampleRules, pointer: /^\/paths\/[^/]+(?:\/\w+)?\/(?:parameters|requestBody)\// },
    (problem, cause) => isWithin(operationOf(problem), operationOf(cause)),
  ],

  // A response is wrong anyway: its status does not exist, or does not allow a body.
  [{ rule: /^(?!docs\/status-codes$)/ }, wrongStatus, inside],
  [{ rule: 'operation-2xx-response' }, wrongStatus, around],
  [{ kind: 'missing-response' }, wrongStatus, (problem, cause) => parentOf(cause.pointer ?? '') === problem.pointer],

  // The parameter has a schema and content, and an example beside one of them.
  [{ rule: 'docs/examples-present' }, { kind: 'two-values' }, inParent],

  // A key of a response is a media type because of its indentation.
  [{ text: /^The field `description` must be present/ }, misplaced('beside content'), around],
  [{ rule: 'struct', text: /^Expected type `MediaType`/ }, misplaced('beside content'), samePointer],

  [{ kind: 'missing-response' }, { rule: 'struct', pointer: /\/responses$/ }, samePointer],

  // A variant of a schema is not an object, or cannot be told apart from the others.
  [{ rule: 'no-illogical-composition-keywords', text: /mutually exclusive/ }, undeclared, inParent],
  [{ rule: 'no-illogical-composition-keywords' }, { rule: 'struct', pointer: /\/(?:one|any|all)Of\/\d+$/ }, inParent],

  // The keys of a value are written where each example has a name.
  [{ text: wrongExample }, { text: wrongExample }, laterBeside],

  // The keys of a security scheme depend on its type.
  [{ text: notAllowed }, { text: /^`type` can be one of/ }, beside],
  [{ text: /^The field `(?:in|name|scheme|flows|openIdConnectUrl)` must be present/ }, { text: notAllowed }, around],

  // An example has no value because its keys are those of a value.
  [{ kind: 'no-value' }, { rule: 'struct' }, around],

  // A response seems missing or impossible because a permission or a limit of a parameter is misspelled.
  [
    { kind: 'missing-response', name: '403' },
    { kind: 'unknown-permission' },
    (problem, cause) => parentOf(cause.pointer ?? '') === operationOf(problem),
  ],
  [
    { kind: 'allowed-value' },
    { rule: 'struct' },
    (problem, cause) =>
      [parentOf(operationOf(problem)), operationOf(problem), '/components'].some((owner) => isWithin(cause.pointer, `${owner}/parameters`)),
  ],

  // A rule requires something for a body that the method does not allow.
  [{ kind: 'missing-response', name: '400' }, { kind: 'unwanted-body' }, inParent],
  [{ rule: 'docs/examples-present' }, { kind: 'unwanted-body' }, inside],

  // An operation that is copied has the texts of the other one too.
  [{ kind: 'repeated-text' }, { kind: 'repeated-id' }, beside],

  // A body seems missing because what describes it is malformed.
  [{ kind: 'no-body' }, { rule: 'struct', pointer: /\/content$/ }, around],

  // Keys are missing because they are written beside the schema or the media type instead of in it, or below paths.
  [{ text: /^Must contain at least one of the following fields: schema/ }, misplaced('schema'), around],
  [{ text: /^The field `content` must be present/ }, misplaced('media type'), around],
  [{ rule: /^(?!docs\/media-types$)/ }, { kind: 'key-as-media-type' }, inParent],
  [misplaced('schema', 'content', 'value'), misplaced('schema', 'content', 'value'), laterBeside],
  [misplaced('nowhere'), misplaced('nowhere'), laterBeside],
  [misplaced('media type'), misplaced('media type'), laterBeside],
  [{ rule: ['no-unresolved-refs', 'security-defined'] }, misplaced('top level')],
  [misplaced('path'), misplaced('top level')],
  [
    { kind: 'missing-response' },
    misplaced('responses'),
    ({ fact, pointer = '-' }, cause) => isWithin(cause.pointer, pointer) && nameIn(fact) === unexpectedKey(cause.text),
  ],

  // A provocation seems missing because it is inside a part of its response.
  [{ rule: 'docs/provocations' }, { kind: 'misplaced-provocation' }, around],

  // A component seems unused because the reference to it is misspelled, misplaced or points elsewhere.
  [
    { rule: 'no-unused-components' },
    {
      rule: [
        'no-unresolved-refs',
        'security-defined',
        'struct',
        'docs/media-types',
        'docs/error-responses',
        'docs/reference-kind',
        'docs/schema-size',
      ],
    },
  ],
  [{ rule: 'no-unused-components' }, { kind: 'empty-combination' }],
  [{ rule: 'security-defined' }, { rule: 'no-unresolved-refs', pointer: /^\/components\/securitySchemes\// }],
  [{ rule: 'docs/links' }, { kind: 'misspelled', name: 'id' }],
  [{ rule: 'security-scopes-defined' }, { rule: 'struct', pointer: /\/scopes$/ }],
  [{ rule: 'security-scopes-defined' }, { text: /^The field `scopes` must be present/ }],

  // A tag seems unused because the operation that should have it has no valid tag.
  [{ kind: 'unused-tag' }, { rule: ['docs/operation-tags', 'operation-tag-defined'] }],
  [{ kind: 'unused-tag' }, { rule: 'struct', pointer: /\/tags(?:\/\d+)?$/ }],

  // A tag seems undeclared because it is not a name, or because its declaration is malformed or has another name.
  [{ rule: 'operation-tag-defined' }, { rule: 'no-duplicated-tag-names' }],
  [{ rule: 'operation-tag-defined' }, { rule: 'struct' }, samePointer],
  [{ rule: 'operation-tag-defined' }, { rule: 'struct', pointer: /^\/tags\// }],

  // A default or an example is invalid because no value matches the schema, or the schema is too large.
  ...noFit.flatMap((cause): readonly Consequence[] => [
    [{}, cause, (problem, { rule, pointer = '/-' }) => problem.rule === rule && problem.pointer === `${parentOf(pointer)}/default`],
    [{ rule: exampleRules }, cause, (problem, { pointer = '/-' }) => isWithin(problem.pointer, parentOf(pointer).replace(/\/schema$/, ''))],
  ]),
  [{ rule: exampleRules }, { rule: 'docs/schema-size' }],
  [{ rule: exampleRules, text: /must have propert(?:y|ies) .* when property/ }, { pointer: /\/dependentRequired\// }],

  // A number or a format is reported because the value or the type beside it is malformed.
  [{ kind: 'missing-limit', name: 'default' }, { kind: 'invalid-default' }, around],
  [{ kind: 'missing-limit', name: 'maximum' }, { kind: 'above-cap' }, around],
  [
    { rule: 'docs/schema-keywords' },
    { rule: 'struct', text: /^`type` can be one of/ },
    (problem, cause) => parentOf(problem.pointer ?? '/-') === (cause.pointer ?? '').replace(/\/type(?:\/\d+)?$/, ''),
  ],
  [{ rule: 'docs/schema-keywords', pointer: /\/required$/ }, { rule: 'struct' }, around],

  // A required property seems undefined because it is written beside `properties` instead of in it, or is in what is too large.
  [undefinedProperty, misplaced('properties'), inSchema],
  [undefinedProperty, { kind: 'ineffective-keyword' }, inside],
  // A key of a schema seems missing because it is written as a property.
  [{ rule: 'docs/descriptions' }, { text: /^Expected type `Schema`/, pointer: /\/properties\/description$/ }, around],
  [{ kind: 'optional-discriminator' }, { text: /^Expected type `Schema`/, pointer: /\/properties\/required$/ }],
  [undefinedProperty, { rule: 'docs/visible-names' }, inSchema],
  [undefinedProperty, wrongProperties, inSchema],
  [
    undefinedProperty,
    { rule: 'no-unresolved-refs', pointer: /\/allOf\/\d+(?:\/\$ref)?$/ },
    (problem, { pointer = '-' }) => isWithin(problem.pointer, pointer.slice(0, pointer.lastIndexOf('/allOf/'))),
  ],
  [
    undeclared,
    { rule: 'no-unresolved-refs', pointer: /\/(?:one|any)Of\/\d+(?:\/\$ref)?$/ },
    (problem, { pointer = '-' }) => isWithin(problem.pointer, pointer.replace(/\/(?:one|any)Of\/\d+(?:\/\$ref)?$/, '')),
  ],
  [undefinedProperty, { rule: 'docs/schema-size' }, inParent],
  [undefinedProperty, undeclared, (problem, { fact }) => fact?.kind === undeclared.kind && problem.text.includes(`'${fact.property}'`)],
  [
    undeclared,
    wrongProperties,
    ({ fact }, { pointer = '' }) => fact?.kind === undeclared.kind && fact.schema === parentOf(pointer).replace(/^.*\//, ''),
  ],

  // A rule repeats what a stricter rule reports at the same position.
  [{ rule: 'no-unresolved-refs' }, { rule: 'docs/schema-keywords' }, samePointer],
  [{ rule: 'no-ambiguous-paths' }, { rule: 'no-identical-paths' }, sameLine],
  [{ rule: 'operation-4xx-response' }, { rule: 'docs/error-responses' }, samePointer],
  [{ rule: 'path-parameters-defined' }, { rule: 'path-declaration-must-exist' }],
  [{ rule: 'no-server-variables-empty-enum' }, { kind: 'invalid-server-default' }],
  [{ rule: 'no-server-variables-empty-enum' }, { rule: 'struct', pointer: /\/variables\/[^/]+\/(?:default|enum)/ }],
  [{ rule: 'no-illogical-composition-keywords' }, { kind: 'empty-combination' }, sameLine],
  [{ rule: 'no-illogical-composition-keywords', text: /Add `[^`]+` to `required`/ }, { kind: 'optional-discriminator' }],
  [{ rule: 'no-schema-type-mismatch' }, { kind: 'other-type' }, inParent],
  [
    { rule: 'no-schema-type-mismatch' },
    { kind: 'ineffective-keyword' },
    (problem, cause) => problem.line === cause.line && problem.col === cause.col,
  ],
  [{ kind: 'empty-description' }, misplaced('text'), beside],
  [{ kind: 'unused-default' }, {}, samePointer],
  [{ rule: 'operation-description' }, { kind: 'empty-description' }, sameLine],
];

/** Whether something is wrong because a reference points to a component of the wrong kind. */
const followsFromReference = (problem: Diagnostic, cause: Diagnostic): boolean => {
  if (cause.rule !== 'docs/reference-kind' || problem.rule === cause.rule) return false;
  const { fact } = cause;
  return (
    (fact?.kind === 'wrong-target' &&
      problem.file === fact.file &&
      ['struct', 'docs/examples-present'].includes(problem.rule) &&
      isWithin(problem.pointer, fact.pointer)) ||
    (problem.file === cause.file && isWithin(problem.pointer, parentOf(cause.pointer ?? '/-')))
  );
};

/** The constraint that an example violates: the values of an enum, or that of a property with this name. */
const breachOf = (problem: Diagnostic): string | undefined => {
  if (!isAboutExample(problem)) return undefined;
  const text = problem.text.replace(/^Example value must conform to the schema: /, '');
  const [, named, breach = text] = /^`([^`]*)` property (.*)$/.exec(text) ?? [];
  if (breach.includes('one of the allowed values') || breach.startsWith('must have required propert')) return breach;
  const name =
    named?.replace(/^.*[./]/, '') ?? keyOfPart(/\/properties\/([^/]+)\/examples?(?:\/\d+)?$/.exec(problem.pointer ?? '')?.[1] ?? '');
  return `${name === '' ? (problem.pointer ?? '').replace(/\/examples?(?:\/.*)?$/, '') : name} ${breach}`;
};

/**
 * Joins examples that violate the same constraint. The example in the schema itself is kept, because it is closest to the fix.
 */
const joinExamples = (problems: readonly Diagnostic[]): readonly Diagnostic[] =>
  joinAlike(problems, breachOf, (group) => {
    const first = group.find(({ rule }) => rule === 'no-invalid-schema-examples') ?? group[0];
    return first === undefined ? undefined : { ...first, fix: 'Correct the schema, or change the examples.' };
  });

/** Joins the required properties that one object of an example lacks. */
const joinMissing = (problems: readonly Diagnostic[]): readonly Diagnostic[] => {
  const groups = Map.groupBy(problems, (problem) =>
    lacksProperty(problem) === undefined ? undefined : [problem.file, problem.rule, problem.pointer].join('\n'),
  );
  const joined = [...groups].flatMap(([key, [first, ...others]]): readonly (readonly [Diagnostic, Diagnostic | undefined])[] => {
    if (key === undefined || first === undefined || others.length === 0) return [];
    const names = [first, ...others].map((problem) => `'${lacksProperty(problem)}'`);
    const list = new Intl.ListFormat('en-GB').format(names);
    const text = first.text.replace(/must have required property '[^']+'/, () => `must have required properties ${list}`);
    return [[first, { ...first, text }], ...others.map((other) => [other, undefined] as const)];
  });
  const replaced = new Map(joined);
  return problems.flatMap((problem) => (replaced.has(problem) ? (replaced.get(problem) ?? []) : problem));
};

/**
 * Joins the properties that an object of an example lacks with those that it must not have, if it has no others: it belongs to
 * another schema. A single missing property, or a misspelled one, is a mistake of its own.
 */
const joinForeign = (problems: readonly Diagnostic[]): readonly Diagnostic[] => {
  const placeOf = ({ file, rule }: Diagnostic, pointer = ''): string => [file, rule, pointer].join('\n');
  const isExtra = (problem: Diagnostic): boolean =>
    isAboutExample(problem) && extraProperty(problem.text) !== undefined && problem.fact?.kind !== 'misspelled';
  const extras = Map.groupBy(problems.filter(isExtra), (problem) => placeOf(problem, parentOf(problem.pointer ?? '')));
  const joined = new Map(
    problems
      .filter((problem) => isAboutExample(problem) && problem.text.includes('must have required properties'))
      .flatMap((problem) => {
        const foreign = extras.get(placeOf(problem, problem.pointer)) ?? [];
        const has = problem.fact?.kind === 'incomplete' ? problem.fact.keys : [];
        return foreign.length > 0 && foreign.length === has.length ? [[problem, foreign] as const] : [];
      }),
  );
  const dropped = new Set([...joined.values()].flat());
  return problems
    .filter((problem) => !dropped.has(problem))
    .map((problem) => {
      const foreign = joined.get(problem);
      if (foreign === undefined) return problem;
      const names = foreign.map((extra) => `'${extraProperty(extra.text)}'`);
      const text = `${problem.text.replace(/\.$/, '')}, not ${new Intl.ListFormat('en-GB').format(names)}.`;
      const fix =
        problem.fact?.kind === 'incomplete' && problem.fact.isWrapped
          ? 'Write what is below value in its place.'
          : 'Write an example of this schema, or refer to the schema that the example follows.';
      return { ...problem, text, fix };
    });
};

/** Joins the operations of a spec without security, or with the same wrong tag: the cause and the fix are at the top. */
const joinOperations = (problems: readonly Diagnostic[]): readonly Diagnostic[] =>
  joinAlike(
    problems,
    ({ rule, text, fix, file }) =>
      rule === 'operation-tag-defined' || (rule === 'security-defined' && text.startsWith('Every operation'))
        ? [file, text, fix].join('\n')
        : undefined,
    ([first]) => first,
  );

/** Joins the values of an enum that are not of its type for one reason. */
const joinValues = (problems: readonly Diagnostic[]): readonly Diagnostic[] =>
  joinAlike(
    problems,
    ({ rule, text, file, pointer = '' }) => (rule === 'no-enum-type-mismatch' ? [file, text, parentOf(pointer)].join('\n') : undefined),
    ([first]) => first,
  );

/** The file in which a reference finds nothing. */
const fileOfTarget = ({ file, fact }: Diagnostic): string | undefined =>
  fact?.kind !== 'missing-target' ? undefined : fact.file === '' ? file : join(dirname(file), fact.file);

/** The missing target of a reference, if known, or the undeclared role or permission. */
const missingOf = (problem: Diagnostic): string | undefined => {
  const { rule, text, fix = '', fact } = problem;
  if (fact?.kind === 'unknown-role' || fact?.kind === 'unknown-permission') return text;
  if (fact?.kind === 'missing-target') return `${fileOfTarget(problem)} ${fact.name} in ${fact.parent}`;
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
    (group) => group.find((problem) => fileOfTarget(problem) === problem.file) ?? group[0],
  );
};

/** The number of problems of a rule in a file that are considered as causes: comparing all with all takes quadratic time. */
const mostCauses = 100;

/** A problem that can be a cause, its index, and what follows from it in the same file. */
type Cause = { readonly cause: Diagnostic; readonly causeAt: number; readonly follows: typeof consequences };

const possibleCauses = (problems: readonly Diagnostic[]): readonly Cause[] => {
  const counts = new Map<string, number>();
  return problems.flatMap((cause, causeAt): Cause | [] => {
    const key = `${cause.rule} ${cause.file}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count > mostCauses) return [];
    return { cause, causeAt, follows: consequences.filter(([, sign]) => hasSign(cause, sign)) };
  });
};

/**
 * Removes the problems that disappear when another one is fixed, and joins those with one cause, so that authors see only causes.
 */
export const withoutConsequences = (found: readonly Diagnostic[]): readonly Diagnostic[] => {
  const problems = withMeantProperties(found);
  const possible = possibleCauses(problems);
  const isConsequence = (problem: Diagnostic, at: number): boolean =>
    possible.some(
      ({ cause, causeAt, follows }) =>
        causeAt !== at &&
        (followsFromReference(problem, cause) ||
          followsFromSchema(problem, cause) ||
          (cause.file === problem.file &&
            (followsFromSpelling(problem, cause) ||
              follows.some(([sign, , relation]) => hasSign(problem, sign) && relation?.(problem, cause) !== false)))),
    );
  const causes = problems.filter((problem, at) => !isConsequence(problem, at));
  return joinOperations(joinValues(joinExamples(joinForeign(joinMissing(causes)))));
};
