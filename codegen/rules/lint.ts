import { join } from 'node:path';
import {
  createConfig,
  lintConfig,
  lintDocument,
  type Config,
  type Document,
  type LocationObject,
  type NormalizedProblem,
} from '@redocly/openapi-core';
import { bad, errorIn, good, type Diagnostic, type Result, type Position } from '../diagnostics/diagnostic.ts';
import { stackRule } from '../largeStack.ts';
import { isObject, keyOfPart, lookUp, pointerPart } from '../../src/shared/model/raw.ts';
import { closest, suggestClosest } from '../../src/shared/closest.ts';
import { splitMessage, type OperationIds } from './ruleContext.ts';
import { createPlugin, pluginId, ruleNames } from './rules.ts';
import { configFile, type ProjectConfig, type SpecEntry } from '../load/settings/config.ts';
import type { PermissionMatrix } from '../load/settings/permissions.ts';
import type { Product } from '../load/settings/product.ts';
import type { PatternVerdicts } from '../model/schema/patternSafety.ts';
import { findReferenceLoops, isNamedMapping, missingPointerHint } from '../load/specs/references.ts';
import { positionIn } from '../load/specs/sourceMap.ts';
import { ConfinedResolver, WrittenSource, type ResolverOptions } from '../load/specs/resolver.ts';
import { displayPath } from '../load/sourceText.ts';
import { writtenColumn } from '../load/settings/tokens.ts';
import { withoutConsequences } from './consequences.ts';
import { safeEdit } from './safeEdit.ts';
import { structFix } from './structFix.ts';
import { messageOf } from '../../src/shared/messageOf.ts';
import { filterEntries } from '../../src/shared/records.ts';
import { namesInPath } from '../../src/shared/request/pathTemplate.ts';

/** The input of linting besides the specs. */
export type LintContext = {
  readonly resolverOptions: ResolverOptions;
  readonly product: Product;
  readonly permissions: PermissionMatrix;
  readonly patternVerdicts: PatternVerdicts;
};

/** A linter for the specs of one run. */
export type SpecLinter = {
  readonly config: Config;
  /** Parsed files, shared by linting and bundling. */
  readonly loaded: ConfinedResolver;
  /** Returns all problems of one spec and the files it refers to. */
  readonly lint: (entry: SpecEntry) => Promise<readonly Diagnostic[]>;
};

/** Fixes for the problems of the linter's built-in rules. */
const fixes: Readonly<Record<string, string>> = {
  'no-unresolved-refs': 'Correct the $ref: a file relative to this one, then "#/" and the path of the object in it.',
  struct: 'Correct the key or its value: see the OpenAPI 3.1 specification for what is allowed here.',
  'no-invalid-media-type-examples': 'Change the example or the schema until they agree.',
  'no-invalid-parameter-examples': 'Change the example or the schema until they agree.',
  'no-invalid-schema-examples': 'Change the example or the schema until they agree.',
  'no-unused-components': 'Refer to it, or delete it.',
  'no-identical-paths': 'Give one of the paths another name, or merge the two.',
  'no-ambiguous-paths': 'Give one of the paths another literal part, so that a request fits one path alone.',
  'operation-summary': 'Add summary: a few words that begin with a verb.',
  'operation-parameters-unique': 'Keep one of the two parameters.',
  'path-parameters-defined': 'Declare the parameter with in: path, or remove it from the path.',
  'tag-description': 'Add description to the tag.',
  'operation-description': 'Add description: what the call does, in a sentence or more.',
  'operation-tag-defined': 'Correct the tag, or declare it under tags at the top.',
  'no-duplicated-enum-values': 'Delete one of the two values.',
  'no-duplicated-tag-names': 'Keep one of the two tags.',
  'spec-ref-siblings': 'Remove the keys beside $ref, or write the object out.',
  'security-defined': 'Add security at the top, or to the operation.',
  'info-license': 'Add license with name and identifier.',
  'no-server-trailing-slash': 'Remove the slash at the end of the url.',
  'operation-4xx-response': 'Document the error responses.',
  'no-empty-servers': 'Add servers with the url that calls go to.',
  'operation-operationId-url-safe': 'Use letters, digits, "-" and "_" alone in the operationId.',
  'nullable-type-sibling': 'Write the type beside nullable.',
  'no-required-schema-properties-undefined': 'Correct the name, or declare it under properties.',
  'no-path-trailing-slash': 'Remove the slash at the end of the path.',
  'path-not-include-query': 'Declare what follows "?" as parameters with in: query.',
  'path-declaration-must-exist': 'Write a name between the braces.',
  'no-illogical-composition-keywords': 'Write the schema without the keyword, or correct its variants.',
  'no-undefined-server-variable': 'Declare it under variables of the server.',
  'no-server-variables-empty-enum': 'List the values, with the default among them.',
  'no-server-example.com': 'Write the host that calls go to.',
  'info-license-strict': 'Add identifier or url to the license.',
  'operation-2xx-response': 'Document the response to a successful call.',
  'no-unsafe-markdown': 'Remove the script or its address from the text.',
  'no-mixed-number-range-constraints': 'Keep one of the two bounds.',
  'no-example-value-and-externalValue': 'Keep one of the two.',
  'no-schema-type-mismatch': 'Change the type, or remove the keyword.',
  'security-scopes-defined': 'Declare the scope under the flows of the scheme, or correct it.',
  'spec-components-invalid-map-name': 'Use letters, digits, ".", "-" and "_".',
  'operation-operationId': 'Add operationId.',
  'operation-operationId-unique': 'Give one of the two operations another operationId.',
  'no-enum-type-mismatch': 'Change the type, or the values that are not of it.',
};

