import { canonicalPath } from '../../../src/shared/pages/canonicalPath.ts';
import { headersFor } from './headers.ts';
import { markdownPath } from './markdownPath.ts';

/**
 * The function that CloudFront runs on each viewer request in front of an S3 bucket: it redirects to the canonical URL of each
 * page and selects the page's file, or its Markdown for clients that prefer it. The site itself and its preview follow the same
 * rules; this is their JavaScript version.
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

const securityHeaders = {
  'Content-Security-Policy': (value: string) => ({ ContentSecurityPolicy: { ContentSecurityPolicy: value, Override: true } }),
  'Referrer-Policy': (value: string) => ({ ReferrerPolicy: { ReferrerPolicy: value, Override: true } }),
  'Strict-Transport-Security': (value: string) => ({
    StrictTransportSecurity: {
      AccessControlMaxAgeSec: Number(/max-age=(\d+)/.exec(value)?.[1] ?? 0),
      IncludeSubdomains: value.includes('includeSubDomains'),
      Override: true,
    },
  }),
  'X-Content-Type-Options': () => ({ ContentTypeOptions: { Override: true } }),
  'X-Frame-Options': (value: string) => ({ FrameOptions: { FrameOption: value, Override: true } }),
} as const;

const isSecurityHeader = (name: string): name is keyof typeof securityHeaders => Object.hasOwn(securityHeaders, name);

/**
 * A response headers policy, in the format of `aws cloudfront create-response-headers-policy --response-headers-policy-config`.
 * AWS rejects security headers among the custom ones. Cache lifetimes are not included, because the upload to S3 sets them.
 * @param folder the folder below the base path that the policy applies to
 * @see https://docs.aws.amazon.com/cloudfront/latest/APIReference/API_ResponseHeadersPolicyConfig.html
 */
export const cloudfrontHeaders = (Name = 'docs', folder = '/'): string => {
  const headers = Object.entries(headersFor(folder)).filter(([header]) => header !== 'Cache-Control');
  const custom = headers.filter(([header]) => !isSecurityHeader(header));
  const config = {
    Name,
    SecurityHeadersConfig: Object.assign(
      {},
      ...headers.flatMap(([header, value]) => (isSecurityHeader(header) ? [securityHeaders[header](value)] : [])),
    ) as object,
    CustomHeadersConfig: { Quantity: custom.length, Items: custom.map(([Header, Value]) => ({ Header, Value, Override: true })) },
  };
  return `${JSON.stringify(config, null, 2)}\n`;
};
