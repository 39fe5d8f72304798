import { classNames } from '../classNames.ts';
import { Icon, type IconName } from '../Icon.tsx';
import { useCopy } from './useCopy.ts';
import { useHydrated } from '../loading/useHydrated.ts';
import styles from './CopyButton.module.css';

type CopyButtonProps = {
  /** The text to copy; a function is called at the moment of the click. */
  readonly text: string | (() => string);
  /** The accessible name, for example "Copy path". */
  readonly label: string;
  readonly icon?: IconName;
  readonly className?: string | undefined;
};

/** Copies a text to the clipboard and announces it. Rendered only once scripts run. */
export const CopyButton = ({ text, label, icon = 'copy', className }: CopyButtonProps) => {
  const isHydrated = useHydrated();
  const { state, copy } = useCopy();
  if (!isHydrated) return null;
  return (
    <button
      type="button"
      className={classNames(styles.button, className)}
      data-state={state}
      aria-label={label}
      title={state === 'failed' ? 'Copying failed' : label}
      onClick={() => void copy(text)}
    >
      <Icon name={state === 'copied' ? 'check' : state === 'failed' ? 'warning' : icon} size={15} />
    </button>
  );
};
