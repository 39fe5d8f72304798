import type { DocSearchHit } from '@docsearch/react';
import { product } from '../../../generated/product.ts';
import { roles } from '../../../generated/permissions.ts';
import { chooseLanguage } from '../../page/stored/languageStore.ts';
import { setColorMode } from '../../page/stored/colorMode.ts';
import { announce } from '../../ui/announce.ts';
import { base } from '../../ui/text/siteHref.ts';
import { american, fold } from '../engine/words.ts';
import { whenThere } from '../whenThere.ts';

/** An action on the page below the dialog. */
export type Action = {
  readonly id: string;
  readonly label: string;
  /** Further words by which it is found. */
  readonly words: string;
  /** Words of which a query needs one, if those of the label alone say too little: `token` asks for no download. */
  readonly verbs?: string;
  /** The target of the action, if that is not the whole site. */
  readonly on: string;
  /** Called after the dialog is closed. */
  readonly run: () => void | Promise<void>;
};

/** The key of a row's action. */
export const actionAttribute = 'data-action';

const prefix = 'action:';

/** Returns the action of a row in the dialog; undefined for a search hit. */
export const actionOf = ({ objectID }: { readonly objectID: string }): string | undefined =>
  objectID.startsWith(prefix) ? objectID : undefined;

const copy = async (text: string, what: string): Promise<void> => {
  await navigator.clipboard.writeText(text);
  announce(`Copied ${what}`);
};

const themeAction = (): Action => {
  const next = document.documentElement.dataset['theme'] === 'dark' ? 'light' : 'dark';
  return {
    id: 'theme',
    label: `Switch to ${next} mode`,
    words: 'theme color appearance night',
    on: '',
    run: () => setColorMode(next),
  };
};

const copyMarkdown = async (): Promise<void> => {
  const path = location.pathname.replace(/\/$/, '');
  const response = await fetch(path === base ? `${path}/index.md` : `${path}.md`);
  if (response.ok) await copy(await response.text(), 'the page as Markdown');
  else announce('This page has no Markdown');
};

const openerOf = (anchor: string): HTMLElement | null => document.querySelector(`[data-opens-console="${CSS.escape(anchor)}"]`);

/** Returns the operation in the URL, otherwise the first one whose end is still on screen. */
const operationOnScreen = (): { readonly anchor: string; readonly title: string } | undefined => {
  const asked = location.hash.slice(1).split(/[/~]/, 1)[0] ?? '';
  const openers = [...document.querySelectorAll<HTMLElement>('[data-opens-console]')];
  const sections = openers.flatMap((opener) => {
    const anchor = opener.getAttribute('data-opens-console') ?? '';
    const section = document.getElementById(anchor);
    return section === null ? [] : [{ anchor, section }];
  });
  const isVisible = (section: HTMLElement): boolean => {
    const { top, bottom } = section.getBoundingClientRect();
    return bottom > 80 && top < innerHeight;
  };
  const found =
    sections.find(({ anchor, section }) => anchor === asked && isVisible(section)) ?? sections.find(({ section }) => isVisible(section));
  return found === undefined ? undefined : { anchor: found.anchor, title: found.section.querySelector('h3')?.textContent ?? found.anchor };
};

const openConsole = (anchor: string): void => {
  document.getElementById(anchor)?.scrollIntoView();
  openerOf(anchor)?.click();
};

