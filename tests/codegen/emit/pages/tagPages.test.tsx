import { describe, expect, it } from 'vitest';
import { createSiteIndex } from '../../../../codegen/guides/siteIndex.ts';
import { emitters } from '../../../../codegen/emit/index.ts';
import { divideRecords } from '../../../../codegen/emit/search/searchRecords.ts';
import { recordsOf } from '../../../../codegen/emit/search/records.ts';
import { splitPages } from '../../../../codegen/model/splitPages.ts';
import { referenceMarkdown, tagMarkdown } from '../../../../codegen/site/markdown/referenceMarkdown.ts';
import { createMemory } from '../../../../codegen/cache/memory.ts';
import { freshContext } from '../../../../codegen/cache/buildContext.ts';
import { OverviewPage } from '../../../../src/reference/tags/OverviewPage.tsx';
import { FillsLate } from '../../../../src/reference/operation/fillsLate.ts';
import { Responses } from '../../../../src/reference/operation/responses/Responses.tsx';
import { requestPlace, Schema } from '../../../../src/reference/operation/schema/Schema.tsx';
import { overviewText } from '../../../../src/reference/tags/overviewReference.tsx';
import { TagReferencePage } from '../../../../src/reference/tags/TagReferencePage.tsx';
import { pageOfAnchor } from '../../../../src/page/address/movedAnchors.ts';
import { apiOfRoute, operationHref, pagesOfTags, tagPages } from '../../../../src/shared/model/pages.ts';
import type { SchemaModel } from '../../../../src/shared/model/types.ts';
import type { OverviewPage as Overview, TagPage } from '../../../../src/shared/pages/referencePage.ts';
import { markup, textOf } from '../../../reference/markup.tsx';
import { emptySite } from '../../../../codegen/load/settings/site.ts';
import { answer, bundleOf, documentWith, emitInput, modelOf, named, object, permissions } from '../../fixture.ts';

const operation = (operationId: string, tags?: readonly string[], more: object = {}) => ({
  operationId,
  summary: `Call ${operationId}`,
  ...(tags !== undefined && { tags }),
  responses: { '200': answer(named('Thing')) },
  ...more,
});

const bundle = bundleOf({
  ...documentWith({
    schemas: { Thing: { type: 'object', properties: { name: { type: 'string', description: 'Its name.' } } } },
    paths: {
      '/things': {
        get: operation('listThings', ['Things', 'Lists'], { parameters: [{ name: 'size', in: 'query', schema: { type: 'integer' } }] }),
        post: operation('createThing', ['Things'], {
          description: 'Then call `listUsers`.',
          responses: { '201': { description: 'Made', links: { next: { operationId: 'listUsers' } } } },
        }),
      },
      '/users': { get: operation('listUsers', ['User accounts']) },
      '/health': { get: operation('health') },
    },
  }),
  tags: [
    { name: 'Things', description: 'What there is. And more.' },
    { name: 'User accounts', description: 'Who there is.' },
  ],
});

const together = modelOf(bundle, 4);
const split = modelOf(bundle, 3);
const pageOf = (id: string): string => {
  const found = split.operations.find((candidate) => candidate.id === id);
  return found === undefined ? '' : operationHref(split, found);
};

const files = async (api = split): Promise<ReadonlyMap<string, string>> => {
  const input = { ...emitInput(bundle), apis: [api] };
  const page = emitters.filter(({ name }) => ['page', 'references', 'operations.ts', 'schemaLinks.ts'].includes(name));
  const made = await Promise.all(page.map((emitter) => emitter.emit(input)));
  return new Map(made.flat().map(({ path, content }) => [path, content]));
};
const json = (all: ReadonlyMap<string, string>, path: string): unknown => JSON.parse(all.get(`fixture/${path}`) ?? 'null');

