import { describe, expect, it } from 'vitest';
import { readStories } from '../../codegen/guides/calls/story.ts';
import { readGuides } from './guideFiles.ts';
import { proseBounds } from './proseBounds.ts';

const { guides, problems, facts } = await readGuides();
const { stories } = readStories(guides, facts);

describe('the guides', () => {
  it('are those of the sidebar, and are all valid', () => {
    expect(problems).toBe('');
    expect(guides).toHaveLength(57);
  });

  it('have unique titles', () => {
    const titles = guides.map(({ title }) => title.toLowerCase());
    expect(
      guides.filter((_, index) => titles.indexOf(titles[index] ?? '') !== index).map(({ file, title }) => `${file}: ${title}`),
    ).toEqual([]);
  });

  it('are reached from the home page in three clicks: groups are opened, then the page', () => {
    expect(guides.filter(({ groups }) => groups.length > 2).map(({ file }) => file)).toEqual([]);
  });

  it('call or mention every operation of the APIs', () => {
    const called = stories.flatMap(({ pages }) => pages.flatMap(({ calls }) => calls.map(({ operationId }) => operationId)));
    const found = new Set([...called, ...guides.flatMap(({ named }) => named)]);
    expect([...facts.operations.keys()].filter((id) => !found.has(id))).toEqual([]);
  });

  it.each(guides)('have a short one-sentence description: $file', ({ description }) => {
    expect(description.length).toBeLessThanOrEqual(160);
    expect(description).toMatch(/[.?]$/);
  });

  it.each(guides)('are as long as their subject needs: $file', ({ words }) => {
    expect(words).toBeGreaterThanOrEqual(proseBounds.least);
    expect(words).toBeLessThanOrEqual(proseBounds.most);
  });

  it.each(guides)('link to the next steps: $file', ({ headings }) => {
    expect(headings.map(({ text }) => text)).toContain('Next steps');
  });
});
