import type { Root } from 'mdast';
import { isArray } from '../../../src/shared/model/raw.ts';
import type { JsonValue } from '../../../src/shared/model/types.ts';
import type { Diagnostic, Finding } from '../../diagnostics/diagnostic.ts';
import type { LoadedOperation } from '../calls/facts.ts';
import { eachNode } from '../read/nodes.ts';
import { namedOperations } from '../read/guideText.ts';
import { storiesOf, type SiteIndex } from '../siteIndex.ts';
import { readCalls } from './guideCalls.ts';
import { alsoNeeded } from './guideData.ts';
import { amount, readAmount, sentencesOf } from '../../model/text/amounts.ts';
import { type Block, blocksOf } from './claimBlocks.ts';
import { enumProblems } from './enumClaims.ts';
import { permissionProblems } from './permissionClaims.ts';
import { countProblems, roleClaimPattern, roleProblems } from './roleClaims.ts';

/** The numbers that an operation declares as limits of lengths and of counts. */
type Limits = { readonly lengths: ReadonlySet<number>; readonly counts: ReadonlySet<number> };

const limitPhrase = new RegExp(
  `\\b(?:at most|at least|up to|no (?:more|fewer) than|(?:more|fewer) than|exactly|between \\w+ and|(?:one|\\d+) (?:or|to)|\\d+[-–]|limit of|m(?:ax|in)imum of)\\s*(${amount})\\b\\s*(?:different )?([a-z]+(?: time| page| them)?)?`,
  'g',
);
/** Matches lengths of strings, such as `12 digits`, `a 12-digit number`, `longer than 255 characters`. */
const lengthPhrase = new RegExp(`\\b(${amount})(?: |-)(?:character|letter|digit)s?\\b`, 'g');
/** Matches every text with a number. */
const anyAmount = new RegExp(amount, 'i');
const pagePhrase = new RegExp(`\\bpage (?:has|contains|lists|returns) (${amount})\\b`, 'g');
const describedLimit = new RegExp(
  `\\b(?:at most|at least|up to|than|m(?:ax|in)imum(?: is| of)?|default is|exactly)\\s+(${amount})\\b`,
  'g',
);
const countNouns = new Set(['items', 'of them', 'users', 'values', 'channels', 'schemas', 'fields', 'locations', 'per page', 'at a time']);

/** Whether a number with this noun is a count, as for all kinds of logs. */
const isCountNoun = (noun: string): boolean => countNouns.has(noun) || noun.endsWith('logs');

/** The numbers in a description after words for limits: `at most 10`, `The default is 50, the maximum 100`. */
const numbersIn = (description: JsonValue): readonly number[] => {
  if (typeof description === 'string') return [...description.matchAll(describedLimit)].map((match) => readAmount(match[1] ?? ''));
  return isArray(description) ? description.flatMap(numbersIn) : [];
};

const lengthKeys = new Set(['minLength', 'maxLength']);
const countKeys = new Set(['minItems', 'maxItems', 'minimum', 'maximum', 'default']);
const describing = new Set(['description', 'lead', 'summary']);

/**
 * The limits in parts of an operation. The schemas of an operation may be those of its whole API, so only those that the parts
 * refer to count.
 */
const limitsIn = (parts: unknown, schemas: LoadedOperation['schemas']): Limits => {
  const lengths = new Set<number>();
  const counts = new Set<number>();
  const seen = new Set<string>();
  const collect = (value: unknown): void => {
    if (isArray(value as JsonValue)) for (const item of value as readonly unknown[]) collect(item);
    else if (typeof value === 'object' && value !== null) for (const [key, part] of Object.entries(value)) collectPart(key, part);
    const { kind, name } = (value ?? {}) as { readonly kind?: unknown; readonly name?: unknown };
    if (kind !== 'ref' || typeof name !== 'string' || seen.has(name)) return;
    seen.add(name);
    collect(schemas[name]);
  };
  const collectPart = (key: string, part: unknown): void => {
    if (typeof part === 'number' && lengthKeys.has(key)) lengths.add(part);
    else if (typeof part === 'number' && countKeys.has(key)) counts.add(part);
    else if (typeof part === 'string' && key === 'pattern')
      for (const [, least, most] of part.matchAll(/\{(\d+)(?:,(\d+))?\}/g))
        for (const end of [least, most]) if (end !== undefined) lengths.add(Number(end));
    if (!describing.has(key)) return collect(part);
    for (const number of numbersIn(part as JsonValue)) {
      lengths.add(number);
      counts.add(number);
    }
  };
  collect(parts);
  return { lengths, counts };
};