describe('an API with more operations than one page may have', () => {
  it('has a page per tag, while an API with fewer has a single page', () => {
    expect(tagPages(together.tags)).toEqual([]);
    expect(together.operations.every(({ page }) => page === undefined)).toBe(true);
    expect(split.tags.map(({ name, page }) => [name, page])).toEqual([
      ['Things', '/api/fixture/things'],
      ['User accounts', '/api/fixture/user-accounts'],
      ['Operations', '/api/fixture/operations'],
    ]);
  });

  it('can also have a page per tag because its operations are long', () => {
    const fieldsOf = (schema: object) => Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`field${index}`, schema]));
    const withDepth = (inner: object) =>
      modelOf(
        bundleOf(
          documentWith({
            schemas: { Thing: object(fieldsOf(object(fieldsOf(inner)))) },
            paths: { '/things': { get: operation('listThings', ['Things']), put: operation('setThings', ['Things']) } },
          }),
        ),
      );
    expect(tagPages(withDepth({ type: 'string' }).tags)).toHaveLength(1);
    expect(tagPages(modelOf(bundle).tags)).toEqual([]);
  });

  it('has each operation on the page of its first tag, including operations without a tag', () => {
    expect(['listThings', 'createThing', 'listUsers', 'health'].map(pageOf)).toEqual([
      '/api/fixture/things#listThings',
      '/api/fixture/things#createThing',
      '/api/fixture/user-accounts#listUsers',
      '/api/fixture/operations#health',
    ]);
  });

  it('never gives a tag the URL of another page or file', () => {
    const api = { ...together, route: '/api/ingest' };
    const tag = (anchor: string) => ({ name: anchor, anchor, description: [], operationIds: [] });
    const pages = splitPages({ ...api, tags: ['v2', 'listthings', 'con'].map(tag) }, 1, ['/api/ingest', '/api/ingest/v2']);
    expect(pages.tags.map(({ page }) => page)).toEqual(['/api/ingest/v22', '/api/ingest/listthings2', '/api/ingest/con-tag']);
  });

  it('links from descriptions and responses to the pages of operations', () => {
    const created = split.operations.find(({ id }) => id === 'createThing');
    expect(JSON.stringify(created?.description)).toContain('"href":"/api/fixture/user-accounts#listUsers"');
    expect(created?.responses[0]?.links).toMatchObject([{ anchor: 'listUsers', page: '/api/fixture/user-accounts' }]);
  });

  it('is indexed by page, and its schemas stay on its own page', () => {
    const records = recordsOf({ apis: [split], guides: [], glossary: [], questions: {}, permissions, site: emptySite });
    const urlOf = (objectID: RegExp): readonly string[] => records.filter((record) => objectID.test(record.objectID)).map(({ url }) => url);
    expect(urlOf(/^tag:.*Things/)).toEqual(['/api/fixture/things']);
    expect(urlOf(/^operation:.*listThings/)).toEqual(['/api/fixture/things#listThings']);
    expect(urlOf(/^parameter:/)).toEqual(['/api/fixture/things#listThings/query/size']);
    expect(urlOf(/^schema:/)).toEqual(['/api/fixture#schema-Thing']);
    expect(records.every(({ scope }) => scope === 'fixture' || scope === 'guides')).toBe(true);
  });

  it('has a route, a module and an entry in the list of pages for each tag', async () => {
    const made = await files();
    const references = made.get('references.ts') ?? '';
    expect(references).toContain("{ kind: 'tag', route: '/api/fixture/things', load: () => import('./fixture/tag-things.ts') }");
    expect(references).toContain("{ kind: 'overview', route: '/api/fixture', load: () => import('./fixture/page.ts') }");
    expect(made.get('pageSources.ts')).toContain("'/api/fixture/user-accounts': 'generated/fixture/tag-user-accounts.ts'");
    expect(made.get('tagPages.ts')).toContain("title: 'Things · Fixture', description: 'What there is.'");
    expect(made.get('operations.ts')).toContain("route: '/api/fixture/user-accounts'");
    expect(made.get('schemaLinks.ts')).toContain("'/api/fixture#schema-Thing'");
    // A page does not load the data of other tags' operations.
    expect(made.get('fixture/tag-things.ts')).toContain("'./operations/listThings.json'");
    expect(made.get('fixture/tag-things.ts')).not.toContain("'./operations/listUsers.json'");
  });

  it('redirects every old anchor of an operation or a tag to its page', async () => {
    const moved = json(await files(), 'anchors.json') as Parameters<typeof pageOfAnchor>[0];
    for (const { anchor, page } of split.operations) {
      expect(pageOfAnchor(moved, anchor)).toBe(page);
      expect(pageOfAnchor(moved, `${anchor}/200/name`)).toBe(page);
    }
    for (const { anchor, page } of split.tags) expect(pageOfAnchor(moved, anchor)).toBe(page);
    expect(pageOfAnchor(moved, 'schema-Thing')).toBeUndefined();
    expect(pageOfAnchor(moved, 'changes')).toBeUndefined();
  });

  it('has an overview that links to its tags, and pages that list only the operations of their own tag', async () => {
    const made = await files();
    const api = json(made, 'overview.json') as Overview;
    const text = overviewText({ page: api, operationList: async () => ({ default: [] }), sections: {} });
    await text.load();
    const overview = markup(<OverviewPage api={api} text={text} loadOperations={async () => []} />);
    expect(textOf(overview)).toContain('4 operations');
    for (const { page } of tagPages(split.tags)) expect(overview).toContain(`href="${page}"`);
    expect(overview).not.toContain('listThings');

    const things = json(made, 'tag-things.json') as TagPage;
    const page = markup(<TagReferencePage page={things} operations={{}} loadOperations={async () => []} />);
    const nav = page.slice(page.indexOf('<nav'), page.indexOf('</nav>'));
    expect(textOf(nav)).toMatch(
      /^Skip the list of operations Operations Fixture Introduction Things Call listThings GET Call createThing POST User accounts Operations/,
    );
    expect(nav).toContain('href="/api/fixture"');
    expect(nav).toContain('href="#listThings"');
    expect(nav).toContain('href="/api/fixture/user-accounts"');
    expect(page).toContain('<a href="/api/fixture">Fixture</a>');
  });

  it('omits the content of collapsed responses from its pages until they are opened', () => {
    const error = { status: '404', description: ['Not there.'], headers: [], content: [], provocation: null };
    const header = { name: 'Retry-After', required: false, description: [], schema: { kind: 'integer' } as const };
    const responses = <Responses anchor="listThings" method="get" responses={[{ ...error, headers: [header] }]} schemas={{}} />;
    expect(markup(<FillsLate value>{responses}</FillsLate>)).not.toContain('Retry-After');
    expect(markup(responses)).toContain('Retry-After');
  });

  it('shows the first level of fields, omits nested fields until they are opened, and says so without script', async () => {
    const string = { kind: 'string' } as const;
    const property = (name: string, schema: SchemaModel) => ({ name, required: false, schema });
    const inner: SchemaModel = { kind: 'object', properties: [property('street', string)], additional: false };
    const schema: SchemaModel = { kind: 'object', properties: [property('address', inner)], additional: false };
    const shown = <Schema schema={schema} schemas={{}} place={requestPlace('createThing/body')} />;
    expect(textOf(markup(<FillsLate value>{shown}</FillsLate>))).toMatch(/address/);
    expect(textOf(markup(<FillsLate value>{shown}</FillsLate>))).not.toMatch(/street/);
    expect(textOf(markup(shown))).toMatch(/street/);
    const things = json(await files(), 'tag-things.json') as TagPage;
    const page = markup(<TagReferencePage page={things} operations={{}} loadOperations={async () => []} />);
    expect(page).toContain('<a href="/api/fixture/things.md">');
  });

  it('links from its texts to anchors on other pages, and keeps only the text of links to anchors that do not exist', () => {
    const linked = modelOf(
      bundleOf({
        ...documentWith({
          schemas: { Thing: object({ name: { type: 'string' } }) },
          paths: {
            '/things': {
              get: operation('listThings', ['Things'], {
                description: '[Users](#listUsers), [200](#listUsers/200), [Thing](#schema-Thing), [none](#nowhere)',
              }),
            },
            '/users': { get: operation('listUsers', ['User accounts']) },
          },
        }),
      }),
      1,
    );
    const hrefs = JSON.stringify(linked.operations[0]?.description).match(/"href":"[^"]*"/g);
    expect(hrefs).toEqual([
      '"href":"/api/fixture/user-accounts#listUsers"',
      '"href":"/api/fixture/user-accounts#listUsers/200"',
      '"href":"/api/fixture#schema-Thing"',
    ]);
  });

  it('has a Markdown version of each page', () => {
    const link = (href: string): string => href;
    const { operations, schemas } = split;
    const overview = referenceMarkdown(split, operations, Object.values(schemas), undefined, [], [], link);
    expect(overview).toContain('## [Things](/api/fixture/things)');
    expect(overview).toContain('- [Call listThings](/api/fixture/things#listThings): `GET /api/fixture/v1/things`');
    expect(overview).not.toContain('<a id="listThings">');
    const [tag] = split.tags;
    const things = tag === undefined ? '' : tagMarkdown(split, tag, operations.slice(0, 2), link);
    expect(things).toContain('# Things\n\nPart of [Fixture](/api/fixture).');
    expect(things).toContain('<a id="createThing"></a>');
  });

  it('can be linked from guides by page, and its old anchors are not reported', () => {
    const loaded = new Map(split.operations.map((one) => [one.id, { ...one, schemas: split.schemas }] as const));
    const index = createSiteIndex({
      apis: [split],
      homeAnchors: [],
      guides: [],
      glossary: [],
      facts: { ...permissions, operations: loaded },
      context: { memory: createMemory(), disk: freshContext().disk },
    });
    expect(index.operations.get('listUsers')?.route).toBe('/api/fixture/user-accounts');
    expect([...(index.anchorsByRoute.get('/api/fixture/things') ?? [])]).toEqual(['main', 'things', 'listThings', 'createThing']);
    expect(index.anchorsByRoute.get('/api/fixture')?.has('listThings')).toBe(true);
    expect(index.unfolds('/api/fixture/things', 'listThings/query/size')).toBe(true);
    expect(index.unfolds('/api/fixture/things', 'schema-Thing')).toBe(false);
  });
});

