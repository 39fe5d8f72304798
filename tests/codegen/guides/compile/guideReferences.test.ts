import { expect, test } from 'vitest';
import { anchorsOfHeadings } from '../../../../codegen/guides/read/headings.ts';
import { parseMdx } from '../../../../codegen/guides/read/mdxSyntax.ts';
import { checkReferences } from '../../../../codegen/guides/compile/guideReferences.ts';
import type { SiteIndex } from '../../../../codegen/guides/siteIndex.ts';

const index = {
  anchorsByRoute: new Map([
    ['/', new Set(['main'])],
    ['/metadata_overview/fields', new Set(['types'])],
    ['/demo_tutorial/creating an event_autotagger', new Set<string>()],
  ]),
  operations: new Map([
    [
      'listFields',
      { id: 'listFields', method: 'get', path: '/fields', route: '/api/metadata', anchor: 'listFields', summary: 'List fields' },
    ],
  ]),
  unfolds: (route: string, anchor: string) => route === '/metadata_overview/fields' && anchor === 'types/name',
  schemas: new Map([['metadata', new Map([['Field', '/api/metadata#schema-Field']])]]),
  guides: [],
  facts: { newIdOf: (id: string) => (id === 'getFields' ? 'listFields' : undefined) },
} as unknown as SiteIndex;

const check = (text: string) => {
  const tree = parseMdx(`---\ntitle: T\n---\n\n${text}\n`);
  return checkReferences(tree, 'content/a.mdx', new Set(anchorsOfHeadings(tree).values()), index).map(
    ({ line, col, severity, rule, text: message, fix }) => ({ line, col, severity, rule, message, fix }),
  );
};

test('a link to a missing page is an error with file, line and the closest page', () => {
  expect(check('One line.\n\nSee [fields](/metadata_overview/feilds).')).toEqual([
    {
      line: 7,
      col: 5,
      severity: 'error',
      rule: 'guide-link',
      message: 'No page has the route "/metadata_overview/feilds".',
      fix: 'Did you mean "/metadata_overview/fields"?',
    },
  ]);
});

test('a relative link is an error, because it depends on the location of the page', () => {
  expect(check('[fields](fields)')).toMatchObject([{ severity: 'error', rule: 'guide-link' }]);
});

test('a missing anchor is a warning, on this page and on another', () => {
  expect(
    check('## Own heading\n\n[a](#own-heading) [b](#other) [c](/metadata_overview/fields#types) [d](/metadata_overview/fields#tpyes)'),
  ).toMatchObject([
    { severity: 'warn', rule: 'guide-anchor', message: 'The page has no anchor "#other".' },
    { severity: 'warn', rule: 'guide-anchor', fix: 'Did you mean "types"?' },
  ]);
});

test('an anchor of a collapsed part exists', () => {
  expect(check('[a](/metadata_overview/fields#types/name)')).toEqual([]);
  expect(check('[a](/metadata_overview/fields#types/nmae)')).toMatchObject([{ severity: 'warn', rule: 'guide-anchor' }]);
});

test('routes with spaces are linked encoded', () => {
  expect(check('[a](/demo_tutorial/creating%20an%20event_autotagger)')).toEqual([]);
});

test('links that leave the site are not followed', () => {
  expect(check('[a](https://example.com/x) [b](mailto:a@example.com)')).toEqual([]);
});

test('an unknown operation is an error with the closest one', () => {
  expect(check('<Operation id="listFeilds" />')).toMatchObject([
    { line: 5, severity: 'error', rule: 'guide-operation', fix: 'Did you mean "listFields"?' },
  ]);
});

test('an operation with another id now is an error with that id', () => {
  expect(check('<Operation id="getFields" />')).toMatchObject([
    { rule: 'guide-operation', fix: 'Write listFields: the operation was renamed.' },
  ]);
});

test('an unknown schema is an error, and so is an unknown API', () => {
  expect(check('<SchemaLink api="metadata" name="Feild" />\n\n<SchemaLink api="metdata" name="Field" />')).toMatchObject([
    { line: 5, rule: 'guide-schema', fix: 'Did you mean "Field"?' },
    { line: 7, rule: 'guide-schema', fix: 'Did you mean "metadata"?' },
  ]);
});

test('valid references report nothing', () => {
  expect(check('[a](/) <Operation id="listFields" /> <SchemaLink api="metadata" name="Field" />')).toEqual([]);
});
