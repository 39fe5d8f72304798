import { TabList } from '../ui/tabs/TabList.tsx';
import { classNames } from '../ui/classNames.ts';
import { CodeBlock } from '../ui/code/CodeBlock.tsx';
import { chooseLanguage, useLanguage } from '../page/stored/languageStore.ts';
import { useVariant } from '../page/stored/variantStore.ts';
import { VariantSwitch } from './VariantSwitch.tsx';
import { useTypedCode, type TypesOf } from './useTypedCode.tsx';
import { useWrap, WrapButton } from './WrapButton.tsx';
import { useHydrated } from '../ui/loading/useHydrated.ts';
import { otherLines } from '../shared/snippets/otherLines.ts';
import type { WrittenCall } from '../shared/snippets/language.ts';
import type { CodeText } from '../ui/code/codeText.ts';

type SnippetView = WrittenCall<CodeText> & {
  readonly language: string;
  readonly label: string;
  /** Whether the code differs from that of the page, for which types are available. */
  readonly isEdited?: boolean;
};

type SnippetsProps = {
  readonly snippets: readonly SnippetView[];
  readonly operation: TypesOf;
  readonly idBase: string;
  readonly className?: string | undefined;
};

const noCode: CodeText = { language: '', code: '' };

/** The example request in one language; the choice applies to all pages and visits. */
export const Snippets = ({ snippets, operation, idBase, className }: SnippetsProps) => {
  const isHydrated = useHydrated();
  const language = useLanguage(snippets.map((snippet) => snippet.language));
  const current = snippets.find((snippet) => snippet.language === language);
  const wraps = useWrap();
  const { plain = '', variants = [], isEdited } = current ?? {};
  const chosen = useVariant(variants.map(({ id }) => id));
  const code = variants.find(({ id }) => id === chosen)?.code ?? current?.code ?? noCode;
  const typed = useTypedCode(operation, language, chosen === undefined && isEdited !== true ? code : noCode);
  if (current === undefined) return null;
  // Choosing a language needs scripts, so the tabs are added in the browser; until then, the block names its language.
  if (!isHydrated)
    return (
      <CodeBlock
        code={current.code}
        title={current.label}
        className={classNames('unchosen', className)}
        otherLines={otherLines(
          snippets.slice(1).map((snippet) => ({
            language: snippet.language,
            code: snippet.code.code,
            hasVariants: snippet.variants !== undefined,
          })),
        )}
      />
    );
  const title = (
    <TabList
      label="Language"
      idBase={idBase}
      tabs={snippets.map((snippet) => ({ id: snippet.language, label: snippet.label }))}
      selected={language}
      onSelect={chooseLanguage}
    />
  );
  return (
    <CodeBlock
      code={code}
      title={title}
      panel={{ id: `${idBase}-panel`, labeledBy: `${idBase}-${language}` }}
      actions={
        <>
          {variants.length === 0 ? null : <VariantSwitch plain={plain} variants={variants} />}
          <WrapButton />
        </>
      }
      wraps={wraps}
      className={className}
      {...typed}
    />
  );
};
