import { isValidElement, useState, type ComponentType, type ReactElement, type ReactNode } from 'react';
import { useServed } from '../ui/useHydrated.ts';
import type { Rest } from '../page/lazyPage.tsx';
import { mdxComponents } from './elements/mdxComponents.tsx';
import styles from './GuidePage.module.css';

type Run = { readonly children?: ReactNode };

const StaticRun = ({ children }: Run): ReactNode => children;

/** A module of static content. */
export type StaticModule = {
  /** Returns the only static part, or a fragment of all in order, because MDX wraps only several elements. */
  readonly default: (props: {
    readonly components: typeof mdxComponents & { readonly StaticRun: ComponentType<Run> };
  }) => ReactElement<Run>;
};

/** The static content of a guide, in parts between its interactive elements. */
export type StaticText = Rest & {
  readonly Show: ComponentType<{ readonly index: number }>;
  /** The static parts of the prerendered page, saved when the reader leaves it, so that going back needs no script for them. */
  readonly kept: Map<number, Element>;
};

const runsOf = (module: StaticModule): readonly ReactNode[] => {
  const content = module.default({ components: { ...mdxComponents, StaticRun } });
  // The parts are separated by line breaks.
  return content.type === StaticRun ? [content] : [content.props.children].flat().filter(isValidElement);
};

/**
 * Called by the modules of guides, in code that codegen/guides/compile/staticContent.ts appends. On the server the module is
 * available immediately.
 */
export const staticTextOf = (load: () => Promise<StaticModule>, atOnce?: StaticModule): StaticText => {
  let module = atOnce;
  const kept = new Map<number, Element>();
  // The content is rendered once, not once for every part of it.
  let runs: readonly ReactNode[] | undefined;
  return {
    kept,
    load: async () => {
      module = await load();
    },
    isLoaded: () => module !== undefined || kept.size > 0,
    Show: ({ index }) => {
      runs ??= module && runsOf(module);
      return runs?.[index];
    },
  };
};

// Tells React not to manage the element's content. Always the same object, so that React never writes it.
const asServed = { __html: '' };

/** A static part. In a prerendered page, its HTML exists and stays unchanged, so no script has to contain it. */
export const StaticPart = ({ text: { Show, kept }, index }: { readonly text: StaticText; readonly index: number }) => {
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
