import { expect, test } from 'vitest';
import { checkLinks } from '../../../../codegen/site/prerender/linkCheck.ts';
import { temporaryFolder, writeBelow } from '../../../folders.ts';

const folder = temporaryFolder({ 'index.html': '', 'a page.html': '', 'api/notes.html': '', 'api/notes.md': '' });

const check = (href: string, base = '/'): void => {
  writeBelow(folder, { 'guide.html': `<a href="/1.0/">Old</a><main><a class="b" href="${href}">x</a></main>` });
  checkLinks([{ file: 'content/a.mdx', route: '/guide' }], folder, base);
};

test.each(['/', '/#main', '/a%20page?x=1#y', '/api/notes', '/api/notes.md', '#here', 'https://other.example/x', '//other.example/x'])(
  'the link %s is not broken',
  (href) => expect(() => check(href)).not.toThrow(),
);

test.each(['/nothing', '/api', '/api/notes.txt', '/downloads/nothing.zip', '/%E0%A4%A'])(
  'the broken link %s is an error with its guide',
  (href) => expect(() => check(href)).toThrow(`\n  content/a.mdx: ${href}`),
);

test('below a base path, links are compared without it', () => {
  expect(() => check('/docs/api/notes', '/docs/')).not.toThrow();
  expect(() => check('/api/notes', '/docs/')).toThrow('content/a.mdx: /api/notes');
});
