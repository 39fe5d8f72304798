import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CreateEditor, EditorOptions } from '../editor/codeEditor.ts';
import type { CodeInputProps, EditorHost } from '../editor/EditorHost.tsx';
import controls from '../controls/controls.module.css';

/** The editor, which takes over the cursor and the focus of the text field. */
type Loaded = {
  readonly Host: typeof EditorHost;
  readonly create: CreateEditor;
  readonly selection: EditorOptions['selection'];
  readonly hasFocus: boolean;
};

/**
 * An input for code. It is a plain text field until it gets the focus; then the editor loads and replaces it, with the cursor at
 * the same position. If the editor does not load, the text field stays.
 */
export const CodeInput = (props: CodeInputProps) => {
  const { id, label, value, onChange, language, isInvalid, describedBy } = props;
  const [loaded, setLoaded] = useState<Loaded>();
  const field = useRef<HTMLTextAreaElement>(null);
  const isWanted = useRef(false);
  const isComposing = useRef(false);
  const load = (): void => {
    if (isWanted.current) return;
    isWanted.current = true;
    import('../editor/EditorHost.tsx')
      .then(async ({ EditorHost: Host, loadEditor }) => {
        const create = await loadEditor(language);
        const area = field.current;
        if (area === null) return;
        // Replacing a field during IME composition would lose the composed text.
        if (isComposing.current) await new Promise((resolve) => area.addEventListener('compositionend', resolve, { once: true }));
        const hasFocus = document.activeElement === area;
        const [anchor, head] =
          area.selectionDirection === 'backward' ? [area.selectionEnd, area.selectionStart] : [area.selectionStart, area.selectionEnd];
        // A key pressed between the removal of the field and the focus of the editor would be lost.
        flushSync(() => setLoaded({ Host, create, selection: { anchor, head }, hasFocus }));
      })
      .catch(() => {
        isWanted.current = false;
      });
  };
  if (loaded !== undefined) {
    const { Host, ...start } = loaded;
    return <Host {...props} {...start} />;
  }
  return (
    <textarea
      ref={field}
      id={id}
      className={controls.area}
      data-code=""
      aria-label={label}
      aria-invalid={isInvalid}
      aria-describedby={describedBy}
      rows={value.split('\n').length}
      spellCheck={false}
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
