import { mapDescriptions } from './descriptions.ts';
import { isDeadLink } from './descriptionLinks.ts';

const markdownLink = /!?\[((?:[^[\]]|\[[^[\]]*\])*)\]\(<?(\/(?!\/)[^)>\s]*)[^)]*\)/g;

const htmlLink = /<a\s[^<>]*?href\s*=\s*["']?(\/(?!\/)[^"'>\s]*)[^<>]*>([\s\S]*?)<\/a>/gi;

/** Returns a document in whose descriptions links to missing pages are replaced by their text. */
export const withoutDeadLinks = <Document>(document: Document, own: string, routes: ReadonlySet<string>): Document => {
  const isDead = (url: string): boolean => isDeadLink(url, own, routes);
  return mapDescriptions(document, (text) =>
    text
      .replace(markdownLink, (whole, label: string, url: string) => (isDead(url) ? label : whole))
      .replace(htmlLink, (whole, url: string, label: string) => (isDead(url) ? label : whole)),
  );
};
