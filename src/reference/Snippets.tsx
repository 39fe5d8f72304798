import { TabList } from '../ui/Tabs.tsx';
import { CodeBlock } from '../ui/CodeBlock.tsx';
import { chooseLanguage, useLanguage } from './languageStore.ts';
import type { CodeText } from '../ui/codeText.ts';
import styles from './Snippets.module.css';

type SnippetView = { readonly language: string; readonly label: string; readonly code: CodeText };

type SnippetsProps = { readonly snippets: readonly SnippetView[]; readonly idBase: string; readonly className?: string | undefined };

/** The example request, one language at a time; the choice is one for all pages and visits. */
export const Snippets = ({ snippets, idBase, className }: SnippetsProps) => {
  const language = useLanguage(snippets.map((snippet) => snippet.language));
  const current = snippets.find((snippet) => snippet.language === language);
  if (current === undefined) return null;
  const title = (
    <>
      <TabList
        label="Language"
        idBase={idBase}
        tabs={snippets.map((snippet) => ({ id: snippet.language, label: snippet.label }))}
        selected={language}
        onSelect={chooseLanguage}
      />
      <span className={styles.label}>{current.label}</span>
    </>
  );
  return <CodeBlock code={current.code} title={title} panel={{ id: `${idBase}-panel`, labelledBy: `${idBase}-${language}` }} className={className} />;
};
