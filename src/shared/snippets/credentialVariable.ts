import { kebabCase } from '../model/cases.ts';
import type { Secret } from './language.ts';

/**
 * Returns the environment variable of a credential in snippets: the token, or one named after the scheme of a credential that is
 * sent together with the token.
 * @param prefix the product's, such as `ACME`
 */
export const credentialVariable = (prefix: string, scheme?: string): string => {
  const name = kebabCase(scheme ?? 'token')
    .replaceAll('-', '_')
    .toUpperCase();
  if (name.startsWith(`${prefix}_`)) return name;
  return `${prefix}_${scheme !== undefined && (name === '' || name === 'TOKEN') ? 'KEY' : name}`;
};

/** Returns what a client of a package reads for basic authentication. Many APIs take a key as the user name, without a password. */
export const basicSecrets = (prefix: string): readonly Secret[] => [
  { variable: `${prefix}_USER`, local: 'user', what: 'user name' },
  { variable: `${prefix}_PASSWORD`, local: 'password', what: 'password', mayBeEmpty: true },
];
