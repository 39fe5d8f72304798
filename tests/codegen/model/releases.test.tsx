import { describe, expect, it } from 'vitest';
import { referenceMarkdown } from '../../../codegen/site/markdown/referenceMarkdown.ts';
import { feedsOf } from '../../../codegen/site/static/feeds.ts';
import { home } from '../../../codegen/emit/pages/home.ts';
import { recordsOf } from '../../../codegen/emit/search/records.ts';
import { snippetsOf } from '../../../codegen/emit/pages/snippets.ts';
import { withReleases } from '../../../codegen/model/releases.ts';
import { Changes } from '../../../src/reference/sections/Changes.tsx';
import { Operation } from '../../../src/reference/operation/Operation.tsx';
import type { ReleaseEntry } from '../../../codegen/changelog/releaseEntry.ts';
import type { HomeData } from '../../../src/shared/pages/homePage.ts';
import { answer, bundleOf, documentWith, emitInput, modelOf, named, object, product } from '../fixture.ts';
import { markup, textOf } from '../../reference/markup.tsx';

const bundle = bundleOf(
  documentWith({
    operation: {
      summary: 'List things',
      deprecated: true,
      'x-sunset': '2027-01-31',
      parameters: [
        { name: 'size', in: 'query', schema: { type: 'integer' } },
        { name: 'old', in: 'query', deprecated: true, 'x-sunset': '2027-02-28', schema: { type: 'string' } },
      ],
      responses: { 200: answer(named('Thing')) },
    },
    schemas: { Thing: object({ name: { type: 'string' }, color: { type: 'string', deprecated: true, 'x-sunset': '2027-03-31' } }) },
  }),
);

const release = (version: string, date: string, marks: Partial<ReleaseEntry['changes'][number]>): ReleaseEntry => ({
  api: 'fixture',
  date,
  version,
  summary: `Version <b>${version}</b> & more.`,
  changes: [
    { impact: 'breaking', text: 'The maximum of `size` is 50.', operations: ['listThings', 'gone'], new: [], changed: [], ...marks },
  ],
});

const entries = [
  release('1.2', '2026-12-01', { new: ['listThings/query/size', 'schema-Thing/name'], changed: ['listThings'] }),
  release('1.1', '2026-11-01', { new: ['listThings/query/old'] }),
  { ...release('9.0', '2026-12-02', { new: ['listThings/query/old'] }), api: 'other' },
];
const api = withReleases(modelOf(bundle), entries, bundle.document);
const [operation] = api.operations;
if (operation === undefined) throw new Error('The fixture has no operation.');
const page = markup(<Operation operation={{ ...operation, snippets: [], schemas: api.schemas }} />);

describe('the releases of an API', () => {
  it('are its own, with links to the operations that exist', () => {
    expect(api.releases.map(({ version, anchor }) => [version, anchor])).toEqual([
      ['1.2', 'changes/2026-12-01'],
      ['1.1', 'changes/2026-11-01'],
    ]);
    const html = markup(<Changes {...api} />);
    expect(textOf(html)).toContain(
      'Version 1.2 1 December 2026 Version 1.2 & more. Breaking The maximum of size is 50. List things: size Thing: name',
    );
    expect(html).toContain('href="#listThings/query/size"');
    expect(html).toContain('id="changes/2026-11-01"');
  });

  it('name what they affect as the page does, and leave nothing out', () => {
    const parts = ['listThings/200/name', 'schema-Thing/name', 'schema-Thing/color', 'schema-Thing/gone', 'listThings/query/old'];
    const [own] = withReleases(
      modelOf(bundle),
      [release('1.2', '2026-12-01', { new: parts, changed: ['listThings/query/size'] })],
      {},
    ).releases;
    const html = markup(<Changes route="/api/fixture" releases={own === undefined ? [] : [own]} />);
    expect(
      [...html.matchAll(/<a href="#([^"]*\/[^"]*)"[^>]*>(.*?)<\/a>/g)].slice(1).map(([, to, text = '']) => [to, textOf(text)]),
    ).toEqual([
      ['listThings/200/name', 'List things, response 200: name'],
      ['schema-Thing/name', 'Thing: name'],
      ['schema-Thing/color', 'Thing: color'],
      ['listThings/query/old', 'List things: old'],
      ['listThings/query/size', 'List things: size'],
    ]);
    expect(html).toContain('<summary>1 more</summary>');
  });

  it('mark what the newest of them added or changed, and nothing else', () => {
    const text = textOf(page);
    expect(text).toMatch(/List things Changed in 1\.2/);
    expect(text).toContain('size integer New in 1.2');
    expect(text).toContain('name string optional New in 1.2');
    expect(text).not.toContain('1.1');
    expect(text).not.toContain('9.0');
  });

  it('mark a field in every schema that inherits it', () => {
    const [own, inherited] = [{ type: 'string' }, { type: 'integer' }];
    const base = bundleOf(
      documentWith({
        operation: { summary: 'List things', responses: { 200: answer({ allOf: [named('Base'), object({ body: own })] }) } },
        schemas: {
          Base: object({ shared: inherited }),
          Thing: { allOf: [named('Base'), object({ name: own })] },
          // This schema has its own field with that name.
          Other: object({ shared: own }),
        },
      }),
    );
    const marked = withReleases(modelOf(base), [release('1.2', '2026-12-01', { new: ['schema-Base/shared'] })], base.document);
    const fieldsOf = (schema: unknown) =>
      (schema as { readonly properties: readonly { readonly name: string; readonly change?: object }[] }).properties
        .filter(({ change }) => change !== undefined)
        .map(({ name }) => name);
    expect(fieldsOf(marked.schemas['Thing']?.schema)).toEqual(['shared']);
    expect(fieldsOf(marked.schemas['Base']?.schema)).toEqual(['shared']);
    expect(fieldsOf(marked.schemas['Other']?.schema)).toEqual([]);
    expect(fieldsOf(marked.operations[0]?.responses[0]?.content[0]?.schema)).toEqual(['shared']);
  });

  it('are found by the search, at their anchors', () => {
    const found = recordsOf({ ...emitInput(bundle), apis: [api] }).filter(({ url }) => url.includes('#changes/'));
    expect(found.map(({ url, content }) => [url, content])).toEqual([
      ['/api/fixture#changes/2026-12-01', 'Version 1.2 & more. · The maximum of size is 50.'],
      ['/api/fixture#changes/2026-11-01', 'Version 1.1 & more. · The maximum of size is 50.'],
    ]);
  });

  it('are in the feeds of the site and of the API, newest first, escaped', () => {
    const urlOf = (path: string): string => new URL(path, 'https://docs.example').href;
    const feeds = new Map(
      feedsOf([api, { route: '/api/empty', title: 'Empty', releases: [] }], { name: 'A & B', urlOf }).map((feed) => [
        feed.path,
        feed.content,
      ]),
    );
    expect([...feeds.keys()]).toEqual(['changes.atom', 'changes.json', 'api/fixture/changes.atom', 'api/fixture/changes.json']);
    const atom = feeds.get('api/fixture/changes.atom') ?? '';
    expect(atom.match(/<updated>[^<]+/g)).toEqual([
      '<updated>2026-12-01T00:00:00Z',
      '<updated>2026-12-01T00:00:00Z',
      '<updated>2026-11-01T00:00:00Z',
    ]);
    expect(atom).toContain('<content type="text">Version 1.2 &amp; more.\n- Breaking: The maximum of size is 50.</content>');
    expect(atom).toContain('<author><name>A &amp; B</name></author>');
    expect(JSON.parse(feeds.get('changes.json') ?? '')).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      items: [{ url: 'https://docs.example/api/fixture#changes/2026-12-01', title: 'Fixture 1.2' }, {}],
    });
  });
});

