import { join } from 'node:path';
import { bad, divide, errorIn, good, isError, type Diagnostic, type Result } from '../../diagnostics/diagnostic.ts';
import { freshContext, type BuildContext } from '../../cache/buildContext.ts';
import { reuse } from '../../cache/diskCache.ts';
import { filesBelow } from '../../files/filesBelow.ts';
import type { GuideModel } from '../../model/guide.ts';
import { contentProblems } from './contentRules.ts';
import { fencesOf } from './fences.ts';
import { faultOfLine } from '../../model/text/markdownLimits.ts';
import { countWords, namedOperations } from './guideText.ts';
import { positionOf } from './nodes.ts';
import { suggestClosest } from '../../../src/shared/closest.ts';
import { readFrontmatter } from './frontmatter.ts';
import { headingsOf, passagesOf } from './headings.ts';
import { parseGuide } from './mdxSyntax.ts';
import { readSidebar, sidebarFile, type SidebarSection } from './sidebar.ts';
import type { Product } from '../../load/settings/product.ts';
import { firstCallFile } from '../../load/settings/site.ts';
import { displayPath, readSourceText } from '../../load/sourceText.ts';
import { replaceTokens } from '../../load/settings/tokens.ts';

type Place = { readonly path: string; readonly groups: readonly string[] };

const placesOf = (sections: readonly SidebarSection[], folder = '', groups: readonly string[] = []): readonly Place[] =>
  sections.flatMap(({ label, path, items }) => {
    const inside = `${folder}${path}/`;
    const labels = [...groups, label];
    return items.flatMap((item) =>
      typeof item === 'string' ? [{ path: `${inside}${item}`, groups: labels }] : placesOf([item], inside, labels),
    );
  });

/** The guide files below content/, without `content/` and `.mdx`. */
const guideFiles = (root: string): readonly string[] =>
  filesBelow(join(root, 'content'))
    .filter((path) => path.endsWith('.mdx') && path !== join(root, firstCallFile))
    .map((path) => displayPath(join(root, 'content'), path).slice(0, -'.mdx'.length));

