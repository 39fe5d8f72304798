import { join } from 'node:path';
import { type Config, createConfig, type Document, lintDocument, type LocationObject, type NormalizedProblem } from '@redocly/openapi-core';
import { bad, type Diagnostic, errorIn, good, type Position, type Result } from '../diagnostics/diagnostic.ts';
import { stackRule } from '../largeStack.ts';
import { isObject, lookUp, type RawObject } from '../../src/shared/model/raw.ts';
import { closest, suggestClosest } from '../../src/shared/closest.ts';
import { type Advice, type IncomingItems, isIncoming, type OperationIds, parseFault, respell } from './ruleContext.ts';
import { createPlugin, pluginId, ruleNames } from './rules.ts';
import { configFile, type ProjectConfig, type SpecEntry } from '../load/settings/config.ts';
import type { PermissionMatrix } from '../load/settings/permissions.ts';
import type { Product } from '../load/settings/product.ts';
import type { PatternVerdicts } from '../model/schema/patternSafety.ts';
import { findReferenceLoops, isNamedMapping } from '../load/specs/references.ts';
import { positionIn } from '../load/specs/sourceMap.ts';
import { ConfinedResolver, type ResolverOptions, WrittenSource } from '../load/specs/resolver.ts';
import { displayPath } from '../load/sourceText.ts';
import { writtenColumn } from '../load/settings/tokens.ts';
import { withoutConsequences } from './builtIn/consequences.ts';
import { safeEdit } from './builtIn/safeEdit.ts';
import type { Fact } from '../diagnostics/fact.ts';
import { messageOf } from '../../src/shared/messageOf.ts';
import { missingProperty, splitHint, unexpectedKey, unusedPathParameter } from './builtIn/linterMessages.ts';
import { fixes, placeFix } from './builtIn/builtInFixes.ts';
import { withNearestVariants, withoutBrokenSchemas } from './builtIn/nearestVariant.ts';
import { unknownRules, wrongAssertions } from './ruleSettings.ts';

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

const undefinedRule = 'no-required-schema-properties-undefined';

/** Built-in rules that call `hasOwnProperty` on maps of a spec, and therefore crash if a map has a key of that name. */
const prototypeRules = [undefinedRule, 'no-illogical-composition-keywords'];

