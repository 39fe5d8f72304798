import type { Draft } from './draft.ts';

/** The last draft of each operation during this visit, by anchor: a console that is reopened still has it. */
export const drafts = new Map<string, Draft>();
