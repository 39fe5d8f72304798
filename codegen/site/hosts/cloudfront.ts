import { canonicalPath } from '../../../src/shared/pages/canonicalPath.ts';
import { headerRules } from './headers.ts';
import { markdownPath } from './markdownPath.ts';

/**
 * The function that CloudFront runs on each viewer request in front of an S3 bucket: it redirects to the one URL of each page
 * and selects the page's file, or its Markdown for programs that prefer it. The site itself and its preview follow the same rule; this is its JavaScript version.
 */
export const cloudfrontFunction = (
  base: string,
  moved: readonly (readonly [from: string, to: string])[],
): string => `// CloudFront function, runtime cloudfront-js-2.0, event: viewer request.
const canonicalPath = ${canonicalPath.toString()};
const markdownPath = ${markdownPath.toString()};
const base = ${JSON.stringify(base.replace(/\/$/, ''))};
const moved = ${JSON.stringify(Object.fromEntries(moved))};

function query(parameters) {
  const parts = [];
  for (const name in parameters) {
    const values = parameters[name].multiValue || [parameters[name]];
    for (const item of values) parts.push(item.value === '' ? name : name + '=' + item.value);
  }
  return parts.length === 0 ? '' : '?' + parts.join('&');
}

function handler(event) {
  const request = event.request;
  const path = request.uri.startsWith(base + '/') || request.uri === base ? request.uri.slice(base.length) : null;
  if (path === null) return { statusCode: 404, statusDescription: 'Not Found' };
  const bare = canonicalPath(path);
  const target = moved[bare] || bare;
  if (target !== (path || '/')) {
    return { statusCode: 301, statusDescription: 'Moved Permanently', headers: { location: { value: base + target + query(request.querystring) } } };
  }
  const accept = request.headers.accept ? request.headers.accept.value : '';
  const last = bare.slice(bare.lastIndexOf('/') + 1);
  request.uri = base + (markdownPath(bare, accept) || (bare === '/' ? '/index.html' : last.includes('.') ? bare : bare + '.html'));
  return request;
}
`;

/** The response headers policy of the distribution, in the format of \`aws cloudfront create-response-headers-policy\`. */
export const cloudfrontHeaders = (): string =>
  `${JSON.stringify(
    {
      Name: 'docs',
      CustomHeadersConfig: {
        Items: Object.entries(headerRules[0]?.headers ?? {}).map(([Header, Value]) => ({ Header, Value, Override: true })),
      },
    },
    null,
    2,
  )}\n`;
