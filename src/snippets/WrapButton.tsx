import { classNames } from '../ui/classNames.ts';
import { Icon } from '../ui/Icon.tsx';
import { storedChoice } from '../page/stored/storedChoice.ts';
import copyButton from '../ui/code/CopyButton.module.css';
import styles from './WrapButton.module.css';

const wrap = storedChoice('wrap-code');

/** Whether long lines of snippets wrap, which is the default. */
export const useWrap = (): boolean => wrap.useChoice() !== 'off';

/** Switches between wrapping and scrolling the long lines of all snippets. */
export const WrapButton = () => {
  const wraps = useWrap();
  return (
    <button
      type="button"
      className={classNames(copyButton.button, styles.wrap)}
      aria-pressed={wraps}
      aria-label="Wrap long lines"
      title={wraps ? 'Do not wrap long lines' : 'Wrap long lines'}
      onClick={() => wrap.choose(wraps ? 'off' : 'on')}
    >
      <Icon name="wrap" />
    </button>
  );
};
