import { upperFirst } from '../../shared/model/cases.ts';
import { sectionAnchors } from '../../shared/model/anchors.ts';
import type { SecuritySchemeModel } from '../../shared/model/types.ts';
import { CodeBlock } from '../../ui/code/CodeBlock.tsx';
import { RichText } from '../../ui/text/RichText.tsx';
import facts from '../Facts.module.css';
import styles from '../page/ReferencePage.module.css';

/** Returns the credential as sent, as a line to copy, with the variable that holds it in every snippet. */
export const credentialLine = ({ kind, in: place, parameterName, scheme, variable }: SecuritySchemeModel): string => {
  if (kind === 'http-bearer' || kind === 'oauth2' || kind === 'openIdConnect') return `Authorization: Bearer $${variable}`;
  if (kind === 'http-basic') return `Authorization: Basic $${variable}`;
  if (kind === 'other' && scheme !== undefined) return `Authorization: ${upperFirst(scheme)} $${variable}`;
  if (place === 'query') return `?${parameterName}=$${variable}`;
  return place === 'cookie' ? `Cookie: ${parameterName}=$${variable}` : `${parameterName}: $${variable}`;
};

type AuthenticationProps = { readonly security: readonly SecuritySchemeModel[] };

const kindText = ({ kind, bearerFormat, scheme }: SecuritySchemeModel): string | undefined => {
  switch (kind) {
    case 'http-bearer':
      return bearerFormat === undefined ? undefined : `Bearer token, ${bearerFormat}`;
    case 'http-basic':
      return 'User name and password, joined by a colon and encoded as base64';
    case 'oauth2':
      return 'OAuth 2.0';
    case 'openIdConnect':
      return 'OpenID Connect';
    case 'mutualTLS':
      return 'A client certificate (mutual TLS)';
    case 'other':
      return scheme === undefined ? undefined : `HTTP ${scheme}`;
    case 'apiKey':
      return 'API key';
    default:
      return kind satisfies never;
  }
};

/** The kind of a scheme, the URL of its discovery document, and the flows and scopes of OAuth 2.0. */
const SchemeFacts = ({ scheme }: { readonly scheme: SecuritySchemeModel }) => {
  const { flows = [], discoveryUrl } = scheme;
  const text = kindText(scheme);
  return (
    <>
      {text === undefined ? null : <p className={styles.facts}>{text}</p>}
      {discoveryUrl === undefined ? null : (
        <p className={styles.facts}>
          Discovery document <code>{discoveryUrl}</code>
        </p>
      )}
      {flows.map((flow) => (
        <dl key={flow.name} className={facts.facts}>
          <div>
            <dt>Flow</dt>
            <dd>{flow.name}</dd>
          </div>
          {flow.urls.map(({ label, url }) => (
            <div key={label}>
              <dt>{label} URL</dt>
              <dd>
                <code>{url}</code>
              </dd>
            </div>
          ))}
          {flow.scopes.map(({ name, description }) => (
            <div key={name}>
              <dt>
                Scope <code>{name}</code>
              </dt>
              <dd>{description}</dd>
            </div>
          ))}
        </dl>
      ))}
    </>
  );
};

/** How requests are authenticated. Empty for an API without authentication. */
export const Authentication = ({ security }: AuthenticationProps) => {
  if (security.length === 0) return null;
  return (
    <section id={sectionAnchors.authentication} className={styles.section} aria-labelledby="authentication-title">
      <div className={styles.prose}>
        <h2 id="authentication-title" className={styles.heading}>
          Authentication
        </h2>
        {security.map((scheme) => (
          <div key={scheme.id}>
            {security.length === 1 ? null : (
              <h3 className={styles.scheme}>
                {scheme.id}
                {scheme.deprecated === true ? ' (deprecated)' : ''}
              </h3>
            )}
            <RichText text={scheme.description} />
            <SchemeFacts scheme={scheme} />
          </div>
        ))}
      </div>
      <div className={styles.aside}>
        {security
          // A client certificate is not part of a request.
          .filter(({ kind }) => kind !== 'mutualTLS')
          .map((scheme) => (
            <CodeBlock
              key={scheme.id}
              title={`${scheme.in === 'query' ? 'Query parameter' : 'Header'}${security.length === 1 ? '' : `: ${scheme.id}`}`}
              code={{
                language: 'http',
                code: credentialLine(scheme),
              }}
            />
          ))}
      </div>
    </section>
  );
};
