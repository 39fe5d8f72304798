/** The name in redocly.yaml of the check that links in descriptions resolve to pages, and that names in code exist in a spec. */
export const descriptionLinkRule = 'docs/description-link';
