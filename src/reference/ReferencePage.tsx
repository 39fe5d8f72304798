import { memo, useEffect, useMemo, type ComponentType } from 'react';
import { operationsByTag } from '../shared/model/pages.ts';
import type { PageRoute } from '../page/pageHref.ts';
import { usePageHead } from '../page/usePageHead.ts';
import { HydratedLater } from '../ui/HydratedLater.tsx';
import { ApiHeader } from './ApiHeader.tsx';
import { Authentication } from './Authentication.tsx';
import { followAnchors } from './followAnchors.ts';
import { layOutRest } from './layOutRest.ts';
import { OperationList, sectionsOf } from './OperationList.tsx';
import { TagSection } from './TagSection.tsx';
import type { ApiPage } from '../shared/pages/referencePage.ts';
import './operationStyles.ts';
import styles from './ReferencePage.module.css';

type ReferencePageProps = {
  readonly api: ApiPage;
  /** The component of each operation by its id. */
  readonly operations: Readonly<Record<string, ComponentType>>;
  /** The list of named schemas, if the API has any. */
  readonly Schemas?: ComponentType;
  /** The requests that the API sends, if there are any. */
  readonly Webhooks?: ComponentType;
  /** How agents call the API; absent for an API without operations. */
  readonly Agents?: ComponentType;
  /** The releases, if the API has any. */
  readonly Changes?: ComponentType;
};

/**
 * The complete reference of one API: introduction, authentication, the operations by tag in spec order, the schemas, the MCP
 * tools, and the releases.
 */
export const ReferencePage = memo(({ api, operations: components, Schemas, Webhooks, Agents, Changes }: ReferencePageProps) => {
  useEffect(followAnchors, []);
  useEffect(layOutRest, []);
  usePageHead({ route: api.route as PageRoute, heading: api.title, description: api.summary });
  const tags = useMemo(() => operationsByTag(api.tags, api.operations), [api]);
  const groups = useMemo(() => tags.map(({ tag: { name, anchor }, operations }) => ({ name, href: `#${anchor}`, operations })), [tags]);
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
        <OperationList sections={sections} groups={groups} />
      </HydratedLater>
      <div className={styles.content}>
        <HydratedLater>
          <ApiHeader api={api} operationCount={api.operations.length} hasTools={Agents !== undefined} />
        </HydratedLater>
        <HydratedLater>
          <Authentication security={api.security} tokenVariable={api.setUp?.tokenVariable} />
        </HydratedLater>
        {tags.map(({ tag, operations }) => (
          <HydratedLater key={tag.anchor}>
            <TagSection tag={tag} operations={operations} components={components} />
          </HydratedLater>
        ))}
        {Webhooks === undefined ? null : <Webhooks />}
        {Schemas === undefined ? null : <Schemas />}
        {Agents === undefined ? null : <Agents />}
        {Changes === undefined ? null : <Changes />}
      </div>
    </div>
  );
});
ReferencePage.displayName = 'ReferencePage';
