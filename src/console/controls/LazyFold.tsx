import { useState, type ReactNode } from 'react';

type LazyFoldProps = { readonly summary: ReactNode; readonly className: string | undefined; readonly children: ReactNode };

/** A fold that loads and renders its content when it is first opened. */
export const LazyFold = ({ summary, className, children }: LazyFoldProps) => {
  const [isOpened, setIsOpened] = useState(false);
  return (
    <details className={className} onToggle={() => setIsOpened(true)}>
      <summary>{summary}</summary>
      {isOpened ? children : null}
    </details>
  );
};
