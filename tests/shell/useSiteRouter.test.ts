import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useBeforeNavigate } from '../../src/page/useBeforeNavigate.ts';
import { useRoute } from '../../src/shell/useRoute.ts';
import { useRouteChange } from '../../src/shell/useRouteChange.ts';

test.each([
  ['useRoute', useRoute],
  ['useRouteChange', useRouteChange],
  ['useBeforeNavigate', () => useBeforeNavigate(() => {})],
])('%s outside of its provider throws an error that names the provider', (_, useHook) => {
  const Outside = () => {
    useHook();
    return null;
  };
  expect(() => renderToStaticMarkup(createElement(Outside))).toThrow('outside the RouterProvider');
});
