import { useEffect, useRef, useState } from 'react';
import { DemoControls } from './DemoControls.tsx';
import { setToken, target } from './target.ts';
import { useStore } from './store.ts';
import { useTarget } from './useTarget.ts';
import controls from './controls.module.css';
import form from './Form.module.css';
import styles from './Console.module.css';

type SettingsProps = { readonly api: string; readonly defaultBaseUrl: string; readonly idBase: string };

type TokenInputProps = {
  readonly id: string;
  readonly isDisabled: boolean;
  readonly token: string;
  readonly onChange: (token: string) => void;
};

/** A field whose text is never in the document: a controlled input would write it into an attribute. */
const TokenInput = ({ id, isDisabled, token, onChange }: TokenInputProps) => {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current !== null && input.current.value.trim() !== token) input.current.value = token;
  }, [token]);
  return (
    <input
      ref={input}
      id={id}
      className={controls.input}
      type="password"
      autoComplete="off"
      spellCheck={false}
      disabled={isDisabled}
      onChange={(event) => onChange(event.target.value.trim())}
    />
  );
};

/** The choice between the demo platform and a real host. The token stays in memory, for that host alone. */
const TargetFields = ({ api, defaultBaseUrl, idBase }: SettingsProps) => {
  const current = useStore(target);
  const resolved = useTarget(api);
  const [hosts, setHosts] = useState<Readonly<Record<string, string>>>(current.kind === 'host' ? current.baseUrls : {});
  const setBaseUrl = (text: string): void => {
    const next = { ...hosts, [api]: text };
    setHosts(next);
    target.set({ kind: 'host', baseUrls: next });
  };
  const name = `${idBase}-target`;
  return (
    <div className={styles.target}>
      <label className={controls.check}>
        <input type="radio" name={name} checked={current.kind === 'demo'} onChange={() => target.set({ kind: 'demo' })} />
        The demo platform in this page
      </label>
      <label className={controls.check}>
        <input type="radio" name={name} checked={current.kind === 'host'} onChange={() => setBaseUrl(hosts[api] ?? defaultBaseUrl)} />
        Another host
      </label>
      {current.kind === 'demo' ? null : (
        <>
          <div className={form.row}>
            <label htmlFor={`${name}-url`} className={form.label}>
              <span className={form.name}>Base URL</span>
            </label>
            <div className={form.control}>
              <input
                id={`${name}-url`}
                className={controls.input}
                inputMode="url"
                spellCheck={false}
                autoComplete="off"
                value={hosts[api] ?? ''}
                aria-invalid={resolved.kind === 'problem'}
                onChange={(event) => setBaseUrl(event.target.value)}
              />
              {resolved.kind === 'problem' ? <p className={form.problem}>{resolved.problem}</p> : null}
            </div>
          </div>
          <div className={form.row}>
            <label htmlFor={`${name}-token`} className={form.label}>
              <span className={form.name}>Token</span>
              <span className={form.type}>kept in memory, for this host only</span>
            </label>
            <TokenInput
              id={`${name}-token`}
              isDisabled={resolved.kind !== 'host'}
              token={resolved.kind === 'host' ? resolved.token : ''}
              onChange={(text) => resolved.kind === 'host' && setToken(resolved.origin, text)}
            />
          </div>
        </>
      )}
    </div>
  );
};

/** All that can be said about where calls go, and what can be done with the demo platform. */
export const Settings = (props: SettingsProps) => (
  <>
    <TargetFields {...props} />
    <DemoControls />
  </>
);