const limitsOf = ({ id, description, lead, parameters, requestBody, schemas }: LoadedOperation, { context }: SiteIndex): Limits =>
  context.memory(`limits of ${id}`, '', () => limitsIn({ description, lead, parameters, requestBody }, schemas));

/** Words that mark the numbers in a sentence about a parameter as its limits. */
const bounding =
  /\b(?:largest|smallest|highest|lowest|less|more|fewer|greater|between|limited|at (?:least|most)|up to|m(?:in|ax)imum|must be|can be|default)\b/;

/** A number that a guide says is a limit, of one parameter if it names one. */
type Claim = { readonly phrase: string; readonly number: string; readonly isLength: boolean; readonly parameter?: string };

/** The numbers in sentences about the limits of one parameter: "`page_size` must be 100 or less.", "Page numbers start at 1." */
const parameterClaims = ({ words, sentences }: Block, names: ReadonlySet<string>): readonly Claim[] => [
  ...sentences.flatMap((sentence, index) => {
    const named = [...sentence.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name).filter((name) => names.has(name));
    const [parameter = ''] = named;
    if (named.length !== 1) return [];
    const plain = sentencesOf(words)[index] ?? '';
    if (!bounding.test(plain)) return [];
    return [...plain.matchAll(/(?<![\w.,:-])-?\d[\d,]*(?![\w%]|[.:,]\d| (?:character|letter|digit))/g)].map(([number]): Claim => ({
      phrase: number,
      number,
      isLength: false,
      parameter,
    }));
  }),
  ...[...words.matchAll(/\b(\w+) (\w+?)s? starts? (?:at|with) (\d+)/g)].flatMap(([phrase, first = '', second = '', number = '']) => {
    const parameter = `${first}_${second}`.toLowerCase();
    return names.has(parameter) ? [{ phrase, number, isLength: false, parameter }] : [];
  }),
];

const limitProblems = (
  block: Block,
  operations: readonly LoadedOperation[],
  names: ReadonlySet<string>,
  index: SiteIndex,
): readonly Finding[] => {
  const { words } = block;
  if (!anyAmount.test(words)) return [];
  const counted = [...words.matchAll(limitPhrase)].filter(({ 0: phrase, 2: noun = '', index: start }) => {
    const isEnd = /^(?:[.;)](?!\d)|$)/.test(words.slice(start + phrase.length));
    return isCountNoun(noun) || (noun === '' && isEnd);
  });
  const claims: readonly Claim[] = [
    ...[...counted, ...words.matchAll(pagePhrase)].map(([phrase, number = '']) => ({ phrase, number, isLength: false })),
    ...parameterClaims(block, names),
    ...[...words.matchAll(lengthPhrase)].map(([phrase, number = '']) => ({ phrase, number, isLength: true })),
  ];
  return claims.flatMap(({ phrase, number, isLength, parameter }): Finding | [] => {
    const limits = operations.flatMap((operation) =>
      parameter === undefined
        ? limitsOf(operation, index)
        : operation.parameters.filter(({ name }) => name === parameter).map((one) => limitsIn(one, operation.schemas)),
    );
    const known = new Set(limits.flatMap(({ lengths, counts }) => [...(isLength ? lengths : counts)]));
    if (known.has(readAmount(number))) return [];
    return {
      rule: 'guide-limit',
      text: `"${phrase.trim()}": no operation that this page calls or names has this limit${parameter === undefined ? '' : ` of ${parameter}`}.`,
      fix: `Their ${isLength ? 'lengths' : 'counts'}: ${[...known].toSorted((one, other) => one - other).join(', ')}. Correct the number, or name the operation with <Operation id="…" />.`,
    };
  });
};

const defaultPhrases = [
  /`(\w+)(?:: |=)([^`]+)`,? \(?(?:the )?default\b/g,
  /\bdefault (\w+) is `?(-?\w+)/g,
  /`(\w+)`[^.`]* defaults? (?:to|is) `?(-?\w+)/g,
  /`(\w+)` is `?(-?\w+)`? (?:by default|unless)\b/g,
  /[Bb]y default,? `(\w+)` is `?(-?\w+)/g,
  /[Uu]nless you set `(\w+)`, it is `?(-?\w+)/g,
];

