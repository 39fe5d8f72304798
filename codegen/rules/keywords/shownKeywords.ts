import type { Oas3Preprocessor, UserContext } from '@redocly/openapi-core';
import { isShownMethod, methodsOf, operationIn, stepsTo } from '../../model/operation/methods.ts';
import { declaredTags, groupingTag, isDescribed, isText } from '../../model/tags.ts';
import { queryForm } from '../../model/operation/parameter.ts';
import { asArray, asObject, asText, isObject, own, type RawObject } from '../../../src/shared/model/raw.ts';
import type { JsonValue } from '../../../src/shared/model/types.ts';
import { notShown } from './notShown.ts';
import { reportFault, type Fault } from '../ruleContext.ts';

/** Keywords whose values are data of the API. */
const values = new Set([
  'default',
  'example',
  'examples',
  'enum',
  'const',
  'value',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
]);

/** The limits of 64-bit integers, which are shown with all their digits. */
const known = new Set([2 ** 63, -(2 ** 63), 2 ** 64]);

const isRounded = (value: unknown): boolean => {
  if (typeof value === 'number')
    return Number.isInteger(value) && !Number.isSafeInteger(value) && Math.abs(value) < 1e21 && !known.has(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(isRounded);
};

/** The keywords of an object that no page shows, each with what readers miss. */
const missesOf = (node: object, type: string): readonly (readonly [keyword: string, missed: string])[] => {
  const list = Object.hasOwn(notShown, type) ? notShown[type] : undefined;
  return list === undefined ? [] : Object.entries(list).filter(([keyword]) => Object.hasOwn(node, keyword));
};

type Resolve = (value: JsonValue) => JsonValue | undefined;

/** The operations of a map of path items, each with its path in the map and its tags. */
const taggedIn = (items: JsonValue | undefined, resolve: Resolve) =>
  Object.entries(asObject(items)).flatMap(([key, value]) => {
    const item = asObject(resolve(value));
    return methodsOf(item).map((method) => ({
      at: [key, ...stepsTo(method), 'tags'],
      tags: asArray(own(operationIn(item, method), 'tags')),
    }));
  });

/** What no page shows of tags: only operations are grouped by tag, and only tags that group operations have a section. */
const missedTags = (node: RawObject, type: string, resolve: Resolve): readonly (Miss | undefined)[] => {
  if (type !== 'Root' && type !== 'Callback') return [];
  const incoming = type === 'Root' ? own(node, 'webhooks') : node;
  const grouped = taggedIn(incoming, resolve).find(({ tags }) => tags.length > 0);
  const used = taggedIn(type === 'Root' ? own(node, 'paths') : undefined, resolve).map((one) =>
    one.tags.flatMap((tag) => asText(tag) ?? []),
  );
  const declared = declaredTags(node);
  const grouping = new Set(used.map((names) => groupingTag(names, declared)));
  const named = new Set(used.flat());
  const tags = asArray(own(node, 'tags')).map(asObject);
  // A parent is the name of a group of tags.
  const parents = new Set(tags.map((tag) => own(tag, 'parent')));
  const empty = tags.flatMap((tag, at) => {
    const name = type === 'Root' ? asText(own(tag, 'name')) : undefined;
    const isShown = grouping.has(name) || named.has(name ?? '') || isText(tag) || (parents.has(name) && !isDescribed(tag));
    return name === undefined || isShown ? [] : { at: ['tags', String(at), 'name'], name };
  });
  const [first] = empty;
  return [
    grouped && {
      kind: 'incoming tags',
      path: [...(type === 'Root' ? ['webhooks'] : []), ...grouped.at],
      text: 'No page groups webhooks or callbacks by tag.',
      fix: 'Mention it in the summary too, if readers need it.',
    },
    first && {
      kind: 'empty tag',
      path: first.at,
      text: `No page shows the tag "${first.name}"${empty.length === 1 ? '' : ` and ${empty.length - 1} more`}: no operation has it.`,
      fix: 'Write x-traitTag: true if it is a section of text.',
      fact: { kind: 'unused-tag' },
    },
  ];
};

type Miss = Fault & { readonly kind: string; readonly path: string | readonly string[] };

/** What no page shows of a parameter that is the whole query string. The fields of a form are shown as parameters. */
const missOfQuery = (node: RawObject): Miss | undefined => {
  if (!Object.hasOwn(asObject(own(node, 'content')), queryForm))
    return {
      kind: 'querystring',
      path: 'in',
      text: 'No page, snippet or console has the parameter: its value is the whole query string, and it is not a form.',
      fix: 'Describe it in the description of the operation.',
    };
  if (own(node, 'description') === undefined) return undefined;
  const text = 'No page shows the description of a form that is the whole query string.';
  return { kind: 'querystring description', path: 'description', text, fix: 'Write it into the description of the operation.' };
};

/** Returns what no page shows of an object, each with the path of its key. */
const missesIn = (node: RawObject, type: string, resolve: Resolve): readonly Miss[] => {
  const large = Object.entries(node).find(([keyword, value]) => values.has(keyword) && isRounded(value))?.[0];
  const adjacent = type === 'Paths' ? Object.keys(node).find((path) => path.includes('}{')) : undefined;
  const names = type === 'PathItem' ? Object.keys(asObject(own(node, 'additionalOperations'))) : [];
  const method = names.find((name) => !isShownMethod(name));
  const misses = [
    large !== undefined && {
      kind: 'rounded',
      path: large,
      text: `${large} contains an integer beyond 2^53, which JavaScript rounds, so pages show another number.`,
      fix: 'Write it as a string, with type: string and format: int64.',
    },
    adjacent !== undefined && {
      kind: 'adjacent',
      path: [adjacent],
      text: 'Nothing separates the parameters of the path, so the mock ends the first of them after one character.',
      fix: 'Put a character between them if the API has one, or make them one parameter.',
    },
    method !== undefined && {
      kind: 'methods',
      path: ['additionalOperations', method],
      text: `No page shows the operation with the method "${method}": methods are written in capitals.`,
      fix: `Write ${method.toUpperCase()}, unless the API takes that for another method.`,
    },
    type === 'Parameter' && own(node, 'in') === 'querystring' && missOfQuery(node),
    ...missedTags(node, type, resolve),
    ...missesOf(node, type).map(([keyword, missed]) => ({
      kind: `${type} ${keyword}`,
      path: keyword,
      text: `No page shows ${keyword} of ${type}: ${missed}.`,
      fix: 'Mention it in a description too, if readers need it.',
    })),
  ];
  return misses.filter((miss) => miss !== undefined && miss !== false);
};

/**
 * Warns of content that no page shows, once for each kind and file, at the first position. It is not a rule, so that it cannot be
 * switched off with the rules.
 */
export const shownKeywords: Oas3Preprocessor = () => {
  const warned = new Set<string>();
  return {
    any: {
      enter: (node: unknown, { type, location, report, resolve }: UserContext) => {
        if (!isObject(node)) return;
        const target: Resolve = (value) => resolve<object>(value as object).node as JsonValue | undefined;
        for (const { kind, path, ...fault } of missesIn(node, type.name, target)) {
          const key = `${location.source.absoluteRef} ${kind}`;
          if (warned.has(key)) continue;
          warned.add(key);
          reportFault(report, location.child([path].flat()).key(), fault, { forceSeverity: 'warn' });
        }
      },
    },
  };
};
