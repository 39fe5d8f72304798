/** The only script that is allowed from another host, pinned by its hash: usage insights, loaded only if configured. */
export const insightsScript = {
  url: 'https://cdn.jsdelivr.net/npm/search-insights@2.17.3/dist/search-insights.min.js',
  integrity: 'sha384-puGTibgj5tll4rKBSZMNWXFBG+MuObLcSQE3VnZ/PbPozbHGK7qhg0CFKG9FBUjZ',
} as const;
