import { isValidElement, useState, type ComponentType, type ReactElement, type ReactNode } from 'react';
import { useServed } from '../ui/useHydrated.ts';
import type { Rest } from '../routes/lazyPage.tsx';
import { mdxComponents } from './elements/mdxComponents.tsx';
import styles from './GuidePage.module.css';

type Run = { readonly children?: ReactNode };

const StillRun = ({ children }: Run): ReactNode => children;

/** A module of static content. */
export type StillModule = {
  /** Gives all runs, one after the other. */
  readonly default: (props: { readonly components: typeof mdxComponents & { readonly StillRun: ComponentType<Run> } }) => ReactElement<Run>;
};

/** The text of a guide in which nothing moves, run by run between the parts that do. */
export type StillText = Rest & {
  readonly Show: ComponentType<{ readonly index: number }>;
  /** The runs of the page that was loaded, kept as it is left: the way back needs no script for them either. */
  readonly kept: Map<number, Element>;
};

/** Called by the modules of guides, which codegen/guides/compile/staticContent.ts ends so. The server has the module at once. */
export const stillTextOf = (load: () => Promise<StillModule>, atOnce?: StillModule): StillText => {
  let module = atOnce;
  const kept = new Map<number, Element>();
  // The text is made once, not once for every run of it.
  let runs: readonly ReactNode[] | undefined;
  return {
    kept,
    load: async () => {
      module = await load();
    },
    isLoaded: () => module !== undefined || kept.size > 0,
    Show: ({ index }) => {
      // Between the runs there are line breaks.
      runs ??= module && [module.default({ components: { ...mdxComponents, StillRun } }).props.children].flat().filter(isValidElement);
      return runs?.[index];
    },
  };
};

// Tells React that the element's content is not its own. The same object every time, so that it is never written.
const asServed = { __html: '' };

/** A run of still text. In a page that was loaded its HTML is there and stays as it is: no script has to know it. */
export const StillPart = ({ text: { Show, kept }, index }: { readonly text: StillText; readonly index: number }) => {
  const isServed = useServed();
  const [isKept] = useState(() => kept.has(index));
  const [place] = useState(() => (element: HTMLElement | null) => {
    if (isKept) element?.append(...(kept.get(index)?.childNodes ?? []));
    return () => {
      if (element !== null) kept.set(index, element);
    };
  });
  if (isKept) return <div ref={place} className={styles.still} />;
  if (isServed && !import.meta.env.SSR)
    return <div ref={place} className={styles.still} suppressHydrationWarning dangerouslySetInnerHTML={asServed} />;
  return (
    <div className={styles.still}>
      <Show index={index} />
    </div>
  );
};