/** Reports rules in redocly.yaml that do not exist. The preset "all" lists every rule. */
const unknownRules = async (project: ProjectConfig): Promise<readonly Diagnostic[]> => {
  const all = await createConfig({ extends: ['all'] });
  const known = [...Object.keys({ ...all.rules.oas3_1, ...all.rules.oas3_0, ...all.rules.oas3_2 }), ...ruleNames];
  return Object.keys(project.lint.rules)
    .filter((rule) => !known.includes(rule) && !rule.startsWith(assertionPrefix))
    .map((rule) => ({
      ...project.placeOfRule(rule),
      severity: 'error',
      rule: 'redocly-file',
      text: `The lint rule "${rule}" does not exist.`,
      pointer: `/rules/${pointerPart(rule)}`,
      fix: suggestClosest(rule, rule.startsWith(`${pluginId}/`) ? ruleNames : known),
    }));
};

/** The beginning of the names of assertions, which redocly.yaml defines itself. */
const assertionPrefix = 'rule/';

const manual = 'https://redocly.com/docs/cli/rules/configurable-rules';

/**
 * Reports mistakes in assertions. The linter alone ignores unknown keys, and fails in every spec at an unknown type.
 */
const wrongAssertions = async (project: ProjectConfig): Promise<readonly Diagnostic[]> => {
  const assertions = filterEntries(project.lint.rules, (rule) => rule.startsWith(assertionPrefix));
  if (Object.keys(assertions).length === 0) return [];
  const problems = await lintConfig({ config: await createConfig(JSON.stringify({ rules: assertions })) });
  return problems.map(({ message, suggest, location: [location] }) => {
    const { file, ...place } = project.placeOfRule(...(location?.pointer ?? '').split('/').slice(2).map(keyOfPart));
    const [text = '', advice = `See ${manual}.`] = message.split(/(?<=\.) (?=See )/);
    return errorIn(file, 'redocly-file', text, suggest[0] === undefined ? advice : `Did you mean "${suggest[0]}"?`, place);
  });
};

/** Built-in rules that call `hasOwnProperty` on maps of a spec, and therefore crash if a map has a key of that name. */
const prototypeRules = ['no-required-schema-properties-undefined', 'no-illogical-composition-keywords'];

