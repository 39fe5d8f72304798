import { Fragment, type ReactNode, type SyntheticEvent } from 'react';
import { decodeOrKeep } from '../../shared/decodePart.ts';
import { breakUrls } from './breakUrls.tsx';
import { classNames } from '../classNames.ts';
import { CopyButton } from './CopyButton.tsx';
import { Icon } from '../Icon.tsx';
import { languageLabel, type CodePart, type CodeText } from './codeText.ts';
import { siteHref } from '../text/siteHref.ts';
import styles from './CodeBlock.module.css';

type CodeBlockProps = {
  readonly code: CodeText;
  /** Replaces the language's name on the left: a file name, a status, a row of tabs. */
  readonly title?: ReactNode;
  /** The numbers of the lines to highlight, from 1. */
  readonly highlight?: readonly number[] | undefined;
  /** More controls, before the copy button. */
  readonly actions?: ReactNode;
  /** The props that make the lines the panel of a row of tabs. */
  readonly panel?: PanelProps | undefined;
  /** Replaces the rendered lines with the same text and additions. */
  readonly body?: ReactNode;
  /** Called when the pointer or the focus enters the lines. */
  readonly onReach?: ((event: SyntheticEvent) => void) | undefined;
  /** Whether long lines wrap, which is the default, or scroll. */
  readonly wraps?: boolean | undefined;
  readonly className?: string | undefined;
  /** The URL of the code as a file. */
  readonly download?: string | undefined;
  /** The number of lines of the code that may replace it, by language. @see src/shared/snippets/otherLines.ts */
  readonly otherLines?: string | undefined;
};

type PanelProps = { readonly id: string; readonly labeledBy: string };

const id = /^["'`]?[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}["'`]?$/i;

/** Returns the class of a token; with another one if it is an id or the backslash that continues a command on the next line. */
const classOf = (name: string, text: string): string => {
  if (text === '\\') return `${name} tk-e`;
  return id.test(text) ? `${name} tk-w` : name;
};

const renderPart = (part: CodePart, key: number): ReactNode =>
  typeof part === 'string' ? (
    <Fragment key={key}>{breakUrls(part)}</Fragment>
  ) : (
    <span key={key} className={classOf(...part)}>
      {breakUrls(part[1])}
    </span>
  );

/**
 * Code with more lines has no colors. Each colored part is an element, and React finds the place of a new one by going through
 * those beside it, so a pasted megabyte of short lines would take a minute.
 */
const mostColored = 2_000;

const renderLines = (code: CodeText, highlight: readonly number[]): ReactNode => {
  const lines: readonly (readonly CodePart[])[] | undefined =
    code.lines ?? (highlight.length > 0 ? code.code.split('\n').map((line) => [line]) : undefined);
  if (lines === undefined) return code.code.length > 10_000 ? code.code : breakUrls(code.code);
  if (lines.length > mostColored) return code.code;
  return lines.map((line, index) => {
    const text = line.map(renderPart);
    const end = index < lines.length - 1 ? '\n' : '';
    if (!highlight.includes(index + 1)) return <Fragment key={index}>{[...text, end]}</Fragment>;
    return (
      <Fragment key={index}>
        <span className={styles.marked}>{text}</span>
        {end}
      </Fragment>
    );
  });
};

/** Code with more lines may continue on the next page when it is printed. */
const mostUnbroken = 8;

/** The lines of a piece of code without a frame, shared by blocks, responses and examples. */
export const CodeLines = ({
  code,
  highlight = [],
  panel,
  body,
  onReach,
}: Pick<CodeBlockProps, 'code' | 'highlight' | 'panel' | 'body' | 'onReach'>) => (
  // A scrollable region must be reachable by keyboard.
  <pre
    className={styles.lines}
    tabIndex={0}
    data-short={code.code.split('\n', mostUnbroken + 1).length <= mostUnbroken ? '' : undefined}
    // `pointerover`, because a block that appears under a resting pointer never receives `pointerenter`.
    onPointerOver={onReach}
    onFocus={onReach}
    {...(panel === undefined ? {} : { role: 'tabpanel', id: panel.id, 'aria-labelledby': panel.labeledBy })}
  >
    <code>{body ?? renderLines(code, highlight)}</code>
  </pre>
);

/** A short piece of code in the same frame, without the bar. */
export const PlainCode = ({ code }: { readonly code: string }) => (
  <pre className={classNames(styles.block, styles.lines, styles.plain)} tabIndex={0} data-short="">
    <code>{code}</code>
  </pre>
);

/** Code in a frame, with its name on the left and a copy button on the right. */
export const CodeBlock = ({ title, actions, wraps = true, className, download, otherLines, ...lines }: CodeBlockProps) => (
  <div className={classNames(styles.block, wraps ? styles.wraps : undefined, className)} data-lines={otherLines}>
    <div className={styles.bar}>
      <div className={styles.title}>{title ?? languageLabel(lines.code.language)}</div>
      {actions}
      {download === undefined ? null : (
        <a
          className={styles.download}
          href={siteHref(download)}
          download
          aria-label={`Download ${decodeOrKeep(download.slice(download.lastIndexOf('/') + 1))}`}
        >
          <Icon name="download" size={16} />
        </a>
      )}
      <CopyButton text={lines.code.code} label="Copy code" />
    </div>
    <CodeLines {...lines} />
  </div>
);

/** Returns the bars of the code blocks in static HTML. */
export const codeBarsIn = (element: Element): readonly Element[] => [...element.querySelectorAll(`.${styles.bar}`)];

/** Returns the code below the bar of a code block. */
export const codeOfBar = (bar: Element) => (): string => bar.nextElementSibling?.textContent ?? '';
