import { useState } from 'react';
import { announce } from '../../ui/announce.ts';
import { Icon } from '../../ui/Icon.tsx';
import { loadDemo, network, setNetwork, type Demo } from '../../demo/demo.ts';
import { MissingPart } from '../../platform/missingPart.ts';
import { messageOf } from '../../shared/messageOf.ts';
import { loadAdvice } from '../../ui/loading/loadAdvice.ts';
import { forgetChanges } from './history.ts';
import { revealFold } from './revealFold.ts';
import { useStore } from '../../ui/store.ts';
import controls from '../controls/controls.module.css';
import styles from '../Console.module.css';

const steps = [
  { label: '+30 s', text: '30 seconds', seconds: 30 },
  { label: '+5 min', text: '5 minutes', seconds: 300 },
  { label: '+1 day', text: 'one day', seconds: 86_400 },
] as const;

/** Controls of the sandbox itself: advance time so that jobs finish, reset it, and show its requests in the network tab. */
export const SandboxControls = () => {
  const { isOn, isBusy, note } = useStore(network);
  const [done, setDone] = useState<string | null>(null);
  const say = (text: string): void => {
    setDone(text);
    announce(text);
  };
  /** Changes the sandbox, and says what `change` returns, or why it failed. */
  const act = async (change: (demo: Demo) => string | Promise<string>): Promise<void> => {
    try {
      say(await change(await loadDemo()));
    } catch (error) {
      say(error instanceof MissingPart ? `The sandbox did not load. ${loadAdvice}` : messageOf(error));
    }
  };
  const reset = (demo: Demo): string => {
    demo.reset();
    forgetChanges();
    return 'The sandbox is back in its initial state.';
  };
  const advance = (demo: Demo, seconds: number, text: string): string => {
    demo.advance(seconds * 1000);
    return `The sandbox clock has advanced by ${text}, to ${demo.time()}.`;
  };
  const finish = async (demo: Demo): Promise<string> => {
    const changes = await demo.finish();
    return changes.length === 0 ? 'No jobs are running.' : `The running jobs have finished. The sandbox clock is at ${demo.time()}.`;
  };
  return (
    <div ref={revealFold} className={styles.demo}>
      <div className={styles.clock} role="group" aria-label="Advance the sandbox clock">
        <span>Advance the clock</span>
        {steps.map(({ label, text, seconds }) => (
          <button
            key={label}
            type="button"
            className={controls.button}
            title={`Advance by ${text}`}
            onClick={() => void act((demo) => advance(demo, seconds, text))}
          >
            {label}
          </button>
        ))}
        <button type="button" className={controls.button} onClick={() => void act(finish)}>
          Finish running jobs
        </button>
      </div>
      <button type="button" className={controls.button} onClick={() => void act(reset)}>
        <Icon name="reset" size={15} />
        Reset the sandbox
      </button>
      <label className={controls.check}>
        <input
          type="checkbox"
          checked={isBusy ? !isOn : isOn}
          // A disabled checkbox would lose the focus.
          aria-disabled={isBusy}
          onChange={(event) => {
            if (!isBusy) void setNetwork(event.target.checked);
          }}
        />
        Show calls in the network tab
      </label>
      {done === null ? null : <p>{done}</p>}
      {note === null ? null : <p role="status">{note}</p>}
    </div>
  );
};
