import type { LocationObject, Oas3Preprocessor, UserContext } from '@redocly/openapi-core';
import { isObject } from '../../src/shared/model/raw.ts';
import type { PatternVerdicts } from '../model/schema/patternSafety.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Product } from '../load/settings/product.ts';

/** Operation ids in lowercase, each with the first position that declares it. */
export type OperationIds = Map<string, { readonly id: string; readonly file: string; readonly pointer: string }>;

/** The locations of path items, each with whether only webhooks and callbacks lead to it: calls that a reader's server receives. */
export type IncomingItems = Map<string, boolean>;

/** The input of our rules besides the current spec. */
export type RuleContext = {
  readonly root: string;
  readonly permissions: readonly string[];
  readonly roles: readonly string[];
  readonly product: Product;
  /** The operation ids so far, in lowercase, across all specs of the run. */
  readonly operationIds: OperationIds;
  readonly patternVerdicts: PatternVerdicts;
  readonly incoming: IncomingItems;
};

/** The function of the linter that follows references. */
export type Resolve = (node: never) => { node?: unknown };

/** Returns a part of a spec or, if that is a reference, its target. */
export const resolved = (written: unknown, resolve: Resolve): unknown =>
  isObject(written) && '$ref' in written ? resolve(written as never).node : written;

/** Collects the path items of a spec, also those that references lead to. */
export const collectIncoming =
  (incoming: IncomingItems): Oas3Preprocessor =>
  () => {
    const add = (_: unknown, { location }: UserContext): void => {
      if (!incoming.has(location.absolutePointer)) incoming.set(location.absolutePointer, true);
    };
    return {
      Paths: { PathItem: (_, { location }) => void incoming.set(location.absolutePointer, false) },
      WebhooksMap: { PathItem: add },
      Callback: { PathItem: add },
    };
  };

/** Whether the innermost path item around a location is only that of a webhook or a callback. */
export const isIncoming = (incoming: IncomingItems, { source, pointer = '' }: LocationObject): boolean => {
  for (let at = source.absoluteRef + pointer; at.includes('#'); at = at.slice(0, Math.max(at.lastIndexOf('/'), at.lastIndexOf('#')))) {
    const found = incoming.get(at);
    if (found !== undefined) return found;
  }
  return incoming.get(source.absoluteRef) ?? false;
};

/** What to do about a mistake, and what it is about. */
export type Advice = Pick<Diagnostic, 'fact'> & { readonly fix: string };

/** A mistake in a spec, and what to do about it. */
export type Fault = Advice & { readonly text: string };

/** Suggests the only plausible spelling of a name. */
export const respell = (name: string, meant: string): Advice => ({
  fix: `Did you mean "${meant}"?`,
  fact: { kind: 'misspelled', name, meant },
});

/** Reports a mistake at a position of a spec. The linter keeps only text, which `parseFault` parses. */
export const reportFault = (
  report: UserContext['report'],
  location: LocationObject,
  { text, fix, fact }: Fault,
  options: { readonly forceSeverity?: 'warn' } = {},
): void => report({ message: JSON.stringify({ text, fix, fact }), location, ...options });

/** Suggests a number, true or false in place of a text that looks like one. @param types what the value can be */
export const unquotedFix = (value: unknown, types: readonly string[]): string | undefined => {
  if (typeof value !== 'string') return undefined;
  if (types.includes('boolean') && (value === 'true' || value === 'false')) return `Write ${value}, without quotes.`;
  const isNumber = value.trim() !== '' && Number.isFinite(Number(value));
  return isNumber && types.some((type) => type === 'integer' || type === 'number') ? 'Write the number without quotes.' : undefined;
};

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Returns the mistake that one of our rules reported; from a message of a built-in rule, only the text. */
export const parseFault = (message: string): Partial<Advice> & { readonly text: string } => {
  if (!message.startsWith('{"text":')) return { text: oneLine(message) };
  const { text, fix, ...more } = JSON.parse(message) as Fault;
  return { text: oneLine(text), fix: oneLine(fix), ...more };
};
