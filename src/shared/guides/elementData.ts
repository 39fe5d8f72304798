import type { GraphDrawing } from './graph.ts';

/** An operation as shown in an element of a guide. */
export type OperationFact = {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly href: string;
  readonly summary: string;
};

/** The requirements for the calls of a page. */
export type NeedsData = {
  readonly operations: readonly OperationFact[];
  readonly permissions: readonly { readonly id: string; readonly roles: readonly string[] }[];
  /** The labels of the roles that have all of these permissions. */
  readonly roles: readonly string[];
  /** What to do with the ids in the calls, if the reader does not have these entities. */
  readonly ids?: string;
};

/** The position of a guide in its series. */
export type SeriesData = {
  /** Counted from 1. */
  readonly position: number;
  readonly count: number;
  /** The calls in earlier guides that created the resources that this guide uses. */
  readonly created: readonly { readonly title: string; readonly href: string }[];
};

/** A glossary term and its explanation. */
export type TermData = {
  readonly term: string;
  /** One or two sentences; code is in backticks. */
  readonly definition: string;
  /** The route that explains the term in detail, with or without an anchor. */
  readonly to: string;
};

/** A row of a lifecycle's table: an event in the given states. */
export type LifecycleRow = {
  readonly event: string;
  readonly from: readonly string[];
  readonly when?: string;
  /** The label of the next state, or the response that rejects the event. */
  readonly to?: string;
  readonly refusal?: { readonly status: number; readonly text: string };
  readonly operations: readonly OperationFact[];
  readonly cause?: string;
};

/** Periods on an axis; positions and lengths are shares of it. */
export type TimelineData = {
  readonly rows: readonly {
    readonly label: string;
    readonly note?: string;
    /** The period in words, for readers. */
    readonly text: string;
    readonly start: number;
    readonly width: number;
    /** Drawn lighter, because it is part of another row or only gives context. */
    readonly isPart: boolean;
  }[];
  readonly ticks: readonly { readonly at: number; readonly text: string }[];
};

/** A line over time; positions are shares of the width, or of the height from the top. */
export type ChartData = {
  /** The URL of the data as a file. */
  readonly href: string;
  /** An SVG path in a square of 100 by 100. */
  readonly line: string;
  readonly event: { readonly start: number; readonly width: number };
  /** The part around the event that a video shows. */
  readonly clip?: { readonly start: number; readonly width: number };
  readonly limit: number;
  readonly across: readonly { readonly at: number; readonly text: string }[];
  readonly up: readonly { readonly at: number; readonly text: string }[];
};

export type LifecycleData = {
  readonly title: string;
  readonly initial: string;
  readonly drawing: GraphDrawing;
  readonly states: readonly { readonly id: string; readonly label: string; readonly description: string; readonly isFinal: boolean }[];
  readonly rows: readonly LifecycleRow[];
};

export type MatrixData = {
  readonly roles: readonly { readonly id: string; readonly label: string; readonly description: string }[];
  readonly permissions: readonly {
    readonly id: string;
    readonly description: string;
    readonly roles: readonly string[];
    readonly operations: readonly OperationFact[];
  }[];
  /** Operations that require a token but no permission. */
  readonly open: readonly OperationFact[];
};

export type OperationRolesData = {
  readonly roles: readonly { readonly id: string; readonly label: string }[];
  readonly apis: readonly {
    readonly label: string;
    readonly route: string;
    readonly operations: readonly (OperationFact & { readonly permission: string | null; readonly roles: readonly string[] })[];
  }[];
};
