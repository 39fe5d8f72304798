import { counted, firstOf } from '../../src/shared/counted.ts';
import { isLocal } from '../../src/shared/isLocal.ts';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { bad, errorIn, good, isError, type Diagnostic, type Result } from '../diagnostics/diagnostic.ts';
import type { BuildContext } from '../cache/buildContext.ts';
import { replaceTexts } from '../files/folders.ts';
import { stageProject } from '../load/stagedProject.ts';
import { loadProduct, type Product } from '../load/settings/product.ts';
import { firstCallFile, siteFile } from '../load/settings/site.ts';
import { buildServers, firstUrl } from '../model/operation/servers.ts';
import { loadSpecs, type LoadedSpecs } from '../pipeline/loadSpecs.ts';
import type { PipelineOptions } from '../pipeline/options.ts';
import { runPipeline } from '../pipeline/runPipeline.ts';
import { asObject, own, type RawObject } from '../../src/shared/model/raw.ts';
import { linksToNoPage } from '../guides/descriptionLinks.ts';
import { unknownNames } from '../guides/descriptionNames.ts';
import { fixedPages } from '../guides/routes.ts';
import { descriptionLinkRule } from '../rules/text/descriptionLink.ts';
import { findFirstOperation, firstGuide, guideFile, guideRoute, homeCall } from './firstGuide.ts';
import { sizeOf } from '../model/apiSize.ts';
import { isCallable } from '../model/leftOut.ts';
import { commonName, nameApis, productName } from './names.ts';
import type { AdoptedSpec } from './readSpec.ts';
import { repeatedIds, withNewIds } from './repeatedIds.ts';
import { withOwnHosts } from './servers.ts';
import {
  leadOf,
  mostChecked,
  placeholderHost,
  productFileOf,
  redoclyFile,
  sidebarFile,
  siteFileOf,
  structureRules,
  type GivenProduct,
  type ListedSpec,
} from './settings.ts';
import { messageOf } from '../../src/shared/messageOf.ts';

/** The files of a project with other specs, before they are written. */
export type AdoptionPlan = {
  /** Texts keyed by path from the project's root. They replace everything in content/ and specs/. */
  readonly files: ReadonlyMap<string, string>;
  readonly apis: readonly { readonly name: string; readonly route: string; readonly size: string }[];
  /** A summary of the changes to the specs and the rules, in sentences. */
  readonly notes: readonly string[];
  readonly warnings: readonly Diagnostic[];
};

export type PlanOptions = GivenProduct & {
  readonly name?: string | undefined;
  /** Names that the project reserves, and APIs must not use. */
  readonly taken: readonly string[];
  readonly year: number;
  readonly context?: BuildContext;
};

