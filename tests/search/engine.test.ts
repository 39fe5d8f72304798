import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createEngine } from '../../src/search/engine/engine.ts';
import type { SearchResults } from '../../src/search/client.ts';
import type { SearchRecord } from '../../src/shared/search/searchRecord.ts';
import { highlight, snippet } from '../../src/search/engine/highlight.ts';
import { record, records, searchFileOf } from './records.ts';

const engine = createEngine(searchFileOf(records));
const options = { page: 0, hitsPerPage: 20, snippetWords: 10 };
const idsOf = ({ hits }: SearchResults) => hits.map(({ objectID }) => objectID);
const found = (query: string, given = records, synonyms = {}) =>
  idsOf((given === records ? engine : createEngine(searchFileOf(given, synonyms))).search(query, options));

describe('the ranking', () => {
  test('ranks title over text', () => {
    const given = [record('guide', ['G', 'Other'], { content: 'tagger tagger tagger' }), record('guide', ['G', 'The tagger'])];
    expect(found('tagger', given)[0]).toBe('guide:G/The tagger');
  });
  test('ranks title over heading', () => {
    const given = [record('heading', ['G', 'Page', 'The tagger']), record('guide', ['G', 'The tagger'])];
    expect(found('tagger', given)[0]).toBe('guide:G/The tagger');
  });
  test('ranks an exact name first', () => {
    const given = [record('operation', ['A', 'Field of fields field'], { names: ['fieldField'] }), record('schema', ['A', 'Field'])];
    expect(found('field', given)[0]).toBe('schema:A/Field');
  });
  test('ranks operations over their parameters', () => {
    const given = [record('parameter', ['A', 'List', 'store']), record('operation', ['A', 'Store'])];
    expect(found('store', given)[0]).toBe('operation:A/Store');
  });
  test('ranks deprecated records after their replacements', () => {
    const stores = found('stores').filter((id) => id.startsWith('operation:'));
    expect(stores).toEqual(['operation:Fleet API/List the stores of your organization', 'operation:Fleet API v1/List stores']);
  });
  test('ranks a deprecated record first when the query is its name', () =>
    expect(found('listStoresV1')[0]).toBe('operation:Fleet API v1/List stores'));
  test('ranks a section with more of the query in its name over one with more of it in its text', () => {
    const given = [
      record('heading', ['G', 'Page', 'Replay'], { content: 'A long replay, and stop.', url: '/page' }),
      record('heading', ['G', 'Other page', 'Replay and stop'], { content: 'It takes a long time.', url: '/other#stop' }),
    ];
    expect(found('stop long replay', given)[0]).toBe('heading:G/Other page/Replay and stop');
  });
  test('ranks the things with a name over a field with that name', () => {
    const given = [
      record('property', ['A', 'Order', 'pet'], { content: 'The pet that was ordered.' }),
      record('operation', ['A', 'List pets'], { method: 'GET', names: ['listPets', 'GET /pets'], content: 'GET /pets · Lists all pets.' }),
      record('tag', ['A', 'Pets'], { content: 'All pets.' }),
    ];
    expect(found('pet', given).slice(0, 2).toSorted()).toEqual(['operation:A/List pets', 'tag:A/Pets']);
  });
  test('ranks a page with several matching parts over one with a single part', () => {
    const part = (page: string, name: string) =>
      record('heading', ['G', page, name], { content: 'How a motor moves a wheel.', url: `/${page}#${name}` });
    const given = [part('a', 'Power'), part('b', 'Speed'), part('b', 'Brakes'), part('b', 'Noise')];
    expect(found('motor wheel', given)[0]?.split('/')[1]).toBe('b');
  });
  test.each(['/oauth/revoke', 'POST /oauth/revoke', 'https://api.acme.example/oauth/revoke'])(
    'ranks the responses of an operation last when the query is only a path: %s',
    (query) => {
      const names = ['revokeToken', 'POST /oauth/revoke'];
      const given = [
        record('status', ['A', 'Revoke token', '200'], { content: 'An empty response of /oauth/revoke.', url: '/api/a#revoke/200' }),
        record('operation', ['A', 'Revoke token'], { method: 'POST', names, url: '/api/a#revoke' }),
        record('guide', ['G', 'Sign in with OAuth'], { content: 'How to get a token and how to revoke it.', url: '/sign_in' }),
      ];
      expect(found(query, given)).toEqual(['operation:A/Revoke token', 'guide:G/Sign in with OAuth', 'status:A/Revoke token/200']);
      expect(found('/oauth/revoke empty response', given)[1]).toBe('status:A/Revoke token/200');
    },
  );
  test('ranks creating over deleting if the query names only the object', () => {
    const given = ['DELETE', 'POST'].map((method) => record('operation', ['A', `${method} key`], { method, url: `/api/a#${method}` }));
    expect(found('key', given)[0]).toBe('operation:A/POST key');
    expect(found('delete key', given)[0]).toBe('operation:A/DELETE key');
  });
});

