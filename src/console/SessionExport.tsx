import { useId, useState } from 'react';
import { announce } from '../ui/announce.ts';
import { Icon } from '../ui/Icon.tsx';
import { useStore } from '../ui/store.ts';
import { history, unlistedChanges, type MadeCall } from './history.ts';
import controls from './controls.module.css';
import styles from './HistoryRows.module.css';

export type SessionExportProps = {
  readonly calls: readonly MadeCall[];
  readonly languages: readonly { readonly language: string; readonly label: string }[];
};

/** Writes the session in a format, with code that loads on demand. */
const write = async (calls: readonly MadeCall[], form: string, gap: string): Promise<string> => {
  const { sessionCalls } = await import('./session/sessionCalls.ts');
  const session = sessionCalls(calls);
  if (form === 'har') return (await import('./session/har.ts')).harOf(session);
  if (form === 'postman') return (await import('./session/postmanSession.ts')).postmanOf(session);
  return (await import('./session/sessionScript.ts')).sessionScript(session, form, gap);
};

const gapText = (count: number): string =>
  count === 0 ? '' : `Without ${count === 1 ? 'one earlier call' : `${count} earlier calls`} not in this history, such as those of guides.`;

/** Copies the calls of the session as a script in any language of the snippets, as an HTTP archive or for Postman. */
export const SessionExport = ({ calls, languages }: SessionExportProps) => {
  const id = useId();
  const [form, setForm] = useState(languages[0]?.language ?? 'har');
  const [result, setResult] = useState('');
  const gap = gapText(unlistedChanges(useStore(history)));
  const copy = async (): Promise<void> => {
    try {
      // Some browsers allow copying only with a promise that is created in the click handler.
      const text = write(calls, form, gap).then((written) => new Blob([written], { type: 'text/plain' }));
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
      setResult('Copied');
      announce('Copied');
    } catch (error) {
      console.warn(error);
      setResult('Copying failed');
      announce('Copying failed');
    }
  };
  return (
    <div className={styles.session}>
      <label htmlFor={id}>Copy session as</label>
      <select
        id={id}
        className={controls.select}
        value={form}
        onChange={(event) => {
          setForm(event.target.value);
          setResult('');
        }}
      >
        {languages.map(({ language, label }) => (
          <option key={language} value={language}>
            {label}
          </option>
        ))}
        <option value="har">HAR without response bodies</option>
        <option value="postman">Postman collection</option>
      </select>
      <button type="button" className={controls.button} onClick={() => void copy()}>
        <Icon name={result === 'Copied' ? 'check' : 'copy'} size={14} /> {result === '' ? 'Copy' : result}
      </button>
      {gap === '' ? null : <span className={styles.gap}>{gap}</span>}
    </div>
  );
};
