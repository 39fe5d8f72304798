import type { ReactNode } from 'react';
import { MethodBadge } from '../../ui/Badge.tsx';
import { breakPath } from '../../ui/code/breakUrls.tsx';
import { siteHref } from '../../ui/text/siteHref.ts';
import styles from './Vocabulary.module.css';

/** The target of a link, filled in from the specs when a guide is built. */
export type OperationTarget = { readonly method: string; readonly path: string; readonly href: string; readonly summary: string };

type OperationProps = { readonly id: string; readonly target?: OperationTarget; readonly children?: ReactNode };

/** A link to an operation by id, shown as its method and path. */
export const Operation = ({ id, target, children }: OperationProps) => {
  if (target === undefined) return <code>{id}</code>;
  return (
    <a href={siteHref(target.href)} className={styles.operation} title={target.summary}>
      {children ?? (
        <>
          <MethodBadge method={target.method} quiet /> <span>{breakPath(target.path)}</span>
        </>
      )}
    </a>
  );
};
