import { describe, expect, it } from 'vitest';
import { readStories } from '../../codegen/guides/calls/story.ts';
import { freshContext } from '../../codegen/cache/buildContext.ts';
import { loadGuide } from '../../codegen/guides/read/loadGuides.ts';
import { readGuides, root } from './guideFiles.ts';
import { runStory } from './runStory.ts';

const { product, guides, facts, problems: unreadable } = await readGuides();
// The call on the home page is tested like a guide.
const start = loadGuide(root, 'content/home.mdx', [], product, freshContext());
const { stories, problems } = readStories([...guides, ...(start.ok ? [start.value] : [])], facts);
const told = stories.filter(({ pages }) => pages.some(({ calls }) => calls.length > 0));

describe('the calls of the guides', () => {
  it('are in valid guides', () => {
    expect(unreadable).toBe('');
    expect(start.ok).toBe(true);
  });

  it('use existing operations, parameters, roles, statuses and saved values', () => {
    expect(problems.map(({ file, line, text, fix }) => `${file}:${line} ${text} ${fix ?? ''}`)).toEqual([]);
  });

  it.each(told.map((story) => ({ id: story.id, story })))('get the responses that the guide promises: $id', async ({ story }) => {
    const wrong = (await runStory(story, facts)).flatMap(({ page, call, ran }) =>
      ran.problems.map((problem) => `${page.file}:${call.line} "${call.title}": ${problem}`),
    );
    expect(wrong).toEqual([]);
  });
});
