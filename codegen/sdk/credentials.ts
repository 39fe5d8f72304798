/** A credential: the header or query parameter that contains it, and the prefix of its value. */
export type Credential = {
  readonly in: 'header' | 'query';
  readonly name: string;
  readonly prefix: string;
  /** The name of its security scheme, if the operation needs other credentials than the API in general. */
  readonly scheme?: string;
};

/** The values of credentials. */
export type Secrets = {
  /** The token for all calls, or a function that returns it for each call. */
  readonly token?: string | (() => string | undefined | Promise<string | undefined>) | undefined;
  /** Further credentials, keyed by the names of their security schemes, for calls that need more than one. */
  readonly keys?: Readonly<Record<string, string | undefined>> | undefined;
};

/** Returns the credentials that have a value. The value of the first is the token, those of the others are `keys`. */
export const withSecrets = async (
  credentials: readonly Credential[],
  { token, keys = {} }: Secrets,
): Promise<readonly (Credential & { readonly value: string })[]> => {
  const first = typeof token === 'function' ? await token() : token;
  return credentials.flatMap((credential, at) => {
    const value = at === 0 ? first : keys[credential.scheme ?? ''];
    return value === undefined ? [] : [{ ...credential, value }];
  });
};
