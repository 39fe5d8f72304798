import { sectionAnchors } from '../../shared/model/anchors.ts';
import { savedAs } from '../../shared/snippets/savedAs.ts';
import { Icon } from '../../ui/Icon.tsx';
import { siteHref } from '../../ui/text/siteHref.ts';
import type { ApiPage } from '../../shared/pages/referencePage.ts';
import styles from './Downloads.module.css';

/** Formats a size in units of 1000 bytes: `152 kB`. */
const sizeText = (bytes: number): string => (bytes < 1000 ? `${bytes} B` : `${Math.round(bytes / 1000)} kB`);

/** The downloads of an API, as plain links that work without scripts. */
export const Downloads = ({ api }: { readonly api: Pick<ApiPage, 'name' | 'route' | 'downloads'> }) => {
  const downloads = api.downloads ?? [];
  if (downloads.length === 0) return null;
  return (
    <section id={sectionAnchors.downloads} className={styles.downloads} aria-labelledby="downloads-title">
      <h2 id="downloads-title" className={styles.title}>
        <Icon name="download" />
        Downloads
      </h2>
      <ul className={styles.list}>
        {downloads.map(({ file, label, purpose, bytes }) => (
          <li key={file}>
            <a href={siteHref(`${api.route}/${file}`)} download={savedAs(api.name, file)}>
              {label}
            </a>
            <span className={styles.purpose}>{purpose}</span>
            <span className={styles.size}>{sizeText(bytes)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
