import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { breakName } from '../../src/ui/code/breakUrls.tsx';

test.each([
  ['Api20100401AuthorizedConnectApp', 'Api20100401|Authorized|Connect|App'],
  ['admin.conversations.restrictAccess', 'admin.|conversations.|restrict|Access'],
  ['PhoneNumber', 'PhoneNumber'],
  ['Organization and user management', 'Organization and user management'],
])('the long name %s may wrap between its words', (name, pieces) => {
  expect(renderToStaticMarkup(<>{breakName(name)}</>).replaceAll('<wbr/>', '|')).toBe(pieces);
});
