import { Fragment } from 'react';
import { allDownloadsAnchor, changesAnchor } from '../shared/model/anchors.ts';
import { feedFiles } from '../shared/pages/feeds.ts';
import { dayText } from '../shared/pages/lifecycleText.ts';
import { newVersionText } from '../shared/pages/packages.ts';
import { savedAs } from '../shared/snippets/savedAs.ts';
import { apiPages } from '../../generated/navigation.ts';
import home from '../../generated/home.json';
import { product } from '../../generated/product.ts';
import { PageLink } from '../page/PageLink.tsx';
import { classNames } from '../ui/classNames.ts';
import { Icon } from '../ui/Icon.tsx';
import { RichText } from '../ui/RichText.tsx';
import { siteHref } from '../ui/siteHref.ts';
import type { StaticModule } from './StaticPart.tsx';
import styles from './Home.module.css';

const Downloads = () => (
  <section id={allDownloadsAnchor} aria-labelledby="downloads-title">
    <h2 id="downloads-title">Downloads</h2>
    <dl className={styles.packages}>
      {home.packages.map(({ label, purpose, file, command }) => (
        <div key={file}>
          <dt>
            <a href={siteHref(`/${file}`)} download>
              {label}
            </a>
          </dt>
          <dd>
            {purpose}
            <span className={styles.command}>
              <code>{command}</code>
              <button type="button" className="needsScript" data-copies="" aria-label={`Copy the command: ${label}`}>
                Copy
              </button>
            </span>
          </dd>
        </div>
      ))}
    </dl>
    <p className={classNames(styles.sectionLead, styles.fileLead)}>{newVersionText(product, home.version)}</p>
    <p className={classNames(styles.sectionLead, styles.fileLead)}>
      Each file below works on its own. The reference of each API describes its files and their sizes.
    </p>
    <p className={styles.actions}>
      <a className={styles.secondary} href={siteHref(`/${home.archive}`)} download>
        <Icon name="download" /> All files of all {apiPages.length} APIs (zip)
      </a>
    </p>
    <div className={styles.tableScroll} role="group" aria-label="Downloads by API" tabIndex={0}>
      <table className={styles.downloads}>
        <thead>
          <tr>
            <th scope="col">API</th>
            {home.downloads.map(({ file, label, purpose }) => (
              <th key={file} scope="col" title={purpose}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {apiPages.map(({ name, route, navLabel }) => (
            <tr key={name}>
              <th scope="row">
                <PageLink to={route}>{navLabel}</PageLink>
              </th>
              {home.downloads.map(({ file, label }) => {
                const extension = /\.(.+)$/.exec(file)?.[1];
                return (
                  <td key={file}>
                    <a
                      href={siteHref(`${route}/${file}`)}
                      download={savedAs(name, file)}
                      aria-label={`${label} of ${navLabel}, ${extension}`}
                    >
                      {extension}
                    </a>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </section>
);

const RecentChanges = () =>
  home.releases.length === 0 ? null : (
    <section id={changesAnchor} aria-labelledby="changes-title">
      <h2 id="changes-title">Recent changes</h2>
      <p className={styles.sectionLead}>
        The reference of each API lists all its changes. Feeds:{' '}
        {feedFiles.map(({ file, label }, at) => (
          <Fragment key={file}>
            {at === 0 ? null : ', '}
            <a href={siteHref(`/${file}`)}>{label}</a>
          </Fragment>
        ))}
        .
      </p>
      <ul className={styles.releases}>
        {home.releases.map(({ route, anchor, title, version, date, summary }) => (
          <li key={`${route}#${anchor}`}>
            <p className={styles.release}>
              <a href={siteHref(`${route}#${anchor}`)}>
                {title} {version}
              </a>
              <time dateTime={date}>{dayText(date)}</time>
            </p>
            <RichText text={summary} compact />
          </li>
        ))}
      </ul>
    </section>
  );

const Conventions = () =>
  home.conventions.length === 0 ? null : (
    <section id="conventions" aria-labelledby="conventions-title">
      <h2 id="conventions-title">Conventions</h2>
      <p className={styles.sectionLead}>What works the same way in every API.</p>
      <ul className={styles.conventionList}>
        {home.conventions.map(({ anchor, title }) => (
          <li key={anchor}>
            <a href={`#${anchor}`}>{title}</a>
          </li>
        ))}
      </ul>
      {home.conventions.map(({ anchor, title, text }) => (
        <section key={anchor} id={anchor} className={styles.convention} aria-labelledby={`${anchor}-title`}>
          <h3 id={`${anchor}-title`}>{title}</h3>
          <RichText text={text} />
        </section>
      ))}
    </section>
  );

/** The sections of the home page that come from the specs, as static content: no page loads them as a script with it. */
const HomeSections: StaticModule['default'] = ({ components: { StaticRun } }) => (
  <>
    <StaticRun>
      <Downloads />
      <RecentChanges />
      <Conventions />
    </StaticRun>
  </>
);

export default HomeSections;
