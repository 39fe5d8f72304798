import type { Draft } from './draft.ts';

const kept = new Map<string, Draft>();

/** Returns the last draft in the console of this operation during this visit; undefined when there is none. */
export const keptDraft = (anchor: string): Draft | undefined => kept.get(anchor);

/** Keeps drafts in memory, so that a console still has its draft when it is reopened. */
export const keepDraft = (anchor: string, draft: Draft): void => void kept.set(anchor, draft);
