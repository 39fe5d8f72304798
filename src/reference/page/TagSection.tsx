import type { ComponentType } from 'react';
import type { TagModel } from '../../shared/model/types.ts';
import { MethodBadge } from '../../ui/Badge.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { SpecLink } from './Facts.tsx';
import type { OperationSummary } from '../../shared/pages/referencePage.ts';
import styles from './ReferencePage.module.css';

type TagSectionProps = {
  readonly tag: TagModel;
  readonly operations: readonly OperationSummary[];
  readonly components: Readonly<Record<string, ComponentType>>;
};

type TagTextProps = { readonly tag: Pick<TagModel, 'description' | 'externalDocs'>; readonly compact?: boolean };

/** The description of a tag in the spec. */
export const TagText = ({ tag, compact = false }: TagTextProps) => (
  <>
    <RichText text={tag.description} compact={compact} />
    {tag.externalDocs === undefined ? null : (
      <p>
        <SpecLink {...tag.externalDocs} />
      </p>
    )}
  </>
);

/** The method and path of each operation, as links. */
export const OperationIndex = ({ operations }: Pick<TagSectionProps, 'operations'>) => (
  <ul className={styles.index}>
    {operations.map(({ id, anchor, method, path }) => (
      <li key={id}>
        <a href={`#${anchor}`}>
          <MethodBadge method={method} quiet />
          {path}
        </a>
      </li>
    ))}
  </ul>
);

/** The complete operations. */
export const Operations = ({ operations, components }: Pick<TagSectionProps, 'operations' | 'components'>) =>
  operations.map(({ id, name }) => {
    const Component = components[id] ?? components[name];
    return Component === undefined ? null : <Component key={id} />;
  });

/** A group of operations: its description, a list of its operations, and each complete operation. */
export const TagSection = ({ tag, operations, components }: TagSectionProps) => (
  <>
    <section id={tag.anchor} className={styles.tag}>
      <div className={styles.prose}>
        <h2 id={`${tag.anchor}-title`} className={styles.heading}>
          {tag.name}
        </h2>
        <TagText tag={tag} />
      </div>
      <div className={styles.aside}>
        <OperationIndex operations={operations} />
      </div>
    </section>
    <Operations operations={operations} components={components} />
  </>
);
