import { memo, useEffect, useMemo, type ComponentType } from 'react';
import type { OperationSummary, OverviewPage as Overview } from '../shared/pages/referencePage.ts';
import type { PageRoute } from '../page/pageHref.ts';
import { usePageHead } from '../page/usePageHead.ts';
import { HydratedLater } from '../ui/HydratedLater.tsx';
import { RichText } from '../ui/RichText.tsx';
import { siteHref } from '../ui/siteHref.ts';
import { ApiHeader } from './ApiHeader.tsx';
import { Authentication } from './Authentication.tsx';
import { SpecLink } from './Facts.tsx';
import { followAnchors } from './followAnchors.ts';
import { layOutRest } from './layOutRest.ts';
import { OperationList, sectionsOf } from './OperationList.tsx';
import './operationStyles.ts';
import styles from './ReferencePage.module.css';

type OverviewPageProps = {
  readonly api: Overview;
  /** Loads the operations of all tags, for the filter. */
  readonly loadOperations: () => Promise<readonly OperationSummary[]>;
  readonly Schemas?: ComponentType;
  readonly Webhooks?: ComponentType;
  readonly Agents?: ComponentType;
  readonly Changes?: ComponentType;
};

const TagLink = ({ tag }: { readonly tag: Overview['tags'][number] }) => (
  <section id={tag.anchor} className={styles.entry} aria-labelledby={`${tag.anchor}-title`}>
    <div className={styles.entryLine}>
      <h3 id={`${tag.anchor}-title`}>
        <a href={siteHref(tag.page)}>{tag.name}</a>
      </h3>
      <span>
        {tag.count} {tag.count === 1 ? 'operation' : 'operations'}
      </span>
    </div>
    <RichText text={tag.description} compact />
    {tag.externalDocs === undefined ? null : (
      <p>
        <SpecLink {...tag.externalDocs} />
      </p>
    )}
  </section>
);

/** The page of an API with too many operations for one page: everything else, and links to the pages of the tags. */
export const OverviewPage = memo(({ api, loadOperations, Schemas, Webhooks, Agents, Changes }: OverviewPageProps) => {
  useEffect(followAnchors, []);
  useEffect(layOutRest, []);
  usePageHead({ route: api.route as PageRoute, heading: api.title, description: api.summary });
  const groups = useMemo(() => api.tags.map(({ name, page }) => ({ name, href: siteHref(page), operations: [] })), [api]);
  const sections = useMemo(
    () =>
      sectionsOf({
        security: api.security.length > 0,
        webhooks: Webhooks !== undefined,
        schemas: Schemas !== undefined,
        tools: Agents !== undefined,
        changes: Changes !== undefined,
      }),
    [api, Webhooks, Schemas, Agents, Changes],
  );
  return (
    <div className={styles.page}>
      <HydratedLater>
        <OperationList sections={sections} groups={groups} loadOperations={loadOperations} />
      </HydratedLater>
      <div className={styles.content}>
        <HydratedLater>
          <ApiHeader api={api} operationCount={api.operationCount} hasTools={Agents !== undefined} />
        </HydratedLater>
        <HydratedLater>
          <Authentication security={api.security} tokenVariable={api.setUp?.tokenVariable} />
        </HydratedLater>
        <section id="operations" className={styles.section} aria-labelledby="operations-title">
          <div className={styles.prose}>
            <h2 id="operations-title" className={styles.heading}>
              Operations
            </h2>
            {api.tags.map((tag) => (
              <TagLink key={tag.anchor} tag={tag} />
            ))}
          </div>
        </section>
        {Webhooks === undefined ? null : <Webhooks />}
        {Schemas === undefined ? null : <Schemas />}
        {Agents === undefined ? null : <Agents />}
        {Changes === undefined ? null : <Changes />}
      </div>
    </div>
  );
});
OverviewPage.displayName = 'OverviewPage';
