import { useState, type ReactNode } from 'react';

type FoldProps = { readonly summary: ReactNode; readonly className: string | undefined; readonly children: ReactNode };

/** A fold that loads and renders its content when it is first opened. */
export const Fold = ({ summary, className, children }: FoldProps) => {
  const [isOpened, setIsOpened] = useState(false);
  return (
    <details className={className} onToggle={() => setIsOpened(true)}>
      <summary>{summary}</summary>
      {isOpened ? children : null}
    </details>
  );
};
