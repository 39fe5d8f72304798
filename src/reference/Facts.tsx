import type { LinkModel, ServerModel } from '../shared/model/types.ts';
import { ExternalLink } from '../ui/text/ExternalLink.tsx';
import { RichText } from '../ui/text/RichText.tsx';
import styles from './Facts.module.css';

/** A link of a spec; only its text if its URL is not safe to follow. */
export const SpecLink = ({ label, text = label, href }: LinkModel) => {
  if (href === undefined) return text;
  return href.startsWith('mailto:') ? <a href={href}>{text}</a> : <ExternalLink href={href}>{text}</ExternalLink>;
};

/** Facts about an API: the label of each link, then the link. */
export const About = ({ links }: { readonly links: readonly LinkModel[] }) => (
  <dl className={styles.facts}>
    {links.map((link) => (
      <div key={link.label}>
        <dt>{link.label}</dt>
        <dd>
          <SpecLink {...link} />
        </dd>
      </div>
    ))}
  </dl>
);

type ServersProps = { readonly servers: readonly ServerModel[]; /** The URL that the page already shows. */ readonly shown?: string };

/** Servers with their descriptions and the values of their variables. The URL of the only server is not repeated. */
export const Servers = ({ servers, shown }: ServersProps) => (
  <ul className={styles.servers}>
    {servers.map(({ url, name, description, variables }) => (
      <li key={url}>
        {servers.length === 1 && url === shown ? null : <code>{url}</code>}
        {name === undefined ? null : <span> {name}</span>}
        <RichText text={description ?? []} compact />
        {variables.length === 0 ? null : (
          <dl className={styles.facts}>
            {variables.map((variable) => (
              <div key={variable.name}>
                <dt>
                  <code>{variable.name}</code>
                </dt>
                <dd>
                  {(variable.values ?? [variable.default]).map((value) => (
                    <span key={value}>
                      <code>{value}</code>
                      {value === variable.default ? ' (default) ' : ' '}
                    </span>
                  ))}
                  <RichText text={variable.description ?? []} compact />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </li>
    ))}
  </ul>
);
