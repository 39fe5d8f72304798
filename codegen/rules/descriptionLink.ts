/** The name in redocly.yaml of the check that links in descriptions lead to a page. */
export const descriptionLinkRule = 'docs/description-link';
