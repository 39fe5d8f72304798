import { useEffect, useRef, useState } from 'react';
import type { createEditor, Editor, EditorLanguage, EditorOptions } from './editor/codeEditor.ts';
import { leaveHint } from './editor/leaveHint.ts';
import type { Mark } from './editor/scanJson.ts';
import type { Shape } from './editor/suggest.ts';
import controls from './controls.module.css';

type CodeInputProps = {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly language: EditorLanguage;
  readonly isInvalid: boolean;
  readonly rows?: number;
  readonly placeholder?: string;
  readonly describedBy?: string | undefined;
  /** What is wrong, where it stands in the text. */
  readonly marks?: readonly Mark[];
  /** What the text has to be, for suggestions. */
  readonly shape?: Shape;
};

type Loaded = {
  readonly create: typeof createEditor;
  readonly selection: EditorOptions['selection'];
  readonly hasFocus: boolean;
};

const noMarks: readonly Mark[] = [];

/**
 * A text in a language. It is a plain text field until it gets the focus; then the editor loads and takes its place,
 * with the cursor where it was. Where the editor does not load, the text field stays.
 */
export const CodeInput = (props: CodeInputProps) => {
  const { id, label, value, onChange, isInvalid, rows = 10, placeholder, describedBy } = props;
  const [loaded, setLoaded] = useState<Loaded>();
  const field = useRef<HTMLTextAreaElement>(null);
  const isWanted = useRef(false);
  const isComposing = useRef(false);
  const load = (): void => {
    if (isWanted.current) return;
    isWanted.current = true;
    import('./editor/codeEditor.ts')
      .then(async ({ createEditor: create }) => {
        const area = field.current;
        if (area === null) return;
        // Replacing a field in the middle of a composition would lose what is being composed.
        if (isComposing.current) await new Promise((resolve) => area.addEventListener('compositionend', resolve, { once: true }));
        const hasFocus = document.activeElement === area;
        const [anchor, head] =
          area.selectionDirection === 'backward' ? [area.selectionEnd, area.selectionStart] : [area.selectionStart, area.selectionEnd];
        setLoaded({ create, selection: { anchor, head }, hasFocus });
      })
      .catch(() => {
        isWanted.current = false;
      });
  };
  if (loaded !== undefined) return <EditorHost {...props} loaded={loaded} />;
  return (
    <textarea
      ref={field}
      id={id}
      className={controls.area}
      aria-label={label}
      aria-invalid={isInvalid}
      aria-describedby={describedBy}
      rows={rows}
      spellCheck={false}
      placeholder={placeholder}
      value={value}
      onFocus={load}
      onCompositionStart={() => {
        isComposing.current = true;
      }}
      onCompositionEnd={() => {
        isComposing.current = false;
      }}
      onChange={(event) => onChange(event.target.value)}
    />
  );
};

const EditorHost = ({
  id,
  label,
  value,
  onChange,
  language,
  isInvalid,
  marks = noMarks,
  shape,
  loaded,
}: CodeInputProps & { readonly loaded: Loaded }) => {
  const host = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor>();
  const latest = useRef({ value, onChange, shape });
  useEffect(() => {
    latest.current = { value, onChange, shape };
  });
  useEffect(() => {
    const element = host.current;
    if (element === null) return undefined;
    let created: Editor | undefined;
    let isGone = false;
    void loaded
      .create(element, {
        text: latest.current.value,
        language,
        label,
        selection: clampedTo(loaded.selection, latest.current.value.length),
        onChange: (text) => latest.current.onChange(text),
        shape: () => latest.current.shape,
      })
      .then((made) => {
        if (isGone) return made.destroy();
        created = made;
        setEditor(made);
        if (loaded.hasFocus) made.focus();
      });
    return () => {
      isGone = true;
      created?.destroy();
    };
    // The editor is made once; what changes is passed on below.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [loaded, language, label]);
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
