import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** The HTML of an element as it is prerendered. */
export const markup = (element: ReactNode): string => renderToStaticMarkup(element);

/** What a reader sees of HTML: its text, elements apart by one space. */
export const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();
