import { headTags, type HeadFacts } from '../../../src/shared/pages/headTags.ts';

/** The fonts for text and code, below src/shell/: a font that loads after the first paint is not shown. */
export const preloadedFonts = ['fonts/red-hat-text.woff2', 'fonts/red-hat-mono.woff2'] as const;

/** The content of a page's head. URLs are complete: encoded, with the base path. */
export type DocumentFacts = HeadFacts & {
  /** The base path that the site is built for; absent in the development server. */
  readonly base?: string;
  readonly icon?: string;
  /** The feed of changes of all APIs. */
  readonly feed?: string;
  readonly fonts: readonly string[];
  readonly styles: readonly string[];
  /** The script that runs before the first paint and loads the others after it. */
  readonly earlyScript: string;
  readonly script: string;
  /** The script that redirects links to operations to the pages of their tags, and its list; for the overview of a large API. */
  readonly anchors?: { readonly script: string; readonly map: string };
  /** Whether the early script is a module, as in the development server. */
  readonly isServed?: boolean;
  /** Modules that the page needs besides the entry. */
  readonly modules: readonly string[];
  readonly markup: string;
  /** Facts about the page for search engines. */
  readonly structuredData?: object | undefined;
};

/** Escapes text for HTML, including attributes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');

const tag = (name: string, attributes: Readonly<Record<string, string | true | undefined>>): string =>
  `<${name}${Object.entries(attributes)
    .map(([attribute, value]) => (value === undefined ? '' : value === true ? ` ${attribute}` : ` ${attribute}="${escapeHtml(value)}"`))
    .join('')}>`;

/**
 * The page is readable without its modules, so the early script requests them after the first paint: on a slow connection,
 * nothing competes with styles and fonts. In the development server, modules render the page, so they are loaded immediately.
 */
const scripts = ({ isServed, earlyScript, script, modules, anchors }: DocumentFacts): readonly string[] =>
  isServed === true
    ? [`${tag('script', { src: earlyScript, type: 'module' })}</script>`, `${tag('script', { src: script, type: 'module' })}</script>`]
    : [
        ...(anchors === undefined ? [] : [`${tag('script', { src: anchors.script, 'data-anchors': anchors.map })}</script>`]),
        `${tag('script', { src: earlyScript, 'data-entry': script, 'data-modules': modules.join(' ') })}</script>`,
      ];

/** A data block, which browsers do not run. In JSON, `<` only occurs inside strings. */
const dataBlock = (data: object): string =>
  `${tag('script', { type: 'application/ld+json' })}${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

/**
 * Part of every prerendered page and hidden by the style sheet. If it is visible, the style sheet did not load, and probably
 * nothing else did. It is plain text, so it works under any URL.
 */
const baseUrlBanner = (base: string): string =>
  `<p class="baseUrlBanner" role="note" data-nosnippet>This site did not load properly. It may be served from another base path than the one it was built for, which is ${escapeHtml(base)}</p>`;

/** Renders a complete page. It contains no inline scripts, only URLs of files, so that the strictest policy can be used. */
export const renderDocument = (facts: DocumentFacts): string =>
  [
    '<!doctype html>',
    '<html lang="en" dir="ltr" data-theme="light">',
    '<head>',
    '<meta charset="utf-8">',
    `<title>${escapeHtml(facts.title)}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...scripts(facts),
    ...facts.fonts.map((href) => tag('link', { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: 'anonymous' })),
    ...facts.styles.map((href) => tag('link', { rel: 'stylesheet', href })),
    ...(facts.icon === undefined ? [] : [tag('link', { rel: 'icon', type: 'image/svg+xml', href: facts.icon })]),
    ...(facts.feed === undefined
      ? []
      : [tag('link', { rel: 'alternate', type: 'application/atom+xml', title: 'API changes', href: facts.feed })]),
    ...headTags(facts).map(({ name, attributes }) => tag(name, attributes)),
    ...(facts.structuredData === undefined ? [] : [dataBlock(facts.structuredData)]),
    '</head>',
    `<body>${facts.base === undefined ? '' : baseUrlBanner(facts.base)}<div id="site">${facts.markup}</div></body>`,
    '</html>',
    '',
  ].join('\n');
