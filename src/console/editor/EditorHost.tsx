import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { CreateEditor, Editor, EditorLanguage, EditorOptions } from './codeEditor.ts';
import { leaveHint } from './leaveHint.ts';
import type { Mark } from './scanJson.ts';
import type { Shape } from './suggest.ts';
import styles from './EditorHost.module.css';

export { loadEditor } from './codeEditor.ts';

const noMarks: readonly Mark[] = [];

/** The props of an input for code, both as a text field and as the editor. */
export type CodeInputProps = {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Must not change: another language needs another component. */
  readonly language: EditorLanguage;
  readonly isInvalid: boolean;
  readonly describedBy?: string | undefined;
  /** The problems, with their positions in the text. */
  readonly marks?: readonly Mark[];
  /** The schema of the text, for suggestions. */
  readonly shape?: Shape;
};

type EditorHostProps = CodeInputProps & Pick<EditorOptions, 'selection'> & { readonly create: CreateEditor; readonly hasFocus: boolean };

/** The editor that replaces a text field. */
export const EditorHost = ({
  id,
  label,
  value,
  onChange,
  isInvalid,
  describedBy = '',
  marks = noMarks,
  shape,
  create,
  selection,
  hasFocus,
}: EditorHostProps) => {
  const host = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor>();
  const atFirst = useRef({ text: value, selection, hasFocus });
  const latest = useRef({ onChange, shape });
  useEffect(() => {
    latest.current = { onChange, shape };
  });
  useLayoutEffect(() => {
    const element = host.current;
    if (element === null) return undefined;
    const { text, selection: selected, hasFocus: wasFocused } = atFirst.current;
    const created = create(element, {
      text,
      label,
      selection: clampedTo(selected, text.length),
      onChange: (written) => latest.current.onChange(written),
      shape: () => latest.current.shape,
    });
    setEditor(created);
    if (wasFocused) created.focus();
    return () => created.destroy();
  }, [create, label]);
  useEffect(() => editor?.setText(value), [editor, value]);
  useEffect(() => {
    const texts = describedBy.split(' ').map((part) => document.getElementById(part)?.textContent);
    editor?.setMarks(marks, isInvalid, texts.join(' '));
  }, [editor, marks, isInvalid, describedBy, value]);
  return (
    // Escape moves the focus here, so that it leaves the editor before it closes the console.
    <div
      className={styles.frame}
      role="group"
      aria-label={`Editor: ${label}`}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || event.target === event.currentTarget) return;
        event.preventDefault();
        event.currentTarget.focus();
      }}
    >
      <div ref={host} id={id} className={styles.editor} data-invalid={isInvalid || undefined} />
      <p className={styles.hint}>{leaveHint}</p>
    </div>
  );
};

const clampedTo = ({ anchor, head }: EditorOptions['selection'], length: number): EditorOptions['selection'] => ({
  anchor: Math.min(anchor, length),
  head: Math.min(head, length),
});
