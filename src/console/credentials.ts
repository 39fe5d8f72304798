import type { OperationModel, RequirementModel } from '../shared/model/types.ts';
import { bearer, chosenAlternative, credentialsOf, type NamedCredential } from '../shared/request/credential.ts';
import { tokenStart, encodeText } from '../shared/request/request.ts';
import type { WireCall } from '../shared/request/wire.ts';
import { createStore } from '../ui/store.ts';

type Secured = Pick<OperationModel, 'id' | 'security' | 'credential'>;

/** The security alternative that the reader chose for each operation, keyed by the operation's id. */
export const chosenSecurity = createStore<Readonly<Record<string, number>>>({});

/** A scheme whose credential a reader enters. */
export type Requirement = Pick<RequirementModel, 'scheme' | 'credential'> & Partial<Pick<RequirementModel, 'kind'>>;

/** Returns the alternatives that require a credential; a token without a scheme if the spec declares no security. */
export const alternativesOf = ({ security, credential = bearer }: Secured): readonly (readonly Requirement[])[] =>
  security?.filter((requirements) => requirements.length > 0) ?? [[{ scheme: '', credential }]];

/** Returns the schemes that a request to a custom server uses. */
export const requirementsOf = (operation: Secured): readonly Requirement[] => {
  const alternatives = alternativesOf(operation);
  const at = chosenSecurity.get()[operation.id];
  return (at === undefined ? undefined : alternatives[at]) ?? chosenAlternative(alternatives);
};

/** Returns the credentials that a request to a custom server can carry. */
export const credentialsToSend = (operation: Secured): readonly NamedCredential[] => credentialsOf(requirementsOf(operation));

/** Returns a user name and password as HTTP sends them; anything else is sent as typed. */
const encoded = (text: string, prefix: string): string =>
  prefix === 'Basic ' && text.includes(':') ? btoa(String.fromCodePoint(...new TextEncoder().encode(text))) : text;

/** Returns the call with its credentials. */
export const withCredentials = (call: WireCall, secrets: readonly (NamedCredential & { readonly text: string })[]): WireCall =>
  secrets.reduce((current, { credential, text }) => {
    const { in: place, name, prefix } = credential;
    const value = encoded(text, prefix);
    if (place === 'query') return { ...current, path: current.path + tokenStart(current.path, credential) + encodeText(value) };
    const before = name === 'Cookie' && current.headers['Cookie'] !== undefined ? `${current.headers['Cookie']}; ` : '';
    return { ...current, headers: { ...current.headers, [name]: before + prefix + value } };
  }, call);
