import { startTransition, useState, type ComponentType } from 'react';
import { createPortal } from 'react-dom';
import { codeBarsIn, codeOfBar } from '../ui/code/CodeBlock.tsx';
import { CopyButton } from '../ui/code/CopyButton.tsx';
import { useServed } from '../ui/loading/useHydrated.ts';
import type { Rest } from './chunks/lazyPage.tsx';

/** The static content of a page, in parts between its interactive elements. */
export type StaticText<Part extends number | string = number> = Rest & {
  readonly Show: ComponentType<{ readonly part: Part }>;
  /** The static parts of the prerendered page, saved when the reader leaves it, so that going back needs no script for them. */
  readonly kept: Map<Part, Element>;
};

// Tells React not to manage the element's content. Always the same object, so that React never writes it.
const asServed = { __html: '' };

type PrerenderedPartProps<Part extends number | string> = {
  readonly text: StaticText<Part>;
  readonly part: Part;
  readonly className: string | undefined;
};

/**
 * A static part. In a prerendered page, its HTML exists and stays unchanged, so no script has to contain it; only its code gets
 * buttons that copy it.
 */
export const PrerenderedPart = <Part extends number | string>({ text: { Show, kept }, part, className }: PrerenderedPartProps<Part>) => {
  const isServed = useServed();
  const [isKept] = useState(() => kept.has(part));
  const [codeBars, setCodeBars] = useState<readonly Element[]>([]);
  const [place] = useState(() => (element: HTMLElement | null) => {
    if (element === null) return undefined;
    if (isKept) element.append(...(kept.get(part)?.childNodes ?? []));
    const found = codeBarsIn(element);
    if (found.length > 0) startTransition(() => setCodeBars(found));
    return () => void kept.set(part, element);
  });
  if (!isKept && (!isServed || import.meta.env.SSR))
    return (
      <div className={className}>
        <Show part={part} />
      </div>
    );
  return (
    <>
      <div ref={place} className={className} suppressHydrationWarning dangerouslySetInnerHTML={isKept ? undefined : asServed} />
      {codeBars.map((bar, index) => createPortal(<CopyButton text={codeOfBar(bar)} label="Copy code" />, bar, String(index)))}
    </>
  );
};
