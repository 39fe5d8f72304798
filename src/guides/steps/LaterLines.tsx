import { useEffect, useState } from 'react';
import type { SavedValues } from '../../shared/guides/placeholders.ts';
import type { WrittenCall } from '../../shared/snippets/language.ts';
import type { HighlightedLine } from '../../shared/model/highlight.ts';
import { useVariant } from '../../page/stored/variantStore.ts';
import { VariantSwitch } from '../../snippets/VariantSwitch.tsx';
import { linesOf } from './stepLines.ts';
import type { StepModel, StepsOfPage } from './stepsOfPage.ts';

/** The lines of a step in a language. */
export type WrittenLines = { readonly language: string; readonly lines: readonly HighlightedLine[] };

export type LaterLinesProps = {
  readonly page: StepsOfPage;
  readonly step: StepModel;
  readonly index: number;
  readonly language: string;
  /** The values that earlier calls saved; undefined when no call was made. */
  readonly saved: SavedValues | undefined;
  readonly onWritten: (written: WrittenLines) => void;
};

/** Writes a step in the chosen language, and shows the language's variants to choose from. */
export const LaterLines = ({ page: { languages, loadSnippets }, step, index, language, saved, onWritten }: LaterLinesProps) => {
  const [loaded, setLoaded] = useState<{ readonly language: string; readonly snippet: WrittenCall<string> | undefined }>();
  useEffect(() => {
    let isCurrent = true;
    const load = async (): Promise<WrittenCall<string> | undefined> =>
      language === languages[0]?.[0] ? undefined : (await loadSnippets()).default[index]?.[language];
    // If it does not load, the lines stay as they are.
    load()
      .then((snippet) => isCurrent && setLoaded({ language, snippet }))
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [language, languages, index, loadSnippets]);

  const [shown, setShown] = useState<string>();
  const isLoaded = loaded?.language === language;
  const { code, plain = '', variants = [] } = (isLoaded ? loaded.snippet : undefined) ?? {};
  const variant = useVariant(variants.map(({ id }) => id));
  const chosen = variants.find(({ id }) => id === variant)?.code ?? code;
  useEffect(() => {
    if (!isLoaded) return undefined;
    let isCurrent = true;
    linesOf({ languages, step, language, variant, saved, text: chosen })
      .then((lines) => {
        if (!isCurrent) return;
        onWritten({ language, lines });
        setShown(language);
      })
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [isLoaded, languages, step, language, variant, saved, chosen, onWritten]);
  // The row appears together with its lines, so that the block changes once.
  return variants.length === 0 || shown !== language ? null : <VariantSwitch plain={plain} variants={variants} />;
};
