import { isDeepStrictEqual } from 'node:util';
import {
  isAlias,
  visit,
  Pair,
  Scalar,
  isCollection,
  YAMLMap,
  isMap,
  isSeq,
  isScalar,
  parseDocument,
  Document,
  type Node,
  type YAMLSeq,
} from 'yaml';
import { isObject } from '../../src/shared/model/raw.ts';

/** Replaces a part of a text. Edits at the same position are applied in order of insertion. */
type Edit = { readonly from: number; readonly to: number; readonly text: string };

/** An entry of a collection: a pair of a map, or an item of a list. */
type Entry = { readonly key: unknown; readonly value: Node };

type Match = { readonly old: Entry | undefined; readonly fresh: Entry };

/** Converts nodes of the current text (`was`) and of the new one (`is`) to values. */
type ToJs = Readonly<Record<'was' | 'is', (node: Node) => unknown>>;

const rangeOf = (node: Node): readonly [number, number] => [node.range?.[0] ?? 0, node.range?.[1] ?? 0];

const keyOf = (key: unknown): unknown => (isScalar(key) ? key.value : key);

const entriesOf = (node: YAMLMap | YAMLSeq): readonly Entry[] =>
  isMap(node)
    ? node.items.map(({ key, value }) => ({ key, value: (value ?? new Scalar(null)) as Node }))
    : node.items.map((value) => ({ key: undefined, value: value as Node }));

/** The identity of a list item, by which it is recognized in both versions. */
const identityOf = (value: unknown): unknown => {
  if (!isObject(value)) return JSON.stringify(value);
  const { name, in: place, $ref, id, url } = value;
  return name === undefined ? ($ref ?? id ?? url) : JSON.stringify([name, place]);
};

/**
 * Adds the extensions that only the current version of a value has: how to provoke responses, and which parameters the examples
 * send, is known only to this documentation.
 */
const withExtensions = (value: unknown, present: unknown): unknown => {
  if (Array.isArray(value) && Array.isArray(present))
    return value.map((item, index) => {
      const identity = identityOf(item);
      const isAlike = (other: unknown): boolean => identityOf(other) === identity;
      const known = identity === undefined ? present.slice(index, index + 1).find(isAlike) : present.find(isAlike);
      return withExtensions(item, known);
    });
  if (!isObject(value) || !isObject(present)) return value;
  const kept = Object.entries(present).filter(([key]) => key.startsWith('x-') && !Object.hasOwn(value, key));
  const own = Object.entries(value).map(([key, inner]) => [
    key,
    withExtensions(inner, Object.hasOwn(present, key) ? present[key] : undefined),
  ]);
  return Object.fromEntries(Object.hasOwn(value, '$ref') ? own : [...own, ...kept]);
};

/**
 * Returns the new entries, each with the old one that it replaces. List items match if they are equal, have the same identity, or
 * have the same position in lists of equal length.
 */
const matchEntries = (old: YAMLMap | YAMLSeq, fresh: YAMLMap | YAMLSeq, js: ToJs): readonly Match[] => {
  const [was, is] = [entriesOf(old), entriesOf(fresh)];
  if (isMap(old)) return is.map((entry) => ({ old: was.find(({ key }) => keyOf(key) === keyOf(entry.key)), fresh: entry }));
  const values = was.map(({ value }) => js.was(value));
  const used = new Set<number>();
  const take = (at: number): number => {
    if (at !== -1) used.add(at);
    return at;
  };
  const news = is.map(({ value }) => js.is(value));
  const equal = news.map((value) => take(values.findIndex((other, at) => !used.has(at) && isDeepStrictEqual(other, value))));
  return is.map((entry, index) => {
    const same = equal[index] ?? -1;
    const identity = identityOf(news[index]);
    const named =
      same === -1 && identity !== undefined ? take(values.findIndex((other, at) => !used.has(at) && identityOf(other) === identity)) : same;
    const at = named === -1 && was.length === is.length && !used.has(index) && identity === undefined ? take(index) : named;
    return { old: was[at], fresh: entry };
  });
};