it('a page belongs to the API with the longest route', () => {
  const apis = [{ route: '/api/ingest' }, { route: '/api/ingest/v2' }];
  expect(apiOfRoute(apis, '/docs/api/ingest/v2')).toBe(apis[1]);
  expect(apiOfRoute(apis, '/api/ingest/stores')).toBe(apis[0]);
  expect(apiOfRoute(apis, '/api/ingestion')).toBeUndefined();
});

describe('a tag with too many operations for one page', () => {
  const names = Array.from({ length: 250 }, (_, index) => `getThing${index}`);
  const api = modelOf(
    bundleOf(
      documentWith({
        paths: Object.fromEntries([
          ...names.map((name) => [`/${name.toLowerCase()}`, { get: operation(name, ['Things']) }]),
          ['/users', { get: operation('listUsers', ['Things 2']) }],
        ]),
        schemas: { Thing: { type: 'object', properties: { name: { type: 'string' } } } },
      }),
    ),
    150,
  );
  const pages = pagesOfTags(api.tags, api.operations);
  const things = pages.filter(({ tag }) => tag.name === 'Things');

  it('has several pages of about equal size, in the order of the spec, each with its own address', () => {
    expect(things.length).toBeGreaterThan(1);
    expect(things.flatMap(({ operations }) => operations.map(({ id }) => id))).toEqual(names);
    const sizes = things.map(({ operations }) => operations.length);
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThan(5);
    expect(new Set(pages.map(({ page }) => page)).size).toBe(pages.length);
    expect(pages.map(({ page }) => page)).toContain('/api/fixture/things-2');
  });

  it('lists all operations of the tag on each page, and shows those of the page', async () => {
    const made = await files(api);
    const second = things[1];
    const file = `tag-${second?.page.slice('/api/fixture/'.length)}.json`;
    const data = json(made, file) as TagPage;
    const [own] = second?.operations ?? [];
    const [first] = things[0]?.operations ?? [];
    expect(data.operations.map(({ id }) => id)).toEqual(second?.operations.map(({ id }) => id));
    const page = markup(<TagReferencePage page={data} operations={{}} loadOperations={async () => []} />);
    const nav = page.slice(page.indexOf('<nav'), page.indexOf('</nav>'));
    expect(nav).toContain(`href="#${own?.anchor}"`);
    expect(nav).toContain(`href="${first?.page}#${first?.anchor}"`);
    expect(textOf(page)).toContain(`page 2 of ${things.length}`);
    expect(page).toContain(`href="${things[0]?.page}"`);
  });

  it('redirects an anchor to the page that has it', async () => {
    const moved = json(await files(api), 'anchors.json') as Parameters<typeof pageOfAnchor>[0];
    for (const { page, operations } of things) for (const { anchor } of operations) expect(pageOfAnchor(moved, anchor)).toBe(page);
    expect(pageOfAnchor(moved, things[0]?.tag.anchor ?? '')).toBe(things[0]?.page);
  });

  it('is indexed in parts: operations and schemas first, then their contents, with nested repeats once', () => {
    const address = object({ street: { type: 'string', description: 'Street and number.' } });
    const parameters = ['a', 'b', 'c'].map((key) => ({ name: key, in: 'query', schema: { type: 'string' } }));
    const large = modelOf(
      bundleOf(
        documentWith({
          paths: Object.fromEntries(
            names.slice(0, 160).map((name) => [`/${name.toLowerCase()}`, { get: operation(name, ['Things'], { parameters }) }]),
          ),
          schemas: { Thing: object({ home: address, work: address }), User: object({ home: address }) },
        }),
      ),
      150,
    );
    const records = recordsOf({ apis: [large], guides: [], glossary: [], questions: {}, permissions, site: emptySite });
    const urls = records.map(({ url }) => url);
    expect(urls.filter((url) => url.endsWith('/street'))).toEqual(['/api/fixture#schema-Thing/home/street']);
    expect(urls.filter((url) => url.endsWith('/home'))).toHaveLength(2);
    const { first, later } = divideRecords(records, [large]);
    expect(new Set(first.map(({ kind }) => kind))).toEqual(new Set(['api', 'tag', 'operation', 'schema', 'section']));
    expect(later.flat().filter(({ kind }) => kind === 'parameter')).toHaveLength(480);
    expect([...first, ...later.flat()]).toHaveLength(records.length);
    expect(divideRecords(records, [together])).toEqual({ first: records, later: [] });
  });
});
