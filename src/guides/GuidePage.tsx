import { useEffect } from 'react';
import type { PageLinks } from '../shared/pages/pageLinks.ts';
import type { GuideRoute } from '../../generated/guides.ts';
import { useEditedModule } from '../page/useEditedModule.ts';
import { usePageHead } from '../page/head/usePageHead.ts';
import { HydratedLater } from '../ui/loading/HydratedLater.tsx';
import { PageMenu } from '../ui/menu/PageMenu.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { findGuide } from './guideList.ts';
import { mdxComponents } from './elements/mdxComponents.tsx';
import { Pagination } from './Pagination.tsx';
import { TableOfContents, type TocEntry } from './TableOfContents.tsx';
import styles from './GuidePage.module.css';

/** The metadata exported by a guide's module. */
export type GuideFacts = {
  readonly route: GuideRoute;
  readonly title: string;
  readonly description: string;
  readonly headings: readonly TocEntry[];
  /** The reading time. */
  readonly minutes: number;
  /** The date of the last change, `2025-06-16`, and its text, if the history is available. */
  readonly changed?: { readonly date: string; readonly text: string };
  readonly links: PageLinks;
};

export type MdxContentProps = { readonly components: typeof mdxComponents };

export type GuideModule = typeof import('*.mdx');

const asGuide = (module: unknown): GuideModule => module as GuideModule;

/** Whether the browser natively opens the definitions of terms on hover. */
const opensOnHover = import.meta.env.SSR || 'interestForElement' in HTMLButtonElement.prototype;

/** A guide: breadcrumbs, text, links to the previous and next guide, and table of contents. */
export const GuidePage = ({ module }: { readonly module: GuideModule }) => {
  const { default: Content, guide } = useEditedModule(module.guide.route, asGuide) ?? module;
  const placed = findGuide(guide.route);
  useEffect(() => {
    if (opensOnHover) return undefined;
    const stop = import('./elements/terms/termHover.ts').then(
      ({ openTermsOnHover }) => openTermsOnHover(),
      () => () => {},
    );
    return () => void stop.then((end) => end());
  }, []);
  usePageHead({ route: guide.route, heading: guide.title, description: guide.description, kind: 'article' });
  return (
    <div className={styles.page}>
      <article className={styles.article}>
        <HydratedLater>
          <Breadcrumbs groups={placed?.groups ?? []} />
          <h1 className={styles.title}>{guide.title}</h1>
          <p className={styles.lead}>{guide.description}</p>
          <div className={styles.facts}>
            <p>
              {guide.minutes} min read
              {guide.changed === undefined ? null : (
                <>
                  {' · '}Updated <time dateTime={guide.changed.date}>{guide.changed.text}</time>
                </>
              )}
            </p>
            <PageMenu route={guide.route} title={guide.title} links={guide.links} />
          </div>
          <TableOfContents entries={guide.headings} kind="fold" />
          <div className={styles.prose}>
            <Content components={mdxComponents} />
          </div>
          {placed === undefined ? null : <Pagination guide={placed} />}
        </HydratedLater>
      </article>
      <HydratedLater>
        <TableOfContents entries={guide.headings} kind="column" />
      </HydratedLater>
    </div>
  );
};
