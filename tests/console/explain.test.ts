import { expect, test } from 'vitest';
import type { CallResponse } from '../../src/demo/callResponse.ts';
import { exampleDraft } from '../../src/console/draft/draft.ts';
import { explain } from '../../src/console/response/explain.ts';
import { createStore, listChannels } from '../fixtures/reference/operations.ts';

const response = (status: number, error = ''): CallResponse => ({
  status,
  headers: [],
  body: { kind: 'json', value: { error }, text: '' },
  size: 0,
  isCut: false,
  milliseconds: 1,
  effects: { changes: [], passed: [], isInProgress: false },
});
const rolesOf = (permission: string) => (permission === 'intrinsic-metadata:read' ? ['admin', 'developer'] : []);
const asAnalyst = exampleDraft(listChannels, 'analyst');

test('a success needs no explanation', () => expect(explain(listChannels, asAnalyst, response(200), rolesOf)).toBeUndefined());

test('a rejection names permission, roles and the guide, and offers a role with the permission', () => {
  expect(explain(listChannels, asAnalyst, response(403), rolesOf)).toEqual({
    text: 'The role analyst lacks the permission intrinsic-metadata:read. Roles with it: admin, developer.',
    link: { label: 'Roles and permissions', href: '/user_config/user_roles_and_permissions' },
    tryAs: 'admin',
  });
});

test('a rejection despite the permission is explained by a rule, not by a missing permission', () => {
  expect(explain(listChannels, exampleDraft(listChannels, 'admin'), response(403), rolesOf)?.tryAs).toBeUndefined();
});

test('for a request without a token, admin is offered', () =>
  expect(explain(listChannels, exampleDraft(listChannels, 'nobody'), response(401), rolesOf)?.tryAs).toBe('admin'));

test('a limit is traced to the parameter that the platform named', () => {
  expect(explain(listChannels, asAnalyst, response(400, 'page_size: must be at most 1000'), rolesOf)).toMatchObject({
    text: 'The value of page_size breaks a documented rule.',
    field: 'page_size',
    link: { href: '#listChannels' },
  });
  expect(explain(createStore, asAnalyst, response(400, 'log_type: unknown'), rolesOf)?.text).toBe(
    'The request body breaks a documented rule.',
  );
});

test('a documented example explains why it is shown', () => {
  const example = { ...response(409), headers: [['x-documented-example', 'yes']] as const };
  const asked = { ...asAnalyst, headers: { Prefer: 'code=409' } };
  expect(explain(listChannels, asked, example, rolesOf)?.text).toContain('The Prefer header requests this');
  expect(explain(listChannels, asAnalyst, example, rolesOf)?.text).toContain('has no rules for this call');
});
