import { useState } from 'react';
import type { SetUp as SetUpModel } from '../../shared/pages/setUp.ts';
import { useLanguage } from '../../page/stored/languageStore.ts';
import { CodeBlock } from '../../ui/code/CodeBlock.tsx';
import { TabList } from '../../ui/tabs/TabList.tsx';
import { setUpContent } from '../page/SetUpFold.tsx';
import styles from '../SetUp.module.css';

const shellCode = (code: string) => ({ language: 'shell', code });

/** The one-time setup before the first snippet: what to install, and the two variables that snippets read. */
export const SetUp = ({ setUp: { languages, shells, startMock } }: { readonly setUp: SetUpModel }) => {
  const [shellId, setShellId] = useState(shells[0]?.id ?? '');
  const [onMock, setOnMock] = useState(false);
  const shell = shells.find(({ id }) => id === shellId);
  const language = useLanguage(languages.map(({ id }) => id));
  return (
    <div id={setUpContent} className={styles.parts}>
      <dl className={styles.needs}>
        {languages.map(({ id, label, needs, run, install, installSdk, files = [] }) => (
          <div key={id} className={id === language ? undefined : styles.notChosen}>
            <dt>{label}</dt>
            <dd>
              {needs}
              {install === undefined ? null : <CodeBlock code={shellCode(install)} {...(installSdk !== undefined && { title: 'HTTP' })} />}
              {installSdk === undefined ? null : <CodeBlock code={shellCode(installSdk)} title="SDK" />}
              {run === undefined ? null : <CodeBlock code={shellCode(run.command)} title={`Run a snippet saved as ${run.file}`} />}
              {files.map(({ name, code }) => (
                <CodeBlock key={name} code={{ language: 'typescript', code }} title={name} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {shell === undefined ? null : (
        <CodeBlock
          code={shellCode(onMock ? shell.onMock : shell.onHost)}
          title={
            <TabList
              label="Shell"
              idBase="set-up"
              tabs={shells.map(({ id, label }) => ({ id, label }))}
              selected={shellId}
              onSelect={setShellId}
            />
          }
          panel={{ id: 'set-up-panel', labeledBy: `set-up-${shellId}` }}
        />
      )}
      <label className={styles.switch}>
        <input
          type="checkbox"
          // It may have been checked before this part was hydrated.
          ref={(input) => {
            if (input?.checked === true) setOnMock(true);
          }}
          checked={onMock}
          onChange={(event) => setOnMock(event.currentTarget.checked)}
        />
        Use the mock on this machine
      </label>
      {onMock ? <CodeBlock code={shellCode(startMock)} title="Start the mock" /> : null}
    </div>
  );
};
