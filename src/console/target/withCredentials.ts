import type { NamedCredential } from '../../shared/request/credential.ts';
import { encodeText, tokenStart } from '../../shared/request/request.ts';
import type { WireCall } from '../../shared/request/wire.ts';

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
