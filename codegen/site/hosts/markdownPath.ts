/**
 * Returns the Markdown file of a page for a client that prefers Markdown, as agents do: its Accept header lists `text/markdown`,
 * and not after `text/html`. Undefined for browsers, for files and for the search page, which has no Markdown. The function is
 * also copied into the functions of hosts, so it must be self-contained.
 * @param path the canonical path of a page below the base path
 */
export const markdownPath = (path: string, accept: string): string | undefined => {
  if (!/^(?!.*text\/html.*text\/markdown).*text\/markdown/i.test(accept)) return undefined;
  if (path === '/') return '/index.md';
  return path === '/search' || /\.[^/]*$/.test(path) ? undefined : `${path}.md`;
};

const common = (base: string): string => `const markdownPath = ${markdownPath.toString()};
const base = ${JSON.stringify(base.replace(/\/$/, ''))};

function markdownOf(request) {
  const url = new URL(request.url);
  if (request.method !== 'GET' || !(url.pathname + '/').startsWith(base + '/')) return undefined;
  const file = markdownPath(url.pathname.slice(base.length) || '/', request.headers.get('Accept') || '');
  return file === undefined ? undefined : new URL(base + file, url);
}
`;

/** The edge function of Netlify. @see https://docs.netlify.com/build/edge-functions/api/ */
export const netlifyFunction = (
  base: string,
): string => `// Netlify edge function: copy it to netlify/edge-functions/markdown.js of what you deploy.
${common(base)}
export default async function (request) {
  const file = markdownOf(request);
  if (file === undefined) return undefined;
  const response = await fetch(file);
  return response.ok ? response : undefined;
}

export const config = { path: '/*', method: 'GET' };
`;

/** The middleware of Cloudflare Pages. @see https://developers.cloudflare.com/pages/functions/middleware/ */
export const cloudflareFunction = (
  base: string,
): string => `// Middleware of Cloudflare Pages: copy it to functions/_middleware.js of what you deploy.
${common(base)}
export async function onRequest({ request, env, next }) {
  const file = markdownOf(request);
  if (file === undefined) return next();
  const response = await env.ASSETS.fetch(file);
  return response.ok ? response : next();
}
`;