/** Writes a string in the style of the old one, unless only one of them has several lines. */
const styleLike = (fresh: Scalar, old: Scalar): void => {
  if (typeof fresh.value !== 'string' || typeof old.value !== 'string' || old.type === undefined) return;
  if (!fresh.value.includes('\n')) fresh.type = old.type === 'BLOCK_LITERAL' ? 'BLOCK_FOLDED' : old.type;
  else if (old.type.startsWith('BLOCK')) fresh.type = old.type;
};

/** A value as written after "key:", at a column. */
const render = (value: Node, column: number, inFlow: boolean): string => {
  // Line breaks in a flow collection would need the indentation of the lines around it.
  if (inFlow) visit(value, { Scalar: (_, node) => void (String(node.value).includes('\n') && (node.type = 'QUOTE_DOUBLE')) });
  const map = new YAMLMap();
  map.flow = inFlow;
  map.items.push(new Pair(new Scalar('k'), value));
  const text = new Document(map).toString({ lineWidth: inFlow ? 0 : 120 - column, singleQuote: true }).replace(/\n$/, '');
  return inFlow
    ? text.replace(/^\{\s*k:\s*/, ' ').replace(/,?\s*\}$/, '')
    : text.slice(2).replaceAll(/\n(?=.)/g, `\n${' '.repeat(column)}`);
};

const apply = (text: string, edits: readonly Edit[], [from, to]: readonly [number, number]): string => {
  let [result, at] = ['', from];
  for (const edit of edits.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    result += text.slice(at, edit.from) + edit.text;
    at = Math.max(at, edit.to);
  }
  return result + text.slice(at, to);
};

