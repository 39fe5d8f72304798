import { hasHooks } from '../model/leftOut.ts';
import { clientFile, hooksFile, mocksFile } from './modules.ts';
import { postmanFile } from './postman.ts';
import type { DownloadSource } from './source.ts';
import type { Download } from '../../src/shared/pages/referencePage.ts';

export type DownloadFile = Omit<Download, 'bytes'> & { readonly content: string };

/** The workflows with the full URL of their OpenAPI document, so that they work in any folder. */
const arazzoFile = ({ written, product, api }: DownloadSource): string =>
  written['arazzo.json'].replace('"./openapi.json"', JSON.stringify(new URL(`${api.route.slice(1)}/openapi.json`, product.site.url).href));

/** The column of a kind of download in a table of all APIs. */
export type DownloadColumn = { readonly column: string; readonly short: string };

/** The kinds of downloads. */
export const downloadKinds: readonly (Omit<Download, 'bytes'> & DownloadColumn & { readonly make: (source: DownloadSource) => string })[] =
  [
    {
      file: 'openapi.json',
      label: 'OpenAPI, JSON',
      column: 'OpenAPI',
      short: 'JSON',
      purpose: 'the spec, for tools',
      make: ({ written }) => written['openapi.json'],
    },
    {
      file: 'openapi.yaml',
      label: 'OpenAPI, YAML',
      column: 'OpenAPI',
      short: 'YAML',
      purpose: 'the spec, to read',
      make: ({ written }) => written['openapi.yaml'],
    },
    {
      file: 'client.ts',
      label: 'Typed client',
      column: 'TypeScript',
      short: 'Client',
      purpose: 'openapi-fetch, with all types',
      make: clientFile,
    },
    {
      file: 'hooks.ts',
      label: 'React hooks',
      column: 'TypeScript',
      short: 'Hooks',
      purpose: 'TanStack Query, one hook for each call',
      make: hooksFile,
    },
    {
      file: 'msw.ts',
      label: 'Mocks for tests',
      column: 'TypeScript',
      short: 'Mocks',
      purpose: 'MSW handlers that return the examples',
      make: mocksFile,
    },
    {
      file: 'postman_collection.json',
      label: 'Postman collection',
      column: 'Postman',
      short: 'Collection',
      purpose: 'every call with its responses',
      make: postmanFile,
    },
    {
      file: 'arazzo.json',
      label: 'Arazzo workflows',
      column: 'Arazzo',
      short: 'Workflows',
      purpose: 'calls that check a server',
      make: arazzoFile,
    },
  ];

/** Returns the kinds of downloads that all of these APIs have: a very large one has no hooks. */
export const kindsOf = (apis: readonly { readonly operations: readonly unknown[] }[]): typeof downloadKinds =>
  apis.every(hasHooks) ? downloadKinds : downloadKinds.filter(({ make }) => make !== hooksFile);

/** Creates the downloads of one API, one after the other. Each works without the others, with only the packages that it names. */
export const downloadFiles = function* (source: DownloadSource): Generator<DownloadFile> {
  for (const { file, label, purpose, make } of kindsOf([source])) yield { file, label, purpose, content: make(source) };
};

/** The downloads in the form that a page lists. */
export const downloadsOf = (files: readonly DownloadFile[]): readonly Download[] =>
  files.map(({ content, ...kind }) => ({ ...kind, bytes: Buffer.byteLength(content) }));
