import type { LocationObject, Oas3Rule, UserContext } from '@redocly/openapi-core';
import { isObject, keyOfPart } from '../../../src/shared/model/raw.ts';
import { positionIn } from '../../load/specs/sourceMap.ts';
import { tagNames } from '../../model/text/richText.ts';
import { reportFault, type Fault } from '../ruleContext.ts';

const describes = (node: unknown): boolean =>
  isObject(node) && typeof node['description'] === 'string' && node['description'].trim() !== '';

const mostInSummary = 100;

/** A text without its case and its full stop. */
const plain = (text: unknown): string => (typeof text === 'string' ? text : '').trim().replace(/\.$/, '').toLowerCase();

/** A mistake in a text, with the offending words. */
type TextFault = Fault & { readonly words?: string };

/** Headings and menus show summaries, so they have to be short phrases, not sentences. */
const summaryFault = (summary: string): Fault | undefined => {
  if (summary.trim().includes('\n'))
    return { text: 'The summary has more than one line.', fix: 'Write one line, and move the rest to the description.' };
  if (summary.length > mostInSummary)
    return {
      text: `The summary has ${summary.length} characters.`,
      fix: `Use ${mostInSummary} or fewer, and move the rest to the description.`,
    };
  return summary.trimEnd().endsWith('.') && !summary.endsWith('...')
    ? { text: 'The summary ends with a full stop.', fix: 'Remove it: headings and menus show the summary.' }
    : undefined;
};

