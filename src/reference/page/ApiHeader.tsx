import type { ComponentType } from 'react';
import { counted } from '../../shared/counted.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PageMenu } from '../../ui/menu/PageMenu.tsx';
import { SetUpFold } from './SetUpFold.tsx';
import { introductionAnchor } from '../../shared/model/anchors.ts';
import { StillPart, type IntroductionText } from './introductionText.tsx';
import type { ApiHead } from '../../shared/pages/referencePage.ts';
import styles from './ReferencePage.module.css';

type ApiHeaderProps = {
  readonly api: ApiHead;
  readonly text: IntroductionText;
  /** The setup before the first snippet, if the page has any. */
  readonly SetUp: ComponentType | undefined;
  readonly operationCount: number;
  readonly hasTools: boolean;
};

/** The API's introduction, version, base URL and downloads. */
export const ApiHeader = ({ api, text, SetUp, operationCount, hasTools }: ApiHeaderProps) => (
  <header id={introductionAnchor} className={styles.section}>
    <div className={styles.prose}>
      <h1>{api.title}</h1>
      <div className={styles.factsRow}>
        <p className={styles.facts}>
          {api.version === '' ? null : <span>Version {api.version}</span>}
          {operationCount === 0 && api.webhookCount !== undefined ? null : <span>{counted(operationCount, 'operation')}</span>}
          {api.webhookCount === undefined ? null : <span>{counted(api.webhookCount, 'webhook')}</span>}
          {api.deprecated ? <Badge tone="caution">Deprecated</Badge> : null}
        </p>
        {api.links === undefined ? null : <PageMenu route={api.route} title={api.title} links={api.links} />}
      </div>
      {api.quotesDescription === true ? null : <p className={styles.lead}>{api.summary}</p>}
      <div className={styles.servers}>
        <StillPart text={text} part="servers" />
      </div>
      <StillPart text={text} part="description" />
    </div>
    <div className={styles.aside}>
      {SetUp === undefined ? null : <SetUpFold SetUp={SetUp} />}
      <StillPart text={text} part="downloads" />
      {hasTools ? (
        <p className={styles.more}>
          <Icon name="terminal" />
          For AI assistants
          <a href="#agents" className={styles.inWords}>
            MCP server
          </a>
        </p>
      ) : null}
    </div>
  </header>
);
