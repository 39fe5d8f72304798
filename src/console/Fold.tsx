import { Suspense, useState, type ReactNode } from 'react';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import styles from './Console.module.css';

type FoldProps = { readonly summary: ReactNode; readonly className: string | undefined; readonly children: ReactNode };

/** Says what a reader misses because a file did not arrive, and what to do. */
export const Missing = ({ what }: { readonly what: string }) => (
  <div role="alert" className={styles.failure}>
    <p>{what} Check the connection and load the page again.</p>
  </div>
);

/** A part that is loaded when it is first opened, or words when it does not arrive. */
export const Fold = ({ summary, className, children }: FoldProps) => {
  const [isOpened, setIsOpened] = useState(false);
  return (
    <details className={className} onToggle={() => setIsOpened(true)}>
      <summary>{summary}</summary>
      {isOpened ? (
        <ErrorBoundary fallback={<Missing what="This part of the page could not be loaded." />}>
          <Suspense fallback={null}>{children}</Suspense>
        </ErrorBoundary>
      ) : null}
    </details>
  );
};
