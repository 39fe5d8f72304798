import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** Returns the prerendered HTML of an element. */
export const markup = (element: ReactNode): string => renderToStaticMarkup(element);

/** Returns the text that a reader sees in HTML, with elements separated by one space, except where a word may break. */
export const textOf = (html: string): string =>
  html
    .replaceAll(/<wbr\/>|<span class="tk-[wl]">([^<]*)<\/span>/g, '$1')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();
