import { memo, useMemo, type ComponentType } from 'react';
import { operationsByTag } from '../../shared/model/operationsByTag.ts';
import { HydratedLater } from '../../ui/loading/HydratedLater.tsx';
import { ApiFrame, type ApiParts } from './ReferenceFrame.tsx';
import type { IntroductionText } from './introductionText.tsx';
import { TagSection } from './TagSection.tsx';
import type { ApiOutline } from '../../shared/pages/referencePage.ts';

type ReferencePageProps = ApiParts & {
  readonly api: ApiOutline;
  readonly text: IntroductionText;
  /** The component of each operation, keyed by id. */
  readonly operations: Readonly<Record<string, ComponentType>>;
};

/**
 * The complete reference of one API: introduction, authentication, the operations by tag in spec order, the schemas, the MCP
 * tools, and the releases.
 */
export const ReferencePage = memo(({ api, text, operations: components, ...parts }: ReferencePageProps) => {
  const tags = useMemo(
    () =>
      operationsByTag(api.tags, api.operations).map((one) => ({
        ...one,
        others: api.operations.filter(({ id }) => one.tag.otherIds?.includes(id)),
      })),
    [api],
  );
  const groups = useMemo(() => tags.map(({ tag, operations }) => ({ ...tag, href: `#${tag.anchor}`, operations })), [tags]);
  return (
    <ApiFrame api={api} text={text} operationCount={api.operations.length} list={{ groups }} {...parts}>
      {tags.map(({ tag, operations, others }) => (
        <HydratedLater key={tag.anchor}>
          <TagSection tag={tag} text={text} operations={operations} others={others} components={components} />
        </HydratedLater>
      ))}
    </ApiFrame>
  );
});
ReferencePage.displayName = 'ReferencePage';
