import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { BundledSpec } from '../load/specs/bundle.ts';
import { pointerPart } from '../../src/shared/model/raw.ts';
import type { ApiModel } from '../../src/shared/model/types.ts';

/** One change of an API and what it asks of callers: `major` breaks them. */
export type SpecChange = {
  readonly api: string;
  readonly impact: 'major' | 'minor' | 'patch';
  readonly text: string;
  readonly pointer: string;
};

export type ComparedSide = { readonly apis: readonly ApiModel[]; readonly bundles: readonly BundledSpec[] };

const run = promisify(execFile);
const linter = join(dirname(createRequire(import.meta.url).resolve('@redocly/cli/package.json')), 'bin', 'cli.js');

type DiffReport = {
  readonly changes?: readonly {
    readonly path: string;
    readonly kind: string;
    readonly impact: string;
    readonly verdicts?: readonly { readonly message: string; readonly impact: string }[];
  }[];
};

const impactOf = (text: string): SpecChange['impact'] => (text === 'major' || text === 'minor' ? text : 'patch');

const compareDocuments = async (api: string, before: BundledSpec, after: BundledSpec, folder: string): Promise<readonly SpecChange[]> => {
  const home = join(folder, api);
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, 'redocly.yaml'), 'extends:\n  - diff-recommended\n');
  for (const [name, { document }] of [
    ['before', before],
    ['after', after],
  ] as const)
    writeFileSync(join(home, `${name}.json`), JSON.stringify(document));
  const args = [linter, 'diff', 'before.json', 'after.json', '--config', 'redocly.yaml', '--format', 'json', '--fail-on', 'none'];
  const { stdout } = await run(process.execPath, args, {
    cwd: home,
    maxBuffer: 1e8,
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  });
  // The format of the linter's own report.
  const report = JSON.parse(stdout) as DiffReport;
  return (report.changes ?? []).flatMap(({ path, verdicts }) =>
    (verdicts ?? []).map(({ message, impact }) => ({
      api,
      impact: impactOf(impact),
      text: message.replaceAll('`', ''),
      pointer: path.replace(/^#/, ''),
    })),
  );
};

const permissionText = (permission: string | null): string => permission ?? 'none';

/** The linter's comparison does not see extensions: a permission that changes locks callers out or lets them in. */
const comparePermissions = (before: ApiModel, after: ApiModel): readonly SpecChange[] => {
  const known = new Map(before.operations.map((operation) => [operation.id, operation]));
  return after.operations.flatMap((operation) => {
    const was = known.get(operation.id);
    if (was === undefined || was.permission === operation.permission) return [];
    const text = `${operation.id} needs the permission ${permissionText(operation.permission)}, and needed ${permissionText(was.permission)}.`;
    const pointer = `/paths/${pointerPart(operation.path)}/${operation.method}/x-permission`;
    return [{ api: after.name, impact: operation.permission === null ? ('minor' as const) : ('major' as const), text, pointer }];
  });
};

/** Operation ids name the client's calls; the linter compares paths alone. */
const compareIds = (before: ApiModel, after: ApiModel): readonly SpecChange[] => {
  const now = new Map(after.operations.map((operation) => [`${operation.method} ${operation.path}`, operation.id]));
  return before.operations.flatMap(({ id, method, path }) => {
    const renamed = now.get(`${method} ${path}`);
    return renamed === undefined || renamed === id
      ? []
      : [
          {
            api: after.name,
            impact: 'major' as const,
            text: `${method.toUpperCase()} ${path} is called ${renamed}, and was called ${id}.`,
            pointer: '',
          },
        ];
  });
};

/** What changed from one state of the specs to another, API by API. `folder` is for temporary files. */
export const compareSpecs = async (before: ComparedSide, after: ComparedSide, folder: string): Promise<readonly SpecChange[]> => {
  const changes: SpecChange[] = [];
  for (const old of before.apis) {
    const current = after.apis.find(({ name }) => name === old.name);
    const [was, is] = [before.bundles, after.bundles].map((bundles) => bundles.find(({ entry }) => entry.name === old.name));
    if (current === undefined || was === undefined || is === undefined)
      changes.push({ api: old.name, impact: 'major', text: 'The API was removed.', pointer: '' });
    else if (JSON.stringify(was.document) !== JSON.stringify(is.document)) {
      changes.push(
        ...(await compareDocuments(old.name, was, is, folder)),
        ...compareIds(old, current),
        ...comparePermissions(old, current),
      );
    }
  }
  for (const { name } of after.apis)
    if (before.apis.every((api) => api.name !== name))
      changes.push({ api: name, impact: 'minor', text: 'The API was added.', pointer: '' });
  return changes;
};
