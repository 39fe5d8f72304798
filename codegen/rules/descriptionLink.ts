/** The name in redocly.yaml of the check that links in descriptions lead to a page, and names in code are names in a spec. */
export const descriptionLinkRule = 'docs/description-link';
