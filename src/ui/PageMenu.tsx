import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { PageLinks } from '../../codegen/site/pageLinks.ts';
import { announce } from './announce.ts';
import { Icon } from './Icon.tsx';
import { siteHref } from './siteHref.ts';
import styles from './PageMenu.module.css';

type PageMenuProps = { readonly route: string; readonly title: string; readonly links: PageLinks };

const assistants = [
  { label: 'Open in ChatGPT', start: 'https://chatgpt.com/?q=' },
  { label: 'Open in Claude', start: 'https://claude.ai/new?q=' },
] as const;

const read = async (href: string): Promise<string> => {
  const response = await fetch(href);
  if (!response.ok) throw new Error(`${href} responded with ${response.status}.`);
  return response.text();
};

/** Puts a text on the clipboard that is still loading. Some browsers allow that only for a promise made in the click. */
const copyLoading = async (text: Promise<string>): Promise<void> => {
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text);
  const blob = text.then((loaded) => new Blob([loaded], { type: 'text/plain' }));
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
};

const reportHref = ({ report }: PageLinks, title: string, address: string): string =>
  `${report}?${new URLSearchParams({ title: `Docs: ${title}`, body: `Page: ${address}\n\nWhat is wrong, and what did you expect?\n` }).toString()}`;

/** What a reader can do with a page as a whole: copy it as Markdown, hand it to an assistant, edit it, report a problem. */
export const PageMenu = ({ route, title, links }: PageMenuProps) => {
  const details = useRef<HTMLDetailsElement>(null);
  const [copied, setCopied] = useState<'idle' | 'copied' | 'failed'>('idle');
  const markdown = siteHref(encodeURI(`${route}.md`));
  useEffect(() => {
    const closeOutside = ({ target }: MouseEvent): void => {
      const { current } = details;
      if (current !== null && !(target instanceof Node && current.contains(target))) current.open = false;
    };
    document.addEventListener('click', closeOutside);
    return () => document.removeEventListener('click', closeOutside);
  }, []);
  const close = (event: KeyboardEvent<HTMLDetailsElement>): void => {
    if (event.key !== 'Escape' || details.current?.open !== true) return;
    event.preventDefault();
    details.current.open = false;
    details.current.querySelector('summary')?.focus();
  };
  const copy = async (): Promise<void> => {
    try {
      await copyLoading(read(markdown));
      setCopied('copied');
      announce('Copied the page as Markdown');
    } catch (error) {
      console.warn('The page could not be copied.', error);
      setCopied('failed');
      announce('The page could not be copied');
    }
  };
  return (
    <details ref={details} className={`${styles.menu} onScreenOnly`} onKeyDown={close}>
      <summary className={styles.summary}>
        Page
        <Icon name="chevron" size={13} />
      </summary>
      <ul className={styles.items}>
        <li className="needsScript">
          <button type="button" onClick={() => void copy()}>
            <Icon name={copied === 'copied' ? 'check' : 'copy'} size={15} />
            {copied === 'copied' ? 'Copied' : copied === 'failed' ? 'Copying failed' : 'Copy as Markdown'}
          </button>
        </li>
        <li>
          <a href={markdown}>
            <Icon name="list" size={15} />
            View as Markdown
          </a>
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
        <li>
          <a href={links.edit} rel="noopener noreferrer">
            <Icon name="edit" size={15} />
            Edit this page
          </a>
        </li>
        <li>
          <a
            href={reportHref(links, title, links.published.replace(/\.md$/, ''))}
            rel="noopener noreferrer"
            onClick={(event) => {
              // The address as it is at the click: it holds the call of an open console that was linked.
              event.currentTarget.href = reportHref(links, title, location.href);
            }}
          >
            <Icon name="warning" size={15} />
            Report a problem
          </a>
        </li>
      </ul>
    </details>
  );
};