/** Returns a function that rewrites nodes of a text. */
const createRewriter = (text: string, js: ToJs) => {
  /** The end of the line on which a node ends, including the line feed. */
  const lineEnd = (node: Node): number => {
    const end = rangeOf(node)[0] + text.slice(...rangeOf(node)).trimEnd().length;
    return text.indexOf('\n', end) + 1;
  };
  const isJson = text.trimStart().startsWith('{');
  const columnOf = (at: number): number => at - (text.lastIndexOf('\n', at - 1) + 1);
  const startOf = ({ key, value }: Entry): number =>
    key === undefined ? text.lastIndexOf('-', rangeOf(value)[0] - 1) : rangeOf(key as Node)[0];

  /** An entry with a new value, from its key or dash to the end of the value. */
  const entryText = (old: Entry | undefined, { key, value }: Entry, column: number, inFlow: boolean): string => {
    if (old !== undefined && isScalar(old.value) && isScalar(value)) styleLike(value, old.value);
    if (isJson) return `${key === undefined ? '' : `${JSON.stringify(keyOf(key))}: `}${JSON.stringify(js.is(value))}`;
    const source = old?.key === undefined ? undefined : text.slice(...rangeOf(old.key as Node));
    const name = source ?? (key === undefined ? '' : render(new Scalar(keyOf(key)), 0, true).trim());
    if (key !== undefined) return `${name}:${render(value, column, inFlow)}`;
    return inFlow ? render(value, column, true).trim() : `-${render(value, column, false).replace(/^\n +/, ' ')}`;
  };

  const rewrite = (old: Node, fresh: Node, inFlow: boolean): string | undefined => {
    if (isScalar(old) && isScalar(fresh) && old.value === fresh.value) return text.slice(...rangeOf(old));
    if (isAlias(old) && isDeepStrictEqual(js.was(old), js.is(fresh))) return text.slice(...rangeOf(old));
    if (!isCollection(old) || !isCollection(fresh) || isMap(old) !== isMap(fresh)) return undefined;
    return rewriteEntries(old as YAMLMap | YAMLSeq, fresh as YAMLMap | YAMLSeq, inFlow || old.flow === true);
  };

  const rewriteEntries = (old: YAMLMap | YAMLSeq, fresh: YAMLMap | YAMLSeq, inFlow: boolean): string | undefined => {
    const was = entriesOf(old);
    const matches = matchEntries(old, fresh, js);
    const kept = new Set(matches.flatMap((match) => match.old?.value ?? []));
    const order = matches.flatMap((match) => (match.old === undefined ? [] : [was.findIndex(({ value }) => value === match.old?.value)]));
    const isReordered = isSeq(old) && order.some((at, index) => index > 0 && at < (order[index - 1] ?? 0));
    if (kept.size === 0 || isReordered) return was.length === matches.length && was.length === 0 ? text.slice(...rangeOf(old)) : undefined;
    const column = columnOf(startOf(was[0] as Entry));
    const partOf = (entry: Entry, next: Entry): Edit => {
      const [from, to] = [startOf(entry), rangeOf(entry.value)[1]];
      const inner = rewrite(entry.value, next.value, inFlow);
      if (inner !== undefined) return { from: rangeOf(entry.value)[0], to, text: inner };
      const end = inFlow ? to : rangeOf(entry.value)[0] + text.slice(...rangeOf(entry.value)).trimEnd().length;
      return {
        from: inFlow && entry.key === undefined ? rangeOf(entry.value)[0] : from,
        to: end,
        text: entryText(entry, next, column, inFlow),
      };
    };
    const edits = matches.flatMap((match) => (match.old === undefined ? [] : [partOf(match.old, match.fresh)]));
    const added = matches.some((match) => match.old === undefined);
    if (inFlow && (added || kept.size < was.length)) {
      const spans = rangeOf(old);
      const [first] = was as readonly [Entry];
      const head = text.slice(spans[0], first.key === undefined ? rangeOf(first.value)[0] : startOf(first));
      const tail = text.slice(rangeOf(was.at(-1)?.value ?? old)[1], spans[1]);
      const entry = (one: Entry, edit: Edit): string =>
        apply(text, [edit], [one.key === undefined ? rangeOf(one.value)[0] : startOf(one), rangeOf(one.value)[1]]);
      const parts = matches.map((match) =>
        match.old === undefined ? entryText(undefined, match.fresh, column, true) : entry(match.old, partOf(match.old, match.fresh)),
      );
      return head + parts.join(/\n/.test(head) ? `,${head.slice(head.lastIndexOf('\n'))}` : ', ') + tail;
    }
    let last: Entry | undefined;
    for (const match of matches) {
      if (match.old !== undefined) last = match.old;
      else {
        const own = entryText(undefined, match.fresh, column, false);
        const at = last === undefined ? startOf(was[0] as Entry) : lineEnd(last.value);
        edits.push({ from: at, to: at, text: last === undefined ? `${own}\n${' '.repeat(column)}` : `${' '.repeat(column)}${own}\n` });
      }
    }
    for (const [index, entry] of was.entries()) {
      if (kept.has(entry.value)) continue;
      const before = was[index - 1];
      const next = was[index + 1];
      // The first entry may share its line with the dash of a list.
      if (before !== undefined) edits.push({ from: lineEnd(before.value), to: lineEnd(entry.value), text: '' });
      else edits.push({ from: startOf(entry), to: next === undefined ? lineEnd(entry.value) : startOf(next), text: '' });
    }
    return apply(text, edits, rangeOf(old));
  };

  return rewrite;
};

/**
 * Returns a new version of a spec in the layout of the current one: the comments, order, quoting and line breaks of unchanged
 * parts. Extensions that only the current version has are kept.
 */
export const keepLayout = (next: string, present: string): string => {
  const text = present === '' || present.endsWith('\n') ? present : `${present}\n`;
  const [old, given] = [parseDocument(text), parseDocument(next)];
  if (old.errors.length > 0 || given.errors.length > 0 || old.contents === null || given.contents === null) return next;
  const wanted = withExtensions(given.toJS(), old.toJS());
  const fresh = new Document(wanted, { aliasDuplicateObjects: false });
  const rewrite = createRewriter(text, { was: (node) => node.toJS(old), is: (node) => node.toJS(fresh) });
  const root = rewrite(old.contents, fresh.contents as Node, false);
  const result = root === undefined ? '' : text.slice(0, rangeOf(old.contents)[0]) + root + text.slice(rangeOf(old.contents)[1]);
  const written = parseDocument(result);
  const isRight = written.errors.length === 0 && isDeepStrictEqual(written.toJS(), wanted);
  return isRight ? result : fresh.toString({ lineWidth: 120 });
};
