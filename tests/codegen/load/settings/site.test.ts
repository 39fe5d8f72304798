import { describe, expect, it } from 'vitest';
import { loadRedirects, loadSite, siteProblems } from '../../../../codegen/load/settings/site.ts';
import { runPipeline } from '../../../../codegen/pipeline/runPipeline.ts';
import { product } from '../../fixture.ts';
import { makeProject } from '../../project.ts';

const load = (text: string) => loadSite(makeProject({ 'content/site.yaml': text }), product);

describe('content/site.yaml', () => {
  it('may be missing, and so may each of its parts', () => {
    expect(loadSite(makeProject(), product)).toMatchObject({ ok: true, value: { home: { lead: null, actions: [] }, redirects: [] } });
    expect(load('home: { lead: Hello. }\n')).toMatchObject({ ok: true, value: { home: { lead: 'Hello.' }, search: { popular: [] } } });
  });

  it('contains the name of the product in every case style', () => {
    const root = makeProject({ 'content/site.yaml': "redirects: { '/{product} page': /__product_name___page }\n" });
    expect(loadRedirects(root, product)).toEqual([['/%7Bproduct%7D%20page', `/${product.snake}_page`]]);
  });

  it.each([
    ['an unknown key', 'home: { led: Hello. }\n', 1, '"led" is not known in home.'],
    ['a link without a label', 'search:\n  start:\n    - { to: / }\n', 3, 'search.start.0 lacks "label".'],
    ['a link to another site', 'search:\n  start:\n    - { to: "https://a.example", label: A }\n', 3, 'must be the route of a page'],
    [
      'a limit below one',
      'reference: { operationsPerPage: 0 }\n',
      1,
      'reference.operationsPerPage must be a whole number of at least 1, and is 0.',
    ],
    ['a limit that is not a number', 'reference: { operationsPerPage: many }\n', 1, 'must be a whole number'],
    ['a redirect from outside', 'redirects:\n  old: /new\n', 2, '"old" is not a route.'],
  ])('is rejected at its line for %s', (_, text, line, message) => {
    const result = load(text);
    const problems = result.ok ? [] : result.problems;
    expect(problems.map((problem) => [problem.line, problem.text])).toContainEqual([line, expect.stringContaining(message)]);
  });

  it('may link to a status page', () => {
    const loaded = load('help: { status: "https://status.acme.example" }\n');
    expect(loaded.ok && loaded.value.help.status).toBe('https://status.acme.example');
    const problems = load('help: { status: /status }\n');
    expect(problems.ok ? [] : problems.problems.map(({ text }) => text)).toEqual([expect.stringContaining('a URL such as https://')]);
  });

  it('links only to existing pages', async () => {
    const loaded = load('help:\n  tokens: /api/note\n  roles: /\n');
    expect(loaded.ok && siteProblems(loaded.value, ['/', '/api/notes'])).toMatchObject([
      { line: 2, severity: 'error', text: 'No page has the route "/api/note".', fix: 'Did you mean "/api/notes"?' },
    ]);
    const made = await runPipeline({ root: makeProject({ 'content/site.yaml': 'help: { roles: /nowhere }\n' }) });
    expect(made.ok ? [] : made.problems.map(({ rule, file }) => [rule, file])).toContainEqual(['site-link', 'content/site.yaml']);
  });

  it('may have a first call, which is checked like a guide but is not a page', async () => {
    const call =
      '---\ntitle: First\ndescription: The first call that a reader makes, shown on the home page of the site.\n---\n\n```call\ntitle: T\noperation: listNote\n```\n';
    const made = await runPipeline({ root: makeProject({ 'content/home.mdx': call }) });
    expect(made.ok ? [] : made.problems.map(({ file, line }) => [file, line])).toContainEqual(['content/home.mdx', 8]);
  });
});
