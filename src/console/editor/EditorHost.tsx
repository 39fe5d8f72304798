import { useEffect, useRef, useState } from 'react';
import type { CodeInputProps } from '../CodeInput.tsx';
import { createEditor, type Editor, type EditorOptions } from './codeEditor.ts';
import { leaveHint } from './leaveHint.ts';
import type { Mark } from './scanJson.ts';
import controls from '../controls.module.css';

const noMarks: readonly Mark[] = [];

type EditorHostProps = CodeInputProps & Pick<EditorOptions, 'selection'> & { readonly hasFocus: boolean };

/** The editor of a text, in place of its text field. */
export const EditorHost = ({
  id,
  label,
  value,
  onChange,
  language,
  isInvalid,
  marks = noMarks,
  shape,
  selection,
  hasFocus,
}: EditorHostProps) => {
  const host = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor>();
  const atFirst = useRef({ selection, hasFocus });
  const latest = useRef({ value, onChange, shape });
  useEffect(() => {
    latest.current = { value, onChange, shape };
  });
  useEffect(() => {
    const element = host.current;
    if (element === null) return undefined;
    let created: Editor | undefined;
    let isGone = false;
    void createEditor(element, {
      text: latest.current.value,
      language,
      label,
      selection: clampedTo(atFirst.current.selection, latest.current.value.length),
      onChange: (text) => latest.current.onChange(text),
      shape: () => latest.current.shape,
    }).then((made) => {
      if (isGone) return made.destroy();
      created = made;
      setEditor(made);
      if (atFirst.current.hasFocus) made.focus();
    });
    return () => {
      isGone = true;
      created?.destroy();
    };
  }, [language, label]);
  useEffect(() => editor?.setText(value), [editor, value]);
  useEffect(() => editor?.setMarks(marks), [editor, marks]);
  return (
    // Escape moves the focus here, so that it leaves the editor before it closes the console.
    <div
      className={controls.editorFrame}
      role="group"
      aria-label={`Editor: ${label}`}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || event.target === event.currentTarget) return;
        event.preventDefault();
        event.currentTarget.focus();
      }}
    >
      <div ref={host} id={id} className={controls.editor} data-invalid={isInvalid || undefined} />
      <p className={controls.editorHint}>{leaveHint}</p>
    </div>
  );
};

const clampedTo = ({ anchor, head }: EditorOptions['selection'], length: number): EditorOptions['selection'] => ({
  anchor: Math.min(anchor, length),
  head: Math.min(head, length),
});
