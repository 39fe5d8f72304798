import { useEffect, useRef } from 'react';
import { useSiteRouter } from '../../page/useSiteRouter.ts';
import { createProgress, progressTiming } from './progress.ts';
import styles from './LoadingBar.module.css';

/** A line at the top of the window while the next page is loading. */
export const LoadingBar = () => {
  const router = useSiteRouter();
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const progress = createProgress((share) => {
      const element = bar.current;
      if (element === null) return;
      element.hidden = share === null;
      element.style.transform = `scaleX(${share ?? 0})`;
      element.style.transitionDuration = `${progressTiming.speed}ms`;
    });
    const stops = [
      router.subscribe('onBeforeLoad', ({ pathChanged }) => pathChanged && progress.start()),
      router.subscribe('onResolved', progress.done),
    ];
    return () => {
      for (const stop of stops) stop();
      progress.done();
    };
  }, [router]);
  return <div ref={bar} className={styles.bar} data-loading-bar="" hidden />;
};
