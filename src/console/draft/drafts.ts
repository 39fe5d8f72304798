import { readJson } from '../../page/address/readAddress.ts';
import { readTab, writeTab } from '../../page/stored/storage.ts';
import type { Draft } from './draft.ts';
import { readDraft, withoutSecretsIn } from './permalink.ts';

// Operations of different APIs may have the same anchor.
const keyOf = (anchor: string): string => `console-draft ${location.pathname}#${anchor}`;

// For browsers that do not let the site store anything.
const ofThisVisit = new Map<string, Draft>();

/** Returns what the reader last typed for an operation in this tab. */
export const lastDraft = (anchor: string): Draft | undefined =>
  ofThisVisit.get(keyOf(anchor)) ?? readDraft(readJson(readTab(keyOf(anchor))));

/** Keeps what the reader typed for an operation for when its console is opened again in this tab; credentials only until a reload. */
export const keepDraft = (anchor: string, draft: Draft): void => {
  ofThisVisit.set(keyOf(anchor), draft);
  writeTab(keyOf(anchor), JSON.stringify(withoutSecretsIn(draft)));
};
