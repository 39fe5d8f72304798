import { searchClient } from '@algolia/client-search';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { product } from '../../../generated/product.ts';
import type { SearchFile } from '../../shared/search/searchFile.ts';
import { parseRecords, parseSearchFile } from '../engine/loadRecords.ts';
import { describePush, pushRecords } from './push.ts';
import { messageOf } from '../../shared/messageOf.ts';

const usage = `Usage: npm run search:push

Replaces the hosted search index with the records and synonyms in generated/search, in one step.

  SEARCH_ADMIN_KEY  a key that may write to the index; the public key of content/product.yaml may not
  SEARCH_HOST       another host than the service's own, such as http://127.0.0.1:5600 or https://proxy.example.com/search

The application id and the index are those of "search" in content/product.yaml, or SEARCH_APP_ID and SEARCH_INDEX.
Exit codes: 0 success, 1 the service rejected the request or cannot be reached, 2 invalid arguments.`;

const searchFolder = join(import.meta.dirname, '../../../generated/search');

/** Returns the records of the first file and of the additional files of large APIs. */
const readRecords = async (): Promise<SearchFile> => {
  const { records, synonyms } = parseSearchFile(await readFile(join(searchFolder, 'records.json'), 'utf8'));
  const more = globSync(join(searchFolder, 'more/*.json')).map(async (file) => parseRecords(await readFile(file, 'utf8')));
  return { records: [...records, ...(await Promise.all(more)).flat()], synonyms };
};

/** Returns the host at a URL as the client takes it; undefined if the text is no URL of a host. */
const hostAt = (text: string) => {
  const [, protocol, url] = /^(https?):\/\/([^?#]+?)\/*$/.exec(text) ?? [];
  return url === undefined || !URL.canParse(text)
    ? undefined
    : { url, accept: 'readWrite' as const, protocol: protocol as 'http' | 'https' };
};

/** Says what an error of the client means, and what to check. */
const describeFailure = (error: unknown, host: string, appId: string): string => {
  const [said, place] = [messageOf(error).replace(/\s+/g, ' ').slice(0, 200), host === '' ? 'the application id' : 'SEARCH_HOST'];
  if (error instanceof Error && error.name === 'RetryError')
    return `${host || `The hosts of the application ${appId}`} cannot be reached. Check ${place} and your network.`;
  const status = error instanceof Error && 'status' in error ? Number(error.status) : undefined;
  if (status === undefined) return `The response of ${host || 'the service'} cannot be read: ${said}. Check ${place}.`;
  const check = status === 401 || status === 403 ? `SEARCH_ADMIN_KEY and ${place}` : place;
  return `${host || 'The service'} responded with status ${status}: ${said}. Check ${check}.`;
};

const run = async (): Promise<number> => {
  const { SEARCH_ADMIN_KEY: apiKey, SEARCH_HOST: host = '', SEARCH_APP_ID, SEARCH_INDEX } = process.env;
  const configured = product.search as { readonly appId: string; readonly indexName: string } | null;
  const appId = SEARCH_APP_ID ?? configured?.appId;
  const indexName = SEARCH_INDEX ?? configured?.indexName;
  if (process.argv.includes('--help')) {
    console.log(usage);
    return 0;
  }
  if (process.argv.length > 2 || apiKey === undefined || apiKey === '' || appId === undefined || indexName === undefined) {
    const missing = [
      apiKey === undefined || apiKey === '' ? 'SEARCH_ADMIN_KEY' : '',
      appId === undefined ? 'an application id' : '',
      indexName === undefined ? 'an index' : '',
    ].filter((name) => name !== '');
    console.error(`${process.argv.length > 2 ? `"${process.argv[2]}" is not known` : `${missing.join(' and ')} is missing`}.\n\n${usage}`);
    return 2;
  }
  const known = hostAt(host);
  if (host !== '' && known === undefined) {
    console.error(`SEARCH_HOST is "${host}", which is not the URL of a host. Write for example http://127.0.0.1:5600.`);
    return 2;
  }
  const client = searchClient(appId, apiKey, known === undefined ? {} : { hosts: [known] });
  const { records, synonyms } = await readRecords();
  try {
    const report = await pushRecords({ client, indexName, records, synonyms });
    console.log(`${indexName}: ${records.length} records\n${describePush(report)}`);
    return 0;
  } catch (error) {
    console.error(describeFailure(error, host, appId));
    return 1;
  }
};

process.exitCode = await run().catch((error: unknown) => {
  console.error(messageOf(error));
  return 1;
});
