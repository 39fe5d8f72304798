import { Suspense, useState, type ReactNode } from 'react';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';

type FoldProps = { readonly summary: ReactNode; readonly className: string | undefined; readonly children: ReactNode };

/** Said in place of what did not arrive. */
export const Missing = () => <p role="alert">This part of the page could not be loaded. Check the connection and load the page again.</p>;

/** A part that is loaded when it is first opened, or words when it does not arrive. */
export const Fold = ({ summary, className, children }: FoldProps) => {
  const [isOpened, setIsOpened] = useState(false);
  return (
    <details className={className} onToggle={() => setIsOpened(true)}>
      <summary>{summary}</summary>
      {isOpened ? (
        <ErrorBoundary fallback={<Missing />}>
          <Suspense fallback={null}>{children}</Suspense>
        </ErrorBoundary>
      ) : null}
    </details>
  );
};
