import { createProcessor } from '@mdx-js/mdx';
import type { Root } from 'mdast';
import type { BuildContext } from '../../cache/buildContext.ts';
import { good, isError, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { formatDiagnostics } from '../../diagnostics/formatDiagnostics.ts';
import { loadGuide } from '../read/loadGuides.ts';
import { copyTree } from '../read/copyTree.ts';
import { parseGuide } from '../read/mdxSyntax.ts';
import { dayText } from '../../../src/shared/pages/lifecycleText.ts';
import type { Product } from '../../load/settings/product.ts';
import { pageLinks } from '../../model/pageLinks.ts';
import { replaceTokens } from '../../load/settings/tokens.ts';
import { checkGuide } from './checkGuide.ts';
import { readCalls } from './guideCalls.ts';
import { expandCalls, type HasSdk } from './guideSteps.ts';
import { explainTerms } from './guideTerms.ts';
import { anchorHeadings, highlightCode, importElements, keepCodeWhole, plainCorners, resolveReferences } from './guideTransforms.ts';
import { gatherData } from './mdxNodes.ts';
import { placeImages } from './guideImages.ts';
import { lastChanges } from './lastChanges.ts';
import { storyPlaceOf, type SiteIndex } from '../siteIndex.ts';
import { addSeriesPlace } from './seriesPlace.ts';
import { hotUpdate } from './hotUpdate.ts';
import { takeStaticText } from './staticContent.ts';

/** Formats the problems of a guide as one message. */
export const messageOf = (problems: readonly Diagnostic[]): string => `\n${formatDiagnostics(problems, 'text')}`;

/**
 * The module of a guide; its static content, whose script a page does not need when it is loaded with its HTML; and the snippets of
 * its calls, if it has any.
 */
export type GuideCode = { readonly code: string; readonly still?: string; readonly snippets?: string };

/** The problems of a guide, and its module unless it has errors. */
export type CompiledGuide = { readonly problems: readonly Diagnostic[]; readonly module?: GuideCode };

const processor = createProcessor().freeze();

/** Compiles a syntax tree of Markdown to a module. */
const compileTree = async (tree: Root): Promise<string> => {
  const data = gatherData(tree);
  importElements(tree);
  // The declared type is a JavaScript syntax tree for both input and output, but the input is a Markdown tree.
  return processor.stringify(await processor.run(tree as never)) + data;
};

/** Reading speed for technical prose in words per minute. */
const wordsPerMinute = 180;

/** What the modules of all guides depend on. */
export type GuideSite = {
  readonly root: string;
  readonly product: Product;
  readonly context: BuildContext;
  readonly index: SiteIndex;
  /** The path of the site on its host. */
  readonly base: string;
  /** Whether the development server compiles the guide, which then can be a draft, and has one module that replaces itself. */
  readonly isServing: boolean;
  /** Loads whether an API has a client in other languages. */
  readonly loadHasSdk: () => Promise<HasSdk>;
};

/** Compiles the text of a guide. */
export const compileGuide = async (
  file: string,
  text: string,
  { root, product, context, index: site, base, isServing, loadHasSdk }: GuideSite,
): Promise<CompiledGuide> => {
  const known = isServing ? undefined : site.guides.find((guide) => guide.file === file);
  const loaded = known === undefined ? loadGuide(root, file, [], product, site.context) : good(known);
  if (!loaded.ok) return { problems: loaded.problems };
  const tree = copyTree(parseGuide(replaceTokens(text, product), file, site.context));
  anchorHeadings(tree);
  plainCorners(tree);
  keepCodeWhole(tree);
  const problems = [...readCalls(tree, file, site).problems, ...checkGuide(tree, file, site), ...placeImages(tree, file, root, base)];
  if (problems.some(isError)) return { problems };
  explainTerms(tree, loaded.value.route, site.glossary);
  resolveReferences(tree, loaded.value.route, site);
  addSeriesPlace(tree, site, loaded.value);
  const calls = await expandCalls(tree, file, storyPlaceOf(site, loaded.value), site, product, loadHasSdk);
  await highlightCode(tree, loaded.value.route, context);
  // In the development server, the whole text of a guide is in one module, which replaces itself.
  const staticTree = known === undefined ? undefined : takeStaticText(tree);
  const module = await compileTree(tree);
  const { route, title, description, headings, words } = loaded.value;
  const changed = (await context.memory('days of guides', '', () => lastChanges(root, ['content']))).get(file);
  const facts = {
    route,
    title,
    description,
    headings,
    minutes: Math.max(1, Math.round(words / wordsPerMinute)),
    // Formatted here, because creating a date formatter takes 30 ms on a slow phone.
    ...(changed !== undefined && { changed: { date: changed, text: dayText(changed) } }),
    links: pageLinks(product, route, file),
  };
  const code = [module, calls?.steps, `export const guide = ${JSON.stringify(facts)};`, isServing ? hotUpdate('module.guide.route') : ''];
  return {
    problems,
    module: {
      code: code.join('\n'),
      ...(staticTree !== undefined && { still: await compileTree(staticTree) }),
      ...(calls !== undefined && { snippets: calls.snippets }),
    },
  };
};
