import { escapeHtml } from '../prerender/document.ts';
import { addressOf } from './links.ts';
import type { SiteFacts, StaticFile } from './siteFacts.ts';

export const sitemap = (site: SiteFacts): StaticFile => ({
  path: 'sitemap.xml',
  content: `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${site.pages
    .filter(({ route }) => route !== '/search')
    .map(({ route, changed }) => {
      const day = changed === undefined ? '' : `<lastmod>${changed}</lastmod>`;
      return `<url><loc>${escapeHtml(addressOf(site, route))}</loc>${day}</url>\n`;
    })
    .join('')}</urlset>\n`,
});

export const robots = (site: SiteFacts): StaticFile => ({
  path: 'robots.txt',
  content: `User-agent: *\nAllow: /\n\nSitemap: ${addressOf(site, 'sitemap.xml')}\n`,
});
