import { useId, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { useStore } from '../../ui/store.ts';
import { useCopy, type CopyState } from '../../ui/code/useCopy.ts';
import type { WireCall } from '../../shared/request/wire.ts';
import { history, type MadeCall } from './history.ts';
import controls from '../controls/controls.module.css';
import styles from './HistoryRows.module.css';

export type SessionExportProps = {
  readonly calls: readonly MadeCall[];
  readonly languages: readonly { readonly language: string; readonly label: string }[];
};

/** Writes the session in a format, with code that loads on demand. */
const write = async (calls: readonly MadeCall[], form: string, gap: string): Promise<string> => {
  const { sessionCalls } = await import('./sessionCalls.ts');
  const session = sessionCalls(calls);
  if (form === 'har') return (await import('./har.ts')).harOf(session);
  if (form === 'postman') return (await import('./postmanSession.ts')).postmanOf(session);
  return (await import('./sessionScript.ts')).sessionScript(session, form, gap);
};

/**
 * Returns the number of requests that changed the sandbox but are not among the calls, because a guide, a link or an example made
 * them, or because they are older than the history.
 */
const missingChanges = (calls: readonly MadeCall[], changing: readonly WireCall[]): number => {
  const listed = new Set(calls.map(({ wire }) => JSON.stringify(wire)));
  return changing.filter((wire) => !listed.has(JSON.stringify(wire))).length;
};

const gapText = (count: number): string =>
  count === 0 ? '' : `Omits ${count === 1 ? 'one earlier call' : `${count} earlier calls`} outside this history, such as those of guides.`;

const copyLabels: Readonly<Record<CopyState, string>> = { idle: 'Copy', copied: 'Copied', failed: 'Copying failed' };

/** Copies the calls of the session as a script in any language of the snippets, as an HTTP archive or for Postman. */
export const SessionExport = ({ calls, languages }: SessionExportProps) => {
  const id = useId();
  const [form, setForm] = useState(languages[0]?.language ?? 'har');
  const gap = gapText(missingChanges(calls, useStore(history).changing));
  const { state, copy } = useCopy();
  return (
    <div className={styles.session}>
      <label htmlFor={id}>Copy session as</label>
      <select id={id} className={controls.select} value={form} onChange={(event) => setForm(event.target.value)}>
        {languages.map(({ language, label }) => (
          <option key={language} value={language}>
            {label}
          </option>
        ))}
        <option value="har">HAR without response bodies</option>
        <option value="postman">Postman collection</option>
      </select>
      <button type="button" className={controls.button} onClick={() => void copy(() => write(calls, form, gap))}>
        <Icon name={state === 'copied' ? 'check' : 'copy'} size={14} /> {copyLabels[state]}
      </button>
      {gap === '' ? null : <span className={styles.gap}>{gap}</span>}
    </div>
  );
};
