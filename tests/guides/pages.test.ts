import { toString } from 'mdast-util-to-string';
import { describe, expect, it } from 'vitest';
import { eachNode } from '../../codegen/guides/read/nodes.ts';
import { readStories } from '../../codegen/guides/calls/story.ts';
import { alsoNeeded } from '../../codegen/guides/compile/guideData.ts';
import { readFenceInfo } from '../../codegen/guides/read/fenceInfo.ts';
import { fencesOf } from '../../codegen/guides/read/fences.ts';
import { readFences, readGuides, treeOf } from './guideFiles.ts';
import { proseBounds } from './proseBounds.ts';

const { guides, product, problems, facts } = await readGuides();
const { stories } = readStories(guides, facts);

describe('the guides', () => {
  it('are those in the sidebar, and are all valid', () => {
    expect(problems).toBe('');
    expect(guides).toHaveLength(57);
  });

  it('have unique titles', () => {
    const titles = guides.map(({ title }) => title.toLowerCase());
    expect(
      guides.filter((_, index) => titles.indexOf(titles[index] ?? '') !== index).map(({ file, title }) => `${file}: ${title}`),
    ).toEqual([]);
  });

  it('have shell scripts that stop at the first error, as they do in tests', () => {
    const fences = guides.flatMap(({ file }) => readFences(file, product));
    const scripts = fences.filter(({ meta }) => readFenceInfo(meta).title?.endsWith('.sh')).map(({ text }) => text);
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter((script) => !script.startsWith('set -euo pipefail\n'))).toEqual([]);
  });

  it('start the titles of the calls that fail with "Try to"', () => {
    const calls = stories.flatMap(({ pages }) => pages.flatMap((page) => page.calls));
    const failing = calls.filter((call) => call.expect.status >= 400).map(({ title }) => title);
    expect(failing.filter((title) => !title.startsWith('Try to '))).toEqual([]);
  });

  it('call or mention every operation of the APIs', () => {
    const called = stories.flatMap(({ pages }) => pages.flatMap(({ calls }) => calls.map(({ operationId }) => operationId)));
    const found = new Set([...called, ...guides.flatMap(({ named }) => named)]);
    expect([...facts.operations.keys()].filter((id) => !found.has(id))).toEqual([]);
  });

  it.each(guides)('name the permissions that their Python scripts need: $file', ({ file }) => {
    const tree = treeOf(file, product);
    const stated = new Set(
      stories.flatMap(({ pages }) => pages.flatMap((page) => (page.file === file ? page.calls.map(({ operationId }) => operationId) : []))),
    );
    eachNode(tree, (node) => {
      if (node.type === 'mdxJsxFlowElement' && node.name === 'Needs') for (const id of alsoNeeded(node) ?? []) stated.add(id);
    });
    const methods = fencesOf(tree, file).flatMap(({ language, text }) =>
      language === 'python' ? [...text.matchAll(/\.([a-z_]+?)(?:_items|_pages)?\(/g)].map((match) => match[1] ?? '') : [],
    );
    const called = methods.map((name) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()));
    expect(called.filter((id) => facts.operations.has(id) && !stated.has(id))).toEqual([]);
  });

  it.each(guides)('have a short one-sentence description: $file', ({ description }) => {
    expect(description.length).toBeLessThanOrEqual(160);
    expect(description).toMatch(/[.?]$/);
  });

  it.each(guides)('have an appropriate length: $file', ({ words }) => {
    expect(words).toBeGreaterThanOrEqual(proseBounds.least);
    expect(words).toBeLessThanOrEqual(proseBounds.most);
  });

  it.each(guides)('end with links to other pages for the next task: $file', ({ file, route }) => {
    const { children } = treeOf(file, product);
    const at = children.findLastIndex((node) => node.type === 'heading' && toString(node) === 'Next steps');
    const links: string[] = [];
    for (const node of children.slice(at + 1))
      eachNode(node, (part) => {
        if (part.type === 'link') links.push(decodeURIComponent(part.url.split('#')[0] ?? ''));
      });
    expect(at).toBeGreaterThan(0);
    expect(links).not.toEqual([]);
    expect(links).not.toContain(route);
  });
});
