import { useMemo } from 'react';
import type { JsonValue } from '../../shared/model/types.ts';
import { CodeBlock } from '../../ui/code/CodeBlock.tsx';
import { highlightJson } from '../../ui/code/highlightJson.ts';
import { useWrap } from '../../snippets/WrapButton.tsx';
import { useHydrated } from '../../ui/loading/useHydrated.ts';
import type { CodeText } from '../../ui/code/codeText.ts';

const asCode = (value: JsonValue, isColored: boolean): CodeText => {
  if (typeof value === 'string') return { language: 'text', code: value };
  const code = highlightJson(value);
  return isColored ? code : { language: code.language, code: code.code };
};

type ExampleProps = { readonly value: JsonValue; readonly title?: React.ReactNode; readonly className?: string | undefined };

/** An example value. It is prerendered as plain text and highlighted in the browser, to keep the page small. */
export const Example = ({ value, title, className }: ExampleProps) => {
  const isHydrated = useHydrated();
  const code = useMemo(() => asCode(value, isHydrated), [value, isHydrated]);
  return <CodeBlock code={code} title={title} wraps={useWrap()} className={className} />;
};