describe('the ranking of guides and messages', () => {
  test.each([
    ['parameter', 'page_size'],
    ['schema', 'PageSize'],
  ] as const)('ranks other names before the third %s with the same name', (kind, name) => {
    const lists = ['A', 'B', 'C', 'D'].map((api) => record(kind, [api, `List ${api}`, name]));
    const given = [...lists, record('heading', ['G', 'Paging', 'Choose a page size'])];
    expect(found(name, given).indexOf('heading:G/Paging/Choose a page size')).toBe(2);
  });
  test('ranks the record that has a message word for word over one with the same words', () => {
    const words = ['active', 'stores', 'hold', 'bucket', 'names', 'twice'];
    const given = [words.toReversed(), words].map((each, at) =>
      record('status', ['A', `Trigger ${at}`, '400'], { content: each.join(' ') }),
    );
    expect(found(words.join(' '), given)[0]).toBe('status:A/Trigger 1/400');
  });
});

describe('the ranking of questions, statuses and long queries', () => {
  const guide = record('guide', ['G', 'Tokens'], { content: 'Rotate tokens.', url: '/tokens' });
  const operation = record('operation', ['A', 'Tokens'], { content: 'Rotate tokens.', url: '/api/a#tokens' });
  test('ranks guides first for a question', () => expect(found('how do I rotate tokens', [operation, guide])[0]).toBe('guide:G/Tokens'));
  test.each(['what is a robolog', 'what are robologs?', 'What does robolog mean?'])(
    'ranks the definition of a term first for: %s',
    (question) => {
      const given = [
        ...records,
        record('guide', ['G', 'Robologs of robologs'], { content: 'Robolog, robologs.', url: '/robologs' }),
        record('term', ['Terms', 'Robolog'], { content: 'One ingested log.', url: '/ingestion#robologs' }),
      ];
      expect(found(question, given)[0]).toBe('term:Terms/Robolog');
    },
  );
  test('ranks the reference first for an identifier', () => {
    const named = { ...operation, names: ['rotateTokens'] };
    expect(found('rotateTokens', [guide, named])[0]).toBe('operation:A/Tokens');
  });
  test('ranks the explanation of a status over the responses of operations', () => {
    const given = [
      ...['B', 'C', 'D'].map((name) => record('status', ['A', name, '403'], { url: `/api/a#${name}/403` })),
      record('heading', ['G', 'Access', '401 and 403 errors'], { url: '/access#errors' }),
      record('status', ['Every API', 'Errors', '403'], { url: '/#errors' }),
    ];
    const first = found('403', given).slice(0, 2);
    expect(first.toSorted()).toEqual(['heading:G/Access/401 and 403 errors', 'status:Every API/Errors/403']);
  });
  test('ranks the page that has all words over one with some of them', () => {
    const given = [
      record('guide', ['G', 'Clips'], { content: 'A clip shows a motor.', url: '/clips' }),
      record('guide', ['G', 'Videos'], { content: 'A video shows a motor.', url: '/videos' }),
      record('heading', ['G', 'Videos', 'Frame rate'], { content: 'The frame rate of a video.', url: '/videos#rate' }),
    ];
    expect(found('motor frames', given)[0]?.split('/')[1]).toBe('Videos');
  });
});

