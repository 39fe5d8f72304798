import { readJson } from '../files/generatedFiles.ts';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadCheckedApis, type CheckedApi } from '../check/checkedApi.ts';
import { createDriftCheck, type DriftResult } from '../check/drift.ts';
import { driftFormats, driftReport } from '../check/driftReport.ts';
import { readHar, type Exchange } from '../check/har.ts';
import { leftBehind } from '../check/leftBehind.ts';
import { runWorkflows } from '../check/respect.ts';
import { escapeText } from '../diagnostics/formatDiagnostics.ts';
import { storyWorkflowsFile } from '../emit/arazzo/arazzo.ts';
import { describeCleanUp, isLifecycle, mergeDescriptions, sourcesOf, type ArazzoDescription } from '../emit/arazzo/workflows.ts';
import { isWebAddress } from '../load/settings/product.ts';
import { objectionToApis, runCommand, say } from './runCommand.ts';

const usage = `Usage: npm run specs:check -- --host URL [options]
       npm run specs:check -- --har FILE [options]

Calls a server with the examples of the specs, or reads recorded traffic, and reports every response that deviates from
the specs: undocumented statuses and media types, missing fields, wrong types and values, wrong headers. Fields that a
schema allows but does not describe are listed, and are not deviations. The specs are read from generated/: run
npm run codegen first if they have changed.

  --host URL       the server, for example https://api.acme.example; each API is called below its base path
  --har FILE       recorded traffic instead: a HAR of a browser, a proxy, or the console of the site
  --write          also create, read, update and delete a member of each collection; nothing else is changed. Without it
                   only GET and HEAD are sent.
  --stories        also make the calls of the guides, and delete what they created. They change and delete what they
                   find: only for a test organization.
  --api NAME       only this API; can be repeated
  --format FORMAT  ${driftFormats.join(', ')} (text)
  --output FILE    where to write the report (standard output)
  --root FOLDER    the project (the one that this program belongs to)

The token is read from API_TOKEN in the environment and is never printed.

Exit codes: 0 no deviation; 1 deviations, operations that only failed or did not respond, or something left to delete;
2 invalid arguments, no operation called, or the token rejected.
`;

/** Reads the calls of the guides; undefined when there are none. */
const readStories = async (root: string): Promise<ArazzoDescription | undefined> => {
  const file = join(root, 'generated', storyWorkflowsFile);
  return existsSync(file) ? readJson<ArazzoDescription>(file) : undefined;
};

type Extent = { readonly write: boolean; readonly stories: boolean };

const callHost = async (root: string, apis: readonly CheckedApi[], host: string, extent: Extent): Promise<readonly Exchange[]> => {
  const files = new Map(apis.map(({ name, file }) => [name, file]));
  const stories = extent.stories ? await readStories(root) : undefined;
  const description = mergeDescriptions(
    [...apis.map(({ workflows }) => workflows), ...(stories === undefined ? [] : [stories])],
    // Only stories name the APIs of their operations.
    (workflow) => (extent.write || !isLifecycle(workflow)) && [...sourcesOf(workflow)].every((name) => name === '' || files.has(name)),
    (name) => files.get(name),
  );
  const servers = Object.fromEntries(apis.map(({ name, basePath }) => [name, host.replace(/\/+$/, '') + basePath]));
  const checked = { servers, token: process.env['API_TOKEN'] ?? '' };
  const exchanges = await runWorkflows(description, checked);
  // A workflow ends at the first step that cannot be made, before the steps that delete what it created.
  const cleanUps = apis.map((api) => describeCleanUp(api, leftBehind(api, exchanges))).filter(({ workflows }) => workflows.length > 0);
  if (cleanUps.length === 0) return exchanges;
  const cleaned = mergeDescriptions(
    cleanUps,
    () => true,
    (name) => files.get(name),
  );
  return [...exchanges, ...(await runWorkflows(cleaned, checked))];
};

/** The operations that only returned such statuses, so that none of their other responses was checked. */
const withOnly = ({ operations }: DriftResult, isSuch: (status: number) => boolean): DriftResult['operations'] =>
  operations.filter(({ statuses }) => statuses.every(isSuch));

