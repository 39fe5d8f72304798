import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap, type CompletionSource } from '@codemirror/autocomplete';
import { history, historyKeymap, standardKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, HighlightStyle, indentOnInput, indentUnit, syntaxHighlighting } from '@codemirror/language';
import { setDiagnostics } from '@codemirror/lint';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { leaveHint } from './leaveHint.ts';
import type { Mark } from './scanJson.ts';
import { suggestJson, type Shape } from './suggest.ts';
import { typeOverSelection } from './typeOverSelection.ts';

export type EditorLanguage = 'json' | 'yaml' | 'text';

export type EditorOptions = {
  readonly text: string;
  /** The name of the field, for assistive technology. */
  readonly label: string;
  readonly selection: { readonly anchor: number; readonly head: number };
  readonly onChange: (text: string) => void;
  /** Returns the current schema of the text, for suggestions; undefined when there is none. */
  readonly shape: () => Shape | undefined;
};

export type Editor = {
  readonly focus: () => void;
  /** Replaces the text, unless `onChange` reported it: the page passes those texts back, sometimes late. */
  readonly setText: (text: string) => void;
  /** @param about describes the field and its problem, for assistive technology */
  readonly setMarks: (marks: readonly Mark[], isInvalid: boolean, about: string) => void;
  readonly destroy: () => void;
};

const colors = HighlightStyle.define([
  { tag: [tags.propertyName, tags.definition(tags.propertyName)], color: 'var(--code-property)' },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--code-string)' },
  { tag: tags.number, color: 'var(--code-number)' },
  { tag: [tags.bool, tags.null, tags.keyword, tags.atom], color: 'var(--code-constant)' },
  { tag: tags.comment, color: 'var(--code-comment)' },
  { tag: [tags.punctuation, tags.bracket, tags.separator], color: 'var(--code-punctuation)' },
]);

