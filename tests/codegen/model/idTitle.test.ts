import { expect, test } from 'vitest';
import { meaningfulId, titlesOfIds } from '../../../codegen/model/operation/idTitle.ts';

const titleOf = (id: string, method: string, path: string, tag = 'Operations') => titlesOfIds([{ id, method, path, tag }])[0];

test.each([
  ['listPets', 'get', '/pets', 'List pets'],
  ['list-things', 'get', '/things', 'List things'],
  ['getUserById', 'get', '/user/{userId}', 'Get user by id'],
  ['GetDNSRecords', 'get', '/dns/records/list', 'Get DNS records'],
  ['UsersController_findAll', 'get', '/users', 'Find all'],
  ['UsersController_findAll_v1', 'get', '/v1/users', 'Find all'],
  ['OrderController.findById', 'get', '/orders/{id}', 'Find by id'],
  ['api_v1_albums_list', 'get', '/api/v1/albums/', 'Albums list'],
  ['getUsers_1', 'get', '/tenants/users', 'Get users'],
  ['saveUsingPOST_1', 'post', '/users', 'Save'],
])('the id %s is a title in words', (id, method, path, title) => {
  expect(titleOf(id, method, path)).toBe(title);
});

test('a title does not repeat the tag that is the class of the operation', () => {
  expect(titleOf('Users_GetAll', 'get', '/users', 'Users')).toBe('Get all');
  expect(titleOf('Users_GetAll', 'get', '/users', 'People')).toBe('Users get all');
});

test.each([
  ['the method and the path', 'getApiV1UsersById', 'get', '/api/v1/users/{id}'],
  ['the method and the path without its version', 'GetChargesCharge', 'get', '/v1/charges/{charge}'],
  ['the path and the method', 'api_users_export_get', 'get', '/api/users/export'],
  ['a method that is not a verb', 'postUpload', 'post', '/upload'],
  ['other letters', 'получить', 'get', '/users'],
  ['many words', 'x'.repeat(61), 'get', '/users'],
  ['a letter', 'a', 'get', '/users'],
])('an id of %s is not a title', (_, id, method, path) => {
  expect(titleOf(id, method, path)).toBeUndefined();
});

test('titles of a tag that would be equal keep the numbers of their ids, or are none', () => {
  const at = (id: string, tag = 'Users') => ({ id, method: 'get', path: '/users', tag });
  expect(titlesOfIds([at('UsersController_findAll_v1'), at('UsersController_findAll_v2'), at('findAll', 'Orders')])).toEqual([
    'Find all v1',
    'Find all v2',
    'Find all',
  ]);
  expect(titlesOfIds([at('findAll'), at('find_all')])).toEqual([undefined, undefined]);
});

test.each([
  ['', undefined],
  ['0a1b2c3d4e5f60718293a4b5c6d7e8f9', undefined],
  ['listPets', 'listPets'],
])('the id "%s" means %s', (id, meant) => {
  expect(meaningfulId(id)).toBe(meant);
});
