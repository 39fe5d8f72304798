import { isValidElement, type ComponentType, type ReactElement, type ReactNode } from 'react';
import { PrerenderedPart, type StaticText } from '../page/PrerenderedPart.tsx';
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
    Show: ({ part }) => {
      runs ??= module && runsOf(module);
      return runs?.[part];
    },
  };
};

/** A static part of a guide or of the home page. */
export const StaticPart = ({ text, index }: { readonly text: StaticText; readonly index: number }) => (
  <PrerenderedPart text={text} part={index} className={styles.still} />
);