const defaultProblems = ({ text }: Block, operations: readonly LoadedOperation[]): readonly Finding[] => {
  if (!/default|unless/i.test(text)) return [];
  return defaultPhrases.flatMap((phrase) =>
    [...text.matchAll(phrase)].flatMap(([claim, name = '', stated = '']): Finding | [] => {
      const known = operations
        .flatMap(({ parameters }) => parameters)
        .filter((parameter) => parameter.name === name)
        .flatMap(({ schema }) => ('default' in schema && schema.default !== undefined ? [String(schema.default)] : []));
      if (known.length === 0 || known.includes(stated)) return [];
      return {
        rule: 'guide-default',
        text: `"${claim}": the default of ${name} is ${known.join(' or ')}.`,
        fix: `Write ${known[0] ?? ''}.`,
      };
    }),
  );
};

const statusesOf = (operations: readonly LoadedOperation[]): ReadonlySet<string> =>
  new Set(operations.flatMap(({ responses }) => responses.map(({ status }) => status)));

/** Reports statuses that are not documented for any operation that the page calls or names. */
const statusProblems = ({ words }: Block, operations: readonly LoadedOperation[], { facts, context }: SiteIndex): readonly Finding[] => {
  const named = [
    ...words.matchAll(
      /(?<![\w.,:/#$-])([1-5]\d\d)(?![\w%]|[.,:]\d| (?:seconds|minutes|hours|days|bytes|characters|images|clips|\w*logs|items|values|users|operations|webhooks)\b)/g,
    ),
  ];
  if (named.length === 0) return [];
  const all = context.memory('statuses', '', () => statusesOf([...facts.operations.values()]));
  const own = statusesOf(operations);
  return named.flatMap(([, status = '']): Finding | [] =>
    !all.has(status) || own.has(status)
      ? []
      : {
          rule: 'guide-status',
          text: `No operation that this page calls or names documents the status ${status}.`,
          fix: `They document ${[...own].toSorted().join(', ')}. Correct the status, or name the operation with <Operation id="…" />.`,
        },
  );
};

/** The operations that the pages of a series call. */
const calledInSeries = (series: string, index: SiteIndex): readonly string[] =>
  (storiesOf(index).stories.find(({ id }) => id === series)?.pages ?? []).flatMap(({ calls }) =>
    calls.map(({ operationId }) => operationId),
  );

/** The operations that a guide calls or names, and for a guide in a series, those of all its pages. */
const operationsOf = (tree: Root, file: string, index: SiteIndex): readonly LoadedOperation[] => {
  const series = index.guides.find((guide) => guide.file === file)?.series;
  const ids = new Set([
    ...readCalls(tree, file, index).calls.map(({ operationId }) => operationId),
    ...namedOperations(tree),
    ...(series === undefined ? [] : calledInSeries(series, index)),
  ]);
  eachNode(tree, (node) => {
    if (node.type === 'mdxJsxFlowElement' && node.name === 'Needs') for (const id of alsoNeeded(node) ?? []) ids.add(id);
  });
  return [...ids].flatMap((id) => index.facts.operations.get(id) ?? []);
};

/**
 * Compares a guide's statements about limits, defaults, statuses, permissions, roles, values and counts with the APIs.
 * @returns an error for each wrong claim, with its line
 */
export const checkClaims = (tree: Root, file: string, index: SiteIndex): readonly Diagnostic[] => {
  const operations = operationsOf(tree, file, index);
  const names = new Set(operations.flatMap(({ parameters }) => parameters.map(({ name }) => name)));
  const blocks = blocksOf(tree);
  const roleClaim = index.context.memory('role claims', '', () => roleClaimPattern(index.facts));
  const problems = blocks.flatMap((block) => {
    // A block that names operations is about these, not about others on the page.
    const only = (ids: readonly string[]): readonly LoadedOperation[] => {
      const found = operations.filter(({ id }) => ids.includes(id));
      return found.length > 0 ? found : operations;
    };
    const about = only(block.operations);
    return [
      ...limitProblems(block, about, names, index),
      ...defaultProblems(block, operations),
      ...statusProblems(block, only([...block.operations, ...block.nearby]), index),
      ...permissionProblems(block, index.facts, about),
      ...(roleClaim === undefined ? [] : roleProblems(block, roleClaim, index.facts)),
      ...countProblems(block, index.facts),
    ].map((problem): Diagnostic => ({ file, line: block.line, col: block.col, severity: 'error', ...problem }));
  });
  return [...problems, ...enumProblems(tree, blocks, file, operations, index)];
};
