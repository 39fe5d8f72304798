import { z } from 'zod';
import { bad, errorIn, type Result } from '../../diagnostics/diagnostic.ts';
import { checkYaml } from '../../load/readYaml.ts';
import { parseLocatedYaml } from '../../load/yamlDocument.ts';

const words = (least: number, most: number, noun: string): z.ZodString => z.string().trim().min(least).max(most).describe(noun);

/** The metadata between the two `---` lines at the top of a guide. */
export const frontmatterSchema = z
  .strictObject({
    /** The heading, and the title in the browser. */
    title: words(3, 70, 'a string of 3 to 70 characters'),
    /** One or two sentences for search engines, link previews and lists. */
    description: words(30, 200, 'a string of 30 to 200 characters'),
    /** A shorter name for the sidebar. */
    label: words(1, 40, 'a string of at most 40 characters').optional(),
    /** The name of the story that this guide belongs to: its steps continue after those of the previous guide. */
    series: words(1, 60, 'the name of a story').optional(),
  })
  .meta({ title: 'The frontmatter of a guide' });

export type GuideFrontmatter = z.output<typeof frontmatterSchema>;

const rule = 'guide-frontmatter';

/**
 * Parses the frontmatter of a guide.
 * @param text the whole guide, product tokens replaced
 * @param file the name of the file in messages
 */
export const readFrontmatter = (text: string, file: string): Result<GuideFrontmatter> => {
  const match = /^---\n([\s\S]*?)\n---(?:\n|$)/.exec(text);
  if (match === null) {
    return bad(
      errorIn(
        file,
        rule,
        'The guide does not begin with frontmatter.',
        'Begin the file with a line "---", then "title: …" and "description: …", then another line "---".',
        { line: 1, col: 1 },
      ),
    );
  }
  // The opening line is kept as an empty line, so that messages have the line numbers of the file.
  const parsed = parseLocatedYaml(`\n${match[1] ?? ''}`, file);
  return parsed.ok ? checkYaml(parsed.value, rule, frontmatterSchema, (value) => value) : parsed;
};
