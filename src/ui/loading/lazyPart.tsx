import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { loadAdvice } from './loadAdvice.ts';
import styles from './lazyPart.module.css';

type LazyPartOptions<Props> = {
  /** The content while the part loads, also shown above the message when it does not load. */
  readonly fallback?: (props: Props) => ReactNode;
  /** The part as the subject of a sentence: "The menu". */
  readonly name: string;
};

/** The message for a part that did not load. `name` is the subject of its sentence: "The menu". */
export const NotLoaded = ({ name, onRetry }: { readonly name: string; readonly onRetry: () => void }) => (
  <p role="alert" className={styles.failure}>
    {name} did not load. {loadAdvice}{' '}
    <button type="button" className={styles.retry} onClick={onRetry}>
      Retry
    </button>
  </p>
);

/** A component in its own file. When the file does not load, a message with Retry replaces it. */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback = () => null, name }: LazyPartOptions<Props>,
): ComponentType<Props> => {
  const fresh = () => lazy(async () => ({ default: await load() }));
  let Part = fresh();
  const LazyPart = (props: Props) => {
    const [tries, setTries] = useState(0);
    const retry = (): void => {
      Part = fresh();
      setTries(tries + 1);
    };
    const failure = (
      <>
        {fallback(props)}
        <NotLoaded name={name} onRetry={retry} />
      </>
    );
    return (
      <ErrorBoundary key={tries} fallback={failure}>
        <Suspense fallback={fallback(props)}>
          <Part {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  };
  return LazyPart;
};
