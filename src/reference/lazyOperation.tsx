import { lazy, memo, Suspense, useEffect, type ComponentType } from 'react';
import { keepHashInPlace, watchForScrolling } from './hashPosition.ts';
import { watchOpeners } from './openConsoles.ts';
import { stopWaiting, whenNear } from './whenNear.ts';
import styles from './Operation.module.css';

if (typeof document !== 'undefined') watchOpeners();

const Placeholder = ({ id }: { readonly id: string }) => {
  useEffect(() => {
    stopWaiting(id);
    watchForScrolling();
    return keepHashInPlace;
  }, [id]);
  return <section id={id} className={styles.placeholder} aria-busy="true" />;
};

/**
 * An operation in a chunk and a Suspense boundary of its own. On the server it is rendered whole. In a prerendered page
 * its HTML stays as it is until it comes near the window; then the chunk is loaded and the operation hydrated. Reached
 * without a page load, all operations render as they come.
 */
export const lazyOperation = (id: string, load: () => Promise<{ readonly default: ComponentType }>): ComponentType => {
  const Chunk = lazy(async () => {
    if (typeof document !== 'undefined') await whenNear(id);
    return load();
  });
  // The same element every time: a boundary that is still waiting must never see an update, or React renders it anew.
  const boundary = (
    <Suspense fallback={<Placeholder id={id} />}>
      <Chunk />
    </Suspense>
  );
  const LazyOperation = memo(() => boundary);
  LazyOperation.displayName = `LazyOperation(${id})`;
  return LazyOperation;
};
