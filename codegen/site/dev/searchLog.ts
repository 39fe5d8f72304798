import type { Plugin } from 'vite';

/** The log line for a query without results. */
export const nothingFoundText = (query: string): string =>
  `The search found nothing for ${JSON.stringify(query)}. Add it to content/questions.yaml.`;

/** Logs each query without results once during development: an author can add them to content/questions.yaml. */
export const searchLog = (): Plugin => ({
  name: 'search-log',
  apply: 'serve',
  configureServer: (server) => {
    const seen = new Set<string>();
    server.ws.on('search:nothing-found', ({ query }: { readonly query: string }) => {
      if (seen.has(query)) return;
      seen.add(query);
      server.config.logger.info(nothingFoundText(query));
    });
  },
});