describe('the version that a changelog starts with', () => {
  const start: ReleaseEntry = { api: 'fixture', date: '2026-10-01', version: '1.0', changes: [] };
  const releasesOf = (...all: readonly ReleaseEntry[]) => withReleases(modelOf(bundle), all, bundle.document).releases;
  const daysOf = async (...all: readonly ReleaseEntry[]): Promise<HomeData['releaseDays']> => {
    const files = await home.emit({ ...emitInput(bundle), apis: [{ ...api, releases: releasesOf(...all) }] });
    const file = files.find(({ path }) => path === 'home.json');
    return (JSON.parse(String(file?.content)) as HomeData).releaseDays;
  };

  it('is the oldest, unless it has changes', () => {
    const later = { ...start, date: '2026-11-01', summary: 'Words.' };
    expect(releasesOf(...entries, start).map(({ isStart }) => isStart)).toEqual([false, false, true]);
    expect(releasesOf(...entries, later, start).map(({ isStart }) => isStart)).toEqual([false, false, false, true]);
    expect(releasesOf(...entries).map(({ isStart }) => isStart)).toEqual([false, false]);
  });

  it('says so on the page of its API', () => {
    const text = textOf(markup(<Changes route="/api/fixture" releases={releasesOf({ ...start, summary: 'The first.' })} />));
    expect(text).toContain('Version 1.0 1 October 2026 The changelog starts with this version. The first.');
  });

  it('is listed by day on the home page, which shows at most six releases', async () => {
    const months = ['12', '11', '10', '09', '08', '07', '06'].map((month) => release(`1.${month}`, `2026-${month}-02`, {}));
    expect((await daysOf(...entries, start)).map(({ date }) => date)).toEqual(['2026-12-01', '2026-11-01', '2026-10-01']);
    expect((await daysOf(entries[0] ?? start, start)).flatMap(({ releases }) => releases)).toMatchObject([
      { version: '1.2', isStart: false, isBreaking: true },
      { version: '1.0', isStart: true, isBreaking: false },
    ]);
    expect((await daysOf(...months, { ...start, date: '2026-01-01' })).map(({ date }) => date)).toEqual(
      months.slice(0, 6).map(({ date }) => date),
    );
  });
});

describe('the end of support', () => {
  it('is a date on operations, parameters and fields', () => {
    const text = textOf(page);
    expect(text).toContain('Deprecated until 31 January 2027');
    expect(text).toContain('old string deprecated until 28 February 2027');
    expect(text).toContain('deprecated until 31 March 2027');
  });

  it('is in the Markdown, in every snippet and in the search', () => {
    const { schemas: _, wire: __, releases, operations, ...facts } = api;
    const markdown = referenceMarkdown(facts, operations, [], undefined, [], releases, (href) => href);
    expect(markdown).toContain('### List things (deprecated until 31 January 2027)\n\nChanged in 1.2.');
    expect(markdown).toContain('| Deprecated until 28 February 2027.  |');
    expect(markdown).toContain('| New in 1.2.  |');
    expect(markdown).toContain(
      '### Version 1.2, 1 December 2026\n\nVersion **1.2** & more.\n\n- **Breaking.** The maximum of `size` is 50.',
    );
    for (const { code } of snippetsOf(api, operation, product))
      expect(code.code).toMatch(/^(?:#|\/\/) Deprecated until 31 January 2027\.\n/);
    const contents = recordsOf({ ...emitInput(bundle), apis: [api] }).map(({ content }) => content ?? '');
    for (const day of ['31 January', '28 February', '31 March'])
      expect(contents.some((text) => text.includes(`until ${day} 2027`))).toBe(true);
  });
});
