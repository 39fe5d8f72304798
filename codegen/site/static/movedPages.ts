import { address } from '../prerender/pageFiles.ts';
import { escapeHtml } from '../prerender/document.ts';
import { addressOf } from './links.ts';
import type { SiteFacts, StaticFile } from './siteFacts.ts';

/** Pages that redirect, for hosts that do not support redirects. */
export const movedPages = (site: SiteFacts): readonly StaticFile[] =>
  site.redirects.map(([from, to]) => {
    const target = escapeHtml(address(site.base, decodeURI(to)));
    return {
      path: `${decodeURI(from).slice(1)}.html`,
      content: `<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>Moved</title>\n<meta name="robots" content="noindex">\n<meta http-equiv="refresh" content="0; url=${target}">\n<link rel="canonical" href="${escapeHtml(addressOf(site, decodeURI(to)))}">\n</head>\n<body><p>This page is at <a href="${target}">${target}</a>.</p></body>\n</html>\n`,
    };
  });
