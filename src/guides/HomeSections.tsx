import { Fragment } from 'react';
import { allDownloadsAnchor, changesAnchor } from '../shared/model/anchors.ts';
import { feedFiles } from '../shared/pages/feeds.ts';
import { dayText } from '../shared/pages/lifecycleText.ts';
import { packageNotes } from '../shared/pages/packageNotes.ts';
import { checksumsFile, escapePlus } from '../shared/pages/packages.ts';
import { savedAs } from '../shared/snippets/savedAs.ts';
import { apiPages } from '../../generated/navigation.ts';
import home from '../../generated/home.json';
import { product } from '../../generated/product.ts';
import { PageLink } from '../page/PageLink.tsx';
import { Badge } from '../ui/Badge.tsx';
import { breakUrls } from '../ui/code/breakUrls.tsx';
import { RichText } from '../ui/text/RichText.tsx';
import { siteHref } from '../ui/text/siteHref.ts';
import type { StaticModule } from './StaticPart.tsx';
import styles from './Home.module.css';

const nameOf = (file: string): string => file.replace(/.*\//, '');

const Packages = () => (
  <>
    <dl className={styles.packages}>
      {home.packages.map(({ label, purpose, file, command }) => (
        <div key={file}>
          <dt>{label}</dt>
          <dd>
            <span className={styles.purpose}>
              {purpose}
              <a
                href={siteHref(`/${escapePlus(file)}`)}
                download
                className="onScreenOnly"
                title={purpose}
                aria-label={`${nameOf(file)}: ${label} package`}
              >
                {nameOf(file)}
              </a>
            </span>
            <span className={styles.command}>
              <code>{breakUrls(command.replaceAll(' && ', ' &&\n'))}</code>
              <button type="button" className="needsScript" data-copies="" aria-label={`Copy the command: ${label}`}>
                Copy
              </button>
            </span>
          </dd>
        </div>
      ))}
    </dl>
    <ul className={`${styles.packageNotes} onScreenOnly`}>
      {packageNotes(product, home.version).map(({ label, text }) => (
        <li key={label}>
          <strong>{label}:</strong> {text}
        </li>
      ))}
      <li>
        <strong>Checksums:</strong> <a href={siteHref(`/${checksumsFile}`)}>{nameOf(checksumsFile)}</a> lists all packages with their
        SHA-256 checksums.
      </li>
    </ul>
  </>
);

const archiveLabel = ({ length }: readonly unknown[]): string =>
  length === 1 ? 'All files (zip)' : `All files of all ${length} APIs (zip)`;

const Downloads = () => (
  <section id={allDownloadsAnchor} aria-labelledby="downloads-title">
    <h2 id="downloads-title">Downloads</h2>
    {home.packages.length === 0 ? null : <Packages />}
    <div className="onScreenOnly">
      <h3 className={styles.subtitle}>Files by API</h3>
      <p className={styles.sectionLead}>
        Each file works on its own. The reference describes them.{' '}
        <a href={siteHref(`/${home.archive}`)} download>
          {archiveLabel(apiPages)}
        </a>
      </p>
      <div className={styles.tableScroll} role="group" aria-label="Downloads by API" tabIndex={0}>
        <table className={styles.downloads}>
          <thead>
            <tr>
              <th scope="col">API</th>
              {home.downloads.map(({ column }) => (
                <th key={column} scope="col">
                  {column}
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
                {home.downloads.map(({ column, files }) => (
                  <td key={column} data-column={column}>
                    {files
                      .filter(({ missingIn = [] }) => !missingIn.includes(name))
                      .map(({ file, label, short, purpose }) => (
                        <a
                          key={file}
                          href={siteHref(`${route}/${file}`)}
                          download={savedAs(name, file)}
                          title={purpose}
                          aria-label={`${short}: ${label} of ${navLabel}`}
                        >
                          {short}
                        </a>
                      ))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  </section>
);

type Release = (typeof home.releaseDays)[number]['releases'][number];

const ReleaseLink = ({ release: { route, anchor, title, version } }: { readonly release: Release }) => (
  <a href={siteHref(`${route}#${anchor}`)}>
    {title} {version}
  </a>
);

/** The APIs whose changelogs start on a day, in one sentence. Those with a summary are listed above it, so that it names the others. */
const Starts = ({ releases, isAll }: { readonly releases: readonly Release[]; readonly isAll: boolean }) => {
  if (releases.length === 0) return null;
  const others = releases.filter(({ summary }) => summary.length === 0);
  const named = others.length === 0 ? releases : others;
  return (
    <p className={styles.starts}>
      The changelog {named.length < releases.length ? 'also ' : ''}starts with{' '}
      {named.map((release, at) => (
        <Fragment key={release.route}>
          {at === 0 ? '' : at === named.length - 1 ? ' and ' : ', '}
          <ReleaseLink release={release} />
        </Fragment>
      ))}
      .{isAll ? ' Nothing has changed since.' : ''}
    </p>
  );
};

const RecentChanges = () =>
  home.releaseDays.length === 0 ? null : (
    <section id={changesAnchor} aria-labelledby="changes-title">
      <h2 id="changes-title">Recent changes</h2>
      <p className={styles.sectionLead}>
        Each API lists all its changes at the end of its reference. Feeds:{' '}
        {feedFiles.map(({ file, label }, at) => (
          <Fragment key={file}>
            {at === 0 ? null : ', '}
            <a href={siteHref(`/${file}`)}>{label}</a>
          </Fragment>
        ))}
      </p>
      <ul className={styles.days}>
        {home.releaseDays.map(({ date, releases }) => (
          <li key={date} className={styles.day}>
            <time dateTime={date}>{dayText(date)}</time>
            <div>
              {releases
                .filter(({ isStart, summary }) => !isStart || summary.length > 0)
                .map((release) => (
                  <div key={release.route} className={styles.release}>
                    <strong>
                      <ReleaseLink release={release} />
                    </strong>
                    {release.isBreaking ? <Badge tone="danger">Breaking</Badge> : null}
                    <RichText text={release.summary} compact />
                  </div>
                ))}
              <Starts
                releases={releases.filter(({ isStart }) => isStart)}
                isAll={home.releaseDays.every((day) => day.releases.every(({ isStart }) => isStart))}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );

const Conventions = () =>
  home.conventions.length === 0 ? null : (
    <section id="conventions" aria-labelledby="conventions-title">
      <h2 id="conventions-title">Conventions</h2>
      <p className={styles.sectionLead}>What works the same way everywhere.</p>
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

/**
 * The sections of the home page that come from the specs, as static content, so the prerendered page does not load them as a
 * script.
 */
const HomeSections: StaticModule['default'] = ({ components: { StaticRun } }) => (
  <StaticRun>
    <Downloads />
    <RecentChanges />
    <Conventions />
  </StaticRun>
);

export default HomeSections;
