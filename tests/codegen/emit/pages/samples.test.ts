import { expect, test } from 'vitest';
import { samplesIn, withSamples } from '../../../../codegen/emit/pages/samples.ts';
import { bundleOf, documentWith, modelOf } from '../../fixture.ts';

const snippets = [
  { language: 'curl', label: 'curl', code: { language: 'shellscript', code: 'generated' } },
  {
    language: 'python',
    label: 'Python',
    code: { language: 'python', code: 'generated' },
    plain: 'HTTP',
    variants: [{ id: 'sdk', label: 'SDK', code: { language: 'python', code: 'sdk' } }],
  },
];

const shownFor = (samples: readonly unknown[]): unknown => {
  const operation = { operationId: 'a', responses: {}, 'x-codeSamples': samples };
  const [read] = modelOf(bundleOf(documentWith({ paths: { '/a': { get: operation } } }))).operations;
  return withSamples(snippets, read?.samples ?? []).map(({ label, code, plain, variants = [], isSample }) => [
    label,
    code.code,
    isSample === true,
    ...(variants.length === 0 ? [] : [plain, ...variants.map((one) => `${one.label}: ${one.code.code}`)]),
  ]);
};

const generated = [
  ['curl', 'generated', false],
  ['Python', 'generated', false, 'HTTP', 'SDK: sdk'],
];

test('samples of a spec are variants of the languages that pages have', () =>
  expect(
    shownFor([
      { lang: 'Shell', source: 'curl a', label: 'CURL' },
      { lang: 'cURL', source: 'curl b' },
      { lang: 'Python', source: 'client.a()', label: 'Client' },
    ]),
  ).toEqual([
    ['curl', 'generated', false, 'Generated', 'Sample: curl a', 'Sample 2: curl b'],
    ['Python', 'generated', false, 'HTTP', 'SDK: sdk', 'Client: client.a()'],
  ]));

test('samples in other languages are languages of their own', () =>
  expect(
    shownFor([
      { lang: 'C#', source: 'a();', label: 'CSHARP' },
      { lang: 'csharp', source: 'b();', label: 'Async' },
      { lang: 'Cobol', source: 'STOP RUN.' },
    ]),
  ).toEqual([...generated, ['CSHARP', 'a();', true, 'Sample', 'Async: b();'], ['Cobol', 'STOP RUN.', true]]));

test('samples without code are omitted', () => expect(shownFor([{ lang: 'Shell' }, { source: ' ' }, 'odd'])).toEqual(generated));

test('samples are found among the snippets, for pages without tabs', () => {
  const samples = ['python', 'shellscript', 'lua'].map((language) => ({ label: 'Ours', code: { language, code: language } }));
  expect(samplesIn(withSamples(snippets, samples)).map(({ label, code }) => [label, code.code])).toEqual([
    ['curl: Ours', 'shellscript'],
    ['Python: Ours', 'python'],
    ['Ours', 'lua'],
  ]);
  expect(samplesIn(snippets)).toEqual([]);
});
