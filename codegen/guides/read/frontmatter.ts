import type { Result } from '../../diagnostics/diagnostic.ts';
import { bad, good } from '../../diagnostics/diagnostic.ts';
import { createChecker } from '../../load/settings/checker.ts';
import { parseLocatedYaml } from '../../load/yamlDocument.ts';

/** The metadata between the two `---` lines at the top of a guide. */
export type GuideFrontmatter = {
  /** The heading and the browser's title: 3 to 70 characters. */
  readonly title: string;
  /** One or two sentences for search engines, link previews and lists: 30 to 200 characters. */
  readonly description: string;
  /** A shorter name for the sidebar: at most 40 characters. */
  readonly label?: string;
  /** The name of the story that this guide is part of: its steps continue where those of the previous guide ended. */
  readonly series?: string;
};

const rule = 'guide-frontmatter';
const between =
  (least: number, most: number) =>
  (text: string): boolean =>
    text.trim().length >= least && text.trim().length <= most;

/**
 * Parses the frontmatter of a guide.
 * @param text the whole guide, product tokens replaced
 * @param file the name of the file in messages
 */
export const readFrontmatter = (text: string, file: string): Result<GuideFrontmatter> => {
  const match = /^---\n([\s\S]*?)\n---(?:\n|$)/.exec(text);
  if (match === null) {
    return bad({
      file,
      line: 1,
      col: 1,
      severity: 'error',
      rule,
      text: 'The guide does not begin with frontmatter.',
      fix: 'Begin the file with a line "---", then "title: …" and "description: …", then another line "---".',
    });
  }
  // The opening line stays as an empty line, so that messages have the line numbers of the file.
  const parsed = parseLocatedYaml(`\n${match[1] ?? ''}`, file);
  if (!parsed.ok) return parsed;
  const check = createChecker(parsed.value, rule);
  const value = check.object([], ['title', 'description'], ['label', 'series']);
  const title = check.text(['title'], 'a text of 3 to 70 characters', between(3, 70)).trim();
  const description = check.text(['description'], 'a text of 30 to 200 characters', between(30, 200)).trim();
  const label = check.text(['label'], 'a text of at most 40 characters', between(1, 40)).trim();
  const series = check.text(['series'], 'the name of a story', between(1, 60)).trim();
  if (check.problems.length > 0 || value === undefined) return bad(...check.problems);
  return good({ title, description, ...(label === '' ? {} : { label }), ...(series === '' ? {} : { series }) });
};