const textOf = (document: Readonly<Record<string, unknown>>, key: string): string => {
  const value = asObject(document['info'] as RawObject | undefined)[key];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** The number of lint errors of each rule. */
const countByRule = (problems: readonly Diagnostic[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const { rule } of problems.filter(isError)) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  return counts;
};

/** Runs codegen for a folder; reports an exception as a problem of the specs. */
const runOver = async (options: PipelineOptions): Promise<Result<unknown>> => {
  try {
    return await runPipeline(options);
  } catch (error) {
    const message = messageOf(error);
    const fix = 'Adopt the specs one at a time to find the one that causes it; `npx redocly lint FILE` checks it.';
    return bad(errorIn('specs', 'adopt', `Codegen fails on these specs: ${message}`, fix));
  }
};

/**
 * Plans the files of a project that documents these specs, and runs codegen for them in a temporary folder.
 * @returns the files, or why the specs cannot be adopted. Changes nothing in the project.
 */
export const planAdoption = async (read: readonly AdoptedSpec[], options: PlanOptions): Promise<Result<AdoptionPlan>> => {
  const names = nameApis(
    read.map(({ document, from }) => ({ title: textOf(document, 'title'), version: textOf(document, 'version'), from })),
    options.taken,
  );
  const given =
    options.apiHost === undefined
      ? withOwnHosts(
          read,
          names.map(({ name }) => name),
        )
      : read;
  const listed = names.map((one, index): ListedSpec => ({ ...one, file: `specs/${one.name}${given[index]?.extension ?? '.yaml'}` }));
  const plan = await planFiles(given, listed, options);
  return plan.ok ? plan : bad(...plan.problems.map((problem) => inGivenFile(problem, given, listed)));
};

/** Reports a problem of a spec in the file that was given, because the converted file is not kept. */
const inGivenFile = (problem: Diagnostic, given: readonly AdoptedSpec[], listed: readonly ListedSpec[]): Diagnostic => {
  const spec = given[listed.findIndex(({ file }) => file === problem.file)];
  if (spec === undefined) return problem;
  if (spec.notes.length === 0) return { ...problem, file: spec.from };
  // The lines are those of the converted text.
  const place = problem.line === 0 ? '' : ` (line ${problem.line} after the file was converted)`;
  return { ...problem, file: spec.from, line: 0, col: 0, text: `${problem.text}${place}` };
};

/** The specs of a staged project, and the rules that they violate, with the number of violations. */
type Tolerated = {
  readonly specs: LoadedSpecs;
  readonly broken: ReadonlyMap<string, number>;
  readonly problems: readonly Diagnostic[];
};

/** Loads the specs. Rules that they violate become warnings, so that the site can be built before the specs are fixed. */
const loadTolerantly = async (options: PipelineOptions, listed: readonly ListedSpec[]): Promise<Result<Tolerated>> => {
  const strict = await loadSpecs(options);
  if (strict.ok) return good({ specs: strict.value, broken: new Map(), problems: [] });
  const { problems } = strict;
  const others = problems.filter((one) => isError(one) && !(structureRules as readonly string[]).includes(one.rule));
  if (others.length > 0) return bad(...others);
  const broken = countByRule(problems);
  replaceTexts(options.root, new Map([['redocly.yaml', redoclyFile(listed, broken)]]));
  const tolerant = await loadSpecs(options);
  return tolerant.ok ? good({ specs: tolerant.value, broken, problems }) : bad(...problems);
};

/** Renames operation ids that are already in use. Returns the new texts of specs by file, and a note on each. */
const renameRepeatedIds = (
  specs: LoadedSpecs,
  texts: ReadonlyMap<string, string>,
): { readonly renamed: ReadonlyMap<string, string>; readonly notes: readonly string[] } => {
  const byApi = Map.groupBy(repeatedIds(specs), ({ api }) => api);
  const files = [...texts.keys()];
  const renamed = [...byApi].map(([api, ids]) => {
    const file = files[api] ?? '';
    const names = ids.map(({ id, next }) => `${id} to ${next}`);
    return {
      text: [file, withNewIds(texts.get(file) ?? '', file.endsWith('.json'), ids)] as const,
      note: `${file}: operation ids that were already in use were renamed: ${firstOf(names, 5)}.`,
    };
  });
  return { renamed: new Map(renamed.map(({ text }) => text)), notes: renamed.map(({ note }) => note) };
};

/** Counts the problems of descriptions: links to pages that this site does not have, and unknown names. */
const descriptionFaults = (root: string, { apis, bundles }: LoadedSpecs): { readonly count: number; readonly notes: readonly string[] } => {
  const routes = new Set([...Object.keys(fixedPages), guideRoute, ...apis.map(({ route }) => route)]);
  const [first, ...others] = linksToNoPage(root, bundles, routes);
  const unknown = unknownNames(root, bundles, false).length;
  if (first === undefined) return { count: unknown, notes: [] };
  const links = counted(others.length + 1, 'link');
  const example = /"(.*)"/.exec(first.text)?.[1] ?? '';
  return {
    count: others.length + 1 + unknown,
    notes: [`Descriptions have ${links} to pages that this site does not have, such as ${example}. Pages show only their text.`],
  };
};

/**
 * Returns texts of the guide and the home page, the most detailed first: the checks of guides may reject words of a spec, or the
 * call.
 */
const guideAttempts = (name: string, { apis }: LoadedSpecs, lead: string | undefined): readonly ReadonlyMap<string, string>[] => {
  const found = findFirstOperation(apis);
  const attempts = [
    { call: found, quotes: true },
    { call: found, quotes: false },
    { call: undefined, quotes: false },
  ];
  return attempts.map(({ call, quotes }) => {
    const home = homeCall(call);
    return new Map([
      [siteFile, siteFileOf({ name }, apis, lead, call)],
      [guideFile, firstGuide(name, apis, call, quotes)],
      ...(home === undefined ? [] : [[firstCallFile, home] as const]),
    ]);
  });
};

/** The files of a project, and the warnings of codegen for them. */
type Generated = { readonly files: ReadonlyMap<string, string>; readonly warnings: readonly Diagnostic[] };

/** Runs codegen with the first guide that passes the checks. */
const generate = async (
  options: PipelineOptions,
  settings: ReadonlyMap<string, string>,
  guides: readonly ReadonlyMap<string, string>[],
): Promise<Result<Generated>> => {
  let problems: readonly Diagnostic[] = [];
  for (const guide of guides) {
    const files = new Map([...settings, ...guide]);
    rmSync(join(options.root, firstCallFile), { force: true });
    replaceTexts(options.root, files);
    const made = await runOver(options);
    if (made.ok) return good({ files, warnings: made.warnings });
    ({ problems } = made);
    if (problems.some((one) => isError(one) && one.file !== guideFile && one.file !== firstCallFile)) break;
  }
  return bad(...problems);
};

/** What the owner may want to correct: the name of the product, and a host that is a placeholder or a local one. */
const productNotes = (given: PlanOptions, { name, apiHost }: Product, apis: LoadedSpecs['apis']): readonly string[] => [
  ...(given.name === undefined ? [`The product is called ${name}, after the specs. --name calls it something else.`] : []),
  ...(apiHost === placeholderHost(name) && apis.some(isCallable)
    ? [`The specs name no host, so ${apiHost} is the placeholder. Correct apiHost in content/product.yaml.`]
    : []),
  ...(isLocal(new URL(apiHost)) && given.apiHost === undefined
    ? [`Snippets and consoles address ${apiHost}, because the specs name no other host. Correct the servers in the specs.`]
    : []),
];

const planFiles = async (
  given: readonly AdoptedSpec[],
  listed: readonly ListedSpec[],
  options: PlanOptions,
): Promise<Result<AdoptionPlan>> => {
  const texts = new Map(listed.map(({ file }, index) => [file, given[index]?.text ?? '']));
  const documents = given.map(({ document }) => document as RawObject);
  const titles = documents.map((document) => textOf(document, 'title'));
  const bases = documents.map((document) => ({ document, baseUrl: firstUrl(buildServers(own(document, 'servers'), '')) ?? '' }));
  const hosts = bases.map(({ baseUrl }) => (URL.canParse(baseUrl) ? new URL(baseUrl).hostname : ''));
  const name = options.name ?? productName(commonName(titles, hosts, [...texts.values()].join()) ?? titles[0] ?? '');
  const product = productFileOf(name, options, bases, options.year);

  const { root, remove } = stageProject(
    undefined,
    new Map([...texts, ['redocly.yaml', redoclyFile(listed)], ['content/product.yaml', product]]),
  );
  const reading: PipelineOptions = { root, ...(options.context !== undefined && { context: options.context }) };
  try {
    const checked = loadProduct(root);
    if (!checked.ok) return checked;
    const first = await loadTolerantly(reading, listed);
    if (!first.ok) return first;
    const { renamed, notes: renames } = renameRepeatedIds(first.value.specs, texts);
    replaceTexts(root, new Map([...renamed, ['redocly.yaml', redoclyFile(listed)]]));
    const tolerated = renamed.size > 0 ? await loadTolerantly(reading, listed) : first;
    if (!tolerated.ok) return tolerated;
    const { broken, problems, specs } = tolerated.value;
    const { apis } = specs;

    const faults = descriptionFaults(root, specs);
    const weakened = faults.count > 0 ? new Map([...broken, [descriptionLinkRule, faults.count]]) : broken;
    const checksExamples = apis.every(({ operations }) => operations.length <= mostChecked);
    const settings = new Map([
      ...texts,
      ...renamed,
      ['redocly.yaml', redoclyFile(listed, weakened, checksExamples)],
      ['content/product.yaml', product],
      ['content/sidebar.ts', sidebarFile],
    ]);
    const made = await generate(reading, settings, guideAttempts(name, specs, documents[0] && leadOf(documents[0])));
    // If the structure of a spec is invalid, tools that rely on it may fail, so the violations are the likely cause.
    if (!made.ok) return bad(...made.problems, ...problems);
    return good({
      ...made.value,
      apis: apis.map(({ name: api, route, ...has }) => ({ name: api, route, size: sizeOf(has) })),
      notes: [
        ...given.flatMap(({ from, notes }) => notes.map((note) => `${from}: ${note}`)),
        ...[...broken].map(([rule, count]) => `The rule ${rule} finds ${counted(count, 'problem')}, so it warns in redocly.yaml.`),
        ...renames,
        ...productNotes(options, checked.value, apis),
        ...faults.notes,
      ],
    });
  } finally {
    remove();
  }
};