/** The operations that only read and got no response. */
const readsWithout = (apis: readonly CheckedApi[], { operations: called }: DriftResult) =>
  apis.flatMap(({ name, operations }) =>
    operations
      .filter(
        ({ id, method }) => ['get', 'head'].includes(method) && !called.some(({ api, operation }) => api === name && operation === id),
      )
      .map(({ id }) => ({ api: name, operation: id })),
  );

/** Names the fields that the specs allow but do not describe. These are not deviations: clients have to expect new fields. */
const undescribedNotes = ({ operations }: DriftResult): readonly string[] =>
  operations
    .filter(({ undescribed }) => undescribed.length > 0)
    .map(({ label, undescribed }) => `${label} returns fields that its spec does not describe: ${undescribed.join(', ')}.`);

await runCommand({
  name: 'specs:check',
  usage,
  options: {
    host: 'value',
    har: 'value',
    write: 'flag',
    stories: 'flag',
    api: 'values',
    format: 'value',
    output: 'value',
    root: 'value',
    help: 'flag',
  },
  run: async ({ values, root, wrong }) => {
    const { host, har, write, stories, api: names, output } = values;
    const format = driftFormats.find((known) => known === (values.format ?? 'text'));
    if (format === undefined) return wrong(`--format must be ${driftFormats.join(', ')}.`);
    if ((host === undefined) === (har === undefined)) return wrong('Give either --host or --har.');
    if (host !== undefined && !isWebAddress(host)) return wrong(`--host must be a URL such as https://api.acme.example, not "${host}".`);
    const all = await loadCheckedApis(root);
    const known = all.map(({ name }) => name);
    const stranger = objectionToApis(names, known);
    if (stranger !== undefined) return wrong(stranger);
    const apis = names.length === 0 ? all : all.filter(({ name }) => names.includes(name));
    if (host !== undefined && (process.env['API_TOKEN'] ?? '') === '') say('API_TOKEN is not set: calls are sent with an empty token.');
    const exchanges = har === undefined ? await callHost(root, apis, host ?? '', { write, stories }) : readHar(await readFile(har, 'utf8'));
    const result = createDriftCheck(apis)(exchanges);
    if (result.operations.length === 0) {
      say(
        har === undefined
          ? `${host} responded to no call. Check the address, and that the server does not redirect calls.`
          : `No request in ${har} matches an operation.`,
      );
      return 2;
    }
    const rejected = host === undefined ? [] : withOnly(result, (status) => status === 401 || status === 403);
    // A documented error is not a deviation, but a server that only fails is not checked.
    const failed = host === undefined ? [] : withOnly(result, (status) => status >= 500);
    const silent = host === undefined ? [] : readsWithout(apis, result);
    const left = har === undefined ? apis.flatMap((api) => leftBehind(api, exchanges).map(({ url }) => url)) : [];
    const nothingChecked = rejected.length === result.operations.length;
    const unchecked = (what: string, operations: DriftResult['operations']): readonly string[] => {
      const described = operations.map(({ operation, statuses }) => `${operation} (${statuses.join(', ')})`);
      return described.length === 0
        ? []
        : [`The server ${what} every call of these operations, so their other responses were not checked: ${described.join(', ')}.`];
    };
    const notes: readonly string[] = [
      ...(nothingChecked
        ? ['The server rejected the token in every call, so nothing was checked. Set API_TOKEN to a valid token.']
        : [
            ...unchecked('rejected', rejected),
            ...unchecked('failed in', failed),
            ...(silent.length === 0
              ? []
              : [`The server did not respond to these operations: ${silent.map(({ operation }) => operation).join(', ')}.`]),
            ...undescribedNotes(result),
          ]),
      ...(left.length === 0 ? [] : [`Delete what was created and could not be deleted: ${left.join(', ')}.`]),
    ];
    const report = driftReport({ ...result, subject: host ?? har ?? '', notes, failed, silent }, format);
    if (output === undefined) process.stdout.write(report);
    else {
      await writeFile(output, report);
      for (const note of notes) say(escapeText(note));
    }
    if (nothingChecked) return 2;
    return failed.length + silent.length + left.length > 0 || result.operations.some(({ drifts }) => drifts.length > 0) ? 1 : 0;
  },
});