describe('words that are not in the docs as they are typed', () => {
  test('are split only if their parts are a name', () => {
    const given = [
      record('parameter', ['A', 'List', 'page_size']),
      record('guide', ['G', 'The body'], { content: 'Some body some some body body.' }),
    ];
    expect(found('pagesize', given)).toEqual(['parameter:A/List/page_size']);
    expect(found('how do I remove somebody', given)).toEqual([]);
  });
  test('are split into all the words of a name', () => {
    const given = [record('parameter', ['A', 'Get', 'note_item_id']), record('guide', ['G', 'Notes'], { content: 'Each item has an id.' })];
    for (const query of ['noteitemid', 'noteItemId', 'note-item-id']) expect(found(query, given)[0]).toBe('parameter:A/Get/note_item_id');
  });
  test('match the synonyms of a phrasal verb', () => {
    const given = [record('guide', ['G', 'Enable an alarm']), record('guide', ['G', 'Log the turn of a motor'])];
    const synonyms = { 'turn on': ['enable'], 'log in': ['enable'] };
    for (const query of ['turn on', 'logging in']) expect(found(query, given, synonyms)).toEqual(['guide:G/Enable an alarm']);
    expect(found('the log is not in the motor', given, synonyms)).toEqual(['guide:G/Log the turn of a motor']);
  });
  test('rank by their synonyms only after the records that have the word', () => {
    const given = [
      record('operation', ['A', 'Create a tagger'], { content: 'Taggers make events.', names: ['createTagger', 'POST /taggers'] }),
      record('heading', ['G', 'Pipelines', 'Costs'], { content: 'The queue, its secret and the alarm cost the same every month.' }),
    ];
    expect(found('alarm', given, { alarm: ['event', 'tagger'] })[0]).toBe('heading:G/Pipelines/Costs');
  });
  test('match a synonym of several words, with a typing mistake too, if no record has one of them', () => {
    const given = [record('guide', ['G', 'Store exports in a bucket']), record('guide', ['G', 'Data like this'])];
    for (const query of ['data lake', 'data lakee'])
      expect(found(query, given, { 'data lake': ['bucket'] }), query).toContain('guide:G/Store exports in a bucket');
  });
  test('that are all stop words match their synonyms', () => {
    const given = [record('guide', ['G', 'Robots']), record('guide', ['G', 'Permissions of each role'])];
    expect(found('who can see the robots', given, { 'who can': ['permissions'] })).toContain('guide:G/Permissions of each role');
  });
  test('that are only excluded match everything else', () => {
    const given = [record('guide', ['G', 'Videos']), record('guide', ['G', 'A video']), record('guide', ['G', 'Logs'])];
    for (const query of ['-videos', '-video']) expect(found(query, given)).toEqual(['guide:G/Logs']);
  });
  test('that are on no page are named, unless they are corrected, part of a known term, still typed or pasted with many others', () => {
    const given = [record('guide', ['G', 'Restore a video'], { content: 'Videos come back when they are restored by a call.' })];
    const { search } = createEngine(searchFileOf(given, { 'dry run': ['restore'], webhook: ['call'] }));
    const missingOf = (query: string) => search(query, options).missing;
    expect(missingOf('Webhook for a video')).toEqual(['Webhook']);
    expect(missingOf('video GDPR kafka')).toEqual(['GDPR', 'kafka']);
    for (const query of ['restore viedo', 'dry run of a video', 'restore vid', 'video 4711', 'video one xq xw xe xr xt xy xu'])
      expect(missingOf(query), query).toBeUndefined();
  });
  test('that are corrected are named as typed, and as missing if the docs lack the corrected word too', () => {
    const given = [record('guide', ['G', 'A graph of fields'], { content: 'Restore a call.' })];
    const { search } = createEngine(searchFileOf(given, { webhook: ['call'] }));
    const notesOf = (query: string) => {
      const { missing = [], corrections = [] } = search(query, options);
      return { missing, corrections: corrections.map(({ typed, used }) => `${typed} → ${used}`) };
    };
    expect(notesOf('GrapH')).toEqual({ missing: [], corrections: [] });
    expect(notesOf('garph')).toEqual({ missing: [], corrections: ['garph → graph'] });
    // With two more letters at the end, it is a different word.
    expect(notesOf('GraphQL')).toEqual({ missing: ['GraphQL'], corrections: [] });
    expect(notesOf('restroe feilds')).toEqual({ missing: [], corrections: ['restroe → restore', 'feilds → fields'] });
    expect(notesOf('webhok graph')).toEqual({ missing: ['webhok'], corrections: [] });
    for (const query of ['restoring field', 'graph fie', 'restroe one xq xw xe xr xt xy xu'])
      expect(notesOf(query), query).toEqual({ missing: [], corrections: [] });
  });
  test('of a term that the docs do not use match its synonyms before themselves', () => {
    const given = [record('guide', ['G', 'Test data for sensors']), record('guide', ['G', 'Mock platform'], { content: 'A demo.' })];
    const ids = found('test server', given, { 'test server': ['mock', 'demo'] });
    expect(ids).toEqual(['guide:G/Mock platform', 'guide:G/Test data for sensors']);
  });
  test('match themselves in a long query if the docs contain them', () => {
    const given = [record('guide', ['G', 'Alarms'], { content: 'An alarm.' }), record('guide', ['G', 'Sirens'], { content: 'A siren.' })];
    expect(found('alarm', given, { alarm: ['siren'] })).toHaveLength(2);
    expect(found('alarm xq xw xe xr xt', given, { alarm: ['siren'] })).toHaveLength(1);
  });
  test('are joined only if that makes a known word', () => {
    const given = [record('guide', ['G', 'Form'], { content: 'A form, forms.' }), record('guide', ['G', 'Videos'])];
    expect(found('videos for my', given)).toEqual(['guide:G/Videos']);
  });
});

