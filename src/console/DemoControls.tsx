import { useState } from 'react';
import { announce } from '../ui/announce.ts';
import { Icon } from '../ui/Icon.tsx';
import { loadDemo, network, setNetwork } from './demo.ts';
import { forgetChanges } from './history.ts';
import { useStore } from './store.ts';
import controls from './controls.module.css';
import styles from './Console.module.css';

/** What can be done with the demo platform itself: start anew, and let the browser's network tab see the calls. */
export const DemoControls = () => {
  const { isOn, isBusy, note } = useStore(network);
  const [isReset, setIsReset] = useState(false);
  const reset = async (): Promise<void> => {
    (await loadDemo()).reset();
    forgetChanges();
    setIsReset(true);
    announce('The demo platform is as at the start');
  };
  return (
    <div className={styles.demo}>
      <button type="button" className={controls.button} onClick={() => void reset()}>
        <Icon name={isReset ? 'check' : 'reset'} size={15} />
        Reset the demo platform
      </button>
      <label className={controls.check}>
        <input
          type="checkbox"
          checked={isBusy ? !isOn : isOn}
          disabled={isBusy}
          onChange={(event) => void setNetwork(event.target.checked)}
        />
        Show calls in the network tab
      </label>
      {note === null ? null : <p role="status">{note}</p>}
    </div>
  );
};
