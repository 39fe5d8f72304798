import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import type { RequirementModel, ServerModel } from '../../shared/model/types.ts';
import type { OperationPage } from '../../shared/pages/referencePage.ts';
import { urlOfServer } from '../../shared/request/servers.ts';
import { alternativesOf, chosenSecurity, requirementsOf, type Requirement } from './credentials.ts';
import { setToken, subscribeToken, target, tokenFor } from './target.ts';
import { useStore } from '../../ui/store.ts';
import { serverKey, useTarget } from './useTarget.ts';
import { LabeledSelect } from '../controls/LabeledSelect.tsx';
import controls from '../controls/controls.module.css';
import form from '../form/Form.module.css';
import styles from '../Console.module.css';

type CustomServerProps = { readonly operation: OperationPage };

type ServerChoiceProps = { readonly servers: readonly ServerModel[]; readonly idBase: string; readonly onChange: (url: string) => void };

type TokenInputProps = {
  readonly id: string;
  readonly isDisabled: boolean;
  readonly token: string;
  readonly onChange: (token: string) => void;
};

/** An uncontrolled input: a controlled one would write the token into a DOM attribute. */
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

/** A server of the spec, and the values of its variables. Choosing one fills in the base URL, which stays editable. */
const ServerChoice = ({ servers, idBase, onChange }: ServerChoiceProps) => {
  const [chosen, setChosen] = useState<{ readonly at: number; readonly values: Readonly<Record<string, string>> }>({ at: 0, values: {} });
  const server = servers[chosen.at];
  if (server === undefined) return null;
  const choose = (at: number, values: Readonly<Record<string, string>>): void => {
    setChosen({ at, values });
    const next = servers[at];
    if (next !== undefined) onChange(urlOfServer(next, values));
  };
  return (
    <>
      <LabeledSelect label="Documented server" value={String(chosen.at)} onChoose={(at) => choose(Number(at), {})}>
        {servers.map(({ url, name }, at) => (
          <option key={url} value={at}>
            {name === undefined ? url : `${name}: ${url}`}
          </option>
        ))}
      </LabeledSelect>
      {server.variables.map(({ name, default: usual, values = [] }) => {
        const id = `${idBase}-variable-${name}`;
        const value = chosen.values[name] ?? usual;
        const set = (text: string): void => choose(chosen.at, { ...chosen.values, [name]: text });
        return values.length === 0 ? (
          <div key={name}>
            <label htmlFor={id}>{name}</label>
            <input id={id} className={controls.input} spellCheck={false} value={value} onChange={(event) => set(event.target.value)} />
          </div>
        ) : (
          <LabeledSelect key={name} label={name} value={value} onChoose={set}>
            {values.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </LabeledSelect>
        );
      })}
    </>
  );
};

const kinds: Partial<Record<RequirementModel['kind'], string>> = { 'http-basic': 'user name:password', apiKey: 'API key' };

const labelOf = ({ scheme, kind }: Requirement): string =>
  kind === undefined ? 'Token (kept in memory)' : `${scheme} (${kinds[kind] ?? 'token'}), kept in memory, for this server only`;

/** The credentials for the security alternative that the reader chose, each kept for this server only. */
const Credentials = ({
  operation,
  origin,
  idBase,
}: {
  readonly operation: OperationPage;
  readonly origin: string | null;
  readonly idBase: string;
}) => {
  const chosen = useStore(chosenSecurity);
  const alternatives = alternativesOf(operation);
  const requirements = requirementsOf(operation);
  useSyncExternalStore(
    subscribeToken,
    () => requirements.map(({ scheme }) => tokenFor(origin ?? '', scheme)).join(' '),
    () => '',
  );
  return (
    <>
      {alternatives.length < 2 ? null : (
        <LabeledSelect
          label="Security"
          value={String(alternatives.indexOf(requirements))}
          onChoose={(at) => chosenSecurity.set({ ...chosen, [operation.id]: Number(at) })}
        >
          {alternatives.map((one, at) => (
            <option key={one.map(({ scheme }) => scheme).join()} value={at}>
              {one.map(({ scheme }) => scheme).join(' and ')}
            </option>
          ))}
        </LabeledSelect>
      )}
      {requirements.map((requirement) => {
        const { scheme, kind, credential } = requirement;
        if (credential === undefined || credential.name === 'Cookie')
          return (
            <p key={scheme} className={form.problem}>
              {kind === 'mutualTLS'
                ? `${scheme}: your browser asks for the certificate.`
                : `${scheme}: a page cannot send cookies to another site. Use a snippet.`}
            </p>
          );
        const id = `${idBase}-token-${scheme}`;
        return (
          <div key={scheme}>
            <label htmlFor={id}>{labelOf(requirement)}</label>
            <TokenInput
              id={id}
              isDisabled={origin === null}
              token={tokenFor(origin ?? '', scheme)}
              onChange={(text) => origin !== null && setToken(origin, text, scheme)}
            />
          </div>
        );
      })}
    </>
  );
};

/** The base URL of the reader's own server and the credentials for it. They stay in memory, for that server only. */
export const CustomServer = ({ operation }: CustomServerProps) => {
  const { kind, baseUrls } = useStore(target);
  const resolved = useTarget(operation);
  const key = serverKey(operation);
  const origin = resolved.kind === 'host' ? resolved.origin : null;
  const name = useId();
  const servers = operation.servers ?? operation.apiServers ?? [];
  const setUrl = (url: string): void => target.set({ kind, baseUrls: { ...baseUrls, [key]: url } });
  return (
    <div className={styles.server}>
      {servers.length > 1 || servers.some(({ variables }) => variables.length > 0) ? (
        <ServerChoice servers={servers} idBase={name} onChange={setUrl} />
      ) : null}
      <div>
        <label htmlFor={`${name}-url`}>Base URL</label>
        <input
          id={`${name}-url`}
          className={controls.input}
          inputMode="url"
          spellCheck={false}
          autoComplete="off"
          value={baseUrls[key] ?? operation.exampleRequest.baseUrl}
          aria-invalid={resolved.kind === 'problem'}
          aria-describedby={resolved.kind === 'problem' ? `${name}-problem` : undefined}
          onChange={(event) => setUrl(event.target.value)}
        />
        {resolved.kind === 'problem' ? (
          <p id={`${name}-problem`} className={form.problem}>
            {resolved.problem}
          </p>
        ) : null}
      </div>
      <Credentials operation={operation} origin={origin} idBase={name} />
    </div>
  );
};