describe('what readers ask of a place', () => {
  const given = [
    record('guide', ['G', 'Restore'], { asked: ['take it out of the recycle bin'], url: '/restore' }),
    record('guide', ['G', 'Delete'], { content: 'Out of it, in a bin.', url: '/delete' }),
  ];
  const search = (query: string) => createEngine(searchFileOf(given)).search(query, options).hits;
  test('finds it by words that it does not use', () => expect(search('recycle bin')[0]?.url).toBe('/restore'));
  test('is named as missing if the docs lack it', () =>
    expect(createEngine(searchFileOf(given)).search('recycle bin', options).missing).toEqual(['recycle']));
  test('is not shown', () => expect(JSON.stringify(search('recycle bin')[0])).not.toContain('recycle'));
  test('does not count as text for a quoted phrase or an excluded word', () =>
    expect(search('bin -recycle').map(({ url }) => url)).toEqual(expect.arrayContaining(['/restore', '/delete'])));
});

describe('an address', () => {
  const operation = (name: string, method: string, path: string) =>
    record('operation', ['A', name], { url: `/api/a#${name}`, names: [name, `${method} ${path}`, `${method} /api/a/v1${path}`] });
  const given = [
    operation('listJobs', 'GET', '/jobs'),
    operation('countJobs', 'GET', '/jobs/statistics'),
    operation('getJob', 'GET', '/jobs/{id}'),
    operation('deleteJob', 'DELETE', '/jobs/{id}'),
    operation('getFile', 'GET', '/jobs/{id}/file'),
    operation('checkFile', 'HEAD', '/jobs/{id}/file'),
    operation('setRoles', 'POST', '/users/{id}/roles'),
    operation('restoreUsers', 'POST', '/users:restore'),
    record('guide', ['G', 'Jobs'], { url: '/jobs/what_is_a_job' }),
    record('heading', ['G', 'Jobs', 'Stages'], { url: '/jobs/what_is_a_job#stages' }),
  ];
  test.each([
    ['users/42/roles', 'operation:A/setRoles'],
    ['/users/:id/roles', 'operation:A/setRoles'],
    ['GET /jobs/9a76096e-ba9f-461c-9baa-e5f7f0a79431', 'operation:A/getJob'],
    ['HEAD /jobs/9a76096e/file', 'operation:A/checkFile'],
    ['curl -X DELETE https://api.example/api/a/v1/jobs/9a76096e', 'operation:A/deleteJob'],
    ['curl "$API_URL/api/a/v1/jobs?page_size=5" -H "Accept: */*"', 'operation:A/listJobs'],
    ['why does `POST /users/42/roles` fail?', 'operation:A/setRoles'],
    ['/jobs/statistics', 'operation:A/countJobs'],
    ['delete /jobs', 'operation:A/deleteJob'],
    ['DELETE /jobs/statistics', 'operation:A/deleteJob'],
    ['https://api.example/api/a/v1/users:rest', 'operation:A/restoreUsers'],
    ['https://docs.example/jobs/what_is_a_job/', 'guide:G/Jobs'],
    ['/jobs/what_is_a_job#stages', 'heading:G/Jobs/Stages'],
  ])('%s finds %s', (query, expected) => expect(found(query, given)[0]).toBe(expected));
});

