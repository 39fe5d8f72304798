import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { RequestModel } from '../shared/model/types.ts';
import { useLanguage } from '../page/stored/languageStore.ts';
import { useVariant } from '../page/stored/variantStore.ts';
import { variantKey } from '../shared/snippets/variantKey.ts';
import type { OperationPage } from '../shared/pages/referencePage.ts';
import { Snippets } from '../snippets/Snippets.tsx';
import { NotLoaded } from '../ui/loading/lazyPart.tsx';
import type { SnippetRenderer } from './renderSnippet.ts';

type LiveSnippetsProps = { readonly operation: OperationPage; readonly request: RequestModel };

/** The snippet writer of a language or a variant, or the information that it failed to load. */
type Loaded = { readonly key: string; readonly render: SnippetRenderer | undefined };

/** The snippets of the page, updated with the form. */
export const LiveSnippets = ({ operation, request }: LiveSnippetsProps) => {
  const [tries, setTries] = useState(0);
  const [renderer, setRenderer] = useState<Loaded | null>(null);
  const language = useLanguage(operation.snippets.map((snippet) => snippet.language));
  const { variants = [] } = operation.snippets.find((snippet) => snippet.language === language) ?? {};
  const variant = useVariant(variants.map(({ id }) => id));
  const key = variantKey(language, variant);
  // Typing has priority over rendering.
  const shown = useDeferredValue(request);
  const isExample = useMemo(() => JSON.stringify(shown) === JSON.stringify(operation.exampleRequest), [shown, operation]);
  useEffect(() => {
    if (isExample) return undefined;
    let isCurrent = true;
    import('./renderSnippet.ts')
      .then(({ loadRenderer }) => loadRenderer(language, variant))
      .catch(() => undefined)
      .then((render) => isCurrent && setRenderer({ key, render }));
    return () => {
      isCurrent = false;
    };
  }, [isExample, language, variant, key, tries]);
  // Only the visible language is updated.
  const snippets = operation.snippets.map((snippet) => {
    if (isExample || snippet.language !== language || renderer?.key !== key || renderer.render === undefined) return snippet;
    const written = renderer.render(shown, operation);
    const known = variants.find(({ id }) => id === variant)?.code ?? snippet.code;
    if (written.code === known.code) return snippet;
    const code = { ...known, ...written };
    return variant === undefined
      ? { ...snippet, code, isEdited: true }
      : { ...snippet, variants: variants.map((one) => (one.id === variant ? { ...one, code } : one)) };
  });
  return (
    <>
      <Snippets snippets={snippets} operation={operation} idBase={`${operation.anchor}-live`} />
      {!isExample && renderer?.key === key && renderer.render === undefined ? (
        <NotLoaded name="The example for what you typed" onRetry={() => setTries(tries + 1)} />
      ) : null}
    </>
  );
};