const createLintConfig = async (
  project: ProjectConfig,
  context: LintContext,
  operationIds: OperationIds,
  incoming: IncomingItems,
  off: readonly string[] = [],
): Promise<Config> => {
  const plugin = createPlugin({
    root: context.resolverOptions.root,
    product: context.product,
    permissions: context.permissions.permissions.map(({ id }) => id),
    roles: context.permissions.roles.map(({ id }) => id),
    operationIds,
    incoming,
    patternVerdicts: context.patternVerdicts,
  });
  return createConfig(
    // The settings were validated when the file was read, and unknown rules are reported below.
    {
      extends: [...project.lint.extends],
      rules: { ...project.lint.rules, ...Object.fromEntries(off.map((rule) => [rule, 'off'])) } as Record<string, 'error'>,
      preprocessors: {
        [`${pluginId}/incoming`]: 'error',
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

/**
 * Whether a path does have the parameter that it is reported not to use: the linter only knows names of Latin letters, digits,
 * `_`, `.` and `-`.
 */
const isInPath = (text: string): boolean => {
  const unused = unusedPathParameter(text);
  return unused?.path.includes(`{${unused.name}}`) === true;
};

const condition = /\/(?:if|then|else|not|dependentSchemas\/[^/]+)(?=\/)/g;

/**
 * Whether a property that a condition requires is declared by the schema that has the condition, or may be by its parts. The linter
 * does not look there. What `not` requires must not exist.
 */
const isConditional = (resolver: ConfinedResolver, { source, pointer = '' }: LocationObject): boolean => {
  const last = [...pointer.matchAll(condition)].at(-1);
  if (last === undefined) return false;
  if (last[0] === '/not') return true;
  const document = resolver.parsedDocument(source.absoluteRef)?.parsed;
  const [owner, name] = [lookUp(document, pointer.slice(0, last.index)), lookUp(document, pointer)];
  if (!isObject(owner)) return false;
  const isOpen = ['$ref', 'allOf', 'anyOf', 'oneOf'].some((key) => owner[key] !== undefined);
  return isOpen || (isObject(owner['properties']) && Object.hasOwn(owner['properties'], String(name)));
};

/** Suggests the value that the linter takes for the meant one. */
const suggestionOf = ({ ruleId, suggest }: NormalizedProblem, written = ''): string | Advice | undefined => {
  // Redocly's type does not say so, but a suggested value can be a number.
  const known = suggest.map(String);
  const meant = closest(written, known);
  if (meant !== undefined && ruleId === 'struct') return respell(written, meant);
  const [only, ...others] = known;
  if (only === undefined) return undefined;
  // The linter suggests what is similar, so a single suggestion is not one of all values.
  return others.length === 0 ? `Did you mean "${only}"?` : suggestClosest(written, known);
};

const incomplete = (written: RawObject): Fact => {
  const keys = Object.keys(written);
  return { kind: 'incomplete', keys, isWrapped: keys.length === 1 && isObject(written['value']) };
};

const toDiagnostic = (problem: NormalizedProblem, context: LintContext, resolver: ConfinedResolver): Diagnostic => {
  const { root } = context.resolverOptions;
  // A reference in place of a list is wrong where it is written, not where it leads.
  const [location] = problem.from !== undefined && problem.message.includes('(array) but got `object`') ? [problem.from] : problem.location;
  const { text, ...own } = parseFault(problem.message);
  const { text: shown, fix: hint } = splitHint(text);
  const pointer = location?.pointer?.replace(/^#/, '').replace(/^\/$/, '');
  const written: unknown =
    unexpectedKey(text) ??
    (location === undefined ? undefined : lookUp(resolver.parsedDocument(location.source.absoluteRef)?.parsed, location.pointer ?? ''));
  const misspelled = typeof written === 'string' ? written : undefined;
  const advice =
    own.fix ??
    placeFix(problem, text, resolver) ??
    suggestionOf(problem, misspelled) ??
    hint ??
    fixes[problem.ruleId] ??
    `Correct it, or set ${problem.ruleId}: off under rules in ${configFile}.`;
  const diagnostic: Diagnostic = {
    file: location === undefined ? configFile : displayPath(root, location.source.absoluteRef),
    ...(location === undefined ? { line: 0, col: 0 } : positionOf(location, context.product)),
    severity: problem.severity,
    rule: problem.ruleId,
    text: shown.replaceAll(`${root}/`, ''),
    ...(pointer !== undefined && { pointer }),
    ...(isObject(written) && missingProperty(text) !== undefined && { fact: incomplete(written) }),
    ...own,
    ...(typeof advice === 'string' ? { fix: advice } : advice),
  };
  const source = location?.source;
  const edit = source instanceof WrittenSource ? safeEdit(diagnostic, (line) => source.writtenLine(line)) : undefined;
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
const lintSpec = async (
  entry: SpecEntry,
  lint: Lint,
  resolver: ConfinedResolver,
  incoming: IncomingItems,
  context: LintContext,
): Promise<readonly Diagnostic[]> => {
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
        text: document.message.replaceAll(`${root}/`, '').replace(/ Create it, .*$/, ''),
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
    // A shared file can have a path of one spec that is a webhook of another.
    incoming.clear();
    const problems = await lint(document, resolver);
    if (problems.some(({ message }) => message.includes(exhausted))) throw new RangeError(exhausted);
    const isNoProblem = ({ ignored, ruleId, message, location: [at] }: NormalizedProblem): boolean =>
      ignored === true ||
      (ruleId === 'no-unresolved-refs' && at !== undefined && isNamedMapping(resolver, at)) ||
      (ruleId === 'path-parameters-defined' && isInPath(message)) ||
      (at !== undefined &&
        isIncoming(incoming, at) &&
        // The name of a webhook is not a path, even if it has braces.
        (ruleId === 'path-parameters-defined' ||
          ruleId === 'operation-4xx-response' ||
          (ruleId === 'operation-tag-defined' && message === 'Operation tags should be defined'))) ||
      (ruleId === undefinedRule && at !== undefined && isConditional(resolver, at)) ||
      // ajv ignores a declared property with this name, and then reports it as undeclared.
      (/^no-invalid-.*examples$/.test(ruleId) && at?.pointer?.endsWith('/__proto__') === true);
    const relevant = problems.filter((problem) => !isNoProblem(problem));
    const diagnostics = withNearestVariants(withoutBrokenSchemas(relevant, resolver), resolver).map((problem) =>
      toDiagnostic(problem, context, resolver),
    );
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
  const incoming: IncomingItems = new Map();
  const config = await createLintConfig(project, context, operationIds, incoming);
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
      const tolerant = await createLintConfig(
        project,
        context,
        operationIds,
        incoming,
        isPrototype ? prototypeRules : [...ruleNames, ...prototypeRules],
      );
      // Some built-in rules crash on an empty value, such as a server without a url, which `struct` reports.
      const problems = await lintDocument({ document: again, config: tolerant, externalRefResolver: fresh }).catch(async () =>
        lintDocument({ document: again, config: await createConfig({ rules: { struct: 'error' } }), externalRefResolver: fresh }),
      );
      if (!isPrototype && !problems.some(({ severity }) => severity === 'error')) throw error;
      return problems;
    }
  };
  return good({ config, loaded, lint: (entry) => lintSpec(entry, lint, loaded, incoming, context) });
};
