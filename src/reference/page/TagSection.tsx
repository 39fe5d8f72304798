import type { ComponentType } from 'react';
import type { TagModel } from '../../shared/model/types.ts';
import { MethodBadge } from '../../ui/Badge.tsx';
import { StillPart, type IntroductionText } from './introductionText.tsx';
import type { OperationSummary } from '../../shared/pages/referencePage.ts';
import { placeHref } from './placeHref.ts';
import { breakName, breakPath } from '../../ui/code/breakUrls.tsx';
import styles from './ReferencePage.module.css';

type TagSectionProps = {
  readonly tag: Pick<TagModel, 'name' | 'anchor'>;
  readonly text: IntroductionText;
  readonly operations: readonly OperationSummary[];
  /** The operations with the tag that are grouped by another one. */
  readonly others?: readonly OperationSummary[];
  readonly components: Readonly<Record<string, ComponentType>>;
};

/** The method and path of each operation, as links. */
export const OperationIndex = ({ operations }: Pick<TagSectionProps, 'operations'>) =>
  operations.length === 0 ? null : (
    <ul className={styles.index}>
      {operations.map(({ id, anchor, method, path, page }) => (
        <li key={id}>
          <a href={placeHref({ page, anchor })}>
            <MethodBadge method={method} quiet />
            {breakPath(path)}
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
export const TagSection = ({ tag, text, operations, others = [], components }: TagSectionProps) => (
  <>
    <section id={tag.anchor} className={styles.tag}>
      <div className={styles.prose}>
        <h2 id={`${tag.anchor}-title`} className={styles.heading}>
          {breakName(tag.name)}
        </h2>
        <StillPart text={text} part={`tag:${tag.anchor}`} />
      </div>
      <div className={styles.aside}>
        <OperationIndex operations={[...operations, ...others]} />
      </div>
    </section>
    <Operations operations={operations} components={components} />
  </>
);
