import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { RequestModel } from '../../codegen/model/types.ts';
import type { OperationPage } from '../reference/types.ts';
import { Snippets } from '../reference/Snippets.tsx';
import type { renderSnippet } from './renderSnippet.ts';

type LiveSnippetsProps = { readonly operation: OperationPage; readonly request: RequestModel; readonly className?: string | undefined };

/** The snippets of the page, following what is typed. The example itself keeps its colours; a typed call is plain. */
export const LiveSnippets = ({ operation, request, className }: LiveSnippetsProps) => {
  const [render, setRender] = useState<typeof renderSnippet | null>(null);
  // Typing stays ahead of rendering every language.
  const shown = useDeferredValue(request);
  const isExample = useMemo(() => JSON.stringify(shown) === JSON.stringify(operation.exampleRequest), [shown, operation]);
  useEffect(() => {
    if (isExample) return undefined;
    let isCurrent = true;
    void import('./renderSnippet.ts').then((module) => {
      if (isCurrent) setRender(() => module.renderSnippet);
    });
    return () => {
      isCurrent = false;
    };
  }, [isExample]);
  const snippets = operation.snippets.map((snippet) => {
    if (isExample || render === null) return snippet;
    const text = render(snippet.language, shown, operation)?.replace(/\n+$/, '');
    return text === undefined || text === snippet.code.code
      ? snippet
      : { ...snippet, code: { language: snippet.code.language, code: text } };
  });
  return <Snippets snippets={snippets} operation={operation} idBase={`${operation.anchor}-live`} className={className} />;
};
