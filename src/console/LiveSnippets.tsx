import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { RequestModel } from '../shared/model/types.ts';
import { useLanguage } from '../page/languageStore.ts';
import type { OperationPage } from '../shared/pages/referencePage.ts';
import { Snippets } from '../snippets/Snippets.tsx';
import { NotLoaded } from '../ui/lazyPart.tsx';
import type { SnippetRenderer } from './renderSnippet.ts';

type LiveSnippetsProps = { readonly operation: OperationPage; readonly request: RequestModel; readonly className?: string | undefined };

/** The snippet writer of a language, or the information that it failed to load. */
type Loaded = { readonly language: string; readonly render: SnippetRenderer | undefined };

/** The snippets of the page, updated with the form. The example keeps its highlighting; an edited request is plain. */
export const LiveSnippets = ({ operation, request, className }: LiveSnippetsProps) => {
  const [tries, setTries] = useState(0);
  const [renderer, setRenderer] = useState<Loaded | null>(null);
  const language = useLanguage(operation.snippets.map((snippet) => snippet.language));
  // Typing has priority over rendering.
  const shown = useDeferredValue(request);
  const isExample = useMemo(() => JSON.stringify(shown) === JSON.stringify(operation.exampleRequest), [shown, operation]);
  useEffect(() => {
    if (isExample) return undefined;
    let isCurrent = true;
    import('./renderSnippet.ts')
      .then(({ loadRenderer }) => loadRenderer(language))
      .catch(() => undefined)
      .then((render) => isCurrent && setRenderer({ language, render }));
    return () => {
      isCurrent = false;
    };
  }, [isExample, language, tries]);
  // Only the visible language is updated.
  const snippets = operation.snippets.map((snippet) => {
    if (isExample || renderer?.language !== snippet.language || renderer.render === undefined) return snippet;
    const text = renderer.render(shown, operation).replace(/\n+$/, '');
    return text === snippet.code.code ? snippet : { ...snippet, code: { language: snippet.code.language, code: text } };
  });
  return (
    <>
      <Snippets snippets={snippets} operation={operation} idBase={`${operation.anchor}-live`} className={className} />
      {!isExample && renderer?.language === language && renderer.render === undefined ? (
        <NotLoaded name="The example for what you typed" onRetry={() => setTries(tries + 1)} />
      ) : null}
    </>
  );
};
