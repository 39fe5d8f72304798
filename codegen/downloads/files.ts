import { hasHooks, isCallable, type Sized } from '../model/leftOut.ts';
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

/** A kind of download, and which APIs have it. */
export type DownloadKind = Omit<Download, 'bytes'> &
  DownloadColumn & { readonly make: (source: DownloadSource) => string; readonly isOf: (api: Sized) => boolean };

/** The kinds of downloads. */
export const downloadKinds: readonly DownloadKind[] = [
  {
    file: 'openapi.json',
    label: 'OpenAPI, JSON',
    column: 'OpenAPI',
    short: 'JSON',
    purpose: 'the spec, for tools',
    make: ({ written }) => written['openapi.json'],
    isOf: () => true,
  },
  {
    file: 'openapi.yaml',
    label: 'OpenAPI, YAML',
    column: 'OpenAPI',
    short: 'YAML',
    purpose: 'the spec, to read',
    make: ({ written }) => written['openapi.yaml'],
    isOf: () => true,
  },
  {
    file: 'client.ts',
    label: 'Typed client',
    column: 'TypeScript',
    short: 'Client',
    purpose: 'openapi-fetch, with all types',
    make: clientFile,
    isOf: isCallable,
  },
  {
    file: 'hooks.ts',
    label: 'React hooks',
    column: 'TypeScript',
    short: 'Hooks',
    purpose: 'TanStack Query, one hook for each call',
    make: hooksFile,
    isOf: hasHooks,
  },
  {
    file: 'msw.ts',
    label: 'Mocks for tests',
    column: 'TypeScript',
    short: 'Mocks',
    purpose: 'MSW handlers that return the examples',
    make: mocksFile,
    isOf: isCallable,
  },
  {
    file: 'postman_collection.json',
    label: 'Postman collection',
    column: 'Postman',
    short: 'Collection',
    purpose: 'every call with its responses',
    make: postmanFile,
    isOf: isCallable,
  },
  {
    file: 'arazzo.json',
    label: 'Arazzo workflows',
    column: 'Arazzo',
    short: 'Workflows',
    purpose: 'calls that check a server',
    make: arazzoFile,
    isOf: isCallable,
  },
];

/** Returns the kinds of downloads that all of these APIs have. */
export const kindsOf = (apis: readonly Sized[]): readonly DownloadKind[] => downloadKinds.filter(({ isOf }) => apis.every(isOf));

/** Returns the kinds of downloads that at least one of these APIs has. */
export const kindsOfAny = (apis: readonly Sized[]): readonly DownloadKind[] => downloadKinds.filter(({ isOf }) => apis.some(isOf));

/** Creates the downloads of one API, one after the other. Each works without the others, with only the packages that it names. */
export const downloadFiles = function* (source: DownloadSource): Generator<DownloadFile> {
  for (const { file, label, purpose, make } of kindsOf([source])) yield { file, label, purpose, content: make(source) };
};

/** The downloads in the form that a page lists. */
export const downloadsOf = (files: readonly DownloadFile[]): readonly Download[] =>
  files.map(({ content, ...kind }) => ({ ...kind, bytes: Buffer.byteLength(content) }));
