import type { TextFile } from '../../files/fileTypes.ts';
import { cloudfrontFunction, cloudfrontHeaders } from './cloudfront.ts';
import { revalidate, wasmFolder } from './headers.ts';
import { cloudflareFunction, netlifyFunction } from './markdownPath.ts';
import { nginxFile } from './nginx.ts';

/** Files of the site for other hosts, which are not uploaded. CloudFront compresses responses itself. */
const unused = ['_headers', '_redirects', '.nojekyll', '*.br', '*.gz'].map((pattern) => `--exclude '${pattern}'`).join(' ');

const s3Upload = (base: string): string => `#!/bin/sh
# Uploads the built site to an S3 bucket behind CloudFront: ./s3.sh BUCKET DISTRIBUTION [FOLDER]
# A bucket without CloudFront is not supported: it has no page at /search, only a file at /search.html.
# New files are uploaded before the pages that name them. Pages that the site no longer has are deleted, so the bucket must
# hold nothing else below ${base}. Old hashed files stay, so that a page that is open keeps working.
# The distribution needs cloudfront-function.js on viewer requests, the headers of cloudfront-headers.json as its
# response headers policy, and ${base}404.html with status 404 as the response to 403 and 404 of the bucket. For the path
# ${base}${wasmFolder}/* it needs a second behavior, with the headers of cloudfront-headers-wasm.json.
set -eu
bucket=$1 distribution=$2 folder=\${3:-dist}
at="s3://$bucket${base.replace(/\/$/, '')}"
aws s3 cp "$folder/assets" "$at/assets" --recursive ${unused} --cache-control 'public, max-age=31536000, immutable'
aws s3 sync "$folder" "$at" --exclude 'assets/*' ${unused} --exclude '*.md' --exclude '*.html' --exclude '*.yaml' --exclude '*.ts' --cache-control '${revalidate}'
aws s3 cp "$folder" "$at" --recursive --exclude '*' --include '*.md' --content-type 'text/markdown; charset=utf-8' --cache-control '${revalidate}'
aws s3 cp "$folder" "$at" --recursive --exclude '*' --include '*.yaml' --content-type 'application/yaml; charset=utf-8' --cache-control '${revalidate}'
aws s3 cp "$folder" "$at" --recursive --exclude '*' --include '*.ts' --content-type 'text/plain; charset=utf-8' --cache-control '${revalidate}'
aws s3 cp "$folder" "$at" --recursive --exclude '*' --include '*.html' --content-type 'text/html; charset=utf-8' --cache-control '${revalidate}'
aws s3 sync "$folder" "$at" --delete --size-only --exclude 'assets/*' ${unused} --cache-control '${revalidate}'
aws cloudfront create-invalidation --distribution-id "$distribution" --paths '/*'
`;

/** Configuration files for hosts that read none from the site: they are written next to the site and never published. */
export const hostRecipes = (base: string, moved: readonly (readonly [from: string, to: string])[]): readonly TextFile[] => [
  { path: 'nginx.conf', content: nginxFile(base, moved) },
  { path: 'cloudfront-function.js', content: cloudfrontFunction(base, moved) },
  { path: 'cloudfront-headers.json', content: cloudfrontHeaders() },
  { path: 'cloudfront-headers-wasm.json', content: cloudfrontHeaders('docs-wasm', `/${wasmFolder}/`) },
  { path: 's3.sh', content: s3Upload(base) },
  { path: 'netlify-markdown.js', content: netlifyFunction(base) },
  { path: 'cloudflare-markdown.js', content: cloudflareFunction(base) },
];
