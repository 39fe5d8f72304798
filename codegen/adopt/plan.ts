import { counted, firstOf } from '../../src/shared/counted.ts';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { isMap, parseDocument } from 'yaml';
import { bad, errorIn, good, isError, type Diagnostic, type Result } from '../diagnostics/diagnostic.ts';
import type { BuildContext } from '../cache/buildContext.ts';
import { replaceTexts } from '../files/folders.ts';
import { stageProject } from '../load/stagedProject.ts';
import { loadProduct } from '../load/settings/product.ts';
import { firstCallFile, siteFile } from '../load/settings/site.ts';
import { buildServers, firstUrl } from '../model/operation/servers.ts';
import { loadSpecs, type LoadedSpecs } from '../pipeline/loadSpecs.ts';
import type { PipelineOptions } from '../pipeline/options.ts';
import { runPipeline } from '../pipeline/runPipeline.ts';
import { asObject, own, type RawObject } from '../../src/shared/model/raw.ts';
import { linksToNoPage, unknownNames } from '../guides/descriptionLinks.ts';
import { fixedPages } from '../guides/routes.ts';
import { descriptionLinkRule } from '../rules/descriptionLink.ts';
import { findFirstOperation, firstGuide, type FirstOperation, guideFile, guideRoute, homeCall } from './firstGuide.ts';
import { sizeOf } from '../model/apiSize.ts';
import { nameApis, productName } from './names.ts';
import type { AdoptedSpec } from './readSpec.ts';
import { withOwnHosts } from './servers.ts';
import {
  leadOf,
  mostChecked,
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
  for (const { rule, severity } of problems) if (severity === 'error') counts.set(rule, (counts.get(rule) ?? 0) + 1);
  return counts;
};

const isStructureRule = (rule: string): boolean => (structureRules as readonly string[]).includes(rule);

/** The operations whose id is already used by an earlier operation, ignoring case, with a new id for each. */
const repeatedIds = (
  specs: LoadedSpecs,
): readonly { readonly api: number; readonly path: string; readonly method: string; readonly id: string; readonly next: string }[] => {
  const used = new Set(specs.apis.flatMap(({ operations }) => operations.map(({ id }) => id.toLowerCase())));
  const seen = new Set<string>();
  return specs.apis.flatMap(({ operations }, api) =>
    operations.flatMap(({ id, path, method }) => {
      if (!seen.has(id.toLowerCase())) {
        seen.add(id.toLowerCase());
        return [];
      }
      let number = 2;
      while (used.has(`${id}_${number}`.toLowerCase())) number += 1;
      const next = `${id}_${number}`;
      used.add(next.toLowerCase());
      seen.add(next.toLowerCase());
      return [{ api, path, method, id, next }];
    }),
  );
};

