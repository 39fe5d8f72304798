import type { Draft } from './draft.ts';

const kept = new Map<string, Draft>();

/** The last draft in the console of this operation during this visit; undefined when there is none. */
export const keptDraft = (anchor: string): Draft | undefined => kept.get(anchor);

/** Keeps drafts in memory, so that a console that is closed and opened again still has its draft. */
export const keepDraft = (anchor: string, draft: Draft): void => void kept.set(anchor, draft);
