import { useEffect, type ComponentType } from 'react';
import { sectionAnchors } from '../../shared/model/anchors.ts';
import { useChosenLanguage } from '../../page/stored/languageStore.ts';
import { Fold } from '../Fold.tsx';
import { stopWaiting } from './lazy/whenNear.ts';
import styles from '../SetUp.module.css';

/** The id of the content, which is not near the window while the fold is closed. */
export const setUpContent = 'set-up-content';

/** The fold with the setup before the first snippet. Its content loads when it is opened. */
export const SetUpFold = ({ SetUp }: { readonly SetUp: ComponentType }) => {
  const language = useChosenLanguage();
  useEffect(() => {
    // Paper shows the content even while the fold is closed, in the chosen language.
    if (language !== undefined) stopWaiting(setUpContent);
  }, [language]);
  return (
    <Fold anchor={sectionAnchors.setUp} summary="Set up once" className={styles.setUp}>
      {() => <SetUp />}
    </Fold>
  );
};
