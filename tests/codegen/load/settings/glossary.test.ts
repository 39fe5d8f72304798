import { expect, test } from 'vitest';
import { loadGlossary } from '../../../../codegen/load/settings/glossary.ts';
import { temporaryFolder } from '../../../folders.ts';
import { product } from '../../fixture.ts';

const load = (text: string) => loadGlossary(temporaryFolder({ 'content/glossary.yaml': text }), product);

test('terms are sorted and have a line number, and words are optional', () =>
  expect(
    load('tagger: { definition: A rule., words: [taggers], to: /taggers }\nrobolog: { definition: A log., to: /logs#log }\n'),
  ).toMatchObject({
    ok: true,
    value: [
      { term: 'robolog', words: [], to: '/logs#log' },
      { term: 'tagger', words: ['taggers'] },
    ],
  }));
