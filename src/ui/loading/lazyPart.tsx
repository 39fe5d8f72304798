import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { loadAdvice } from './loadAdvice.ts';
import styles from './lazyPart.module.css';

/** The message for a part that did not load. `name` is the subject of its sentence: "The menu". */
export const NotLoaded = ({ name, onRetry }: { readonly name: string; readonly onRetry: () => void }) => (
  <p role="alert" className={styles.failure}>
    {name} did not load. {loadAdvice}{' '}
    <button type="button" className={styles.retry} onClick={onRetry}>
      Retry
    </button>
  </p>
);

/**
 * A component in its own file. When the file does not load, a message with Retry replaces it.
 * @param key the name by which the file exports the component
 * @param name the part as the subject of a sentence: "The menu"
 * @param fallback the content while the part loads, also shown above the message when it does not load
 */
export const lazyPart = <Key extends string, Props extends object>(
  key: Key,
  load: () => Promise<Readonly<Record<Key, ComponentType<Props>>>>,
  name: string,
  fallback: (props: Props) => ReactNode = () => null,
): ComponentType<Props> => {
  const fresh = () => lazy<ComponentType<Props>>(async () => ({ default: (await load())[key] }));
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
