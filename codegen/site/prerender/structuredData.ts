/** The facts about a page for search engines. URLs are complete. */
export type PageFacts = {
  readonly title: string;
  readonly description: string;
  readonly url: string;
  readonly kind: 'home' | 'guide' | 'reference';
  /** The date of the last change, `2025-06-16`, if the history is known. */
  readonly changed?: string | undefined;
};

export type SiteFacts = { readonly name: string; readonly url: string; readonly searchUrl: string };

const types = { home: 'WebSite', guide: 'TechArticle', reference: 'APIReference' } as const;

/**
 * Returns the structured data of a page.
 * @see https://schema.org/TechArticle and https://schema.org/APIReference
 */
export const structuredData = ({ title, description, url, kind, changed }: PageFacts, site: SiteFacts): object => {
  const webSite = { '@type': 'WebSite', name: site.name, url: site.url };
  const shared = { '@context': 'https://schema.org', inLanguage: 'en', description, url };
  if (kind === 'home')
    return {
      ...shared,
      ...webSite,
      potentialAction: { '@type': 'SearchAction', target: `${site.searchUrl}?q={query}`, 'query-input': 'required name=query' },
    };
  const trail = [
    { name: site.name, item: site.url },
    { name: title, item: url },
  ];
  return {
    ...shared,
    '@type': types[kind],
    headline: title,
    ...(changed !== undefined && { dateModified: changed }),
    isPartOf: webSite,
    breadcrumb: {
      '@type': 'BreadcrumbList',
      itemListElement: trail.map((entry, index) => ({ '@type': 'ListItem', position: index + 1, ...entry })),
    },
  };
};
