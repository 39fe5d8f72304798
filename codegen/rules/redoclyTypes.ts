export type { Oas3Rule, UserContext } from '@redocly/openapi-core';
import type { Oas3Visitor } from '@redocly/openapi-core';

type NodeOf<Visitor> = Visitor extends (node: infer Node, ...rest: never[]) => unknown ? Node : never;

/** An operation, a path item and a parameter as the linter passes them to a rule. */
export type Oas3Operation = NodeOf<NonNullable<Oas3Visitor['Operation']>>;
export type Oas3_1PathItem = NodeOf<NonNullable<Oas3Visitor['PathItem']>>;