/** Markdown that is shown literally because part of the syntax is missing. */
const markdownFault = (prose: string): TextFault | undefined => {
  const open = /\]\((?:\/|#|https?:)[^)\s]*(?=$|\s+(?!["'(]))/.exec(prose)?.[0];
  if (open !== undefined)
    return { text: `The link "${open.slice(2)}" has no closing parenthesis.`, fix: 'Close it with ")".', words: open.slice(2) };
  const apart = /\] \((?:\/|#|https?:)[^)\s]*\)/.exec(prose)?.[0];
  if (apart !== undefined)
    return {
      text: `The link "${apart.slice(3, -1)}" is separated from its text by a space.`,
      fix: 'Remove the space between "]" and "(".',
      words: apart.slice(3),
    };
  const table = /(?:^|\n\s*\n) *(\|.*\|) *\n *\|(?![-:| ]+(?:\n|$)).*\|/.exec(prose)?.[1];
  if (table !== undefined)
    return { text: 'The table has no line below its head, so it is shown as text.', fix: 'Write | --- | below it.', words: table };
  const bold = prose.split(/\n\s*\n/).find((paragraph) => (paragraph.match(/\*\*(?=\S)|(?<=\S)\*\*/g)?.length ?? 0) % 2 === 1);
  if (bold !== undefined)
    return {
      text: 'Bold text in the description is not closed.',
      fix: 'Close it with "**".',
      words: /.*(\*\*\S*)/s.exec(bold)?.[1] ?? '**',
    };
  const tag = [...prose.matchAll(/<([a-z][\w-]*)>/gi)].find(([, name = '']) => !tagNames.includes(name.toLowerCase()));
  return tag === undefined
    ? undefined
    : { text: `${tag[0]} is not shown, because it is read as an HTML tag.`, fix: 'Put it in backticks.', words: tag[0] };
};

/** Finds texts that YAML cuts at " #", with the rest that it takes for a comment. */
const cutTexts = (source: string): ReadonlyMap<string, string> =>
  new Map(
    source.split(/\r?\n/).flatMap((line): readonly (readonly [string, string])[] => {
      const key = /(?:^|[\s{,])(?:description|summary|title): +(?=[^\s'"|>{[&*!#])/.exec(line);
      if (key === null) return [];
      const text = line.slice(key.index + key[0].length);
      const end = text.search(/ #\S/);
      return end === -1 ? [] : [[text.slice(0, end).trimEnd(), text.slice(end + 1)]];
    }),
  );

/** Finds placeholders and unclosed code or Markdown. */
const textFault = (text: string): TextFault | undefined => {
  if (text.trim() === '') return { text: 'The description is empty.', fix: 'Write the text.', fact: { kind: 'empty-description' } };
  const prose = text.replace(/^ *(`{3,}|~{3,})[\s\S]*?^ *\1/gm, '').replace(/(`+)(?!`)[\s\S]*?[^`]\1(?!`)/g, '');
  const placeholder = /\b(?:TODO|FIXME|TBD|XXX)\b|\blorem ipsum\b/i.exec(prose)?.[0];
  if (placeholder !== undefined && (placeholder === placeholder.toUpperCase() || placeholder.includes(' ')))
    return { text: `The description contains "${placeholder}".`, fix: 'Write the text.', words: placeholder };
  return prose.includes('`')
    ? {
        text: 'A backtick in the description is not closed.',
        fix: 'Close the code with a backtick.',
        words: /`\S*/.exec(prose)?.[0] ?? '`',
      }
    : markdownFault(prose);
};

/** The line of the offending words: the location of a multiline description is only the line of its key. */
const placeOf = ({ words }: TextFault, location: UserContext['location']): LocationObject => {
  const { source, pointer } = location;
  const from = positionIn(source, pointer.slice(1)).line;
  const lines = source.getLines();
  const at = words === undefined ? -1 : lines.findIndex((line, index) => index >= from && line.includes(words));
  if (at === -1 || lines[from - 1]?.includes(words ?? '') === true) return location;
  return { source, pointer: undefined, start: { line: at + 1, col: (lines[at] ?? '').indexOf(words ?? '') + 1 } };
};

/**
 * Requires a description of the API and of named schemas, no two operations with the same description, complete texts, and short
 * summaries.
 */
export const descriptions: Oas3Rule = () => {
  /** The first operation with each summary and description. */
  const seen = new Map<string, string>();
  const cuts = new WeakMap<object, ReadonlyMap<string, string>>();
  return {
    any: {
      enter: (node: unknown, { report, location }) => {
        const { source } = location;
        const cut = cuts.get(source) ?? cutTexts(source.body);
        cuts.set(source, cut);
        for (const key of cut.size > 0 && isObject(node) ? ['description', 'summary', 'title'] : []) {
          const rest = isObject(node) && typeof node[key] === 'string' ? cut.get(node[key]) : undefined;
          if (rest !== undefined)
            reportFault(report, location.child(key), {
              text: `YAML reads "${rest}" as a comment, so the ${key} ends before it.`,
              fix: `Put the ${key} in quotes.`,
            });
        }
        const text = isObject(node) ? node['description'] : undefined;
        const fault = typeof text === 'string' ? textFault(text) : undefined;
        if (fault !== undefined) reportFault(report, placeOf(fault, location.child('description')), fault);
      },
    },
    Info: (info, { report, location }) => {
      const email: unknown = info.contact?.email;
      if (typeof email === 'string' && !/^[^@\s]+@[^@\s]+$/.test(email))
        reportFault(report, location.child(['contact', 'email']), {
          text: `"${email}" is not an email address.`,
          fix: 'Write an address such as team@example.com, or use url.',
        });
      if (!describes(info))
        reportFault(report, location.key(), {
          text: 'The API has no description.',
          fix: 'Add description: what it is for and how its objects relate.',
        });
    },
    Schema: (schema: unknown, { report, location }) => {
      const name = /^#\/components\/schemas\/([^/]+)$/.exec(location.pointer)?.[1];
      if (name !== undefined && isObject(schema) && !describes(schema))
        reportFault(report, location.key(), {
          text: `The schema ${keyOfPart(name)} has no description.`,
          fix: 'Add description: what an object of it is.',
        });
    },
    Operation: (operation, { report, location }) => {
      const { summary, description, operationId = 'another operation' } = operation;
      const reportRepeat = (key: 'summary' | 'description', text: string, fix: string): void => {
        const first = seen.get(`${key} ${text}`);
        if (first === undefined) seen.set(`${key} ${text}`, String(operationId));
        else
          reportFault(report, location.child(key), {
            text: `The ${key} is the same as that of ${first}.`,
            fix,
            fact: { kind: 'repeated-text' },
          });
      };
      if (typeof summary === 'string') {
        const fault = summaryFault(summary);
        if (fault !== undefined) reportFault(report, location.child('summary'), fault);
        reportRepeat('summary', summary, 'Explain the difference: menus show only the summary.');
      }
      if (describes(operation) && plain(description) === plain(summary))
        reportFault(report, location.child('description'), {
          text: 'The description only repeats the summary.',
          fix: 'Say what the summary leaves out: what a call does, takes and returns.',
        });
      else if (describes(operation)) reportRepeat('description', String(description).trim(), 'Explain the difference.');
    },
  };
};
