import { childrenOf, keptWholeOn, textOf } from '../../shared/model/richText.ts';
import { createElement, Fragment, type ReactNode } from 'react';
import type { RichNode, RichText as RichTextModel } from '../../shared/model/types.ts';
import { CodeBlock } from '../code/CodeBlock.tsx';
import { TextLink } from './TextLink.tsx';
import styles from './RichText.module.css';

type RichTextProps = {
  readonly text: RichTextModel;
  /** Whether the gaps between paragraphs are small, for table rows. */
  readonly compact?: boolean;
};

// The tree is sanitised when it is built; this list is a second safeguard.
const allowedTags = new Set(
  'a abbr b blockquote br caption code dd del details div dl dt em h1 h2 h3 h4 h5 h6 hr i ins kbd li mark ol p pre q s samp small span strong sub summary sup table tbody td tfoot th thead tr u ul var'.split(
    ' ',
  ),
);
const voidTags = new Set(['br', 'hr']);
const safeHref = /^(?:https?:|mailto:|[/#?.]|[^:]*$)/i;

const codeBlock = (children: readonly RichNode[], key: number): ReactNode => {
  const [only] = children;
  const attributes = only !== undefined && typeof only !== 'string' ? only[1] : {};
  const language = /language-(\S+)/.exec(attributes['className'] ?? '')?.[1] ?? 'text';
  return <CodeBlock key={key} code={{ language, code: textOf(children).replace(/\n$/, '') }} />;
};

const renderNode = (node: RichNode, key: number): ReactNode => {
  if (typeof node === 'string') return node;
  const [tag, attributes] = node;
  const children = childrenOf(node);
  const content = (): ReactNode[] => children.map((child, index) => renderNode(child, index));
  if (!allowedTags.has(tag)) return <Fragment key={key}>{content()}</Fragment>;
  if (tag === 'pre') return codeBlock(children, key);
  if (voidTags.has(tag)) return createElement(tag, { key });
  if (tag === 'table')
    return (
      <div key={key} className={styles.scroll} tabIndex={0}>
        <table>{content()}</table>
      </div>
    );
  const { href, className: _className, align, start, title } = attributes;
  const props: Record<string, unknown> = { key };
  if (href !== undefined && safeHref.test(href)) props['href'] = href;
  if (title !== undefined) props['title'] = title;
  if (start !== undefined) props['start'] = Number(start);
  // The site's policy would reject a style attribute in the HTML.
  if (align !== undefined) props['data-align'] = align;
  if (tag === 'code') props['data-whole'] = keptWholeOn(textOf(children));
  return createElement(tag === 'a' ? TextLink : tag, props, ...content());
};

/** Letters of Hebrew, Arabic and the other scripts that are written from right to left. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * Markdown of a spec, rendered with elements: no innerHTML, and no attributes except a link's target and a cell's alignment. The
 * levels of headings are already correct for their position.
 */
export const RichText = ({ text, compact = false }: RichTextProps) => {
  if (text.length === 0) return null;
  const [only] = text;
  const dir = rightToLeft.test(textOf(text)) ? 'auto' : undefined;
  // Most texts in rows are a single paragraph, which needs only one element.
  if (compact && text.length === 1 && typeof only === 'object' && only[0] === 'p')
    return (
      <p className={styles.text} dir={dir}>
        {childrenOf(only).map((node, index) => renderNode(node, index))}
      </p>
    );
  return (
    <div className={styles.text} data-compact={compact || undefined} dir={dir}>
      {text.map((node, index) => renderNode(node, index))}
    </div>
  );
};
