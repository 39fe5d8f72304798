import { headerRules, headersFor, revalidate } from './headers.ts';
import { mediaTypes } from './mediaTypes.ts';

const quote = (value: string): string => `"${value.replaceAll('"', '\\"')}"`;

// Error responses must not be cached for as long as files.
const ending = (name: string): string => (name === 'Cache-Control' ? ';' : ' always;');

const addHeaders = (folder: string, indent: string): string =>
  Object.entries(headersFor(folder))
    .map(([name, value]) => `${indent}add_header ${name} ${quote(value)}${ending(name)}\n`)
    .join('');

const types = Object.entries(mediaTypes)
  .map(([extension, type]) => `    ${type.replace(/;.*/, '')} ${extension.slice(1)};\n`)
  .join('');

/**
 * The locations of the rules for folders. A location with its own headers does not inherit any, so each repeats all that apply.
 */
const folders = (at: string): string =>
  headerRules
    .map(({ path }) => path.replace(/\*$/, ''))
    .filter((folder) => folder !== '/')
    .map((folder) => `  location ${at}${folder} {\n${addHeaders(folder, '    ')}    try_files $uri =404;\n  }\n`)
    .join('');

/** The server block for nginx 1.18 or newer: copy the site's files to `root` and include this. */
export const nginxFile = (base: string, moved: readonly (readonly [from: string, to: string])[]): string => {
  const at = base.replace(/\/$/, '');
  return `# Serves the files of this site below ${base}. Replace the server name and the folder; below a base path, put the files
# into a folder of that name in the root.

# Programs that prefer Markdown to HTML, as agents do, get the Markdown of a page.
map $http_accept $docs_page {
  default .html;
  "~*^(?!.*text/html.*text/markdown).*text/markdown" .md;
}

server {
  listen 80;
  server_name docs.example.com;
  root /var/www/docs;

  charset utf-8;
  charset_types text/css text/javascript text/markdown text/plain application/json application/xml application/yaml image/svg+xml;
  absolute_redirect off;
  merge_slashes on;
  gzip on;
  gzip_comp_level 6;
  gzip_min_length 1024;
  gzip_proxied any;
  gzip_vary on;
  # Sends the .gz file beside a file. For the .br files add the module ngx_brotli (on Debian
  # libnginx-mod-http-brotli-static) and the line: brotli_static on;
  gzip_static on;
  gzip_types text/css text/javascript text/markdown text/plain application/json application/wasm application/xml application/yaml image/svg+xml;
  types {
${types}  }

${addHeaders('/', '  ')}  add_header Cache-Control ${quote(revalidate)} always;
  add_header Vary Accept always;

  error_page 404 ${at}/404.html;

${moved.map(([from, to]) => `  location = ${quote(decodeURI(at + from))} { return 301 ${at}${to}$is_args$args; }\n`).join('')}
  # One address for each page: no index.html, no .html, no trailing slash.
  if ($request_uri ~* "^${at}/index(?:/index\\.html|\\.html|/)*(?:\\?.*)?$") { return 301 ${at}/$is_args$args; }
  if ($request_uri ~* "^${at}/(?![/\\x5c])([^?]*?)(?:/index\\.html|\\.html|/)+(?:\\?.*)?$") { return 301 ${at}/$1$is_args$args; }

  location = ${at}/ {
    try_files ${at}/index$docs_page =404;
  }
  location ${at}/ {
    try_files $uri $uri$docs_page $uri.html =404;
  }
${folders(at)}}
`;
};
