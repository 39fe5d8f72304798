import { describe, expect, it } from 'vitest';
import type { ApiModel } from '../../../../src/shared/model/types.ts';
import { bundleOf, documentWith, modelOf } from '../../fixture.ts';

/** An API whose texts link to an anchor: of an operation, a field, a parameter and a response. */
const apiWith = (hash: string, operationsPerPage?: number): ApiModel => {
  const description = `See [there](${hash}).`;
  const [first, second, third] = ['listThings', 'list.others', 'listNew'].map((operationId, at) => ({
    get: {
      operationId,
      summary: ['List things', 'List the others (new)', 'List new ones'][at],
      tags: [['Things of all', 'Others', 'Others/New ones'][at] ?? ''],
      description,
      parameters: [{ name: 'page', in: 'query', description, schema: { type: 'string' } }],
      responses: { '200': { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } } } },
    },
  }));
  const paths = { '/things': first, '/others': second, '/new': third };
  const schemas = { Thing: { type: 'object', properties: { id: { type: 'string', description, example: ['a', { href: '#data' }] } } } };
  const document = documentWith({ paths, schemas, info: { description: '## Errors\n\n### Codes & texts' } });
  const tags = [{ name: 'Others', description: '## Size limits' }];
  return modelOf(bundleOf({ ...document, tags }), operationsPerPage);
};

/** Returns the URLs of all links in the texts of an API. */
const hrefs = (api: ApiModel): readonly string[] => {
  const found = new Set<string>();
  JSON.stringify(api, (key: string, value: unknown) => {
    if (key === 'href') found.add(String(value));
    return key === 'example' || key === 'examples' ? undefined : value;
  });
  return [...found];
};

describe('a link to an anchor', () => {
  it.each([
    ['an operation of Redoc', '#operation/listThings', '#listThings'],
    ['an operation below its tag', '#tag/Things-of-all/operation/list.others', '#list.others'],
    ['an operation of Scalar', '#tag/things-of-all/GET/things', '#listThings'],
    ['an operation by its call', 'GET /things', '#listThings'],
    ['an operation of Swagger UI', '#/Others/listThings', '#listThings'],
    ['an operation of Swagger UI without an id', '#/Others/get_others', '#list.others'],
    ['a tag of Redoc', '#tag/Things-of-all', '#things-of-all'],
    ['a tag with spaces', '#tag/Things%20of%20all', '#things-of-all'],
    ['a schema', '#/components/schemas/Thing', '#schema-Thing'],
    ['a model', '#model-Thing', '#schema-Thing'],
    ['the authentication', '#section/Authentication', '#authentication'],
    ['a part of the introduction', '#section/Errors/Codes-texts', '#introduction'],
    ['a heading of Scalar', '#description/codes-texts', '#introduction'],
    ['the authentication of Scalar', '#description/authentication', '#authentication'],
    ['a heading in the description of a tag', '#section/Size-limits', '#others'],
    ['a heading by its name alone', '#codes-texts', '#introduction'],
    ['an operation of Atlassian', '#api-others-get', '#list.others'],
    ['an operation by its title', '#list-new-ones', '#listNew'],
    ['an operation on the page of Redoc', 'index.html#operation/listThings', '#listThings'],
    ['a heading of a tag', '#tag/Things-of-all/section/Limits', '#things-of-all'],
    ['an operation of Apiary', '#/reference/others/collection/list-the-others-new', '#list.others'],
    ['a resource of Apiary', '#/reference/things-of-all/thing', '#things-of-all'],
    ['a resource of Apiary whose tag has a slash', '#/reference/others/new-ones/anything', '#others-new-ones'],
    ['a section of Apiary', '#/introduction/errors', '#introduction'],
    ['a group of Apiary', '#reference/things-of-all', '#things-of-all'],
    ['an id with other punctuation', '#list_others', '#list.others'],
    ['an operation of ReadMe', '/reference/listthings', '#listThings'],
    ['an operation of ReadMe beside its page', 'listthings#examples', '#listThings'],
    ['an operation of ReadMe by its reference', 'ref:listThings', '#listThings'],
    ['a tag of ReadMe', '/reference/things-of-all', '#things-of-all'],
    ['an anchor of its own', '#listThings/query/page', '#listThings/query/page'],
  ])('%s works in every text, even on the home page', (_, from, to) => expect(hrefs(apiWith(from))).toEqual([`/api/fixture${to}`]));

  it.each([
    '#timezones',
    '#operation/nothing',
    '#tag/None',
    '#model-None',
    '#tag/Things/GET/nothing',
    '#%zz',
    '#',
    '#operation/__proto__',
    '#section/None',
    '#/reference/none/x/y',
  ])('to no existing page is plain text: %s', (hash) => {
    const api = apiWith(hash);
    expect(hrefs(api)).toEqual([]);
    expect(JSON.stringify(api.operations[0]?.description)).toContain('there');
  });

  it('goes to the page that has it if tags have pages', () => {
    expect(hrefs(apiWith('#operation/listThings', 1))).toEqual(['/api/fixture/things-of-all#listThings']);
    expect(hrefs(apiWith('#schema/Thing', 1))).toEqual(['/api/fixture#schema-Thing']);
  });

  it('in data is unchanged', () => expect(JSON.stringify(apiWith('#operation/listThings').schemas)).toContain('#data'));
});
