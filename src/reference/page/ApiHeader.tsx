import { counted } from '../../shared/counted.ts';
import { Badge } from '../../ui/Badge.tsx';
import { About, Servers } from './Facts.tsx';
import { CodeBlock } from '../../ui/CodeBlock.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PageMenu } from '../../ui/PageMenu.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { SetUp } from './SetUp.tsx';
import { introductionAnchor } from '../../shared/model/anchors.ts';
import { Downloads } from './Downloads.tsx';
import type { ApiHead } from '../../shared/pages/referencePage.ts';
import styles from './ReferencePage.module.css';

type ApiHeaderProps = {
  readonly api: ApiHead;
  readonly operationCount: number;
  readonly hasTools: boolean;
};

/** The API's introduction, version, base URL and downloads. */
export const ApiHeader = ({ api, operationCount, hasTools }: ApiHeaderProps) => (
  <header id={introductionAnchor} className={styles.section}>
    <div className={styles.prose}>
      <h1>{api.title}</h1>
      <div className={styles.factsRow}>
        <p className={styles.facts}>
          <span>Version {api.version}</span>
          {operationCount === 0 && api.webhookCount !== undefined ? null : <span>{counted(operationCount, 'operation')}</span>}
          {api.webhookCount === undefined ? null : <span>{counted(api.webhookCount, 'webhook')}</span>}
          {api.deprecated ? <Badge tone="caution">Deprecated</Badge> : null}
        </p>
        {api.links === undefined ? null : <PageMenu route={api.route} title={api.title} links={api.links} />}
      </div>
      <p className={styles.lead}>{api.summary}</p>
      <RichText text={api.description} />
      {api.about === undefined ? null : <About links={api.about} />}
    </div>
    <div className={styles.aside}>
      {api.baseUrl === '' ? null : <CodeBlock title="Base URL" code={{ language: 'text', code: api.baseUrl }} />}
      {api.servers === undefined ? null : <Servers servers={api.servers} />}
      {api.setUp === undefined ? null : <SetUp setUp={api.setUp} />}
      <Downloads api={api} />
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
