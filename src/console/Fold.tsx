import { Suspense, useState, type ReactNode } from 'react';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import styles from './Console.module.css';

type FoldProps = { readonly summary: ReactNode; readonly className: string | undefined; readonly children: ReactNode };

/** The message when a part cannot be loaded: what is missing and what to do. */
export const Missing = ({ what }: { readonly what: string }) => (
  <div role="alert" className={styles.failure}>
    <p>{what} Check the connection and reload the page.</p>
  </div>
);

/** A part that loads on first use; if it cannot be loaded, a message replaces it. */
export const Part = ({ children }: { readonly children: ReactNode }) => (
  <ErrorBoundary fallback={<Missing what="This part of the page could not be loaded." />}>
    <Suspense fallback={null}>{children}</Suspense>
  </ErrorBoundary>
);

/** A part that loads when it is first opened. */
export const Fold = ({ summary, className, children }: FoldProps) => {
  const [isOpened, setIsOpened] = useState(false);
  return (
    <details className={className} onToggle={() => setIsOpened(true)}>
      <summary>{summary}</summary>
      {isOpened ? <Part>{children}</Part> : null}
    </details>
  );
};
