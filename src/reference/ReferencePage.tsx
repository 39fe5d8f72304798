import { memo, useEffect, type ComponentType } from 'react';
import type { PageRoute } from '../shell/pageHref.ts';
import { usePageHead } from '../shell/usePageHead.ts';
import { HydratedLater } from '../ui/HydratedLater.tsx';
import { ApiHeader } from './ApiHeader.tsx';
import { Authentication } from './Authentication.tsx';
import { followAnchors } from './followAnchors.ts';
import { layOutRest } from './layOutRest.ts';
import { OperationList } from './OperationList.tsx';
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
export const ReferencePage = memo(({ api, operations, Schemas, Webhooks, Agents, Changes }: ReferencePageProps) => {
  useEffect(followAnchors, []);
  useEffect(layOutRest, []);
  usePageHead({ route: api.route as PageRoute, heading: api.title, description: api.summary });
  return (
    <div className={styles.page}>
      <HydratedLater>
        <OperationList
          api={api}
          hasWebhooks={Webhooks !== undefined}
          hasSchemas={Schemas !== undefined}
          hasTools={Agents !== undefined}
          hasChanges={Changes !== undefined}
        />
      </HydratedLater>
      <div className={styles.content}>
        <HydratedLater>
          <ApiHeader api={api} hasTools={Agents !== undefined} />
        </HydratedLater>
        <HydratedLater>
          <Authentication security={api.security} tokenVariable={api.setUp?.tokenVariable} />
        </HydratedLater>
        {api.tags.map((tag) => (
          <HydratedLater key={tag.anchor}>
            <TagSection tag={tag} operations={api.operations.filter(({ id }) => tag.operationIds.includes(id))} components={operations} />
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