const createLintConfig = async (
  project: ProjectConfig,
  context: LintContext,
  operationIds: OperationIds,
  off: readonly string[] = [],
): Promise<Config> => {
  const plugin = createPlugin({
    root: context.resolverOptions.root,
    product: context.product,
    permissions: context.permissions.permissions.map(({ id }) => id),
    roles: context.permissions.roles.map(({ id }) => id),
    operationIds,
    patternVerdicts: context.patternVerdicts,
  });
  return createConfig(
    // The settings were validated when the file was read, and unknown rules are reported below.
    {
      extends: [...project.lint.extends],
      rules: { ...project.lint.rules, ...Object.fromEntries(off.map((rule) => [rule, 'off'])) } as Record<string, 'error'>,
      preprocessors: {
        [`${pluginId}/safe-patterns`]: 'error',
        [`${pluginId}/schema-size`]: 'error',
        [`${pluginId}/shown-keywords`]: 'error',
      },
      plugins: [plugin],
    },
    { configPath: join(context.resolverOptions.root, configFile) },
  );
};

const positionOf = (location: LocationObject, product: Product): Position => {
  const { source, pointer, reportOnKey } = location;
  if (pointer === undefined) return location.start;
  const { line, col } = positionIn(source, pointer.slice(1), reportOnKey === true);
  return { line, col: source instanceof WrittenSource ? writtenColumn(source.writtenLine(line), col, product) : col };
};

/** Suggests the closest tag that the spec declares, or all of them to an operation without tags. */
const tagFix = (location: LocationObject, at: (pointer: string) => unknown): string | undefined => {
  const [tag, tags] = [at(location.pointer ?? ''), at('#/tags')];
  const names = Array.isArray(tags) ? tags.map((declared: unknown) => (isObject(declared) ? String(declared['name']) : '')) : [];
  if (isObject(tag) && names.length > 0) return `Add tags with one of ${names.join(', ')}.`;
  const near = typeof tag === 'string' ? closest(tag, names) : undefined;
  return near === undefined ? undefined : `Did you mean "${near}"?`;
};

/** Suggests the closest security scheme that the spec declares. */
const securityFix = (text: string, at: (pointer: string) => unknown): string | undefined => {
  const name = /There is no `(.*)` security scheme/.exec(text)?.[1];
  const schemes = at('#/components/securitySchemes');
  return name === undefined || !isObject(schemes) ? undefined : suggestClosest(name, Object.keys(schemes));
};

/** Suggests the names in the path for a parameter that the path does not use. */
const pathParameterFix = (text: string, pointer: string, at: (pointer: string) => unknown): string | undefined => {
  const path = /is not used in the path `(.*)`/.exec(text)?.[1];
  const names = namesInPath(path ?? '');
  if (path === undefined) {
    const missing = /does not define the path parameter `\{([^}]*)\}`/.exec(text)?.[1];
    const operation = pointer.replace(/\/parameters$/, '');
    const parameters = [`${operation}/parameters`, operation.replace(/[^/]+$/, 'parameters')].flatMap(at);
    const other = parameters.filter(isObject).find(({ name }) => name === missing);
    return other === undefined ? undefined : `Write in: path instead of in: ${String(other['in'])} in the parameter ${missing}.`;
  }
  return names.length === 0 ? 'Write it into the path in braces, or delete it.' : `Name it as in the path: ${names.join(' or ')}.`;
};

/**
 * Whether a path does have the parameter that it is reported not to use: the linter only knows names of Latin letters, digits,
 * `_`, `.` and `-`.
 */
const isInPath = (text: string): boolean => {
  const [, name = '', path] = /^Path parameter `(.*)` is not used in the path `(.*)`/s.exec(text) ?? [];
  return path?.includes(`{${name}}`) === true;
};

/** Returns the fix for a problem of a built-in rule that depends on the value at its position. */
const placeFix = ({ ruleId, location: [location] }: NormalizedProblem, text: string, resolver: ConfinedResolver): string | undefined => {
  if (location === undefined) return undefined;
  const document = resolver.parsedDocument(location.source.absoluteRef)?.parsed;
  const at = (pointer: string): unknown => lookUp(document, pointer);
  switch (ruleId) {
    case 'struct':
      return structFix(text, location.pointer ?? '', at);
    case 'no-unresolved-refs':
      return missingPointerHint(resolver, location);
    case 'operation-tag-defined':
      return tagFix(location, at);
    case 'security-defined':
      return securityFix(text, at);
    case 'path-parameters-defined':
      return pathParameterFix(text, location.pointer ?? '', at);
    case 'no-undefined-server-variable':
      return text.includes('is not used') ? `Write {${text.split('`')[1]}} into the url, or delete the variable.` : undefined;
    case 'no-enum-type-mismatch':
      if (text.includes('received "null"')) return "Add 'null' to the type, or delete the value.";
      return text.includes('expected "string"') ? 'Put the value in quotes.' : undefined;
    default:
      return undefined;
  }
};

