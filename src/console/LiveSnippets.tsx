import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { RequestModel } from '../../codegen/model/types.ts';
import { useLanguage } from '../reference/languageStore.ts';
import type { OperationPage } from '../reference/types.ts';
import { Snippets } from '../reference/Snippets.tsx';
import { Missing } from './Fold.tsx';
import type { SnippetRenderer } from './renderSnippet.ts';

type LiveSnippetsProps = { readonly operation: OperationPage; readonly request: RequestModel; readonly className?: string | undefined };

/** The snippets of the page, following what is typed. The example itself keeps its colours; a typed call is plain. */
export const LiveSnippets = ({ operation, request, className }: LiveSnippetsProps) => {
  const [renderer, setRenderer] = useState<{ readonly language: string; readonly render: SnippetRenderer } | null>(null);
  const language = useLanguage(operation.snippets.map((snippet) => snippet.language));
  const [isMissing, setIsMissing] = useState(false);
  // Typing stays ahead of rendering.
  const shown = useDeferredValue(request);
  const isExample = useMemo(() => JSON.stringify(shown) === JSON.stringify(operation.exampleRequest), [shown, operation]);
  useEffect(() => {
    if (isExample) return undefined;
    let isCurrent = true;
    import('./renderSnippet.ts')
      .then(({ loadRenderer }) => loadRenderer(language))
      .then(
        (render) => isCurrent && setRenderer({ language, render }),
        () => setIsMissing(true),
      );
    return () => {
      isCurrent = false;
    };
  }, [isExample, language]);
  // One language is in sight at a time: it alone follows.
  const snippets = operation.snippets.map((snippet) => {
    if (isExample || renderer?.language !== snippet.language) return snippet;
    const text = renderer.render(shown, operation).replace(/\n+$/, '');
    return text === snippet.code.code ? snippet : { ...snippet, code: { language: snippet.code.language, code: text } };
  });
  return (
    <>
      <Snippets snippets={snippets} operation={operation} idBase={`${operation.anchor}-live`} className={className} />
      {isMissing && !isExample && renderer?.language !== language ? <Missing /> : null}
    </>
  );
};