describe('a query', () => {
  test.each([
    ['fields restore', 'operation:Fleet API/Restore deactivated fields'],
    ['/fields:restore', 'operation:Fleet API/Restore deactivated fields'],
    ['GET /robologs', 'operation:Fleet API/List robologs'],
    ['delete /robologs', 'operation:Fleet API/Delete several robologs'],
    ['robolog_ids', 'parameter:Fleet API/Delete several robologs/robolog_ids'],
    ['redirect url', 'property:Fleet API/Store/oauthRedirectUrl'],
    ['organizationfield', 'schema:Fleet API/OrganizationField'],
    ['409', 'status:Fleet API/Create a field/409'],
    ['intrinsic-metadata:read', 'permission:Fleet API/List robologs/intrinsic-metadata:read'],
    ['createF', 'operation:Fleet API/Create a field'],
    ['creat feild', 'operation:Fleet API/Create a field'],
    ['robo logs', 'operation:Fleet API/List robologs'],
    ['useListStores', 'operation:Fleet API/List the stores of your organization'],
    ['list-stores', 'operation:Fleet API/List the stores of your organization'],
    ['rsetore feilds', 'operation:Fleet API/Restore deactivated fields'],
    ['organisation field', 'schema:Fleet API/OrganizationField'],
    ['reglages', 'guide:Start/Restore what was deleted'],
    ['RÉGLAGES', 'guide:Start/Restore what was deleted'],
    ['how do I add a field', 'operation:Fleet API/Create a field'],
  ])('%s finds %s', (query, expected) => expect(found(query)[0]).toBe(expected));

  test.each([
    '(',
    '[a-z]+',
    '\\',
    '*',
    'a'.repeat(64),
    '\ud800',
    '__proto__',
    'constructor',
    '<img src=x onerror=alert(1)>',
    '../../..',
    '{{}}',
    '🙂',
    '\u202e',
  ])('%j is harmless', (query) => {
    expect(() => engine.search(query, options)).not.toThrow();
    expect(() => engine.nearby(query)).not.toThrow();
  });
  test('of any kind is harmless', () => {
    const pieces = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.constantFrom(
        '"',
        '-',
        'method:',
        'status: ',
        '-role:',
        'in:x',
        '/',
        '//',
        '{id}',
        '%zz',
        '(',
        '\\',
        '\u202e',
        '🤖',
        'שלום',
        'robolog',
        '</b>',
      ),
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 6 }), (parts) => {
        const query = parts.join('');
        const { hits, nbHits } = engine.search(query, options);
        expect(hits.length).toBe(Math.min(nbHits, options.hitsPerPage));
        expect(Array.isArray(engine.nearby(query))).toBe(true);
      }),
    );
  });
  test('with only punctuation finds nothing', () => expect(engine.search('{}', options)).toEqual({ hits: [], nbHits: 0, scopes: {} }));
});

