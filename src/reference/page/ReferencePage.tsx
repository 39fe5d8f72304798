import { memo, useMemo, type ComponentType } from 'react';
import { operationsByTag } from '../../shared/model/pages.ts';
import { HydratedLater } from '../../ui/HydratedLater.tsx';
import { ApiFrame, type ApiParts } from './ReferenceFrame.tsx';
import { TagSection } from './TagSection.tsx';
import type { ApiPage } from '../../shared/pages/referencePage.ts';

type ReferencePageProps = ApiParts & {
  readonly api: ApiPage;
  /** The component of each operation, keyed by id. */
  readonly operations: Readonly<Record<string, ComponentType>>;
};

/**
 * The complete reference of one API: introduction, authentication, the operations by tag in spec order, the schemas, the MCP
 * tools, and the releases.
 */
export const ReferencePage = memo(({ api, operations: components, ...parts }: ReferencePageProps) => {
  const tags = useMemo(() => operationsByTag(api.tags, api.operations), [api]);
  const groups = useMemo(() => tags.map(({ tag: { name, anchor }, operations }) => ({ name, href: `#${anchor}`, operations })), [tags]);
  return (
    <ApiFrame api={api} operationCount={api.operations.length} list={{ groups }} {...parts}>
      {tags.map(({ tag, operations }) => (
        <HydratedLater key={tag.anchor}>
          <TagSection tag={tag} operations={operations} components={components} />
        </HydratedLater>
      ))}
    </ApiFrame>
  );
});
ReferencePage.displayName = 'ReferencePage';
