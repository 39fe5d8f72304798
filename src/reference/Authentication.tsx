import { sectionAnchors } from '../shared/model/anchors.ts';
import type { SecuritySchemeModel } from '../shared/model/types.ts';
import { CodeBlock } from '../ui/CodeBlock.tsx';
import { RichText } from '../ui/RichText.tsx';
import styles from './ReferencePage.module.css';

/**
 * The credential as it is sent, as a line to copy.
 * @param token the variable that holds the token in every snippet
 */
export const credentialLine = ({ kind, in: place, parameterName }: SecuritySchemeModel, token: string): string => {
  if (kind === 'http-bearer' || kind === 'oauth2' || kind === 'openIdConnect') return `Authorization: Bearer $${token}`;
  if (kind === 'http-basic') return 'Authorization: Basic $CREDENTIALS';
  if (place === 'query') return `?${parameterName}=$${token}`;
  return place === 'cookie' ? `Cookie: ${parameterName}=$${token}` : `${parameterName}: $${token}`;
};

type AuthenticationProps = { readonly security: readonly SecuritySchemeModel[]; readonly tokenVariable?: string | undefined };

/** How requests are authenticated. Nothing for an API without authentication. */
export const Authentication = ({ security, tokenVariable = 'TOKEN' }: AuthenticationProps) => {
  if (security.length === 0) return null;
  return (
    <section id={sectionAnchors.authentication} className={styles.section} aria-labelledby="authentication-title">
      <div className={styles.prose}>
        <h2 id="authentication-title" className={styles.heading}>
          Authentication
        </h2>
        {security.map((scheme) => (
          <div key={scheme.id}>
            {security.length === 1 ? null : <h3 className={styles.scheme}>{scheme.id}</h3>}
            <RichText text={scheme.description} />
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
              code={{ language: 'http', code: credentialLine(scheme, tokenVariable) }}
            />
          ))}
      </div>
    </section>
  );
};
