import { expect, test } from 'vitest';
import { recordsOf } from '../../../../codegen/emit/search/records.ts';
import { bundleOf, documentWith, emitInput, guideWith } from '../../fixture.ts';

const homeRecords = (given: Partial<ReturnType<typeof emitInput>>) =>
  recordsOf({ ...emitInput(), ...given }).filter(({ hierarchy }) => hierarchy.lvl0 === 'Home');

test('the first call and the starting points of the home page are found', () => {
  const { site } = emitInput();
  const paths = [{ to: '/notes', label: 'Take notes', aim: 'Write a note and find it again.' }];
  const found = homeRecords({ firstCall: guideWith('Make your first call'), site: { ...site, home: { ...site.home, paths } } });
  expect(found.map(({ url, hierarchy, content }) => [url, hierarchy.lvl1, content])).toEqual([
    ['/#first-call', 'Make your first call', expect.any(String)],
    ['/#begin', 'Where to start', 'Take notes: Write a note and find it again.'],
  ]);
});

test('a home page without them has no records', () => expect(homeRecords({})).toEqual([]));

test('the questions of an address belong to the page, section or field that has it, and to no term', () => {
  const guide = guideWith('Notes');
  const place = { line: 1, col: 1 };
  const parameters = [{ name: 'size', in: 'query', schema: { type: 'integer' } }];
  const urls = [encodeURI(guide.route), '/api/fixture#listThings/query/size'];
  const records = recordsOf({
    ...emitInput(bundleOf(documentWith({ operation: { parameters } }))),
    guides: [guide],
    glossary: [{ term: 'note', definition: 'A text.', words: [], to: guide.route, place }],
    questions: Object.fromEntries(urls.map((url) => [url, { asked: ['how do I jot something down'], place }])),
  });
  expect(records.filter((record) => record.asked !== undefined).map(({ kind, url }) => [kind, url])).toEqual([
    ['guide', urls[0]],
    ['parameter', urls[1]],
  ]);
});

test('operations on a collection have the names by which readers ask for them, unless their titles are these names', () => {
  const call = (operationId: string, summary: string) => ({ operationId, summary, responses: {} });
  const item = { get: call('read', 'Get a storage box'), patch: call('change', 'Change a box'), delete: call('drop', 'Drop a box') };
  const paths = {
    '/v1/boxes': { get: call('all', 'Get multiple boxes'), post: call('make', 'Establish a box') },
    '/v1/boxes/{id}': item,
    '/v1/boxes/{id}/locks': { get: call('locks', 'Get locks'), post: call('lock', 'Lock a box') },
    '/v1/boxes/{id}/notes.json': { get: call('notes', 'Notes of a box') },
    '/v1/locks/{id}/notes.json': { get: call('lockNotes', 'Notes of a lock') },
    '/v1/boxes/{id}/seals': { get: call('seals', 'Seals of a box') },
    '/v1/seals.json': { get: call('allSeals', 'List all seals') },
    '/v1/statuses': { get: call('statuses', 'List or watch statuses of boxes everywhere') },
    '/v1/repositories/{owner}': { get: call('owned', 'Get what an owner has') },
    '/v1/repositories/{owner}/{name}': { get: call('repository', 'Get a repository') },
    '/v1/search': { post: call('search', 'Search') },
  };
  const records = recordsOf(emitInput(bundleOf(documentWith({ paths })))).filter(({ kind }) => kind === 'operation');
  expect(records.map(({ names = [] }) => [names[0], names[3]])).toEqual([
    ['all', 'List boxes'],
    ['make', 'Create box'],
    ['read', 'Get box'],
    ['change', 'Update box'],
    ['drop', 'Delete box'],
    ['locks', 'List locks'],
    ['lock', 'Create lock'],
    ['notes', undefined],
    ['lockNotes', undefined],
    ['seals', undefined],
    ['allSeals', undefined],
    ['statuses', 'List statuses'],
    ['owned', undefined],
    ['repository', undefined],
    ['search', undefined],
  ]);
});

test('the webhooks of an API are found by name, title, parameter and property', () => {
  const schema = { type: 'object', properties: { weight: { type: 'number' } } };
  const post = {
    summary: 'Thing weighed',
    parameters: [{ name: 'X-Signature', in: 'header', schema: { type: 'string' } }],
    requestBody: { content: { 'application/json': { schema } } },
    responses: { 204: { description: 'Received.' } },
  };
  const found = recordsOf(emitInput(bundleOf({ ...documentWith({}), webhooks: { 'thing.weighed': { post } } })));
  const own = found.filter(({ hierarchy }) => hierarchy.lvl1 === 'Thing weighed');
  expect(own.map(({ kind, url, names }) => [kind, url, names])).toEqual([
    ['operation', '/api/fixture#webhook-thing-weighed', ['thing.weighed', 'Webhook thing.weighed']],
    ['parameter', '/api/fixture#webhook-thing-weighed/header/X-Signature', undefined],
    ['property', '/api/fixture#webhook-thing-weighed/body/weight', undefined],
  ]);
});
