import { slugOf } from '../../../src/shared/model/cases.ts';
import type { SampleModel } from '../../../src/shared/model/types.ts';
import { languageOf } from '../../highlight/languages.ts';
import type { Snippet } from './snippets.ts';

/** The label of a sample among the variants of a language, which need not repeat the language. */
const labelIn = (snippet: Snippet, { label, code }: SampleModel): string =>
  [snippet.label, code.language, languageOf(code.language)].some((name) => name?.toLowerCase() === label.toLowerCase()) ? 'Sample' : label;

/** Returns the samples of a spec among the snippets, with labels that name their languages. */
export const samplesIn = (snippets: readonly Snippet[]): readonly SampleModel[] =>
  snippets.flatMap(({ label, code, isSample, variants = [] }) => [
    ...(isSample === true ? [{ label, code }] : []),
    ...variants.filter((variant) => variant.isSample).map((variant) => ({ label: `${label}: ${variant.label}`, code: variant.code })),
  ]);

const numbered = (name: string, at: number): string => (at === 0 ? name : `${name}-${at + 1}`);

/**
 * Adds the samples of a spec to the snippets: as variants of the languages that these are in, and as more languages. Equal labels
 * get a number.
 */
export const withSamples = (snippets: readonly Snippet[], samples: readonly SampleModel[]): readonly Snippet[] => {
  const byLanguage = Map.groupBy(
    samples.map((sample) => ({ ...sample, code: { ...sample.code, language: languageOf(sample.code.language) ?? sample.code.language } })),
    ({ code }) => code.language,
  );
  const variantsOf = (snippet: Snippet, own: readonly SampleModel[]): Pick<Snippet, 'variants'> => {
    const labels = own.map((sample) => labelIn(snippet, sample));
    const added = own.map(({ code }, at) => ({
      id: numbered('sample', at),
      label: labels.indexOf(labels[at] ?? '') === at ? (labels[at] ?? '') : `${labels[at] ?? ''} ${at + 1}`,
      code,
      isSample: true as const,
    }));
    return { variants: [...(snippet.variants ?? []), ...added] };
  };
  const known = snippets.map((snippet): Snippet => {
    const language = languageOf(snippet.code.language) ?? '';
    const own = byLanguage.get(language);
    if (own === undefined) return snippet;
    byLanguage.delete(language);
    return { ...snippet, plain: snippet.plain ?? 'Generated', ...variantsOf(snippet, own) };
  });
  const others = [...byLanguage].flatMap(([language, [first, ...more]]): readonly Snippet[] => {
    if (first === undefined) return [];
    const snippet: Snippet = { language: `sample-${slugOf(language)}`, label: first.label, code: first.code, isSample: true };
    return [more.length === 0 ? snippet : { ...snippet, plain: 'Sample', ...variantsOf(snippet, more) }];
  });
  return [...known, ...others];
};
