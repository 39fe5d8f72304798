import type { Fault } from '../ruleContext.ts';

export type Schema = Readonly<Record<string, unknown>>;

/** A mistake in a schema, at one of its keys. */
export type SchemaFault = Fault & { readonly key: string | readonly string[] };

/** The types of a schema; empty when it allows any. */
export const typesOf = ({ type }: Schema): readonly string[] =>
  Array.isArray(type) ? type.map(String) : typeof type === 'string' ? [type] : [];

/** A value if it is a list; otherwise an empty list. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The keywords that limit a value from below, each with the one that limits it from above. */
export const bounds = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
] as const;
