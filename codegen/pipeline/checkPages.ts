import type { BuildContext } from '../cache/buildContext.ts';
import { createMemory } from '../cache/memory.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { placeImages } from '../guides/compile/guideImages.ts';
import { checkGuide } from '../guides/compile/checkGuide.ts';
import { explainTerms } from '../guides/compile/guideTerms.ts';
import { linksToNoAnchor } from '../guides/descriptionLinks.ts';
import { unknownNames } from '../guides/descriptionNames.ts';
import { renamedOperations } from '../guides/calls/renamedOperations.ts';
import { copyTree } from '../guides/read/copyTree.ts';
import { parseGuide } from '../guides/read/mdxSyntax.ts';
import { createSiteIndex, homeAnchorsOf, storiesOf, type SiteIndex } from '../guides/siteIndex.ts';
import { severityOf } from '../load/settings/config.ts';
import { glossaryProblems } from '../load/settings/glossary.ts';
import { checkOverrides } from '../load/settings/mock.ts';
import type { Project } from '../load/settings/project.ts';
import { siteProblems } from '../load/settings/site.ts';
import { replaceTokens } from '../load/settings/tokens.ts';
import { readSourceText } from '../load/sourceText.ts';
import type { BundledSpec } from '../load/specs/bundledSpec.ts';
import { collectionPaths } from '../mock/mockModel.ts';
import { conventionsOf } from '../model/conventions/conventions.ts';
import type { GuideModel } from '../model/guide.ts';
import { descriptionLinkRule } from '../rules/text/descriptionLink.ts';
import type { ApiModel } from '../../src/shared/model/types.ts';

/** The inputs for the pages of a run. */
export type Pages = {
  readonly root: string;
  readonly project: Project;
  readonly apis: readonly ApiModel[];
  readonly bundles: readonly BundledSpec[];
  /** The guides and the first call of the home page, which is checked like a guide although it has no page. */
  readonly guides: readonly GuideModel[];
  /** Files of guides with reported problems, whose models are from an earlier run. */
  readonly unreadable: ReadonlySet<string>;
  /** The routes of all pages. */
  readonly routes: ReadonlySet<string>;
  /** Links in descriptions to pages that do not exist, from `linksToNoPage`. */
  readonly deadLinks: readonly Diagnostic[];
};

const indexOf = ({ root, project: { permissions, glossary }, apis, guides }: Pages, { disk }: BuildContext): SiteIndex => {
  const operations = apis.flatMap(({ operations: own, schemas }) =>
    own.map((operation) => [operation.id, { ...operation, schemas }] as const),
  );
  return createSiteIndex({
    apis,
    homeAnchors: homeAnchorsOf(conventionsOf(apis)),
    guides,
    glossary,
    facts: { ...permissions, operations: new Map(operations), newIdOf: renamedOperations(root, apis) },
    context: { memory: createMemory(), disk },
  });
};

/** Returns the invalid references of guides, of the glossary and of descriptions: links, anchors, operations, schemas, drawings. */
const invalidReferences = (
  { root, project: { product, glossary }, bundles, guides, unreadable }: Pages,
  index: SiteIndex,
  { disk, memory }: BuildContext,
): readonly Diagnostic[] => {
  const used = new Set<string>();
  const ofGuides = guides.flatMap(({ file, route }) => {
    if (unreadable.has(file)) return [];
    const source = readSourceText(root, file);
    if (!source.ok) return source.problems;
    const tree = copyTree(parseGuide(replaceTokens(source.value, product), file, { disk, memory }));
    const problems = [...placeImages(tree, file, root, '/'), ...checkGuide(tree, file, index)];
    for (const term of explainTerms(tree, route, glossary)) used.add(term);
    return problems;
  });
  return [...ofGuides, ...glossaryProblems(glossary, index.anchorsByRoute, used), ...linksToNoAnchor(root, bundles, index)];
};

/** The guides whose text cannot be checked against their calls, because one of the calls or of their series is invalid. */
const filesWithCallProblems = (guides: readonly GuideModel[], problems: readonly Diagnostic[]): ReadonlySet<string> => {
  const files = new Set(problems.map(({ file }) => file));
  const series = new Set(guides.flatMap((guide) => (files.has(guide.file) ? (guide.series ?? []) : [])));
  return new Set(guides.filter((guide) => files.has(guide.file) || series.has(guide.series ?? '')).map(({ file }) => file));
};

/** Reports overrides of the mock that do not match an operation. */
const problemsOfMock = ({ project: { mock }, apis, bundles }: Pages): readonly Diagnostic[] => {
  const open = apis.filter(({ name }) => !mock.handwritten.includes(name));
  return checkOverrides(
    mock,
    open.flatMap(({ operations }) => operations.map(({ id }) => id)),
    (operation) => {
      const api = open.find(({ operations }) => operations.some(({ id }) => id === operation));
      const bundle = bundles.find(({ entry }) => entry.name === api?.name);
      return api === undefined || bundle === undefined ? undefined : collectionPaths(api, bundle.document);
    },
  );
};

/**
 * Returns the problems across pages: calls and references of guides, links in descriptions, and settings that do not match
 * anything.
 */
export const checkPages = (pages: Pages, context: BuildContext): readonly Diagnostic[] => {
  const { root, project, bundles, guides, routes, deadLinks } = pages;
  const index = indexOf(pages, context);
  const calls = storiesOf(index).problems;
  const unsettled = filesWithCallProblems(guides, calls);
  const references = invalidReferences(pages, index, context).filter(
    ({ file, rule }) => !unsettled.has(file) || !['guide-limit', 'guide-status'].includes(rule),
  );
  const linkSeverity = severityOf(project.config, descriptionLinkRule);
  const links =
    linkSeverity === 'off'
      ? []
      : [...deadLinks, ...unknownNames(root, bundles, linkSeverity === 'warn', index.facts.newIdOf)].map((found): Diagnostic => ({
          ...found,
          severity: linkSeverity,
        }));
  return [...calls, ...problemsOfMock(pages), ...links, ...references, ...siteProblems(project.site, [...routes])];
};
