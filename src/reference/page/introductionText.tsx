import type { ComponentType } from 'react';
import type { ApiIntroduction, LoadData } from '../../shared/pages/referencePage.ts';
import type { PartOfIntroduction } from '../introduction/IntroductionPart.tsx';
import { PrerenderedPart, type StaticText } from '../../page/PrerenderedPart.tsx';
import styles from './ReferencePage.module.css';

/** The static parts of an API's page. */
export type IntroductionText = StaticText<PartOfIntroduction>;

type Loaded = {
  readonly api: ApiIntroduction;
  readonly Part: ComponentType<{ readonly api: ApiIntroduction; readonly part: PartOfIntroduction }>;
};

/** Returns the static parts of an API's page, whose data and code load only when the page has no HTML of them. */
export const introductionText = (load: LoadData<ApiIntroduction>): IntroductionText => {
  let loaded: Loaded | undefined;
  const kept = new Map<PartOfIntroduction, Element>();
  return {
    kept,
    load: async () => {
      const [{ IntroductionPart }, { default: api }] = await Promise.all([import('../introduction/IntroductionPart.tsx'), load()]);
      loaded = { api, Part: IntroductionPart };
    },
    isLoaded: () => loaded !== undefined || kept.size > 0,
    Show: ({ part }) => (loaded === undefined ? null : <loaded.Part api={loaded.api} part={part} />),
  };
};

/** A static part of an API's page. */
export const StillPart = ({ text, part }: { readonly text: IntroductionText; readonly part: PartOfIntroduction }) => (
  <PrerenderedPart text={text} part={part} className={styles.still} />
);
