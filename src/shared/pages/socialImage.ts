/** The size that networks show without cutting, in pixels. */
export const socialImageSize = { width: 1200, height: 630 } as const;

/** The file of a page's image for previews of links, below the base path. Not encoded. */
export const socialImageFile = (route: string): string => `social${route === '/' ? '/index' : route}.png`;
