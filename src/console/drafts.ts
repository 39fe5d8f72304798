import type { Draft } from './draft.ts';

const kept = new Map<string, Draft>();

/** What was last typed into the console of this operation during this visit; undefined when nothing was. */
export const keptDraft = (anchor: string): Draft | undefined => kept.get(anchor);

/** Keeps what is typed, so that a console that is closed and opened again still has it. Kept in memory only. */
export const keepDraft = (anchor: string, draft: Draft): void => void kept.set(anchor, draft);
