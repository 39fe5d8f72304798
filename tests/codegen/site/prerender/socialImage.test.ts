import { describe, expect, it } from 'vitest';
import { breakLines, drawCard } from '../../../../codegen/site/prerender/socialImage.ts';

const card = { siteName: 'Acme Docs', section: 'Guides', title: 'Roles', foot: 'docs.acme.example' };

describe('the social image of a page', () => {
  it('breaks its title between words', () => {
    expect(breakLines('Explore temperature data in a log', 25)).toEqual(['Explore temperature data', 'in a log']);
    expect(breakLines('Donaudampfschifffahrtsgesellschaft now', 10)).toEqual(['Donaudampfschifffahrtsgesellschaft', 'now']);
  });

  it('makes the text of a longer title smaller, until it fits', () => {
    const sizeOf = (title: string): number => Number(/font-size="(\d+)"[^>]*letter-spacing/.exec(drawCard({ ...card, title }))?.[1]);
    expect(sizeOf('Roles')).toBeGreaterThan(sizeOf('Search the metadata of logs by the classes of an ontology'));
  });

  it('renders any text literally', () => {
    expect(drawCard({ ...card, title: '<Text> & "more"' })).toContain('&lt;Text&gt; &amp; &quot;more&quot;');
  });
});