const theme = EditorView.theme({
  '&': {
    border: '1px solid var(--control-line)',
    borderRadius: 'var(--radius-sm)',
    background: 'var(--bg)',
    color: 'var(--code-text)',
    fontSize: 'var(--text-code)',
  },
  '&.cm-focused': { outline: '2px solid var(--focus)', outlineOffset: '1px' },
  '.cm-scroller': {
    minHeight: '88px',
    maxHeight: '320px',
    overflow: 'auto',
    fontFamily: 'var(--font-mono)',
    fontVariantLigatures: 'none',
    lineHeight: '1.375rem',
  },
  '.cm-content': { padding: '4px 0', caretColor: 'var(--text)' },
  '.cm-gutters': { border: '0', background: 'none', color: 'var(--faint)' },
  '.cm-activeLine': { background: 'var(--hover)' },
  '.cm-cursor': { borderLeftColor: 'var(--text)' },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': { background: 'var(--accent-fill)', outline: '1px solid var(--accent)' },
  '.cm-lintRange-error': { backgroundImage: 'none', textDecoration: 'underline wavy var(--danger-text)', textUnderlineOffset: '3px' },
  '.cm-tooltip': {
    maxWidth: 'min(420px, 80vw)',
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--radius)',
    background: 'var(--raised)',
    color: 'var(--text)',
    boxShadow: 'var(--shadow)',
    fontFamily: 'var(--font-text)',
    fontSize: 'var(--text-sm)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--font-mono)', fontSize: '0.8125rem', maxHeight: '200px' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { minHeight: '24px', padding: '2px 8px', lineHeight: '1.25rem' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': { background: 'var(--accent-fill)', color: 'var(--text)' },
  '@media (forced-colors: active)': {
    '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': { outline: '2px solid Highlight', outlineOffset: '-2px' },
  },
  '.cm-completionDetail': { color: 'var(--muted)', fontStyle: 'normal' },
  '.cm-completionInfo': { padding: '6px 10px' },
  // In a narrow window, there is no room next to the list, and the information would cover it.
  '@media (width <= 700px)': { '.cm-completionInfo': { display: 'none' } },
  '.cm-diagnostic': { borderLeftColor: 'var(--danger-text)', padding: '4px 8px' },
  '@media (pointer: coarse)': { '.cm-scroller': { fontSize: '16px' } },
});

const languageSupport = async (language: EditorLanguage): Promise<Extension> => {
  if (language === 'json') return json();
  return language === 'yaml' ? (await import('@codemirror/lang-yaml')).yaml() : [];
};

const completionSource =
  (shape: EditorOptions['shape']): CompletionSource =>
  ({ state, pos, explicit }) => {
    const wanted = shape();
    if (wanted === undefined) return null;
    const { from, items } = suggestJson(state.doc.toString(), pos, wanted);
    if (items.length === 0 || (!explicit && from === pos)) return null;
    return {
      from,
      // The typed word may include a quote, so the options are filtered here.
      filter: false,
      options: items
        .filter(({ insert }) => insert.startsWith(state.sliceDoc(from, pos)) || insert.startsWith(`"${state.sliceDoc(from, pos)}`))
        .map(({ label, insert, detail, info }) => ({ label, apply: insert, detail, ...(info === '' ? {} : { info }) })),
    };
  };

/** Creates an editor in an element. */
export type CreateEditor = (host: HTMLElement, options: EditorOptions) => Editor;

/** Loads the language support of an editor, so that the editor can replace a text field immediately. */
export const loadEditor = async (language: EditorLanguage): Promise<CreateEditor> => {
  const support = await languageSupport(language);
  return (host, options) => createEditor(host, support, options);
};

/** The editor is in a shadow root, because the site's CSP forbids style elements and a shadow root accepts stylesheet objects. */
const createEditor = (host: HTMLElement, support: Extension, options: EditorOptions): Editor => {
  const { text, label, selection, onChange, shape } = options;
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open', delegatesFocus: true });
  // In a shadow root, ARIA attributes cannot refer to elements outside of it.
  const hint = document.createElement('p');
  hint.id = 'hint';
  hint.hidden = true;
  hint.textContent = leaveHint;
  root.replaceChildren(hint);
  let isSetting = false;
  let isWrong = false;
  /** The texts that `onChange` reported and the page has not passed back yet. */
  const reported: string[] = [];
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: text,
      selection,
      extensions: [
        lineNumbers(),
        history(),
        indentUnit.of('  '),
        indentOnInput(),
        bracketMatching(),
        closeBrackets(),
        typeOverSelection,
        highlightActiveLine(),
        syntaxHighlighting(colors),
        support,
        autocompletion({ override: [completionSource(shape)], icons: false }),
        // Tab leaves the field, and Ctrl+Enter sends the request.
        keymap.of([...closeBracketsKeymap, ...completionKeymap, ...historyKeymap, ...standardKeymap]),
        EditorView.contentAttributes.of(() => ({
          'aria-label': label,
          'aria-describedby': hint.id,
          'aria-invalid': String(isWrong),
          tabindex: '0',
          spellcheck: 'false',
          autocapitalize: 'off',
          autocorrect: 'off',
        })),
        EditorView.updateListener.of((update) => {
          if (!update.docChanged || isSetting) return;
          const written = update.state.doc.toString();
          reported.push(written);
          onChange(written);
        }),
        theme,
      ],
    }),
  });
  return {
    focus: () => view.focus(),
    setText: (next) => {
      const repeated = reported.lastIndexOf(next);
      reported.splice(0, repeated === -1 ? reported.length : repeated + 1);
      if (repeated !== -1 || next === view.state.doc.toString()) return;
      isSetting = true;
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: next } });
      isSetting = false;
    },
    setMarks: (marks, isInvalid, about) => {
      isWrong = isInvalid;
      const { length } = view.state.doc;
      const within = (at: number): number => Math.max(0, Math.min(at, length));
      hint.textContent = `${about} ${leaveHint}`;
      view.dispatch(
        setDiagnostics(
          view.state,
          marks.map(({ from, to, message }) => ({ from: within(from), to: within(to), message, severity: 'error' as const })),
        ),
      );
    },
    destroy: () => view.destroy(),
  };
};
