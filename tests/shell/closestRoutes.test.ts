import { expect, test } from 'vitest';
import { closestRoutes } from '../../src/shell/failures/closestRoutes.ts';

const routes = [
  '/event_autotagging/backfilling',
  '/video_generator/backfilling',
  '/api/metadata',
  '/api/ingest/v2',
  '/user_config/user_management',
];

test.each([
  ['/api/metdata', '/api/metadata'],
  ['/api/ingest-v2', '/api/ingest/v2'],
  ['/event-autotagging/backfilling', '/event_autotagging/backfilling'],
  ['/guides/user-management', '/user_config/user_management'],
  ['/users', '/user_config/user_management'],
  ['/docs/manage-users', '/user_config/user_management'],
  ['/video', '/video_generator/backfilling'],
])('for %s, finds the route %s', (path, route) => expect(closestRoutes(path, routes)[0]).toBe(route));

test('finds both pages with the same name for a URL that ends with it', () =>
  expect(closestRoutes('/docs/backfilling', routes).toSorted()).toEqual([
    '/event_autotagging/backfilling',
    '/video_generator/backfilling',
  ]));

test('finds nothing for an unrelated URL', () => expect(closestRoutes('/wp-admin.php', routes)).toEqual([]));

test('returns immediately for a very long URL', () => expect(closestRoutes(`/${'a/'.repeat(50_000)}`, routes)).toEqual([]));
