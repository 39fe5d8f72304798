import { afterAll, expect, test } from 'vitest';
import { programsFor } from '../programs.ts';
import { skipWithout } from '../skip.ts';
import { readFenceMeta } from './fenceMeta.ts';
import { readFences, readGuides } from './guideFiles.ts';
import { removeClients, runPrograms } from './programFences.ts';
import { variableNames } from '../variables.ts';

const { product } = await readGuides();
afterAll(removeClients);

/**
 * Runs a script and then titled scripts of a guide in order on one mock, each prefixed with the same lines. The mock's clock moves
 * by `wait` seconds before each. Returns the output of the titled ones.
 */
const outputs = async (
  guide: string,
  names: readonly string[],
  port: number,
  first = '',
  before = '',
  wait = 30,
): Promise<readonly string[]> => {
  const fences = readFences(guide, product);
  const texts = names.map((name) => before + (fences.find(({ meta }) => readFenceMeta(meta).values['title'] === name)?.text ?? ''));
  const programs = [first, ...texts].map((text) => ({ language: 'python' as const, text, token: 'admin', wait }));
  const [, ...results] = await runPrograms(programs, [], product, port);
  expect(results.flatMap(({ problem }) => problem ?? [])).toEqual([]);
  return results.map(({ output }) => output);
};

/** Loses the response to the first DELETE of a script, so that its client repeats the call. */
const losesResponse = `
import httpx
request = httpx.Client.request
lost = []
def losing(client, method, url, **options):
    response = request(client, method, url, **options)
    if method == "DELETE" and not lost:
        lost.append(url)
        raise httpx.TransportError("The response was lost.")
    return response
httpx.Client.request = losing
`;

const lines = (text = ''): number => text.trim().split('\n').length;

test('the scripts that backfill values and undo it can be run again', { timeout: 120_000 }, async (context) => {
  skipWithout(context, ...programsFor('python3'));
  const names = ['backfill.py', 'backfill.py', 'undo_backfill.py', 'undo_backfill.py'];
  const [first, second, undone, again] = await outputs('content/event_autotagging/backfilling.mdx', names, 5781);
  expect(lines(first)).toBe(4);
  expect(second?.trim()).toMatch(/^[01] robologs left/);
  expect(lines(undone)).toBeGreaterThan(5);
  expect(again).toBe('');
});

const failsJobs = `
import dataclasses
from acme_api.workflows import Client
list_jobs = Client.list_jobs
def failing(client, **options):
    jobs = list_jobs(client, **options)
    return dataclasses.replace(jobs, items=[dataclasses.replace(job, status="failed") for job in jobs.items])
Client.list_jobs = failing
`;

test('the script that backfills values starts backfills that failed again', { timeout: 60_000 }, async (context) => {
  skipWithout(context, ...programsFor('python3'));
  const guide = 'content/event_autotagging/backfilling.mdx';
  // The demo makes a video 100 seconds after its start, which counts as one more robolog, so the clock stays as it is.
  const [first, second] = await outputs(guide, ['backfill.py', 'backfill.py'], 5787, '', failsJobs, 0);
  expect(first).toContain('started');
  expect(second?.split('\n')[0]).toBe(first?.split('\n')[0]);
  expect(lines(second)).toBe(lines(first));
});

test('the scripts that correct values and restore them can be run again', { timeout: 120_000 }, async (context) => {
  skipWithout(context, ...programsFor('python3'));
  const names = ['correct_values.py', 'correct_values.py', 'undo_correction.py', 'undo_correction.py', 'correct_values.py'];
  const [first, second, undone, again, third] = await outputs(
    'content/metadata_overview/associating_metadata_to_robologs.mdx',
    names,
    5782,
  );
  expect(lines(first)).toBeGreaterThan(5);
  expect(second).toBe('');
  expect(lines(undone)).toBe(lines(first));
  expect(again).toBe(undone);
  expect(third).toBe(first);
});

const markRun = `
import os
from acme_api.metadata import Client
metadata = Client(os.environ["${variableNames.url}"] + "/api/metadata/v1", auth={"bearer": os.environ["${variableNames.token}"]})
field = metadata.create_field({"alias": "Run", "type": "TEXT"})
for robolog in ("f0bcd62c-3b11-4d43-878a-19f5012036a5", "d9098659-da33-452f-9b7f-f29dc8236c20"):
    metadata.create_values(robolog, [{"field_id": field.id, "value": "run 14"}])
`;

test('the script that links the logs of a run adds each link once', { timeout: 60_000 }, async (context) => {
  skipWithout(context, ...programsFor('python3'));
  const guide = 'content/supplementary_robologs/automating_supplement_association.mdx';
  const [first, second] = await outputs(guide, ['associate.py', 'associate.py'], 5783, markRun);
  expect(first).toMatch(/^run 14 \[.*'(?:f0bcd62c|d9098659)-.*\]\n$/);
  expect(second).toBe('');
});

const interrupted = `
import pathlib
locations = [f"s3://harbor-robot-logs/rotterdam/2025-06-16/run-{run}.mcap" for run in (1, 2)]
pathlib.Path("locations.txt").write_text("\\n".join([*locations, locations[1]]))
pathlib.Path("triggered.jsonl").write_text(f'["{locations[0]}", null]\\n')
`;

test(
  'the script that ingests a bucket triggers no log twice, even after it was killed during a call',
  { timeout: 60_000 },
  async (context) => {
    skipWithout(context, ...programsFor('python3'));
    const guide = 'content/ingestion_setup/s3/trigger_ingestion.mdx';
    const [first, second] = await outputs(guide, ['ingest_bucket.py', 'ingest_bucket.py'], 5784, interrupted);
    const folder = 's3://harbor-robot-logs/rotterdam/2025-06-16';
    expect(first).toBe(`unknown ${folder}/run-1.mcap\ntriggered ${folder}/run-2.mcap\n`);
    expect(second).toBe(`unknown ${folder}/run-1.mcap\n`);
  },
);

const twoLogs = `
import pathlib
pathlib.Path("locations.txt").write_text("s3://harbor-robot-logs/run-1.mcap\\ns3://harbor-robot-logs/run-2.mcap\\n")
`;

test.for([
  ['content/event_autotagging/backfilling.mdx', 'backfill.py', 'undo_backfill.py', '', 5785],
  ['content/ingestion_setup/s3/trigger_ingestion.mdx', 'ingest_bucket.py', 'undo_ingestion.py', twoLogs, 5786],
] as const)(
  '%s deletes everything even if a response is lost',
  { timeout: 60_000 },
  async ([guide, script, undo, first, port], context) => {
    skipWithout(context, ...programsFor('python3'));
    const [, undone, again] = await outputs(guide, [script, undo, undo], port, first, losesResponse);
    expect(undone).toContain('deleted');
    expect(again).not.toContain('deleted');
  },
);
