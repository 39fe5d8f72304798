import { describe, expect, test } from 'vitest';
import type { Result } from '../../../../codegen/diagnostics/diagnostic.ts';
import { loadGlossary } from '../../../../codegen/load/settings/glossary.ts';
import { loadQuestions } from '../../../../codegen/load/settings/questions.ts';
import { loadSynonyms } from '../../../../codegen/load/settings/synonyms.ts';
import { temporaryFolder } from '../../../folders.ts';
import { product } from '../../fixture.ts';

type OptionalFile = {
  readonly file: string;
  readonly load: (root: string) => Result<unknown>;
  readonly none: object;
  readonly mistakes: readonly (readonly [name: string, text: string, line: number])[];
};

/** Files that a project can do without: their loaders, what these return for none, and mistakes with their lines. */
const files: readonly OptionalFile[] = [
  {
    file: 'content/questions.yaml',
    load: loadQuestions,
    none: {},
    mistakes: [
      ['a list', '- a question\n', 1],
      ['a question without a list', '/start: how\n', 1],
      ['a number for a question', '/a: [b]\n/c: [409]\n', 2],
    ],
  },
  {
    file: 'content/synonyms.yaml',
    load: loadSynonyms,
    none: {},
    mistakes: [
      ['a list', '- team\n', 1],
      ['a word without a list', 'team: user\n', 1],
      ['a number for a word', 'a: [b]\nconflict: [409]\n', 2],
      ['two equal keys', 'a: [b]\na: [c]\n', 2],
    ],
  },
  {
    file: 'content/glossary.yaml',
    load: (root) => loadGlossary(root, product),
    none: [],
    mistakes: [
      ['a list', '- a\n', 1],
      ['a term without a definition', 'a: { to: /a }\n', 1],
      ['an unknown key', 'a: { definition: A., to: /a, word: [a] }\n', 1],
      ['a link that is not a route', 'a: { definition: A., to: a }\n', 1],
      ['a word of two terms', 'a: { definition: A., words: [x], to: /a }\nb: { definition: B., words: [X], to: /b }\n', 2],
    ],
  },
];

describe.each(files)('$file', ({ file, load, none, mistakes }) => {
  test('may be missing', () => expect(load(temporaryFolder())).toMatchObject({ ok: true, value: none }));

  test.each(mistakes)('is rejected at its line for %s', (_, text, line) => {
    const problems = expect.arrayContaining([expect.objectContaining({ file, line })]) as unknown;
    expect(load(temporaryFolder({ [file]: text }))).toMatchObject({ ok: false, problems });
  });
});
