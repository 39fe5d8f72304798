import { expect, test } from 'vitest';
import { nearestItem } from '../../src/shell/navbar/navItems.ts';

test.each([
  ['/api/shop', '/api/shop'],
  ['/api/shop/orders', '/api/shop'],
  ['/api/shop/v2', '/api/shop/v2'],
  ['/api/shop/v2/orders', '/api/shop/v2'],
  ['/api/shopping', undefined],
  ['/guides/api/shop', undefined],
])('for %s, the menu marks %s', (route, marked) => {
  expect(nearestItem([{ to: '/api/shop' }, { to: '/api/shop/v2' }, { to: '/api/other' }], route)).toBe(marked);
});
