import type { PageLinks } from '../../shared/pages/pageLinks.ts';
import { Icon } from '../Icon.tsx';
import { printPage } from '../printRequest.ts';
import { siteHref } from '../text/siteHref.ts';
import { useCopy, type CopyState } from '../code/useCopy.ts';
import { useMenu } from './useMenu.ts';
import styles from './PageMenu.module.css';

type PageMenuProps = { readonly route: string; readonly title: string; readonly links: PageLinks };

const assistants = [
  { label: 'Open in ChatGPT', start: 'https://chatgpt.com/?q=' },
  { label: 'Open in Claude', start: 'https://claude.ai/new?q=' },
] as const;

const load = async (href: string): Promise<string> => {
  const response = await fetch(href);
  if (!response.ok) throw new Error(`${href}: ${response.status}`);
  return response.text();
};

const copyLabels: Readonly<Record<CopyState, string>> = { idle: 'Copy as Markdown', copied: 'Copied', failed: 'Copying failed' };

const reportHref = (report: string, title: string, address: string): string =>
  `${report}?${new URLSearchParams({ title: `Docs: ${title}`, body: `Page: ${address}\n\nWhat is wrong, and what did you expect?\n` }).toString()}`;

/** Actions for the whole page: copy it as Markdown, open it in an assistant, edit it, report a problem. */
export const PageMenu = ({ route, title, links }: PageMenuProps) => {
  const { menu } = useMenu();
  const { state, copy } = useCopy();
  const markdown = siteHref(encodeURI(`${route}.md`));
  const { edit, report } = links;
  return (
    <details {...menu} className={`${styles.menu} onScreenOnly`}>
      <summary className={styles.summary}>
        Page
        <Icon name="chevron" size={13} />
      </summary>
      <ul className={styles.items}>
        <li className="needsScript">
          <button type="button" onClick={() => void copy(() => load(markdown))}>
            <Icon name={state === 'copied' ? 'check' : 'copy'} size={15} />
            {copyLabels[state]}
          </button>
        </li>
        <li>
          <a href={markdown}>
            <Icon name="list" size={15} />
            View as Markdown
          </a>
        </li>
        <li className="needsScript">
          <button type="button" onClick={printPage}>
            <Icon name="print" size={15} />
            Print
          </button>
        </li>
        {assistants.map(({ label, start }) => (
          <li key={label}>
            <a
              href={`${start}${encodeURIComponent(`Read ${links.published} and answer my questions about it.`)}`}
              target="_blank"
              rel="noopener noreferrer"
            >
              <Icon name="external" size={15} />
              {label}
            </a>
          </li>
        ))}
        {edit === undefined ? null : (
          <li>
            <a href={edit}>
              <Icon name="edit" size={15} />
              Edit this page
            </a>
          </li>
        )}
        {report === undefined ? null : (
          <li>
            <a
              href={reportHref(report, title, links.published.replace(/\.md$/, ''))}
              onClick={(event) => {
                // The URL at the time of the click: it contains the request of an open console.
                event.currentTarget.href = reportHref(report, title, location.href);
              }}
            >
              <Icon name="warning" size={15} />
              Report a problem
            </a>
          </li>
        )}
      </ul>
    </details>
  );
};
