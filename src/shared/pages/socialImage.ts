/** The size in pixels that social networks show without cropping. */
export const socialImageSize = { width: 1200, height: 630 } as const;

/** Returns the path of a page's image for link previews, below the base path and not encoded. */
export const socialImageFile = (route: string): string => `social${route === '/' ? '/index' : route}.png`;
