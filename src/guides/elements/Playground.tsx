import { useEffect, useRef, useState } from 'react';
import { HydratedLater } from '../../ui/loading/HydratedLater.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { loadAdvice } from '../../ui/loading/loadAdvice.ts';
import { editorOf, type DefinitionEditor } from '../playground/editors.ts';
import step from '../steps/Step.module.css';

type PlaygroundProps = { readonly of: string; readonly definition?: string };

const LivePlayground = ({ of, definition = '' }: PlaygroundProps) => {
  const { loads, load } = editorOf(of);
  const [loaded, setLoaded] = useState<{ readonly Show: DefinitionEditor }>();
  const [isFailed, setIsFailed] = useState(false);
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The focus was on the button, which is gone, unless the reader has moved it meanwhile.
    if (loaded === undefined || document.activeElement !== document.body) return;
    // From the top of the playground, the editor and its result fit in the window.
    group.current?.scrollIntoView();
    group.current?.querySelector('textarea')?.focus({ preventScroll: true });
  }, [loaded]);
  const open = async (): Promise<void> => {
    try {
      setLoaded({ Show: await load() });
    } catch (error) {
      console.warn('The playground could not be loaded.', error);
      setIsFailed(true);
    }
  };
  return (
    <div ref={group} className={step.step} role="group" aria-label="Playground">
      <div className={step.head}>
        <strong className={step.title}>Playground</strong>
      </div>
      {loaded === undefined ? (
        <div className={step.bar}>
          <button type="button" className={step.run} onClick={() => void open()}>
            <Icon name="edit" size={14} />
            Edit the definition
          </button>
          <span className={step.hint}>{loads}</span>
        </div>
      ) : (
        <loaded.Show definition={definition} />
      )}
      {loaded === undefined ? <p className={step.fallback}>This playground works in a browser with JavaScript.</p> : null}
      {isFailed && loaded === undefined ? (
        <p role="alert" className={step.failure}>
          The playground could not be loaded. {loadAdvice}
        </p>
      ) : null}
    </div>
  );
};

/** A definition to edit, and its result for a log of the demo organization. */
export const Playground = (props: PlaygroundProps) => (
  <HydratedLater>
    <LivePlayground {...props} />
  </HydratedLater>
);
