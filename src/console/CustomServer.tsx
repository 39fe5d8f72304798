import { useEffect, useRef } from 'react';
import { setToken, target } from './target.ts';
import { useStore } from '../ui/store.ts';
import { useTarget } from './useTarget.ts';
import controls from './controls.module.css';
import form from './Form.module.css';
import styles from './Console.module.css';

type CustomServerProps = { readonly api: string; readonly defaultBaseUrl: string; readonly idBase: string };

type TokenInputProps = {
  readonly id: string;
  readonly isDisabled: boolean;
  readonly token: string;
  readonly onChange: (token: string) => void;
};

/** An uncontrolled field: a controlled input would write the token into an attribute of the document. */
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

/** The base URL of the reader's own server and the token for it. The token stays in memory, for that server only. */
export const CustomServer = ({ api, defaultBaseUrl, idBase }: CustomServerProps) => {
  const { kind, baseUrls } = useStore(target);
  const resolved = useTarget(api, defaultBaseUrl);
  const name = `${idBase}-server`;
  return (
    <div className={styles.server}>
      <div>
        <label htmlFor={`${name}-url`}>Base URL</label>
        <input
          id={`${name}-url`}
          className={controls.input}
          inputMode="url"
          spellCheck={false}
          autoComplete="off"
          value={baseUrls[api] ?? defaultBaseUrl}
          aria-invalid={resolved.kind === 'problem'}
          aria-describedby={resolved.kind === 'problem' ? `${name}-problem` : undefined}
          onChange={(event) => target.set({ kind, baseUrls: { ...baseUrls, [api]: event.target.value } })}
        />
        {resolved.kind === 'problem' ? (
          <p id={`${name}-problem`} className={form.problem}>
            {resolved.problem}
          </p>
        ) : null}
      </div>
      <div>
        <label htmlFor={`${name}-token`}>Token (kept in memory, for this server only)</label>
        <TokenInput
          id={`${name}-token`}
          isDisabled={resolved.kind !== 'host'}
          token={resolved.kind === 'host' ? resolved.token : ''}
          onChange={(text) => resolved.kind === 'host' && setToken(resolved.origin, text)}
        />
      </div>
    </div>
  );
};
