import { useState, type ComponentType } from 'react';
import { HydratedLater } from '../../ui/HydratedLater.tsx';
import { Icon } from '../../ui/Icon.tsx';
import step from '../steps/Step.module.css';

type PlaygroundProps = { readonly of: string; readonly definition?: string };

const LivePlayground = ({ definition = '' }: PlaygroundProps) => {
  const [loaded, setLoaded] = useState<{ readonly Show: ComponentType<{ readonly definition: string }> }>();
  const [isFailed, setIsFailed] = useState(false);
  const open = async (): Promise<void> => {
    try {
      const { DefinitionEditor } = await import('../playground/DefinitionEditor.tsx');
      setLoaded({ Show: DefinitionEditor });
    } catch (error) {
      console.warn('The playground could not be loaded.', error);
      setIsFailed(true);
    }
  };
  return (
    <div className={step.step} role="group" aria-label="Playground">
      <div className={step.head}>
        <strong className={step.title}>Playground</strong>
      </div>
      {loaded === undefined ? (
        <div className={step.bar}>
          <button type="button" className={step.run} onClick={() => void open()}>
            <Icon name="edit" size={14} />
            Edit the definition
          </button>
          <span className={step.hint}>Loads an editor and the mock</span>
        </div>
      ) : (
        <loaded.Show definition={definition} />
      )}
      {isFailed && loaded === undefined ? (
        <p role="alert" className={step.failure}>
          The playground could not be loaded. Check the connection and try again.
        </p>
      ) : null}
    </div>
  );
};

/** A definition to edit: its validation, the next fields of its paths, and what it writes to a demo log. */
export const Playground = (props: PlaygroundProps) => (
  <HydratedLater>
    <LivePlayground {...props} />
  </HydratedLater>
);