const openConsoleAs = (anchor: string, role: string): void => {
  openConsole(anchor);
  const find = () => document.getElementById(anchor)?.querySelector<HTMLSelectElement>('select[name=actor]');
  whenThere(find, (select) => {
    (select as HTMLSelectElement).value = role;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
};

/** Shows the curl snippet of an operation, the only one that can be pasted into a terminal, and copies it. */
const copyCurl = (anchor: string): void => {
  chooseLanguage('curl');
  const find = () => document.getElementById(anchor)?.querySelector<HTMLElement>('[role="tabpanel"][aria-labelledby$="-curl"] code');
  whenThere(find, (code) => void copy(code.textContent, 'the curl command'));
};

const operationActions = (): readonly Action[] => {
  const operation = operationOnScreen();
  if (operation === undefined) return [];
  const { anchor, title: on } = operation;
  return [
    { id: 'curl', label: 'Copy as curl', words: 'command shell snippet', on, run: () => copyCurl(anchor) },
    { id: 'console', label: 'Open the console', words: 'try it send request run', on, run: () => openConsole(anchor) },
    ...roles.map(({ id }): Action => ({
      id: `as-${id}`,
      label: `Act as ${id}`,
      words: 'role console try',
      on,
      run: () => openConsoleAs(anchor, id),
    })),
  ];
};

/** The name of a link to a file: its text or, after a text that says little by itself, what follows in its label. */
const downloadLabel = ({ ariaLabel, textContent }: HTMLAnchorElement): string => {
  const name = (ariaLabel ?? textContent).trim().replace(/^.*?: /, '');
  return name.startsWith('Download ') ? name : `Download: ${name}`;
};

const downloadActions = (): readonly Action[] =>
  [...document.querySelectorAll<HTMLAnchorElement>('main a[download]')].map((link, at) => ({
    id: `download-${at}`,
    label: downloadLabel(link),
    words: `file save ${link.textContent} ${link.getAttribute('download') ?? ''}`,
    verbs: 'download file save',
    on: link.title,
    run: () => link.click(),
  }));

const pageActions = (): readonly Action[] => [
  ...operationActions(),
  { id: 'markdown', label: 'Copy page as Markdown', words: 'md llm text', on: '', run: copyMarkdown },
  themeAction(),
];

/** Returns the actions of the current page, most specific first. */
export const actionsHere = (): readonly Action[] => [...pageActions(), ...downloadActions()];

/** With more downloads than this, a list of actions would be a list of downloads. */
const mostDownloads = 3;

/** Returns the actions of the current page that are offered before a query. */
export const offeredActions = (): readonly Action[] => {
  const downloads = downloadActions();
  return [...pageActions(), ...(downloads.length > mostDownloads ? [] : downloads)];
};

/** Runs the action of a row. */
export const runAction = (objectID: string): void => {
  const action = actionsHere().find(({ id }) => `${prefix}${id}` === objectID);
  Promise.resolve(action?.run()).catch(() => announce('That did not work'));
};

const mostShown = 3;
const shortestQuery = 3;

const wordsOf = (text: string): readonly string[] => fold(text).split(/[^\p{L}\p{N}]+/u);

/** Returns the actions that match a query: each word of the query is the prefix of one of their words, and one of a verb. */
const findActions = (query: string, actions: readonly Action[]): readonly Action[] => {
  const asked = fold(query)
    .split(/\s+/)
    .filter((word) => word !== '')
    .map(american);
  if (query.trim().length < shortestQuery) return [];
  return actions
    .filter(({ label, words, verbs = `${label} ${words}` }) => {
      const isAmong = (known: readonly string[]) => (word: string) => known.some((name) => name.startsWith(word));
      return asked.every(isAmong(wordsOf(`${label} ${words}`))) && asked.some(isAmong(wordsOf(verbs)));
    })
    .slice(0, mostShown);
};

/** Returns the actions that match a query as rows of the dialog. DocSearch does not add hits of this type to the recent ones. */
export const actionHits = (query: string, actions: readonly Action[]): DocSearchHit[] =>
  findActions(query, actions).map(
    ({ id, label, on }) =>
      ({
        objectID: `${prefix}${id}`,
        type: 'content',
        url: `${prefix}${id}`,
        content: label,
        hierarchy: { lvl0: 'Actions', lvl1: on === '' ? product.name : on, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
        url_without_anchor: '',
        anchor: null,
        _highlightResult: { marks: {}, snippet: null },
        _snippetResult: {},
      }) as unknown as DocSearchHit,
  );
