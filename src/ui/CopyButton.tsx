import { useEffect, useState } from 'react';
import { announce } from './announce.ts';
import { classNames } from './classNames.ts';
import { Icon, type IconName } from './Icon.tsx';
import { useHydrated } from './useHydrated.ts';
import styles from './CopyButton.module.css';

type CopyButtonProps = {
  /** The text to copy; a function is called at the moment of the click. */
  readonly text: string | (() => string);
  /** The accessible name, for example "Copy path". */
  readonly label: string;
  readonly icon?: IconName;
  readonly className?: string | undefined;
};

type CopyState = 'idle' | 'copied' | 'failed';

/** Copies a text to the clipboard and announces it. Rendered only once scripts run. */
export const CopyButton = ({ text, label, icon = 'copy', className }: CopyButtonProps) => {
  const isHydrated = useHydrated();
  const [state, setState] = useState<CopyState>('idle');
  useEffect(() => {
    if (state === 'idle') return undefined;
    const timer = setTimeout(() => setState('idle'), 1600);
    return () => clearTimeout(timer);
  }, [state]);

  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(typeof text === 'string' ? text : text());
      setState('copied');
      announce('Copied');
    } catch {
      setState('failed');
      announce('The browser did not allow copying');
    }
  };

  if (!isHydrated) return null;
  return (
    <button
      type="button"
      className={classNames(styles.button, className)}
      data-state={state}
      aria-label={label}
      title={state === 'failed' ? 'The browser did not allow copying' : label}
      onClick={() => void copy()}
    >
      <Icon name={state === 'copied' ? 'check' : state === 'failed' ? 'warning' : icon} size={15} />
    </button>
  );
};