describe('an operator', () => {
  const operation = (name: string, facts: Partial<SearchRecord>) => ({
    ...record('operation', ['A', name], { url: `/api/a#${name}`, scope: 'metadata' }),
    ...facts,
  });
  const given = [
    operation('list', { method: 'GET', statuses: ['200', '403'], permission: 'things:read', roles: ['admin', 'analyst'] }),
    operation('create', { method: 'POST', statuses: ['201', '409'], permission: 'things:write', roles: ['admin'], deprecated: true }),
    record('status', ['A', 'create', '409'], { url: '/api/a#create/409', scope: 'metadata' }),
    record('guide', ['G', 'Create things'], { scope: 'guides', url: '/g', content: 'Some "free text" here.' }),
  ];
  const names = (query: string) => found(query, given).map((id) => id.replace(/^\w+:/, ''));
  test.each([
    ['method:get', ['A/list']],
    ['method:POST', ['A/create', 'A/create/409']],
    ['status:409', ['A/create', 'A/create/409']],
    ['permission:things:read', ['A/list']],
    ['role:analyst', ['A/list']],
    ['api:metadata', ['A/create', 'A/create/409', 'A/list']],
    ['in:guides', ['G/Create things']],
    ['create in:guides', ['G/Create things']],
    ['in:operations -method:get', ['A/create']],
    ['deprecated', ['A/create']],
    ['create -deprecated', ['A/create/409', 'G/Create things']],
    ['create -things', ['A/create', 'A/create/409']],
    ['method:put', []],
  ])('%s finds %j', (query, expected) => expect(names(query).toSorted()).toEqual(expected));
  test('for quoted text ranks exact matches first', () => expect(names('create "free text"')[0]).toBe('G/Create things'));
  test('without a value is text', () => expect(names('status: create').length).toBe(3));
});

describe('the hits', () => {
  test('are counted in every scope, also when the search is restricted to one', () => {
    const { nbHits, scopes = {} } = engine.search('field', options);
    expect(Object.values(scopes).reduce((sum, count) => sum + count, 0)).toBe(nbHits);
    for (const scope of ['guides', 'fleet']) {
      const restricted = engine.search('field', { ...options, scope });
      expect(restricted).toMatchObject({ nbHits: scopes[scope], scopes });
    }
    expect(engine.search('in:guides', options).scopes).toEqual({ guides: engine.search('in:guides', options).nbHits });
  });
});

describe('text without spaces between words', () => {
  const given = [
    record('operation', ['A', '获取应用的消息反馈']),
    record('operation', ['A', '下载文件']),
    record('schema', ['A', 'メールを送信']),
  ];
  test.each([
    ['反馈', '获取应用的消息反馈'],
    ['消息的反馈', '获取应用的消息反馈'],
    ['馈', '获取应用的消息反馈'],
    ['送信', 'メールを送信'],
  ])('is found by %s, which is within it', (query, title) => expect(found(query, given)[0]).toContain(title));
  test('is highlighted and shortened', () =>
    expect(snippet('用于应用与知识库的接口，应用类接口使用应用密钥认证。', new Set(['密钥']), 3)).toEqual([
      '… ',
      '用应用',
      ['密钥'],
      '认',
      ' …',
    ]));
});

describe('a snippet', () => {
  const text = 'one two three four five six seven eight nine ten eleven twelve thirteen';
  test('contains the given number of words around the match', () =>
    expect(snippet(text, new Set(['ten']), 5)).toEqual(['… ', 'nine ', ['ten'], ' eleven twelve thirteen']));
  test('starts at the beginning if nothing matches', () => expect(snippet(text, new Set(['no']), 3)).toEqual(['one two three', ' …']));
  test('contains the request line of an operation in addition', () =>
    expect(snippet(`GET /notes/{id} · ${text}`, new Set(['notes', 'ten']), 3)).toEqual([
      'GET /',
      ['notes'],
      '/{id} · ',
      '… ',
      'nine ',
      ['ten'],
      ' eleven',
      ' …',
    ]));
  test('contains all of a short text', () => expect(snippet('a b', new Set(['b']), 5)).toEqual(['a ', ['b']]));
});

test('a highlight preserves every character', () => {
  const text = 'robolog_ids of <b>Robologs</b>';
  const segments = highlight(text, new Set(['robolog', 'robologs'])) ?? [];
  expect(segments).toEqual([['robolog'], '_ids of <b>', ['Robologs'], '</b>']);
});