const syntaxProblem = (error: unknown, file: string): Diagnostic => {
  const { reason = String(error), line, column } = error as { line?: number; column?: number; reason?: string };
  // Only the reason locates a tag that the end of the file leaves open.
  const [, start = 0, at = 0] = /\((\d+):(\d+)-/.exec(reason) ?? [];
  return errorIn(
    file,
    'guide-syntax',
    `This is not valid MDX: ${reason}`,
    'Close every tag, and write a literal "<" or "{" as "&lt;" or inside `code`.',
    { line: line ?? Number(start), col: column ?? Number(at) },
  );
};

/** What the text of a guide determines, without its place among the other guides. */
const readGuide = (text: string, file: string, context: BuildContext): Result<Omit<GuideModel, 'route' | 'section' | 'groups'>> => {
  const frontmatter = readFrontmatter(text, file);
  if (!frontmatter.ok) return frontmatter;
  for (const [index, line] of text.split('\n').entries()) {
    const fault = faultOfLine(line);
    if (fault !== undefined) return bad(errorIn(file, 'guide-syntax', fault.text, fault.fix, { line: index + 1, col: 1 }));
  }
  try {
    const tree = parseGuide(text, file, context);
    const problems = contentProblems(tree, file);
    if (problems.length > 0) return bad(...problems);
    const top = tree.children.find((node) => node.type === 'heading' && node.depth === 1);
    if (top !== undefined) {
      const fix = 'Begin sections with "##"; the title comes from the frontmatter.';
      return bad(errorIn(file, 'guide-heading', 'A guide has one first-level heading: its title.', fix, positionOf(top)));
    }
    const { title, description, label, series } = frontmatter.value;
    return good({
      title,
      ...(label !== undefined && { sidebarLabel: label }),
      description,
      headings: headingsOf(tree),
      passages: passagesOf(tree),
      ...(series !== undefined && { series }),
      calls: fencesOf(tree, file).filter(({ language }) => language === 'call'),
      named: namedOperations(tree),
      words: countWords(tree),
      file,
    });
  } catch (error) {
    return bad(syntaxProblem(error, file));
  }
};

/**
 * Reads one guide.
 * @param file relative to the root
 * @param groups labels of the sidebar groups that contain it
 */
export const loadGuide = (
  root: string,
  file: string,
  groups: readonly string[],
  product: Product,
  context: BuildContext,
): Result<GuideModel> => {
  const source = readSourceText(root, file);
  if (!source.ok) return source;
  const text = replaceTokens(source.value, product);
  const guide = reuse(context.disk<ReturnType<typeof readGuide>>('guides'), `${file}\n${text}`, () => readGuide(text, file, context));
  const route = replaceTokens(file.slice('content'.length, -'.mdx'.length), product);
  return guide.ok ? good({ ...guide.value, route, groups }) : guide;
};

const listProblems = (places: readonly Place[], files: readonly string[]): readonly Diagnostic[] => {
  const listed = new Set(places.map(({ path }) => path));
  const problem = (file: string, text: string, fix: string): Diagnostic => errorIn(file, 'guide-list', text, fix);
  return [
    ...places
      .filter(({ path }) => !files.includes(path))
      .map(({ path }) =>
        problem(
          sidebarFile,
          `content/${path}.mdx does not exist.`,
          `Write the guide or remove it from the list. ${suggestClosest(path, files)}`,
        ),
      ),
    ...files
      .filter((path) => !listed.has(path))
      .map((path) =>
        problem(
          `content/${path}.mdx`,
          'The guide is not in the sidebar.',
          `Add "${path.split('/').at(-1) ?? path}" to its group in ${sidebarFile}.`,
        ),
      ),
    ...places
      .filter(({ path }, index) => places.findIndex((place) => place.path === path) !== index)
      .map(({ path }): Diagnostic => ({
        ...problem(sidebarFile, `${path} is listed twice, but a route has only one page.`, 'Keep one of the two.'),
        severity: 'warn',
      })),
  ];
};

/** Returns the goals of the top-level groups of content/sidebar.ts, keyed by label. */
export const loadAims = async (root: string): Promise<ReadonlyMap<string, string>> => {
  const sidebar = await readSidebar(root);
  return new Map((sidebar.ok ? sidebar.value : []).flatMap(({ label, aim }) => (aim === undefined ? [] : [[label, aim] as const])));
};

/**
 * Loads every guide in content/, in the order of content/sidebar.ts. A guide that is missing from the sidebar, or a sidebar entry
 * without a guide, is an error; a route listed twice is a warning. With `drafts`, errors become warnings and the affected guides
 * are omitted; a sidebar that cannot be read stays an error.
 */
export const loadGuides = async (
  root: string,
  product: Product,
  drafts = false,
  context: BuildContext = freshContext(),
): Promise<Result<readonly GuideModel[]>> => {
  const sidebar = await readSidebar(root);
  if (!sidebar.ok) return sidebar;
  const places = placesOf(sidebar.value);
  const lists = listProblems(places, guideFiles(root));
  const unique = places.filter(({ path }, index) => places.findIndex((place) => place.path === path) === index);
  const { values, problems: found } = divide(
    unique.map(({ path, groups }) => loadGuide(root, `content/${path}.mdx`, groups, product, context)),
  );
  const missing = new Set(lists.filter(({ severity, file }) => severity === 'error' && file === sidebarFile).map(({ text }) => text));
  const problems = [...lists.filter(isError), ...found.filter(({ text }) => !missing.has(text))];
  if (problems.length > 0 && !drafts) return bad(...problems);
  return good(values, drafts ? [...lists, ...problems].map((problem): Diagnostic => ({ ...problem, severity: 'warn' })) : lists);
};
