import { useHydrated } from '../../ui/loading/useHydrated.ts';
import { CopyButton } from '../../ui/code/CopyButton.tsx';
import { Badge, MethodBadge } from '../../ui/Badge.tsx';
import { breakPath } from '../../ui/code/breakUrls.tsx';
import { codeAnchor } from '../../shared/model/anchors.ts';
import { changeText, untilText } from '../../shared/pages/lifecycleText.ts';
import type { OperationPage } from '../../shared/pages/referencePage.ts';
import { openerAttribute } from '../page/openConsoles.ts';
import { OpenSource } from './OpenSource.tsx';
import styles from './OperationHeader.module.css';

/** Returns the path of a base URL; empty when it is invalid. */
const basePathOf = (baseUrl: string): string => {
  try {
    return new URL(baseUrl).pathname.replace(/\/$/, '');
  } catch {
    return '';
  }
};

const addressOf = (anchor: string): string => `${location.origin}${location.pathname}#${anchor}`;

type OperationHeaderProps = {
  readonly operation: Pick<
    OperationPage,
    'anchor' | 'method' | 'path' | 'summary' | 'deprecated' | 'sunset' | 'change' | 'exampleRequest' | 'servers' | 'otherTags'
  >;
};

/** The line with method, path and copy button, then the summary as a heading with an anchor. */
export const OperationHeader = ({ operation }: OperationHeaderProps) => {
  const { anchor, method, path, summary, deprecated, sunset, change, exampleRequest, servers, otherTags = [] } = operation;
  // A page with many operations has few elements when it loads.
  const isHydrated = useHydrated();
  // If the operation has its own server, show its full URL.
  const basePath = servers === undefined ? basePathOf(exampleRequest.baseUrl) : exampleRequest.baseUrl;
  return (
    <header className={styles.header}>
      <div className={styles.line}>
        <MethodBadge method={method} />
        {isHydrated ? (
          <a className={`${styles.toCode} srOnly onScreenOnly`} href={`#${codeAnchor(anchor)}`}>
            Skip to code
          </a>
        ) : null}
        <code className={styles.path}>
          <span className={styles.base}>{breakPath(basePath)}</span>
          {breakPath(path)}
        </code>
        <CopyButton text={basePath + path} label="Copy path" />
        <button
          type="button"
          className={`${styles.console} needsScript`}
          aria-label={`Try it: ${summary}`}
          {...{ [openerAttribute]: anchor }}
        >
          Try it
        </button>
      </div>
      <div className={styles.title}>
        <h3 id={`${anchor}-title`}>
          <a href={`#${anchor}`}>{summary}</a>
        </h3>
        {change === undefined ? null : <Badge tone="info">{changeText(change)}</Badge>}
        {deprecated ? <Badge tone="caution">Deprecated{untilText(sunset)}</Badge> : null}
        {otherTags.map((tag) => (
          <Badge key={tag}>{tag}</Badge>
        ))}
        {import.meta.env.DEV ? <OpenSource anchor={anchor} /> : null}
        <CopyButton text={() => addressOf(anchor)} label={`Copy link to ${summary}`} icon="link" className={styles.link} />
      </div>
    </header>
  );
};
