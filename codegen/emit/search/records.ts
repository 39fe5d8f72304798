import { type SearchHierarchy, searchLevels, type SearchRecord } from '../../../src/shared/search/searchRecord.ts';
import { allDownloadsAnchor, changesAnchor, sectionAnchors } from '../../../src/shared/model/anchors.ts';
import { conventionsOf } from '../../model/conventions/conventions.ts';
import { pagingAnchor } from '../../model/conventions/paging.ts';
import { plainText } from '../../model/text/richText.ts';
import type { ApiModel } from '../../../src/shared/model/types.ts';
import { kindsOfAny } from '../../downloads/files.ts';
import { isCallable } from '../../model/leftOut.ts';
import type { EmitInput } from '../types.ts';
import { type Draft, sectionDraft, urlOf } from './draft.ts';
import { guideDrafts, homeDrafts, termDraft } from './guideDrafts.ts';
import { apiDrafts } from './apiDrafts.ts';
import { pagingMessages, sharedErrors } from './sharedErrors.ts';

/**
 * Everything that the search indexes: guides by heading; terms; operations with parameters, properties, values, errors and
 * permissions; schemas.
 */
export const recordsOf = ({
  apis,
  guides,
  permissions,
  glossary,
  firstCall,
  site,
  questions,
}: Pick<EmitInput, 'apis' | 'guides' | 'permissions' | 'glossary' | 'firstCall' | 'site' | 'questions'>): readonly SearchRecord[] => {
  const errors = sharedErrors(apis);
  const records = withStableIds([
    ...guides.flatMap(guideDrafts).map((draft) => recordOf(draft, 'guides')),
    ...homeDrafts(firstCall, site.home.paths).map((draft) => recordOf(draft, 'guides')),
    ...glossary.map((term) => recordOf(termDraft(term), 'guides')),
    ...apis.flatMap((api) => apiDrafts(api, permissions, errors).map((draft) => recordOf(draft, api.name))),
    ...sectionRecords(apis),
    ...errors.drafts.map((draft) => recordOf(draft, 'guides')),
  ]);
  return withQuestions(records, questions);
};

/** Adds the questions of each address to its first record; a term, for example, has the address of its explanation as well. */
const withQuestions = (records: readonly SearchRecord[], questions: EmitInput['questions']): readonly SearchRecord[] => {
  const open = new Map(Object.entries(questions));
  return records.map((record) => {
    const asked = open.get(record.url)?.asked;
    if (asked !== undefined) open.delete(record.url);
    return asked === undefined ? record : { ...record, asked };
  });
};

/** The records of the sections of the home page about all APIs, and one record for each section that API pages have in common. */
const sectionRecords = (apis: readonly ApiModel[]): readonly SearchRecord[] => {
  if (apis.length === 0) return [];
  const section = (
    { route, scope }: { readonly route: string; readonly scope: string },
    anchor: string,
    title: string,
    content: string,
    names: readonly string[],
  ): SearchRecord => recordOf(sectionDraft('Every API', urlOf(route, anchor), title, content, names), scope);
  const home = { route: '/', scope: 'guides' };
  // The section is the same on each page that has one.
  const withTools = apis.filter(isCallable).slice(0, 1);
  return [
    section(
      home,
      allDownloadsAnchor,
      'Downloads',
      `Files of every API, one by one and as one archive: ${kindsOfAny(apis)
        .map(({ label, purpose }) => `${label} (${purpose})`)
        .join(', ')}.`,
      ['SDK', 'Client library', 'TypeScript client', 'OpenAPI', 'Postman'],
    ),
    ...(apis.some(({ releases }) => releases.length > 0)
      ? [
          section(home, changesAnchor, 'Recent changes', 'What changed in each API lately, and feeds of all changes: Atom and JSON.', [
            'Changelog',
            'Change log',
            'API changes',
            'Breaking changes',
            'Release notes',
            'What changed',
            "What's new",
            'What is new',
            'RSS feed',
          ]),
        ]
      : []),
    ...conventionsOf(apis).map(({ anchor, title, names, text }) =>
      // The example is omitted, because searches for the words of its operation would find it.
      section(
        home,
        anchor,
        title,
        [plainText(text.filter((node) => node[0] !== 'pre')), ...(anchor === pagingAnchor ? pagingMessages(apis) : [])].join(' '),
        names,
      ),
    ),
    ...withTools.map(({ route, name: scope }) =>
      section(
        { route, scope },
        sectionAnchors.agents,
        'MCP server',
        'Call the API from an agent in your editor, with the tools of an MCP server, in VS Code, Claude, Cursor and others.',
        ['Use from an editor', 'Agents'],
      ),
    ),
  ];
};

const recordOf = ({ kind, url, levels: names, content, code, names: others, deprecated, ...facts }: Draft, scope: string): SearchRecord => {
  // Below level six, the innermost name is kept, because that is what people search for.
  const kept = names.length > searchLevels.length ? [...names.slice(0, searchLevels.length - 1), names.at(-1) ?? ''] : names;
  const deepest = searchLevels[kept.length - 1] ?? 'lvl1';
  return {
    objectID: `${kind}:${url}:${names.slice(1).join('/')}`,
    url,
    type: deepest === 'lvl0' ? 'lvl1' : deepest,
    content: content === undefined || content === '' ? null : content,
    hierarchy: Object.fromEntries(searchLevels.map((level, at) => [level, kept[at] ?? null])) as SearchHierarchy,
    kind,
    scope,
    ...(code === undefined || code === '' ? {} : { code }),
    ...(others !== undefined && { names: others }),
    ...(deprecated === true ? { deprecated: true } : {}),
    ...facts,
  };
};

/** Ids describe the record, not its position in the list; duplicates get a number. */
const withStableIds = (records: readonly SearchRecord[]): readonly SearchRecord[] => {
  const counts = new Map<string, number>();
  return records.map((record) => {
    const count = (counts.get(record.objectID) ?? 0) + 1;
    counts.set(record.objectID, count);
    return count === 1 ? record : { ...record, objectID: `${record.objectID}#${count}` };
  });
};
