import { Badge } from '../ui/Badge.tsx';
import { CodeBlock } from '../ui/CodeBlock.tsx';
import { Icon } from '../ui/Icon.tsx';
import { RichText } from '../ui/RichText.tsx';
import { siteHref } from '../ui/siteHref.ts';
import type { ApiPage } from './types.ts';
import styles from './ReferencePage.module.css';

/** Where the site serves the bundled spec of an API. */
export const specHref = (route: string, format: 'json' | 'yaml'): string => siteHref(`${route}/openapi.${format}`);

/** What the API is, its version, where it lives and where its spec is. */
export const ApiHeader = ({ api, hasTools }: { readonly api: ApiPage; readonly hasTools: boolean }) => (
  <header className={styles.section}>
    <div className={styles.prose}>
      <h1 className={styles.title}>{api.title}</h1>
      <p className={styles.facts}>
        <span>Version {api.version}</span>
        <span>
          {api.operations.length} {api.operations.length === 1 ? 'operation' : 'operations'}
        </span>
        {api.deprecated ? <Badge tone="caution">Deprecated</Badge> : null}
      </p>
      <p className={styles.lead}>{api.summary}</p>
      <RichText text={api.description} />
    </div>
    <div className={styles.aside}>
      <CodeBlock title="Base URL" code={{ language: 'text', code: api.baseUrl }} />
      <p className={styles.downloads}>
        <Icon name="download" />
        OpenAPI 3.1
        <a href={specHref(api.route, 'json')} download={`${api.name}.openapi.json`}>
          openapi.json
        </a>
        <a href={specHref(api.route, 'yaml')} download={`${api.name}.openapi.yaml`}>
          openapi.yaml
        </a>
      </p>
      {hasTools ? (
        <p className={styles.downloads}>
          <Icon name="terminal" />
          Agents
          <a href="#agents" className={styles.inWords}>
            Use from an editor
          </a>
        </p>
      ) : null}
    </div>
  </header>
);
