import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { counted } from '../../src/shared/counted.ts';
import type { Diagnostic, SourcePosition } from '../diagnostics/diagnostic.ts';
import { filesBelow } from '../files/filesBelow.ts';
import { readSourceText } from '../load/sourceText.ts';
import type { Sides } from './side.ts';
import { fileCursor } from './cursor.ts';
import { matchOperations, operationsOf } from './operations.ts';
import type { Change, Impact, MockRuns, Touch } from './types.ts';

const stepCalls = 'A step calls';
const ruleHandles = 'A rule of the mock handles';

/** What several steps or rules do. */
const plural: Readonly<Record<string, (count: number) => string>> = {
  [stepCalls]: (count) => `${count} steps call`,
  [ruleHandles]: (count) => `${count} rules of the mock handle`,
};

/** The kinds of files that name operations. */
const sources: readonly { readonly kind: Touch['kind']; readonly folder: string; readonly what: string; readonly names: RegExp }[] = [
  { kind: 'guide', folder: 'content', what: stepCalls, names: /^operation: *(\w+)/ },
  { kind: 'guide', folder: 'content', what: 'The text names', names: /`(\w+)`|\b(?:id|operation)="(\w+)"/g },
  { kind: 'story', folder: 'tests/arazzo', what: stepCalls, names: /^ *operationId: *(\w+)/ },
  { kind: 'mock', folder: 'src/platform/apis', what: ruleHandles, names: /^ {2}(?:async )?(\w+)\(|\b(\w+):/ },
];

type Mention = { readonly kind: Touch['kind']; readonly what: string; readonly id: string; readonly place: SourcePosition };

/** Returns every line of guides, stories and mock rules that names one of the operations. */
const mentionsOf = (root: string, ids: ReadonlySet<string>): readonly Mention[] =>
  sources.flatMap(({ kind, folder, what, names }) =>
    filesBelow(join(root, folder))
      .filter((path) => /\.(?:mdx|ya?ml|ts)$/.test(path))
      .flatMap((path) =>
        readFileSync(path, 'utf8')
          .split('\n')
          .flatMap((line, index) =>
            [...line.matchAll(new RegExp(names, 'g'))].flatMap((match): readonly Mention[] => {
              const id = match[1] ?? match[2] ?? '';
              return ids.has(id)
                ? [{ kind, what, id, place: { file: path.slice(root.length + 1), line: index + 1, col: match.index + 1 } }]
                : [];
            }),
          ),
      ),
  );

/** The operations with changes of one of these impacts. */
export const operationsWith = (changes: readonly Change[], ...wanted: readonly Impact[]): ReadonlySet<string> =>
  new Set(changes.filter(({ impact }) => wanted.includes(impact)).flatMap(({ operations }) => operations));

const listed = (words: readonly string[]): string => new Intl.ListFormat('en').format(words);

/** Returns one touch per file for the steps that call some operations, and one for the text that names them. */
const touchesPerFile = (
  mentions: readonly Mention[],
  apiOf: ReadonlyMap<string, string>,
  [one, several]: readonly [one: string, several: string],
): readonly Touch[] =>
  Object.values(Object.groupBy(mentions, ({ what, id, place }) => `${apiOf.get(id)} ${what} ${place.file}`)).flatMap(
    (found = []): readonly Touch[] => {
      const [first] = found;
      if (first === undefined) return [];
      const ids = [...new Set(found.map(({ id }) => id))];
      const what = found.length > 1 ? (plural[first.what]?.(found.length) ?? first.what) : first.what;
      const text = `${what} ${listed(ids)}, which ${ids.length === 1 ? one : several}.`;
      return [{ api: apiOf.get(first.id) ?? '', kind: first.kind, text, place: first.place }];
    },
  );

/** What guides and the mock do wrong with the new specs. */
export type Faults = {
  /** Undefined when nothing was run. */
  readonly runs?: MockRuns | undefined;
  /** The statements and calls that contradict the specs. */
  readonly problems?: readonly Diagnostic[];
};

/** Returns what to change in the guides, stories and mock rules that name changed operations. */
export const mentionTouches = (
  root: string,
  changes: readonly Change[],
  sides: Sides,
  { runs, problems = [] }: Faults,
): readonly Touch[] => {
  const breaking = changes.filter(({ impact }) => impact === 'breaking');
  const now = new Set(sides.after.apis.flatMap(({ spec }) => operationsOf(fileCursor(sides.after, spec)).map(({ id }) => id)));
  const renamed = new Map(
    sides.after.apis.flatMap((api) => {
      const before = sides.before.apis.find(({ name }) => name === api.name);
      if (before === undefined) return [];
      const specs = { before: fileCursor(sides.before, before.spec), after: fileCursor(sides.after, api.spec) };
      return matchOperations(specs).pairs.flatMap((pair) =>
        pair.before.id === pair.after.id ? [] : [[pair.before.id, pair.after.id] as const],
      );
    }),
  );
  const apiOf = new Map([
    ...changes.flatMap(({ api, operations }) => operations.map((id) => [id, api] as const)),
    ...[...renamed].map(([old, id]) => [old, breaking.find(({ operations }) => operations.includes(id))?.api ?? ''] as const),
  ]);
  const changed = new Set([...operationsWith(changes, 'breaking'), ...renamed.keys()]);
  const ofSteps = (runs?.failed ?? []).map(({ file, line, title, operationId, problem, consequences }): Touch => ({
    api: apiOf.get(operationId) ?? breaking[0]?.api ?? '',
    kind: 'guide',
    text: `The step "${title}" fails: ${problem}${consequences === 0 ? '' : ` So do ${counted(consequences, 'later step')}.`}`,
    place: { file, line, col: 1 },
  }));
  const mentions = mentionsOf(root, changed);
  const wrong = runs?.wrong ?? [];
  const rules = mentionsOf(root, new Set(wrong.map(({ operationId }) => operationId))).filter(({ kind }) => kind === 'mock');
  const ofMock = wrong.map(({ api, operationId, problem }): Touch => ({
    api,
    kind: 'mock',
    text: `The mock's response to ${operationId} does not match the specs. ${problem}`,
    place: rules.find(({ id }) => id === operationId)?.place ?? null,
  }));
  const ofGone = mentions.filter(({ id }) => !now.has(id));
  // A file of the mock has the rules of many operations, which an API that was removed loses together.
  const isRuleOfNone = ({ kind, id }: Mention): boolean => kind === 'mock' && !renamed.has(id);
  const gone = [
    ...ofGone
      .filter((mention) => !isRuleOfNone(mention))
      .map(({ kind, what, id, place }): Touch => {
        const fresh = renamed.get(id);
        const text = `${what} ${id}, which ${fresh === undefined ? 'no longer exists' : `was renamed to ${fresh}`}.`;
        return { api: apiOf.get(id) ?? '', kind, text, place, ...(fresh !== undefined && { fix: `Write ${fresh}.` }) };
      }),
    ...touchesPerFile(ofGone.filter(isRuleOfNone), apiOf, ['no longer exists', 'no longer exist']),
  ];
  const changeIn = (text: string): Change | undefined => changes.find(({ operations }) => operations.some((id) => text.includes(id)));
  const named = new Set([...ofSteps, ...gone].flatMap(({ place }) => (place === null ? [] : [`${place.file}:${place.line}`])));
  const ofProblems = problems
    .filter(({ file, line }) => !named.has(`${file}:${line}`))
    .map(({ file, line, col, text, fix }): Touch => {
      // A statement about a limit may name no operation, but its guide calls one. The problem can also be that the file is missing.
      const guide = readSourceText(root, file);
      const change = changeIn(text) ?? (guide.ok ? changeIn(guide.value) : undefined) ?? changes[0];
      return { api: change?.api ?? '', kind: 'guide', text, place: { file, line, col }, ...(fix !== undefined && { fix }) };
    });
  // Only calls of an existing operation can fail. If the guides have been run, their calls either work or are reported already.
  const isReported = ({ kind, id, place }: Mention): boolean =>
    kind === 'guide' && (runs !== undefined || problems.some(({ file, text }) => file === place.file && text.includes(id)));
  const mayFail = mentions.filter((mention) => now.has(mention.id) && mention.what === stepCalls && !isReported(mention));
  const deprecated = new Set(changes.filter(({ rule }) => rule === 'operation-deprecated').flatMap(({ operations }) => operations));
  const outdated = mentionsOf(root, deprecated).filter(({ kind }) => kind === 'guide');
  return [
    ...ofProblems,
    ...ofSteps,
    ...ofMock,
    ...gone,
    ...touchesPerFile(mayFail, apiOf, ['has breaking changes', 'have breaking changes']),
    ...touchesPerFile(outdated, apiOf, ['is deprecated', 'are deprecated']),
  ];
};

/** Returns the added operations that the mock has no rule for. */
export const withoutRule = (root: string, changes: readonly Change[]): readonly Touch[] => {
  const added = changes
    .filter(({ rule }) => rule === 'operation-added')
    .flatMap(({ api, operations, after }) => operations.map((id) => ({ api, id, after })));
  const known = new Set(mentionsOf(root, new Set(added.map(({ id }) => id))).flatMap(({ kind, id }) => (kind === 'mock' ? [id] : [])));
  return added
    .filter(({ id }) => !known.has(id))
    .map(({ api, id, after }): Touch => ({
      api,
      kind: 'mock',
      text: `The mock has no rule for ${id}.`,
      place: after,
      fix: `Add one in src/platform/apis/.`,
    }));
};
