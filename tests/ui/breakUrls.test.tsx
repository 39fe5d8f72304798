import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CodeBlock } from '../../src/ui/code/CodeBlock.tsx';
import { breakName, breakPath } from '../../src/ui/code/breakUrls.tsx';

test.each([
  ['Api20100401AuthorizedConnectApp', 'Api20100401|Authorized|Connect|App'],
  ['admin.conversations.restrictAccess', 'admin.|conversations.|restrict|Access'],
  ['PhoneNumber', 'PhoneNumber'],
  ['Organization and user management', 'Organization and user management'],
])('the long name %s may wrap between its words', (name, pieces) => {
  expect(renderToStaticMarkup(<>{breakName(name)}</>).replaceAll('<wbr/>', '|')).toBe(pieces);
});

test.each([
  ['/fields/{id}/definitions', '/fields/|{id}/|definitions'],
  ['/fields/{id}', '/fields/{id}'],
])('the path %s wraps after slashes if it is long', (path, pieces) => {
  expect(renderToStaticMarkup(<>{breakPath(path)}</>).replaceAll('<wbr/>', '|')).toBe(pieces);
});

test('a URL in code without colors wraps after a slash', () => {
  const html = renderToStaticMarkup(
    <CodeBlock code={{ language: 'shell', code: 'npm install https://docs.example.test/downloads/api.tgz' }} />,
  );
  expect(html).toContain('npm install https://docs.example.test/<wbr/>downloads/api.tgz');
});