/** Sets operation ids in the text of a spec, and keeps its comments. */
const withIds = (
  text: string,
  isJson: boolean,
  ids: readonly { readonly path: string; readonly method: string; readonly next: string }[],
): string => {
  if (isJson) {
    const document = JSON.parse(text) as { paths?: Record<string, Record<string, { operationId?: string }>> };
    for (const { path, method, next } of ids) {
      const operation = document.paths?.[path]?.[method];
      if (operation !== undefined) operation.operationId = next;
    }
    return `${JSON.stringify(document, null, 2)}\n`;
  }
  const document = parseDocument(text);
  for (const { path, method, next } of ids)
    if (isMap(document.getIn(['paths', path, method]))) document.setIn(['paths', path, method, 'operationId'], next);
  return document.toString({ lineWidth: 0 });
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

const planFiles = async (
  given: readonly AdoptedSpec[],
  listed: readonly ListedSpec[],
  options: PlanOptions,
): Promise<Result<AdoptionPlan>> => {
  const texts = new Map(listed.map(({ file }, index) => [file, given[index]?.text ?? '']));
  const name = options.name ?? productName(textOf(given[0]?.document ?? {}, 'title'));
  const documents = given.map(({ document }) => document as RawObject);
  const notes: string[] = [];

  const { root, remove } = stageProject(undefined, texts);
  try {
    const bases = documents.map((document) => {
      return { document, baseUrl: firstUrl(buildServers(own(document, 'servers'), '')) ?? '' };
    });
    const product = productFileOf(name, options, bases, options.year);
    replaceTexts(
      root,
      new Map([
        ['redocly.yaml', redoclyFile(listed)],
        ['content/product.yaml', product],
      ]),
    );
    const checked = loadProduct(root);
    if (!checked.ok) return checked;

    // Rules that the specs violate become warnings, so that the site can be built before the specs are fixed.
    let broken: ReadonlyMap<string, number> = new Map();
    let breaks: readonly Diagnostic[] = [];
    const reading = { root, ...(options.context !== undefined && { context: options.context }) };
    let specs = await loadSpecs(reading);
    if (!specs.ok) {
      broken = new Map([...countByRule(specs.problems)].filter(([rule]) => isStructureRule(rule)));
      const others = specs.problems.filter(({ rule, severity }) => severity === 'error' && !isStructureRule(rule));
      if (others.length > 0) return bad(...others);
      replaceTexts(root, new Map([['redocly.yaml', redoclyFile(listed, broken)]]));
      breaks = specs.problems;
      specs = await loadSpecs(reading);
      if (!specs.ok) return bad(...breaks);
      for (const [rule, count] of broken) notes.push(`The rule ${rule} finds ${counted(count, 'problem')}, so it warns in redocly.yaml.`);
    }

    const repeated = repeatedIds(specs.value);
    for (const [index, { file }] of listed.entries()) {
      const ids = repeated.filter(({ api }) => api === index);
      if (ids.length === 0) continue;
      const text = withIds(texts.get(file) ?? '', file.endsWith('.json'), ids);
      texts.set(file, text);
      replaceTexts(root, new Map([[file, text]]));
      notes.push(
        `${file}: operation ids that were already in use were renamed: ${firstOf(
          ids.map(({ id, next }) => `${id} to ${next}`),
          5,
        )}.`,
      );
    }
    if (repeated.length > 0) specs = await loadSpecs(reading);
    if (!specs.ok) return specs;

    const { apis, bundles } = specs.value;
    const routes = new Set([...Object.keys(fixedPages), guideRoute, ...apis.map(({ route }) => route)]);
    const deadLinks = linksToNoPage(root, bundles, routes);
    const described = deadLinks.length + unknownNames(root, bundles).length;
    if (described > 0) broken = new Map([...broken, [descriptionLinkRule, described]]);
    if (deadLinks.length > 0)
      notes.push(
        `${counted(deadLinks.length, 'link')} in descriptions refer to pages that this site does not have, such as ${deadLinks[0]?.text.match(/"(.*)"/)?.[1] ?? ''}. Pages show only their text.`,
      );
    const first = findFirstOperation(apis);
    const settings = new Map([
      ...texts,
      [
        'redocly.yaml',
        redoclyFile(
          listed,
          broken,
          apis.every(({ operations }) => operations.length <= mostChecked),
        ),
      ],
      ['content/product.yaml', product],
      ['content/sidebar.ts', sidebarFile],
    ]);
    const guideWith = (call: FirstOperation | undefined, quotes: boolean): ReadonlyMap<string, string> => {
      const home = homeCall(call);
      return new Map([
        [siteFile, siteFileOf({ name }, apis, documents[0] === undefined ? undefined : leadOf(documents[0]), call)],
        [guideFile, firstGuide(name, apis, call, quotes)],
        ...(home === undefined ? [] : [[firstCallFile, home] as const]),
      ]);
    };
    const generate = async (guide: ReadonlyMap<string, string>) => {
      const files = new Map([...settings, ...guide]);
      rmSync(join(root, firstCallFile), { force: true });
      replaceTexts(root, files);
      return { files, made: await runOver(reading) };
    };
    let { files, made } = await generate(guideWith(first, true));
    // The checks of guides may reject words of a spec, or the call.
    for (const [call, quotes] of [
      [first, false],
      [undefined, false],
    ] as const) {
      if (made.ok || made.problems.some((one) => isError(one) && one.file !== guideFile && one.file !== firstCallFile)) break;
      ({ files, made } = await generate(guideWith(call, quotes)));
    }
    // If the structure of a spec is invalid, tools that rely on it may fail, so the violations are the likely cause.
    if (!made.ok) return bad(...made.problems, ...breaks);
    return good({
      files,
      apis: apis.map(({ name: api, route, ...has }) => ({ name: api, route, size: sizeOf(has) })),
      notes: [...given.flatMap(({ from, notes: own_ }) => own_.map((note) => `${from}: ${note}`)), ...notes],
      warnings: made.warnings,
    });
  } finally {
    remove();
  }
};