const toDiagnostic = (problem: NormalizedProblem, context: LintContext, resolver: ConfinedResolver): Diagnostic => {
  const { root } = context.resolverOptions;
  // A reference in place of a list is wrong where it is written, not where it leads.
  const [location] = problem.from !== undefined && problem.message.includes('(array) but got `object`') ? [problem.from] : problem.location;
  const { text, fix } = splitMessage(problem.message.replace(/\s+/g, ' ').trim());
  const pointer = location?.pointer?.replace(/^#/, '').replace(/^\/$/, '');
  const { suggest } = problem;
  const written: unknown =
    /^Property `(.+)` is not expected here/.exec(text)?.[1] ??
    (location === undefined ? undefined : lookUp(resolver.parsedDocument(location.source.absoluteRef)?.parsed, location.pointer ?? ''));
  const misspelled = typeof written === 'string' ? written : undefined;
  // Redocly's type does not say so, but a suggested value can be a number.
  const suggestion = suggest.length === 0 ? undefined : suggestClosest(misspelled ?? '', suggest.map(String));
  const advice =
    fix ??
    placeFix(problem, text, resolver) ??
    suggestion ??
    fixes[problem.ruleId] ??
    `Correct it, or set ${problem.ruleId}: off under rules in ${configFile}.`;
  const diagnostic: Diagnostic = {
    file: location === undefined ? configFile : displayPath(root, location.source.absoluteRef),
    ...(location === undefined ? { line: 0, col: 0 } : positionOf(location, context.product)),
    severity: problem.severity,
    rule: problem.ruleId,
    text: text.replaceAll(`${root}/`, ''),
    ...(pointer !== undefined && { pointer }),
    fix: advice,
  };
  const source = location?.source;
  const edit = source instanceof WrittenSource ? safeEdit(diagnostic, (line) => source.writtenLine(line), misspelled) : undefined;
  return edit === undefined ? diagnostic : { ...diagnostic, edit };
};

const versionProblem = (document: Document, file: string): Diagnostic | undefined => {
  const version =
    typeof document.parsed === 'object' && document.parsed !== null && 'openapi' in document.parsed ? document.parsed.openapi : undefined;
  if (typeof version === 'string' && /^3\.[012]\.\d+$/.test(version)) return undefined;
  const isNumber = typeof version === 'number';
  const isSwagger = typeof document.parsed === 'object' && document.parsed !== null && 'swagger' in document.parsed;
  const found =
    version === undefined
      ? isSwagger
        ? 'is a Swagger 2.0 document'
        : 'does not say which OpenAPI version it is'
      : `declares OpenAPI ${JSON.stringify(version)}${isNumber ? ', a number instead of a version string' : ''}`;
  return {
    file,
    line: 1,
    col: 1,
    severity: 'error',
    rule: 'openapi-version',
    text: `The file ${found}.`,
    pointer: '/openapi',
    fix: isSwagger
      ? 'Convert it to OpenAPI 3, as npm run adopt does.'
      : isNumber
        ? `Write openapi: '${version}.0'.`
        : "Write an OpenAPI 3.0, 3.1 or 3.2 document that starts with openapi: '3.1.0'.",
  };
};

/** The engine's message for a stack overflow, which some rules report as a problem of the spec. */
const exhausted = 'Maximum call stack size exceeded';

const failure = (error: unknown, file: string): Diagnostic => {
  if (error instanceof RangeError) {
    return errorIn(
      file,
      stackRule,
      'The spec is too deep to process: its schemas are nested, or refer to one another in a long chain.',
      'Move inner schemas to components, and shorten the chains of references.',
      { line: 1, col: 1 },
    );
  }
  return errorIn(file, 'spec-unreadable', messageOf(error), 'Correct the spec.', { line: 1, col: 1 });
};

type Lint = (document: Document, resolver: ConfinedResolver) => Promise<readonly NormalizedProblem[]>;

/** Lints one spec and returns the problems of the parser, the references and the rules. */
const lintSpec = async (entry: SpecEntry, lint: Lint, resolver: ConfinedResolver, context: LintContext): Promise<readonly Diagnostic[]> => {
  const { root } = context.resolverOptions;
  const before = resolver.problems.length;
  const document = await resolver
    .resolveDocument(null, join(root, entry.root), true)
    .catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));
  if (document instanceof Error) {
    const parsing = resolver.problems.slice(before);
    if (parsing.length > 0) return withoutConsequences(parsing);
    if (document.message.includes(exhausted)) return [failure(new RangeError(exhausted), entry.root)];
    const at = { file: entry.root, line: 0, col: 0, severity: 'error', rule: 'spec-missing' } as const;
    return [
      {
        ...at,
        text: document.message.replaceAll(`${root}/`, ''),
        fix: `Create ${entry.root}, or correct root of the API "${entry.name}" in ${configFile}.`,
      },
    ];
  }
  const version = versionProblem(document, entry.root);
  if (version !== undefined) return [version];
  const loops = findReferenceLoops(document).map((loop): Diagnostic => ({
    ...loop,
    file: entry.root,
    severity: 'error',
    rule: 'reference-loop',
    fix: 'Make one of them a separate schema.',
  }));
  if (loops.length > 0) return loops;
  try {
    const problems = await lint(document, resolver);
    if (problems.some(({ message }) => message.includes(exhausted))) throw new RangeError(exhausted);
    const isNoProblem = ({ ignored, ruleId, message, location: [at] }: NormalizedProblem): boolean =>
      ignored === true ||
      (ruleId === 'no-unresolved-refs' && at !== undefined && isNamedMapping(resolver, at)) ||
      // The name of a webhook is no path, even if it has braces.
      (ruleId === 'path-parameters-defined' && (isInPath(message) || at?.pointer?.startsWith('#/webhooks/') === true)) ||
      // ajv ignores a declared property with this name, and then reports it as undeclared.
      (/^no-invalid-.*examples$/.test(ruleId) && at?.pointer?.endsWith('/__proto__') === true);
    const diagnostics = problems.filter((problem) => !isNoProblem(problem)).map((problem) => toDiagnostic(problem, context, resolver));
    return withoutConsequences([...resolver.problems.slice(before), ...diagnostics]);
  } catch (error) {
    return [...resolver.problems.slice(before), failure(error, entry.root)];
  }
};

