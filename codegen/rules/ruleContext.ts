import type { LocationObject, UserContext } from '@redocly/openapi-core';
import { isObject } from '../../src/shared/model/raw.ts';
import type { PatternVerdicts } from '../model/schema/patternSafety.ts';
import type { Product } from '../load/settings/product.ts';

/** Operation ids in lowercase, each with the first position that declares it. */
export type OperationIds = Map<string, { readonly id: string; readonly file: string; readonly pointer: string }>;

/** The input of our rules besides the current spec. */
export type RuleContext = {
  readonly root: string;
  readonly permissions: readonly string[];
  readonly roles: readonly string[];
  readonly product: Product;
  /** The operation ids so far, in lowercase, across all specs of the run. */
  readonly operationIds: OperationIds;
  readonly patternVerdicts: PatternVerdicts;
};

/** The function of the linter that follows references. */
export type Resolve = (node: never) => { node?: unknown };

/** Returns a part of a spec or, if that is a reference, its target. */
export const resolved = (written: unknown, resolve: Resolve): unknown =>
  isObject(written) && '$ref' in written ? resolve(written as never).node : written;

const separator = ' Fix: ';

/** A mistake in a spec, and what to do about it. */
export type Fault = { readonly text: string; readonly fix: string };

/** A message that includes the fix; `splitMessage` separates them again. */
export const message = ({ text, fix }: Fault): string => `${text}${separator}${fix}`;

/** Reports a mistake at a position of a spec. */
export const reportFault = (report: UserContext['report'], location: LocationObject, fault: Fault): void =>
  report({ message: message(fault), location });

/** Splits a rule's message into the message and the fix. */
export const splitMessage = (whole: string): { readonly text: string; readonly fix?: string } => {
  const at = whole.indexOf(separator);
  return at === -1 ? { text: whole } : { text: whole.slice(0, at), fix: whole.slice(at + separator.length) };
};