/**
 * Prepares the linter for one run.
 * @param operationIds the ids of the specs linted so far, to which each spec adds its own: ids are unique across specs
 * @returns the linter, or the problems of the rules in redocly.yaml.
 */
export const createLinter = async (
  project: ProjectConfig,
  context: LintContext,
  operationIds: OperationIds,
): Promise<Result<SpecLinter>> => {
  const wrong = [...(await unknownRules(project)), ...(await wrongAssertions(project))];
  if (wrong.length > 0) return bad(...wrong);
  const config = await createLintConfig(project, context, operationIds);
  const loaded = new ConfinedResolver(context.resolverOptions);
  const lint: Lint = async (document, externalRefResolver) => {
    try {
      return await lintDocument({ document, config, externalRefResolver });
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      const isPrototype = error.message.includes('hasOwnProperty');
      // The first attempt may have modified its copy of the document.
      const fresh = new ConfinedResolver(context.resolverOptions, loaded);
      const again = await fresh.resolveDocument(null, document.source.absoluteRef, true);
      if (again instanceof Error) throw again;
      // The rules of this project rely on values of the declared types. The built-in rules report those that are not.
      const tolerant = await createLintConfig(project, context, operationIds, isPrototype ? prototypeRules : ruleNames);
      const problems = await lintDocument({ document: again, config: tolerant, externalRefResolver: fresh });
      if (!isPrototype && !problems.some(({ severity }) => severity === 'error')) throw error;
      return problems;
    }
  };
  return good({ config, loaded, lint: (entry) => lintSpec(entry, lint, loaded, context) });
};
